# Sourced by scripts/test and scripts/shots: a Chromium to look at the page with, from Debian.  Nothing else is downloaded.

# find_browser: where it is, if there is one; Debian's programs are not on everybody's path.
find_browser() {
  local candidate
  for candidate in "${SIROCCO_TEST_CHROMIUM:-}" "$(command -v chromium || true)" /usr/bin/chromium; do
    if [ -x "$candidate" ]; then
      echo "$candidate"
      return
    fi
  done
}

# get_browser LOG: the same, fetched from Debian if there is none and we may.
get_browser() {
  if [ -z "$(find_browser)" ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    # an update that fails for one source may still have what is needed from another
    DEBIAN_FRONTEND=noninteractive sh -c \
      'apt-get update; apt-get install --yes --no-install-recommends chromium fonts-dejavu-core' >"$1" 2>&1 </dev/null || true
  fi
  find_browser
}
