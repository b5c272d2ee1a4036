# Sourced by scripts/test and scripts/shots: browsers to look at the page with, from Debian.  Nothing else is downloaded.

# find_browser NAME CHOSEN: where it is, if there is one; Debian's programs are not on everybody's path.
find_browser() {
  local candidate
  for candidate in "$2" "$(command -v "$1" || true)" "/usr/bin/$1"; do
    if [ -x "$candidate" ]; then
      echo "$candidate"
      return
    fi
  done
}

# get_browser NAME CHOSEN LOG: the same, fetched from Debian if there is none and we may.
get_browser() {
  if [ -z "$(find_browser "$1" "$2")" ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    # an update that fails for one source may still have what is needed from another
    DEBIAN_FRONTEND=noninteractive sh -c \
      'apt-get update; apt-get install --yes --no-install-recommends "$0" fonts-dejavu-core' "$1" >"$3" 2>&1 </dev/null || true
  fi
  find_browser "$1" "$2"
}

# need_driver: Playwright drives by a Node of its own, which wants a libatomic that a bare Debian lacks; then by that of the page.
need_driver() {
  ! "$root"/.venv/lib/python3*/site-packages/playwright/driver/node --version >/dev/null 2>&1 || return 0
  PLAYWRIGHT_NODEJS_PATH=$(command -v node)
  export PLAYWRIGHT_NODEJS_PATH
}
