"""The server: tables that people far apart play at.  The store holds the truth; what is in memory can be lost.

wire      every message, as types          room     one table: check, apply, store, tell
store/    SQLite and PostgreSQL            house    all rooms, the lobby, the clocks
people/   passports, names, credits        line     one socket, from its greeting to its close
minds     bots and odds, in processes      app      HTTP and websockets: the framework lives there alone
"""
