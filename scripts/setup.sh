# Sourced by the scripts beside it: finds a Python and makes environments of locked, hashed requirements.
# pip installs, not uv: it is in every environment already and obeys the pip.conf, proxy and certificates of its machine.

root=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P)

complain() {
  printf '%s\n' "$*" >&2
  exit 1
}

# heed_interrupts: Ctrl-C ends this shell, even if the command that heard it came to an ordinary end.
# A subshell has to say so anew.
heed_interrupts() {
  trap 'exit 130' INT
}
heed_interrupts

# quietly LOG COMMAND...: the command, heard only if it fails.
quietly() {
  heed_interrupts
  "${@:2}" >"$1" 2>&1 </dev/null && return
  cat -- "$1" >&2
  complain "setting up failed$(usual_cause "$1"): ${*:2}"
}

# usual_cause LOG: why, if it is what it mostly is.  On a full disk the log itself may be empty.
usual_cause() {
  if grep -qiE 'no space left|ENOSPC' -- "$1" || ! head -c 100000 /dev/zero 2>/dev/null >"$1.room"; then
    printf ', for the disk is full'
  elif grep -qE 'NewConnectionError|ConnectTimeout|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT' -- "$1"; then
    printf ', for there is no way from here to the package index'
  fi
  rm -f -- "$1.room"
}

# in_turn NAME COMMAND...: one at a time in this checkout; who waited has to look whether the work is done.
# Python locks, because not every system has a flock command; the lock stays with file 9 until this subshell ends.
in_turn() (
  heed_interrupts
  python=$(find_python)
  exec 9>"$root/.venv-$1.lock"
  "$python" -c 'import fcntl, signal
signal.signal(signal.SIGINT, signal.SIG_DFL)
fcntl.flock(9, fcntl.LOCK_EX)'
  "${@:2}"
)

# find_python: the interpreter to build with.  Each candidate is run, since a pyenv shim may exist and still fail.
find_python() {
  local candidate candidates=(python3.14 python3.13 python3.12 python3.11 python3)
  [ -z "${PYTHON:-}" ] || candidates=("$PYTHON")
  for candidate in "${candidates[@]}"; do
    "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11) or print(sys.executable))' 2>/dev/null && return
  done
  [ -z "${PYTHON:-}" ] || complain "PYTHON=$PYTHON is no Python 3.11 or newer that runs"
  complain 'no Python 3.11 or newer found: install python3, or name one as PYTHON=/path/to/python3'
}

# need_ensurepip PYTHON: Debian keeps the half of venv that brings pip in a package of its own.
need_ensurepip() {
  "$1" -c 'import ensurepip' 2>/dev/null && return
  local package
  package=$("$1" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
  if [ "$(id -u)" = 0 ] && [[ $1 == /usr/bin/* ]] && command -v apt-get >/dev/null; then
    # an update that fails for one source may still have what is needed from another
    quietly "$root/.venv.log" env DEBIAN_FRONTEND=noninteractive \
      sh -c "apt-get update; apt-get install --yes --no-install-recommends $package"
  else
    complain "$1 cannot make environments: install its venv module first (on Debian or Ubuntu: apt-get install $package)"
  fi
}

# identity PYTHON: what an environment cannot outlive, the interpreter it was made by and the place it was made in.
identity() {
  "$1" -c 'import sys; print(*sys.version.split(), sys.base_prefix, sys.argv[1])' "$root" 2>/dev/null
}

# stamp PYTHON LOCK: what a finished environment carries; it no longer fits once the lock or the project's metadata change.
stamp() {
  identity "$1"
  printf '%s ' "$2"
  cat -- "$root/pyproject.toml" "$root/requirements/$2.txt" | cksum
}

# is_ready ENVIRONMENT LOCK...: whether it was finished from one of these locks, and by $PYTHON if that is set.
is_ready() {
  local venv=$root/$1 lock
  [ -e "$venv/stamp" ] && [ -x "$venv/bin/python" ] || return
  for lock in "${@:2}"; do
    [ "$(stamp "${PYTHON:-$venv/bin/python}" "$lock")" != "$(cat -- "$venv/stamp")" ] || return 0
  done
  return 1
}

# build PYTHON ENVIRONMENT LOCK: the stamp goes first and comes back last, so what was interrupted is made from scratch.
# What was finished is brought up to date in place: a game may be running in it.
build() {
  local venv=$root/$2 was=''
  [ ! -e "$venv/stamp" ] || was=$(head -n 1 -- "$venv/stamp")
  rm -f -- "$venv/stamp"
  if [ "$was" != "$(identity "$1")" ]; then
    need_ensurepip "$1"
    quietly "$root/.venv.log" "$1" -m venv --clear "$venv"
  fi
  local pip=("$venv/bin/python" -m pip install --quiet --no-input --disable-pip-version-check)
  quietly "$venv/pip.log" "${pip[@]}" --require-hashes --requirement "$root/requirements/$3.txt"
  quietly "$venv/pip.log" "${pip[@]}" --no-deps --no-build-isolation --editable "$root"
  stamp "$1" "$3" >"$venv/stamp.new"
  mv -- "$venv/stamp.new" "$venv/stamp"
}

# set_up ENVIRONMENT LOCK...: sees to it that the environment holds the project and the first lock, or one of the others.
set_up() {
  ! is_ready "$@" || return 0
  echo "setting up $1, once, a minute or so ..." >&2
  in_turn setup build_unless_ready "$@"
}

build_unless_ready() {
  is_ready "$@" || build "$(find_python)" "$1" "$2"
}
