"""The command line: what can be asked of `sirocco`.  It starts fast; what a command needs is imported when it is asked.

Exit codes: 0 done, 2 the input was wrong (one line on standard error), 130 interrupted; 1 from `db check` alone.
"""

from __future__ import annotations

import json
import os
import shlex
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, ParamSpec

import typer

from sirocco.errors import SiroccoError
from sirocco.terminal import database
from sirocco.terminal.serving import serve

if TYPE_CHECKING:
    from sirocco.notation import Moment
    from sirocco.terminal.odds_stream import Chance
    from sirocco.terminal.voice import Voice

WRONG_INPUT = 2
INTERRUPTED = 130
RICH_UNHEARD = 1  # how rich ends a program whose reader has gone
STDIN = "-"

app = typer.Typer(
    name="sirocco",
    help="The Camel Up games: play them, replay and verify them, look their rules up.",
    no_args_is_help=True,
    add_completion=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

P = ParamSpec("P")


def _piped(command: Callable[P, None]) -> Callable[P, None]:
    """A command whose reader may leave early: that is no error, and typer must not make it one."""

    @wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            command(*args, **kwargs)
            sys.stdout.flush()
        except BrokenPipeError:
            _nobody_listens()

    return run


Lang = Annotated[str | None, typer.Option("--lang", help="en or de; else as the system's locale says.")]
Plain = Annotated[bool, typer.Option("--plain", help="Sentences for a screen reader instead of a drawing.")]
Ascii = Annotated[bool, typer.Option("--ascii", help="Nothing but ASCII.")]
AsJson = Annotated[bool, typer.Option("--json", help="For programs.")]


def _version(wanted: bool) -> None:  # noqa: FBT001 - as typer calls it
    if wanted:
        from importlib.metadata import version

        typer.echo(f"sirocco {version('sirocco')}")
        raise typer.Exit


@app.callback()
def _sirocco(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say the version.")
    ] = False,
) -> None:
    pass


def _voice(lang: str | None, *, plain: bool = False, ascii_only: bool = False) -> Voice:
    from sirocco.terminal.voice import Voice
    from sirocco.words import Words, chosen_language

    return Voice(Words(chosen_language(lang, os.environ)), plain=plain, ascii_only=ascii_only)


@app.command()
@_piped
def play(
    game: Annotated[
        str, typer.Argument(help="first, second or cards; asked if it is left out.", show_default=False)
    ] = "",
    players: Annotated[int | None, typer.Option("--players", "-n", help="How many play in all.")] = None,
    people: Annotated[
        int | None, typer.Option("--people", "-p", help="How many of them are people; the rest are bots.")
    ] = None,
    seat: Annotated[
        list[str] | None,
        typer.Option("--seat", "-s", help="Who sits next, seat 1 first: a name, or a bot: newcomer, random, merchant."),
    ] = None,
    file: Annotated[Path | None, typer.Option("--file", help="Where the record goes.")] = None,
    resume: Annotated[Path | None, typer.Option("--resume", "-r", help="Go on with this record.")] = None,
    new_dice: Annotated[
        bool, typer.Option("--new-dice", help="With --resume: other dice, if their seed is lost.")
    ] = False,
    luck: Annotated[bool, typer.Option("--luck", help="Everybody adds words of their own to the dice.")] = False,
    seed: Annotated[str | None, typer.Option("--seed", help="64 hexadecimal digits, to have a game again.")] = None,
    no_odds: Annotated[bool, typer.Option("--no-odds", help="Nobody may ask for odds or advice in this game.")] = False,
    lang: Lang = None,
    plain: Plain = False,
    ascii_only: Ascii = False,
) -> None:
    """Play a game at this keyboard, people and bots in any mix."""
    from sirocco.rules import game_named
    from sirocco.terminal import start
    from sirocco.terminal.ask import Quit
    from sirocco.terminal.play import Sitting

    voice = _voice(lang, plain=plain, ascii_only=ascii_only)
    if game:
        game_named(game)
    chosen_seed = start.seed_from(seed) if seed is not None else None
    wanted = start.Wanted(game, players, people, tuple(seat or ()), file, chosen_seed, luck, no_odds)
    path: Path | None = resume
    try:
        if resume is None:
            if new_dice:
                raise SiroccoError("--new-dice needs --resume: a new game has new dice anyway")
            begun = start.begin_new(wanted, voice, os.environ)
        else:
            if wanted != start.Wanted():
                raise SiroccoError(
                    "--resume goes on with a game as it is: with no other game, players, file, dice or odds"
                )
            with _about(str(resume)):
                begun = start.take_up(resume, voice, new_dice=new_dice)
        path = begun.journal.path
        with closing(begun.journal):
            Sitting(begun, voice).play()
    except Quit:
        _say_where(voice, path)
    except KeyboardInterrupt:
        _say_where(voice, path)
        raise


def _say_where(voice: Voice, path: Path | None) -> None:
    voice.line()
    if path is not None:
        voice.say("ui-left", file=shlex.quote(str(path)))


@app.command()
@_piped
def replay(
    file: Annotated[str, typer.Argument(help="A record, or - for standard input.")],
    to: Annotated[int | None, typer.Option("--to", min=1, help="Up to this line of the file.")] = None,
    as_json: AsJson = False,
    lang: Lang = None,
    plain: Plain = False,
    ascii_only: Ascii = False,
) -> None:
    """Go through a record, line by line."""
    from sirocco.notation import moment_json
    from sirocco.notation import replay as moments_of
    from sirocco.terminal.story import tell_moments

    with _about(file):
        text = _read(file)
        moments = moments_of(text) if to is None else _until(moments_of(text), to)
        if as_json:
            for moment in moments:
                typer.echo(json.dumps(moment_json(moment), separators=(",", ":")))
        else:
            tell_moments(_voice(lang, plain=plain, ascii_only=ascii_only), text, moments)


def _until(moments: Iterator[Moment], last: int) -> Iterator[Moment]:
    """The moments up to a line of the file, the head at least; what is wrong behind it is nobody's concern."""
    try:
        yield next(moments)
        for moment in moments:
            if moment.line > last:
                return
            yield moment
    except SiroccoError as error:
        if error.line <= last:
            raise


@app.command()
@_piped
def verify(
    file: Annotated[str, typer.Argument(help="A finished record, or - for standard input.")],
    as_json: AsJson = False,
    lang: Lang = None,
    ascii_only: Ascii = False,
) -> None:
    """Derive every roll and every hand of a record again from its seed."""
    from sirocco.table import verify as derive

    with _about(file):
        proof = derive(_read(file))
    if as_json:
        typer.echo(json.dumps({"verified": True, "draws": proof.draws, "hands": proof.hands}))
    else:
        said = "ui-verified-hands" if proof.hands else "ui-verified"
        _voice(lang, ascii_only=ascii_only).say(said, file=file, draws=proof.draws, hands=proof.hands)


@app.command()
@_piped
def draw(
    position: Annotated[list[str], typer.Argument(help="A position, as second 1:GYR,3:BP,15:w,16:k BGRYPx -")],
    svg: Annotated[str | None, typer.Option("--svg", help="Draw to this file, - for standard output.")] = None,
    theme: Annotated[str, typer.Option("--theme", help="Of the SVG: auto, light or dark.")] = "auto",
    ascii_only: Ascii = False,
) -> None:
    """Draw a position."""
    from sirocco.draw import board_lines, board_svg
    from sirocco.notation import parse_position
    from sirocco.rules import GAMES

    parsed = parse_position(" ".join(position))
    state = parsed.state(GAMES[parsed.game].SEATS[-1])
    if svg is None:
        voice = _voice("en", ascii_only=ascii_only)
        voice.show(board_lines(state, width=voice.width, ascii=voice.ascii_only))
        return
    if theme not in ("auto", "light", "dark"):
        raise SiroccoError(f"the theme {theme!r} is unknown; expected auto, light or dark")
    _write(svg, board_svg(state, theme=theme))


@app.command()
@_piped
def odds(
    position: Annotated[
        list[str], typer.Argument(help="A position, as draw takes it; - for one a line; or the file of a record.")
    ],
    plot: Annotated[
        Path | None, typer.Option("--plot", help="Draw to this file, .png or .svg (needs sirocco\\[plot]).")
    ] = None,
    as_json: AsJson = False,
    lang: Lang = None,
    plain: Plain = False,
    ascii_only: Ascii = False,
) -> None:
    """How likely everything is: this leg, the whole race, or a game decision by decision."""
    asked = " ".join(position)
    if plot is not None:
        from sirocco.terminal.odds_plot import check_plot

        check_plot(plot)
        if asked == STDIN:
            raise SiroccoError("a plot is of one position or one game, not of the lines of standard input")
    if asked == STDIN:
        _answer_lines()
    elif len(position) == 1 and asked and (Path(asked).exists() or asked.endswith(".camel")):
        _follow(asked, plot, _voice(lang, plain=plain, ascii_only=ascii_only), as_json=as_json)
    else:
        _answer(asked, plot, _voice(lang, plain=plain, ascii_only=ascii_only), as_json=as_json)


def _answer(text: str, plot: Path | None, voice: Voice, *, as_json: bool) -> None:
    """The odds of one position."""
    from sirocco.notation import parse_position
    from sirocco.odds.told import odds_json, odds_of
    from sirocco.terminal.odds_screen import odds_lines

    found = odds_of(parse_position(text))
    if plot is not None:
        from sirocco.terminal.odds_plot import plot_position

        plot_position(plot, found, voice)
    if as_json:
        typer.echo(json.dumps(odds_json(found)))
    else:
        voice.show(odds_lines(voice, found))


def _follow(file: str, plot: Path | None, voice: Voice, *, as_json: bool) -> None:
    """The odds after every line of a record."""
    from sirocco.notation import replay as moments_of
    from sirocco.terminal.odds_stream import chance_json, chance_lines, chances

    with _about(file):
        following: Iterable[Chance] = chances(moments_of(_read(file)))
        if plot is not None:
            from sirocco.terminal.odds_plot import plot_game

            following = tuple(following)
            title = f"{voice.words.game(following[0].position.game)}, {Path(file).name}"
            plot_game(plot, following, title, voice)
        if as_json:
            for chance in following:
                typer.echo(json.dumps(chance_json(chance)))
        else:
            voice.show(chance_lines(voice, following))


def _answer_lines() -> None:
    """An object for every line of standard input, as soon as it is there."""
    from sirocco.terminal.odds_screen import answers

    unread = False
    for answer in answers(line.decode("utf-8", "replace") for line in sys.stdin.buffer):
        typer.echo(json.dumps(answer))
        unread = unread or "error" in answer
    if unread:
        raise typer.Exit(WRONG_INPUT)


@app.command()
@_piped
def advise(
    file: Annotated[str, typer.Argument(help="A record, or - for standard input.")],
    seat: Annotated[
        int | None, typer.Option("--seat", "-s", help="For this seat; else for all that decide now.")
    ] = None,
    as_json: AsJson = False,
    lang: Lang = None,
    plain: Plain = False,
    ascii_only: Ascii = False,
) -> None:
    """What each decision at the end of a record is worth, the best first."""
    from sirocco.notation import Reader
    from sirocco.notation import replay as moments_of
    from sirocco.odds.told import advice, advice_json, advised
    from sirocco.terminal.advice import advice_lines
    from sirocco.terminal.seats import names_of, players_of

    with _about(file):
        text = _read(file)
        *_, last = moments_of(text)
        seats = advised(last.state, seat)
        hiding = Reader(text).hidden_seats().intersection(seats)
        if hiding:
            raise SiroccoError(f"seat {min(hiding)} hides its finish cards, and so what its decisions are worth")
    voice = _voice(lang, plain=plain, ascii_only=ascii_only)
    names = names_of(players_of(Reader(text).record, voice.word("ui-person"), strict=False))
    for each in seats:
        given = advice(last.state, each)
        if as_json:
            typer.echo(json.dumps(advice_json(given)))
        else:
            voice.show(advice_lines(voice, given, names))


@app.command()
@_piped
def review(
    file: Annotated[str, typer.Argument(help="A record with all cards open, or - for standard input.")],
    as_json: AsJson = False,
    lang: Lang = None,
    plain: Plain = False,
    ascii_only: Ascii = False,
) -> None:
    """Look back on a game: what each decision cost, and what luck gave whom."""
    from sirocco.odds.review import review as look_back
    from sirocco.odds.told import review_json
    from sirocco.terminal.review_screen import review_lines
    from sirocco.terminal.seats import names_of, players_of

    with _about(file):
        looked = look_back(_read(file))
    if as_json:
        typer.echo(json.dumps(review_json(looked), separators=(",", ":")))
        return
    voice = _voice(lang, plain=plain, ascii_only=ascii_only)
    names = names_of(players_of(looked.record, voice.word("ui-person"), strict=False))
    voice.show(review_lines(voice, looked, names))


@app.command()
@_piped
def solve(
    game: Annotated[str, typer.Argument(help="first or second.")],
    precision: Annotated[str, typer.Option("--precision", help="Of the work: single or double.")] = "double",
    out: Annotated[Path | None, typer.Option("--out", "-o", help="The table; else GAME.table in this folder.")] = None,
    gpu: Annotated[bool, typer.Option("--gpu", help="On an NVIDIA card (needs sirocco\\[gpu]).")] = False,
    lang: Lang = None,
    ascii_only: Ascii = False,
) -> None:
    """Solve the race of a board game from every start of a leg.  Interrupt it: it goes on where it was."""
    from sirocco.terminal.solving import work_out

    work_out(game, precision, out or Path(f"{game}.table"), _voice(lang, ascii_only=ascii_only), gpu=gpu)


@app.command()
@_piped
def rules(
    game: Annotated[str, typer.Argument(help="first, second or cards.", show_default=False)] = "",
    what: Annotated[
        list[str] | None, typer.Argument(help="A paragraph (4.3), a chapter (4) or a word.", show_default=False)
    ] = None,
    as_json: AsJson = False,
    lang: Lang = None,
    plain: Plain = False,
    ascii_only: Ascii = False,
) -> None:
    """Look the rules up."""
    from sirocco.rules import GAMES, game_named
    from sirocco.terminal.lookup import rules_json, show_rules

    voice = _voice(lang, plain=plain, ascii_only=ascii_only)
    if not game:
        books = {name: voice.words.game(name) for name in GAMES}
        if as_json:
            typer.echo(json.dumps(books))
        else:
            voice.show(((f"sirocco rules {name:<7} {title}", ""),) for name, title in books.items())
        return
    game_named(game)
    query = " ".join(what or ())
    if as_json and (found := rules_json(game, query, voice.words.language))["chapters"]:
        typer.echo(json.dumps(found))
    elif as_json or not show_rules(voice, game, query):
        raise SiroccoError(voice.word("ui-no-rule", query=query))


@app.command()
@_piped
def new(
    game: Annotated[str, typer.Argument(help="first, second or cards.")],
    players: Annotated[int, typer.Option("--players", "-n", help="How many play.")],
    out: Annotated[str, typer.Option("--out", "-o", help="To this new file instead of standard output.")] = STDIN,
) -> None:
    """Write the head of a record: a start by the dice, nothing played yet."""
    import secrets

    from sirocco.notation import Record
    from sirocco.rules import begin, game_named
    from sirocco.table import RULES_VERSION

    start = game_named(game).START.draw(secrets.randbelow)
    begin(game, players, start)
    _write(out, str(Record(game, players, start).with_head("rules", RULES_VERSION)), over=False)


# The server.

app.command()(_piped(serve))
db = typer.Typer(help="Look after the database of a server: upgrade, check, backup.", no_args_is_help=True)
app.add_typer(db, name="db")
db.command()(_piped(database.upgrade))
db.command()(_piped(database.check))
db.command()(_piped(database.backup))


# Files and faults.


def _read(file: str) -> str:
    from sirocco.notation import decoded
    from sirocco.terminal.journal import FileTrouble

    try:
        raw = sys.stdin.buffer.read() if file == STDIN else Path(file).read_bytes()
    except OSError as error:
        raise FileTrouble.of(file, error) from None
    return decoded(raw)


def _write(file: str, text: str, *, over: bool = True) -> None:
    from sirocco.terminal.journal import FileTrouble

    if file == STDIN:
        typer.echo(text, nl=False)
        return
    path = Path(file)
    try:
        with path.open("w" if over else "x", encoding="utf-8") as stream:
            try:
                stream.write(text)
                stream.flush()
            except OSError:
                if not over:  # half a file helps nobody
                    path.unlink()
                raise
    except OSError as error:
        raise FileTrouble.of(file, error) from None


class _about:  # noqa: N801 - reads as a sentence: with _about(file)
    """Puts FILE:LINE before whatever is wrong with a file."""

    def __init__(self, file: str) -> None:
        self._file = file

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        from sirocco.terminal.journal import FileTrouble

        if isinstance(error, SiroccoError) and not isinstance(error, FileTrouble):
            place = f"{self._file}:{error.line}" if error.line else self._file
            raise FileTrouble(f"{place}: {without_line(error)}") from None


def without_line(error: SiroccoError) -> str:
    """What is wrong, when the line has been said already."""
    return getattr(error, "sentence", None) or str(error)


def main() -> None:
    """The program: every fault of the input ends in one line, every wish to stop in silence."""
    sys.exit(_guarded(_run))


def _run() -> int:
    if sys.stdin is None:  # closed by whoever called; there is nothing to read, which is no reason to fall over
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: PTH123, SIM115 - for as long as the program runs
    if sys.stdout is None:
        raise SiroccoError("output: it is closed")
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if stream is not None and hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    code = app(standalone_mode=False)
    sys.stdout.flush()
    return code if isinstance(code, int) else 0


def _guarded(run: Callable[[], int]) -> int:
    """The exit code of something that may go wrong."""
    try:
        return run()
    except (KeyboardInterrupt, typer.Abort):
        return _guarded(_flushed) or INTERRUPTED
    except BrokenPipeError:
        _nobody_listens()
        return 0
    except SystemExit as end:
        if end.code != RICH_UNHEARD:
            raise
        _nobody_listens()
        return 0
    except OSError as error:
        _nobody_listens()
        return _complain(f"{error.filename or 'output'}: {error.strerror or error}")
    except Exception as error:
        said = str(error) if isinstance(error, SiroccoError) else _usage_error(error)
        if not said:
            raise
        return _guarded(_flushed) or _complain(said)


def _flushed() -> int:
    if sys.stdout is not None:
        sys.stdout.flush()
    return 0


def _usage_error(error: Exception) -> str:
    """What typer has to say of the words of a command, "" if it is no such error."""
    told = getattr(error, "format_message", None)
    return f"sirocco: {told() or 'a command is missing; sirocco --help lists them'}" if told else ""


def _complain(text: str) -> int:
    one_line = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    if sys.stderr is not None:
        print(one_line, file=sys.stderr)  # noqa: T201 - this is where errors go
    return WRONG_INPUT


def _nobody_listens() -> None:
    """The reader of our output has gone; what Python would still flush goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
