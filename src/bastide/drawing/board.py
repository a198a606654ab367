"""Whole boards: laid tiles with the figures on them, on a table of parchment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from bastide.tiles import Tile, find

from .figures import LYING, SIZES, figures, mark
from .geometry import segment_named
from .layout import layout
from .palette import PLAYERS, Theme, seat_colours, theme_named
from .pen import Point, curve, element, group, shape, use, words
from .sheet import SERIF, document, figure_symbol, tile_name, tile_symbols
from .track import space_middle, spaces

MARGIN = 40
COPIES = 3
"""How many drawings of one tile a board shows at most."""


@runtime_checkable
class Observed(Protocol):
    """Anything that can be observed, such as a game."""

    def observation(self, seat: int | None) -> Any:
        """What a seat, or a spectator (None), may see; it has a method `to_json`."""


def board_svg(
    source: Mapping[str, Any] | Observed,
    *,
    theme: str = "illustrated",
    tile_size: int = 100,
    highlight: bool = True,
    coordinates: bool = False,
    title: str | None = None,
    colours: Iterable[str] = (),
    ghosts: Iterable[tuple[str, int, int, int]] = (),
    under: str = "",
    over: str = "",
    parchment: bool = True,
) -> str:
    """The board of a game as one SVG document.

    `source` is the JSON of an observation, or a game. `tile_size` is the width of a tile in pixels
    (the picture scales anyway). The tile laid last is outlined unless `highlight` is False; with
    `coordinates` the columns and rows are numbered. `colours` are those of the seats, as names of
    `PLAYERS`. `ghosts` (tile, x, y, turn) are tiles that might lie there; `under` and `over` are
    SVG to be drawn under and over the pieces, with 100 units to a tile. Without `parchment` it lies
    on whatever is behind it. Raises TileError for unknown tiles or spots, ValueError for an unknown
    theme or colour.

    >>> from bastide import Game
    >>> board_svg(Game(seed=7), theme="contrast").startswith("<svg")
    True
    """
    seen = source.observation(None).to_json() if isinstance(source, Observed) else source
    board = _Board(seen, theme_named(theme), seat_colours(colours), ghosts)
    return board.document(tile_size, highlight, coordinates, title, under, over, parchment)


class _Board:
    def __init__(
        self,
        seen: Mapping[str, Any],
        theme: Theme,
        colours: Sequence[int],
        ghosts: Iterable[tuple[str, int, int, int]] = (),
    ) -> None:
        self.seen = seen
        self.ghosts = [(find(name), turn % 4, x, y) for name, x, y, turn in ghosts]
        self.theme = theme
        self.colours = colours  # by seat, as numbers of `PLAYERS`
        self.laid: list[tuple[Tile, int, int, int, int]] = []  # tile, turn, copy, x, y
        copies: Counter[str] = Counter()
        for entry in seen["tiles"]:
            tile = find(entry["tile"])
            copy = copies[tile.id] % COPIES
            copies[tile.id] += 1
            self.laid.append((tile, entry["turn"] % 4, copy, entry["x"], entry["y"]))
        self.at = {(x, y): (tile, turn) for tile, turn, _, x, y in self.laid}
        self.used: set[str] = set()
        self.crowd: Counter[tuple[int, int, int]] = Counter()

    def document(
        self,
        size: int,
        highlight: bool,
        coordinates: bool,
        title: str | None,
        under: str,
        over: str,
        parchment: bool,
    ) -> str:
        cells = [*self.at, *((x, y) for _, _, x, y in self.ghosts)] or [(0, 0)]
        xs, ys = [x for x, _ in cells], [y for _, y in cells]
        left, top = min(xs) * 100 - MARGIN, min(ys) * 100 - MARGIN
        width = (max(xs) - min(xs) + 1) * 100 + 2 * MARGIN
        height = (max(ys) - min(ys) + 1) * 100 + 2 * MARGIN
        view = (float(left), float(top), float(width), float(height))
        content = table(view, self.theme) if parchment else ""
        content += self._tiles()
        content += self._ghosts() + under
        if highlight and self.laid:
            content += self._last()
        content += self._pieces() + over
        if coordinates:
            content += _coordinates(view, xs, ys, self.theme)
        shown = [(tile, turn, copy) for tile, turn, copy, _, _ in self.laid]
        shown += [(tile, turn, 0) for tile, turn, _, _ in self.ghosts]
        wanted = list(dict.fromkeys(shown))
        symbols = "".join(tile_symbols(wanted, self.theme))
        art = figures(self.theme)
        symbols += "".join(figure_symbol(name, art[name]) for name in sorted(self.used))
        return document(
            symbols + content,
            self.theme,
            width=width * size / 100,
            height=height * size / 100,
            view=view,
            title=title,
        )

    def _tiles(self) -> str:
        theme = self.theme
        shadow = "".join(
            element("rect", x=x * 100 + 2, y=y * 100 + 3, width=102, height=102, rx=3)
            for *_, x, y in self.laid
        )
        text = group(shadow, fill="#3c2a10", fill_opacity=".35")
        for tile, turn, copy, x, y in self.laid:
            name = tile_name(tile.id, turn, copy)
            text += use(name, (x * 100, y * 100), width=100, height=100)
        seams = "".join(
            element("rect", x=x * 100, y=y * 100, width=100, height=100) for *_, x, y in self.laid
        )
        return text + group(
            seams,
            fill="none",
            stroke=theme.ink,
            stroke_width=0.8 if not theme.plain else 1.6,
            stroke_opacity=".16" if not theme.plain else ".55",
        )

    def _ghosts(self) -> str:
        text = ""
        for tile, turn, x, y in self.ghosts:
            at = (x * 100, y * 100)
            text += group(
                use(tile_name(tile.id, turn, 0), at, width=100, height=100), opacity=".6"
            ) + element(
                "rect",
                x=at[0] + 1.5,
                y=at[1] + 1.5,
                width=97,
                height=97,
                rx=2.5,
                fill="none",
                stroke=self.theme.ink,
                stroke_width=2,
                stroke_dasharray="6 5",
            )
        return text

    def _last(self) -> str:
        *_, x, y = self.laid[-1]
        frame = {"x": x * 100 + 1.5, "y": y * 100 + 1.5, "width": 97, "height": 97, "rx": 2.5}
        seat = self.seen["tiles"][-1].get("player")
        colour = self.theme.gold
        if isinstance(seat, int) and 0 <= seat < len(self.colours):
            colour = PLAYERS[self.colours[seat]].body
        return element("rect", **frame, fill="none", stroke="#fffaf0", stroke_width=4.6) + element(
            "rect", **frame, fill="none", stroke=colour, stroke_width=2.6
        )

    def _pieces(self) -> str:
        standing: list[tuple[float, str]] = []
        for figure in self.seen.get("figures", ()):
            at = self._spot(figure)
            kind, seat = figure["figure"], self.colours[figure["player"]]
            lying = figure["kind"] == "field" and kind in LYING
            name = f"figure-{kind}-lying-{seat}" if lying else f"figure-{kind}-{seat}"
            standing.append((at[1], self._piece(name, at, SIZES[kind])))
        for kind in ("fairy", "mage", "witch"):
            spot = self.seen.get(kind)
            if isinstance(spot, Mapping):
                x, y = self._spot(spot) if spot.get("where") else _middle(spot)
                standing.append((y + 4, self._piece(f"figure-{kind}", (x + 7, y + 4), SIZES[kind])))
        dragon = self.seen.get("dragon")
        if dragon:
            middle = (dragon[0] * 100 + 50.0, dragon[1] * 100 + 50.0)
            standing.append((middle[1], self._piece("figure-dragon", middle, SIZES["dragon"])))
        for x, y, count in self.seen.get("gold") or ():
            for bar in range(count):
                at = (x * 100 + 70.0 + bar % 3 * 9, y * 100 + 84.0 - bar // 3 * 6)
                standing.append((at[1] + 8, self._piece("figure-gold", at, SIZES["gold"])))
        for x, y, sides in self.seen.get("ferries") or ():
            middle, course = self._ferry(x, y, sides)
            standing.append(
                (middle[1], course + self._piece("figure-ferry", middle, SIZES["ferry"]))
            )
        return "".join(text for _, text in sorted(standing))

    def _ferry(self, x: int, y: int, sides: str) -> tuple[Point, str]:
        """The middle of the lake on a cell, and the course of the ferry that joins two sides."""
        lake = layout(*self.at[x, y]).mark("lake")
        lx, ly = lake.at if lake else (50.0, 50.0)
        middle = (x * 100 + lx, y * 100 + ly)
        ends = [_towards(middle, side, 13) for side in sides]
        line = [ends[0], middle, ends[-1]]
        d = curve(line)
        return middle, shape(d, stroke=self.theme.wood_dark, stroke_width=2.6, fill="none") + shape(
            d, stroke="#fffaf0", stroke_width=1.4, stroke_dasharray="2.5 2", fill="none"
        )

    def _piece(self, name: str, at: Point, size: float) -> str:
        self.used.add(name)
        place = (at[0] - size / 2, at[1] - size / 2)
        return use(name, place, width=size, height=size)

    def _spot(self, spot: Mapping[str, Any]) -> Point:
        """The place of a figure in the picture; those that share a segment stand side by side."""
        x, y = spot["x"], spot["y"]
        tile, turn = self.at[x, y]
        segment = segment_named(tile, turn, spot["kind"], spot["where"])
        ax, ay = layout(tile, turn).anchors[segment]
        aside = self.crowd[x, y, segment]
        self.crowd[x, y, segment] += 1
        return (x * 100 + ax + aside * 7, y * 100 + ay + aside * 4)


def _middle(cell: Mapping[str, Any]) -> Point:
    """The middle of a cell with x and y."""
    return (cell["x"] * 100 + 50.0, cell["y"] * 100 + 50.0)


def _towards(start: Point, side: str, reach: float) -> Point:
    """The point `reach` units from `start` in the direction of a side (a letter of NESW)."""
    dx, dy = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}[side]
    return (start[0] + dx * reach, start[1] + dy * reach)


def table(view: tuple[float, float, float, float], theme: Theme) -> str:
    """The parchment on which everything lies."""
    x, y, width, height = view
    text = element("rect", x=x, y=y, width=width, height=height, fill=theme.table)
    if theme.plain:
        return text
    frame = {"x": x + 9, "y": y + 9, "width": width - 18, "height": height - 18, "rx": 6}
    text += element("rect", **frame, fill="none", stroke=theme.table_edge, stroke_width=2)
    inner = {"x": x + 14, "y": y + 14, "width": width - 28, "height": height - 28, "rx": 4}
    return text + element(
        "rect", **inner, fill="none", stroke=theme.table_edge, stroke_width=0.8, opacity=".8"
    )


def _coordinates(
    view: tuple[float, float, float, float], xs: list[int], ys: list[int], theme: Theme
) -> str:
    left, top, width, height = view
    text = ""
    for x in range(min(xs), max(xs) + 1):
        for y in (top + 30, top + height - 22):
            text += element("text", words(str(x)), x=x * 100 + 50, y=y)
    for y_ in range(min(ys), max(ys) + 1):
        for x_ in (left + 26, left + width - 26):
            text += element("text", words(str(y_)), x=x_, y=y_ * 100 + 54)
    return group(
        text,
        fill=theme.ink,
        font_family=SERIF,
        font_size=13,
        text_anchor="middle",
    )


def score_track_svg(
    scores: Iterable[int],
    *,
    theme: str = "illustrated",
    messengers: Iterable[int] = (),
    robbers: Mapping[int, int] | None = None,
    title: str | None = None,
    colours: Iterable[str] = (),
    parchment: bool = True,
) -> str:
    """The score track of fifty spaces, with a marker for each seat.

    `scores` by seat; a marker stands at its score modulo 50, and a ribbon tells the total.
    `messengers` (scores by seat) and `robbers` (seat to space) add the pieces of those modules.
    `colours` are those of the seats, as names of `PLAYERS`. Without `parchment` it lies on whatever
    is behind it.

    >>> score_track_svg([12, 63], colours=["green", "red"]).startswith("<svg")
    True
    """
    look = theme_named(theme)
    chosen = seat_colours(colours)
    art = figures(look)
    used: dict[str, None] = {}
    heaps: Counter[int] = Counter()
    pieces = ""

    def put(name: str, points: int) -> None:
        nonlocal pieces
        used[name] = None
        x, y = space_middle(points % 50)
        aside = heaps[points % 50]
        heaps[points % 50] += 1
        x, y = x - 5 + (aside % 3) * 6, y - 4 + (aside // 3) * 7
        pieces += use(name, (x - 9, y - 9), width=18, height=18)

    numbers = list(scores)
    for seat, points in enumerate(numbers):
        put(f"figure-marker-{chosen[seat]}", points)
    for seat, points in enumerate(messengers):
        put(f"figure-messenger-{chosen[seat]}", points)
        numbers[seat] += points
    for seat, space in (robbers or {}).items():
        put(f"figure-robber-{chosen[seat]}", space)
    bodies = [PLAYERS[index] for index in chosen]
    laps = "".join(
        element("rect", x=14 + seat * 62, y=226, width=56, height=18, rx=9, fill=bodies[seat].body)
        + group(mark(bodies[seat], 3.4), transform=f"translate({26 + seat * 62} 235)")
        + element(
            "text",
            words(str(points)),
            x=48 + seat * 62,
            y=239.5,
            fill=bodies[seat].ink,
            font_size=12,
        )
        for seat, points in enumerate(numbers)
    )
    view = (0.0, 0.0, 400.0, 256.0)
    symbols = "".join(figure_symbol(name, art[name]) for name in used)
    content = symbols + (table(view, look) if parchment else "") + spaces(look) + pieces
    content += group(laps, font_family=SERIF, text_anchor="middle")
    return document(content, look, width=800, height=512, view=view, title=title)
