# Sourced by scripts/test, and by scenes that crash a server: a PostgreSQL of our own in a folder, heard of by nobody else.
# It listens at a socket in its folder alone, so no port is taken.  Root runs it as `postgres`, as it would not run as root.

# find_postgres: the folder of its programs, of the newest if there are several; Debian does not put them on the path.
find_postgres() {
  local folder debian
  debian=$(printf '%s\n' /usr/lib/postgresql/*/bin | sort -V -r)
  for folder in "$(dirname -- "$(command -v initdb || echo none)")" "$(pg_config --bindir 2>/dev/null || true)" $debian; do
    if [ -x "$folder/initdb" ] && [ -x "$folder/pg_ctl" ]; then
      echo "$folder"
      return
    fi
  done
}

# get_postgres LOG: the same, fetched from Debian if there is none and we may.
get_postgres() {
  if [ -z "$(find_postgres)" ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    # an update that fails for one source may still have what is needed from another
    DEBIAN_FRONTEND=noninteractive sh -c \
      'apt-get update; apt-get install --yes --no-install-recommends postgresql' >"$1" 2>&1 </dev/null || true
  fi
  find_postgres
}

# as_postgres PROGRAM...: one of its programs, by whoever it may be run by.
as_postgres() {
  local program
  program=$(find_postgres)/$1
  cd / || return # a folder of ours may be closed to others
  if [ "$(id -u)" = 0 ]; then
    runuser -u postgres -- "$program" "${@:2}" </dev/null
  else
    "$program" "${@:2}" </dev/null
  fi
}

# start_postgres FOLDER: starts the server there; the first time it is made.
# It may crash, but not the machine: without fsync nothing is lost then, and the tests take half as long.
start_postgres() (
  [ "$(id -u)" != 0 ] || chown postgres "$1" || return
  if [ ! -e "$1/data" ]; then
    as_postgres initdb --pgdata="$1/data" --username=postgres --auth=trust --encoding=UTF8 --locale=C --no-sync || return
  fi
  as_postgres pg_ctl --pgdata="$1/data" --log="$1/log" --options="-k '$1' -c listen_addresses='' -c fsync=off" --wait start
) >/dev/null

# stop_postgres FOLDER HOW: `fast`, or `immediate`, which is a crash.
stop_postgres() (
  as_postgres pg_ctl --pgdata="$1/data" --mode="$2" --wait stop
) >/dev/null

# url_of_postgres FOLDER: where programs find it.
url_of_postgres() {
  printf 'postgresql://postgres@/postgres?host=%s' "$1"
}
