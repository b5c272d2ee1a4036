"""The server: tables that people far apart play at.  The store holds the truth; what is in memory can be lost.

wire      every message, as types          house    all rooms, the lobby, the clocks
store/    SQLite and PostgreSQL            line     one socket, from its greeting to its close
people/   passports, names, credits        minds    bots and odds, in processes
app/      HTTP and websockets: the framework lives there alone

room      one table, and what waits there in turn (inturn)
commands  what somebody wants: once        keeping   stored, and only then remembered and told
memory    the fold of the table's log      audience  who listens, and what each of them hears
thinking  its bots and stand-ins           refusing  what whoever asked hears when it cannot be
sitting   who has which chair              playing   the game, and who is asked which question
"""
