"""HTTP and websockets.  Everything framework lives here; it knows as little about camels as possible.

front      what stands behind every answer     door      headers, limits and logs, before anything else
answers    what is said when something is no   socket    the socket of a page or a program
people  tables  knowing  about                 what can be asked for, by subject
page       the built page's files              serving   the process, from its first port to its last word
tidying    when garbage is looked for         connections  what uvicorn makes of whoever connects
"""

from sirocco.server.app.making import make_app

__all__ = ["make_app"]
