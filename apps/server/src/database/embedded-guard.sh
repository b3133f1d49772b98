#!/bin/sh
# Runs PostgreSQL for as long as the process that started it lives, however that process dies.
# Standard input is a pipe from the starter: when it closes, PostgreSQL gets SIGINT (a fast, clean shutdown).
# Descriptor 3, when open, is the data folder and stays open in PostgreSQL. $1 = a folder to remove afterwards, or "-".
# $2 = the postgres binary, the rest are its arguments.
exec 4<&0 # dash gives a background job /dev/null as standard input, so the pipe is kept under another number
REMOVE=$1
PG=$2
shift 2
"$PG" "$@" </dev/null 4<&- &
P=$!
(
  cat <&4 >/dev/null 2>&1
  kill -INT "$P" 2>/dev/null
) 3<&- &
G=$!
wait "$P"
R=$?
kill "$G" 2>/dev/null
[ "$REMOVE" = - ] || rm -rf "$REMOVE"
exit "$R"
