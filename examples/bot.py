"""A bot for the tables of Sirocco.  It decides in `choose`; all else is the talk that docs/protocol.md describes.
SIROCCO_TOKEN=sirocco_... python bot.py http://localhost:8000 [CODE]
"""

import asyncio, json, os, random, sys, time, uuid  # noqa: E401, I001 - sixty lines are few
from urllib.request import urlopen
from websockets import ConnectionClosed, connect

SERVER, CODE, BEARER = sys.argv[1].rstrip("/"), "".join(sys.argv[2:3]), f"Bearer {os.environ['SIROCCO_TOKEN']}"
PAUSE = float(os.environ.get("SIROCCO_PAUSE", "0.5"))  # seconds before it speaks, so that people can follow


def choose(legal: list[str]) -> str:
    """Now and then let the camels run, else anything that is allowed."""
    return random.choice([each for each in legal if each in {"roll", "reveal"} and random.random() < 0.4] or legal)


def find() -> str:
    """The table of the invitation, else the first public one where a seat is open."""
    found = json.load(urlopen(f"{SERVER}/api/invitations/{CODE}" if CODE else f"{SERVER}/api/tables"))
    cards = [found["card"]] if CODE else [t for t in found["tables"] if "nobody" in (c["who"] for c in t["chairs"])]
    return cards[0]["id"] if cards else sys.exit("no public table has an open seat")


def answer(heard: dict, table: str, seat: int) -> dict | None:
    """What to say to that, if anything."""
    match heard["type"], heard.get("legal"):
        case "welcome" | "refused" | "trouble", _:  # let us see how things stand
            return {"type": "follow", "table": table, "code": CODE}
        case "snapshot", _ if not seat:
            return {"type": "command", "id": str(uuid.uuid4()), "table": table, "act": {"do": "sit"}}
        case "snapshot" | "happened", [_, *_] as legal:
            act = {"do": "decide", "seat": seat, "question": heard["questions"][str(seat)], "decision": choose(legal)}
            return {"type": "command", "id": str(uuid.uuid4()), "table": table, "act": act}
    return None


async def main() -> str | None:
    """Play one game, and come back whenever the line breaks.  Why it could not be played is returned."""
    table, seat, spoke, headers = find(), 0, 0.0, {"Authorization": BEARER}
    async for socket in connect(f"ws{SERVER[4:]}/ws", subprotocols=["sirocco.1"], additional_headers=headers):
        try:
            async for raw in socket:
                heard = json.loads(raw)
                over, shut = heard.get("card", {}).get("status") == "over", heard["type"] == "refused" and not seat
                if over or shut or heard["type"] == "gone":
                    return heard.get("why")
                seat = heard["seat"] or seat if heard["type"] == "snapshot" else seat
                if said := answer(heard, table, seat) or (time.monotonic() > spoke + 10 and {"type": "beat"}):
                    await asyncio.sleep(1 if heard["type"] == "trouble" else PAUSE)
                    await socket.send(json.dumps(said))
                    spoke = time.monotonic()
                await asyncio.sleep(heard.get("after", 0))  # the server stops for a while
        except ConnectionClosed as closed:
            if closed.rcvd and closed.rcvd.code in {1008, 4401, 4406}:  # nothing to come back for
                raise
            await asyncio.sleep(random.random())


sys.exit(asyncio.run(main()))
