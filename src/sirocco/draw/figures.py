"""What the pieces look like: camels, tiles, dice, fennec, palm.  Each is drawn at the origin, standing on y = 0."""

from __future__ import annotations

import math

from sirocco.draw.paint import COAT, MARK, coat, painted
from sirocco.draw.tags import lettering, moved, tag
from sirocco.rules import cards
from sirocco.rules.pieces import Camel, Seat, Space, Stack

WIDTH = 84  # of a camel
RIDER = 34  # the height of a camel that kneels on another
LEGS = 16  # how much higher the lowest one of a stack stands
STANDING = RIDER + LEGS
PITCH = 32  # from one camel of a stack to the next, where there is room
TIGHTEST = 20  # where there is none: its letter can still be seen

# A racing camel has one hump and a square cloth; a crazy one two humps, a round cloth, a tuft and its tongue out.  Both
# are drawn going to the right, from the top of the hump (0) to the knees (34).
BODY = (
    "M8 34C3 34 1 29 3 23C6 14 13 14 19 11C24 4 29 0 34 1C42 3 44 12 51 15C56 17 59 12 61 7C63 2 67 0 72 1"
    "L81 4C84 6 83 11 79 11L72 11C71 19 68 27 61 32C58 34 56 34 53 34Z"
)
CRAZY_BODY = (
    "M8 34C3 34 1 29 3 22C5 12 8 3 14 3C20 3 21 11 26 11C31 11 32 2 38 2C45 2 45 13 51 15C56 17 59 12 61 7"
    "C63 2 67 0 72 1L81 4C84 6 83 11 79 11L72 11C71 19 68 27 61 32C58 34 56 34 53 34Z"
)
TAIL = "M4 21C0 24 0 29 -1 33"
LEG = "M10 32L8 50H15L20 33ZM24 33L24 50H30L32 33ZM42 33L41 50H47L51 33ZM54 32L55 50H61L62 30Z"
EAR = "M64 3L62 -3L68 1Z"
TUFT = "M62 2L60 -5L65 -1L66 -7L70 -1L73 -5L74 1"
TONGUE = "M79 10C83 13 82 18 79 19C77 17 76 13 75 11Z"


def camel(letter: Camel, space: Space, *, to_the_right: bool, standing: bool) -> str:
    """One camel, its middle at x = 0, its knees or feet on y = 0.  `to_the_right` is the way of the race here."""
    crazy = letter.islower()
    facing = 1 if to_the_right != crazy else -1
    shape = _crazy_shape(letter) if crazy else _racing_shape(letter)
    legs = _coated(LEG, letter) if standing else ""
    mirrored = tag("g", legs, shape, transform=f"translate({-facing * WIDTH / 2:g} 0) scale({facing} 1)")
    middle = facing * (31 - WIDTH / 2)
    top = -STANDING if standing else -RIDER
    return moved(0, top, mirrored, _cloth(middle, letter), data_camel=letter, data_space=space)


def _coated(d: str, letter: Camel) -> str:
    """A shape in a camel's colour, with its pattern, and an outline."""
    plain = tag("path", d=d, fill=COAT[letter])
    line = tag("path", d=d, fill=coat(letter), **_outline())
    return plain + line


def _racing_shape(letter: Camel) -> str:
    return (
        tag("path", d=TAIL, fill="none", class_=painted("ink"), stroke_width=2.5, stroke_linecap="round")
        + tag("path", d=EAR, fill=COAT[letter], **_outline())
        + _coated(BODY, letter)
        + tag("circle", cx=72, cy=5.5, r=1.8, class_=painted("dark"))
    )


def _crazy_shape(letter: Camel) -> str:
    return (
        tag("path", d=TAIL, fill="none", class_=painted("ink"), stroke_width=2.5, stroke_linecap="round")
        + tag("path", d=TONGUE, fill="#e5677b", class_=painted("ink"), stroke_width=1.5)
        + tag("path", d=TUFT, fill=COAT[letter], **_outline())
        + _coated(CRAZY_BODY, letter)
        + tag("circle", cx=71, cy=4.5, r=4, fill="#fffdf8", class_=painted("ink"), stroke_width=1.5)
        + tag("circle", cx=72.5, cy=5.5, r=1.4, class_=painted("dark"))
    )


def _cloth(middle: float, letter: Camel) -> str:
    """The cloth with the letter: it stays readable where only a strip of the camel can be seen."""
    if letter.islower():
        cloth = tag("rect", x=middle - 16, y=14, width=32, height=19, rx=9.5, fill="#2b2530", stroke="#fffdf8")
        return cloth + lettering(middle, 29, letter, 20, fill="#fffdf8")
    cloth = tag("rect", x=middle - 14, y=14, width=28, height=19, rx=3, fill="#fffdf8", stroke=MARK[letter])
    return cloth + lettering(middle, 30.2, letter, 20, fill="#2b2118")


def stack(camels: Stack, space: Space, *, to_the_right: bool, room: float = math.inf) -> str:
    """A stack on y = 0, from bottom to top, closer together where there is less room above."""
    pitch = pitch_in(room, len(camels))
    return "".join(
        moved(0, 0 if level == 0 else -LEGS - level * pitch, _in_stack(letter, space, level, to_the_right=to_the_right))
        for level, letter in enumerate(camels)
    )


def _in_stack(letter: Camel, space: Space, level: int, *, to_the_right: bool) -> str:
    return camel(letter, space, to_the_right=to_the_right, standing=level == 0)


def pitch_in(room: float, camels: int) -> float:
    """How far apart the camels of a stack are."""
    return PITCH if camels < 2 else max(TIGHTEST, min(PITCH, (room - STANDING) / (camels - 1)))  # noqa: PLR2004 - a stack


def height_of(camels: Stack) -> float:
    """How high a stack is, where there is room."""
    return STANDING + PITCH * (len(camels) - 1) if camels else 0


def tile(side: str, owner: Seat, space: Space) -> str:
    """A sign on two posts: which side is up, and whose it is."""
    good = side == "+"
    colour = "#2c8f63" if good else "#b8433f"
    arms = "M-26 -27H-6M-16 -37V-17" if good else "M-26 -27H-6"
    whose = _disc(16, -27, str(owner), 13) if owner else ""
    return tag(
        "g",
        tag("path", d="M-22 -8V0M22 -8V0", class_=painted("ink"), stroke_width=4, stroke_linecap="round"),
        tag("rect", x=-38, y=-48, width=76, height=42, rx=8, fill=colour, class_=painted("ink"), stroke_width=2)
        if good
        else tag("path", d=RAGGED, fill=colour, **_outline()),
        moved(0 if owner else 16, 0, tag("path", d=arms, stroke="#fffdf8", stroke_width=6, stroke_linecap="round")),
        whose,
        data_tile=side,
        data_space=space,
        data_owner=owner,
    )


RAGGED = "M-38 -48L-24 -44L-8 -48L8 -44L24 -48L38 -45V-9L24 -6L8 -10L-8 -6L-24 -10L-38 -7Z"


def _disc(x: float, y: float, said: str, radius: float) -> str:
    disc = tag("circle", cx=x, cy=y, r=radius, class_=painted("blank", "ink"), stroke_width=1.5)
    size = radius * (1.4 if len(said) == 1 else 1.05)
    return disc + lettering(x, y + size * 0.35, said, size, fill="#2b2118")


def die(letter: str, *, inside: bool) -> str:
    """A die of 44 by 44 around the origin; one that is out leaves its place empty."""
    box = {"x": -22, "y": -22, "width": 44, "height": 44, "rx": 9}
    if not inside:
        outline = tag("rect", **box, fill="none", class_=painted("empty"), stroke_width=1.5, stroke_dasharray="4 5")
        return tag("g", outline, opacity=0.6)
    return tag(
        "g",
        tag("rect", **box, fill=COAT[letter]),
        tag("rect", **box, fill=coat(letter), class_=painted("ink"), stroke_width=2),
        _disc(0, 0, letter, 14),
        data_die=letter,
    )


def piece(name: str, owner: Seat, space: Space) -> str:
    """The fennec or the palm, what it does to a move, and who holds its card."""
    fennec = name == cards.FENNEC
    figure = _fennec() if fennec else _palm()
    says = _disc(27, -13, "−1" if fennec else "+1", 12)
    whose = _disc(-28, -13, str(owner), 12) if owner else ""
    return tag("g", figure, says, whose, data_piece=name, data_space=space, data_owner=owner)


def _outline() -> dict[str, str | float]:
    return {"class_": painted("ink"), "stroke_width": 2, "stroke_linejoin": "round"}


def _fennec() -> str:
    ears = "M-7 -30C-22 -40 -30 -56 -31 -64C-20 -62 -6 -50 -2 -36ZM7 -30C22 -40 30 -56 31 -64C20 -62 6 -50 2 -36Z"
    insides = (
        "M-10 -34C-19 -42 -24 -50 -26 -57C-18 -54 -10 -46 -7 -38ZM10 -34C19 -42 24 -50 26 -57C18 -54 10 -46 7 -38Z"
    )
    cheeks = "M0 -2C-7 -4 -10 -10 -18 -15C-22 -18 -20 -24 -16 -30"
    face = cheeks + "C-10 -40 10 -40 16 -30C20 -24 22 -18 18 -15C10 -10 7 -4 0 -2Z"
    return (
        tag("path", d=ears, fill="#e6b877", **_outline())
        + tag("path", d=insides, fill="#f7e3c4")
        + tag("path", d=face, fill="#eec68b", **_outline())
        + tag("circle", cx=-8, cy=-21, r=2.6, fill="#2b2118")
        + tag("circle", cx=8, cy=-21, r=2.6, fill="#2b2118")
        + tag("path", d="M-4 -9H4L0 -4Z", fill="#2b2118")
    )


def _palm() -> str:
    trunk = "M-7 0C-4 -14 -3 -28 -1 -42H5C5 -28 6 -14 9 0Z"
    leaf = "C12 -58 26 -56 34 -40C24 -46 14 -46 2 -42Z"
    other = "C-8 -58 -22 -56 -30 -40C-20 -46 -10 -46 2 -42Z"
    high = "C6 -58 18 -70 30 -62C20 -60 12 -54 2 -42ZM2 -42C-2 -58 -14 -70 -26 -62C-16 -60 -8 -54 2 -42Z"
    return (
        tag("path", d=trunk, fill="#a8753f", **_outline())
        + tag("path", d="M-4 -12H6M-3 -22H5M-2 -32H5", fill="none", **_outline())
        + tag("path", d=f"M2 -42{high}M2 -42{leaf}M2 -42{other}", fill="#4d9a4f", **_outline())
    )


def chequers(x: float, y: float, height: float, *, across: int = 2, size: float = 8) -> str:
    """A stretch of finish line, from its upper left corner down."""
    down = int(height // size)
    squares = "".join(
        f"M{x + size * column:g} {y + size * row:g}h{size:g}v{size:g}h-{size:g}Z"
        for row in range(down)
        for column in range(across)
        if (row + column) % 2 == 0
    )
    ground = tag("rect", x=x, y=y, width=size * across, height=size * down, class_=painted("blank", "ink"))
    return ground + tag("path", d=squares, class_=painted("check"))
