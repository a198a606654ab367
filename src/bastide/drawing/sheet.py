"""Sprite sheets: every drawing of a set of modules in one SVG, each as a `<symbol>`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

from bastide.tiles import Tile, find, load

from . import figures, marks, scenery
from .emblems import emblems
from .landmarks import landmarks
from .palette import Theme, theme_named
from .pen import element, group, use, words
from .tiles import tile_fragments
from .tokens import tokens

MARK_BOXES = {
    "flier": 23,
    "crop": 14,
    "monastery": 20,
    "cathedral": 20,
    "volcano": 20,
    "inn": 13,
    "house": 13,
    "source": 13,
}
"""Half the side of the box of a mark's symbol, where it is not 11."""

REFERENCE = re.compile(r"#([a-z0-9-]+)")

SERIF = "Georgia, 'DejaVu Serif', serif"

SHARED_FROM = 70
"""Fragments shorter than this are not worth a name of their own."""

SVG = "http://www.w3.org/2000/svg"


def sprite_sheet(modules: Iterable[str] = (), theme: str = "illustrated") -> str:
    """One SVG document of symbols for the base game and `modules`.

    * `tile-<id>-<turn>`, 100 x 100, for every tile in each of its four turns;
    * `figure-...`, 24 x 24, for every piece (see `figures.figures`);
    * `mark-...`, square, for every printed mark;
    * `die-1` to `die-6`, `card-<message>`, `card-back`, `track`, `back-tile`, `back-river`.

    The document has no scripts, styles or outside references, and its ids begin with these
    words or `bt-`, so it can be put into a page or be referred to from outside.
    Raises TileError for an unknown module, ValueError for an unknown theme.

    >>> "tile-base-start-0" in sprite_sheet()
    True
    """
    return _sheet(tuple(modules), theme_named(theme))


@lru_cache(maxsize=16)
def _sheet(modules: tuple[str, ...], theme: Theme) -> str:
    drawn: Drawings = {}
    for name in dict.fromkeys(("base", *modules)):
        drawn |= module_drawings(name, theme.name)
    return sheet_of(drawn, theme.name)


Drawings = dict[str, tuple[str, ...]]
"""The fragments of tiles by the ids of their symbols; most of the time goes into making them."""


def module_drawings(module: str, theme: str = "illustrated") -> Drawings:
    """The drawings of all tiles of a module in each of their turns, for `sheet_of`.

    Raises TileError for an unknown module, ValueError for an unknown theme.
    """
    colours = theme_named(theme)
    return {
        tile_name(tile.id, turn): tile_fragments(tile, turn, colours)
        for tile in load(module).tiles
        for turn in range(4)
    }


def sheet_of(drawn: Drawings, theme: str) -> str:
    """The sheet of these tiles, with the pieces, marks and tokens that every sheet has."""
    colours = theme_named(theme)
    symbols = _symbols(drawn) + _piece_symbols(colours)
    return document("".join(symbols), colours, width=0, height=0)


@lru_cache(maxsize=4)
def _piece_symbols(theme: Theme) -> list[str]:
    symbols = [figure_symbol(name, art) for name, art in figures.figures(theme).items()]
    for name in (*emblems(theme), *landmarks(theme)):
        half = next((h for start, h in MARK_BOXES.items() if name.startswith(start)), 11)
        view = f"{-half} {-half} {2 * half} {2 * half}"
        art = use(scenery.PREFIX + name, (0, 0))
        symbols.append(element("symbol", art, id=f"mark-{name}", viewBox=view))
    for name, (art, (width, height)) in tokens(theme).items():
        symbols.append(element("symbol", art, id=name, viewBox=f"0 0 {width} {height}"))
    return symbols


def tile_symbols(wanted: Sequence[tuple[Tile, int, int]], theme: Theme) -> list[str]:
    """Symbols for (tile, turn, copy), after one `<defs>` with whatever several of them share."""
    return _symbols(
        {
            tile_name(tile.id, turn, copy): tile_fragments(tile, turn, theme, copy)
            for tile, turn, copy in wanted
        }
    )


def _symbols(drawn: Drawings) -> list[str]:
    counts = Counter(fragment for fragments in drawn.values() for fragment in fragments)
    names: dict[str, str] = {}
    for fragment, count in counts.items():
        if count > 1 and len(fragment) > SHARED_FROM:
            names[fragment] = f"{scenery.PREFIX}{len(names):x}"
    shared = "".join(group(fragment, id=name) for fragment, name in names.items())
    references = {
        fragment: element("use", href="#" + names[fragment]) if fragment in names else fragment
        for fragment in counts
    }
    symbols = [element("defs", shared)] if shared else []
    for name, fragments in drawn.items():
        content = "".join(references[fragment] for fragment in fragments)
        symbols.append(element("symbol", content, id=name, viewBox="0 0 100 100"))
    return symbols


def tile_name(tile_id: str, turn: int, copy: int = 0) -> str:
    """The id of a tile's symbol."""
    return f"tile-{tile_id}-{turn % 4}" + (f"-{copy}" if copy else "")


def figure_symbol(name: str, art: str) -> str:
    """The symbol of a piece."""
    return element("symbol", art, id=name, viewBox=f"0 0 {figures.BOX} {figures.BOX}")


@lru_cache(maxsize=4)
def definitions(theme: Theme) -> dict[str, str]:
    """All shared drawings of a theme, by id."""
    return {
        name: text
        for part in (scenery, marks, figures)
        for name, text in part.definitions(theme).items()
    }


def used_definitions(content: str, theme: Theme) -> str:
    """The `<defs>` of the shared drawings that `content` refers to, directly or not."""
    known = definitions(theme)
    wanted: set[str] = set()
    texts = [content]
    while texts:
        for name in set(REFERENCE.findall(texts.pop())):
            if name in known and name not in wanted:
                wanted.add(name)
                texts.append(known[name])
    return element("defs", "".join(text for name, text in known.items() if name in wanted))


def document(
    content: str,
    theme: Theme,
    *,
    width: float,
    height: float,
    view: tuple[float, float, float, float] | None = None,
    title: str | None = None,
) -> str:
    """A whole SVG document around `content`, with the shared drawings it uses."""
    box = " ".join(f"{v:g}" for v in view) if view else None
    heading = element("title", words(title)) if title else ""
    return element(
        "svg",
        heading + used_definitions(content, theme) + content,
        xmlns=SVG,
        width=width,
        height=height,
        viewBox=box,
    )


def tile_svg(
    tile_id: str, turn: int = 0, *, size: int = 200, theme: str = "illustrated", copy: int = 0
) -> str:
    """One tile as an SVG document, `size` pixels wide, after `turn` quarter turns clockwise.

    Raises TileError for an unknown tile, ValueError for an unknown theme.

    >>> ' width="80" height="80"' in tile_svg("base-start", turn=1, size=80)
    True
    """
    colours = theme_named(theme)
    tile = find(tile_id)
    name = tile_name(tile_id, turn, copy)
    content = "".join(tile_symbols([(tile, turn % 4, copy)], colours))
    content += use(name, (0, 0), width=100, height=100)
    view = (0.0, 0.0, 100.0, 100.0)
    return document(content, colours, width=size, height=size, view=view, title=tile_id)


COLUMNS = 8
CELL, LABELS = 112, 30


def contact_sheet(modules: Iterable[str] = (), *, theme: str = "illustrated") -> str:
    """All tiles of the base game and `modules` on one picture, with their names and counts.

    Raises TileError for an unknown module, ValueError for an unknown theme.

    >>> "Inns &amp; Cathedrals (18)" in contact_sheet(["inns_cathedrals"])
    True
    """
    colours = theme_named(theme)
    content, y = "", 16.0
    wanted: list[tuple[Tile, int, int]] = []
    for module in dict.fromkeys(("base", *modules)):
        tile_set = load(module)
        total = sum(tile.count for tile in tile_set.tiles)
        if not total:
            continue
        heading = f"{tile_set.title} ({total})"
        content += element("text", words(heading), x=12, y=y + 14, font_size=16)
        y += 26
        for i, tile in enumerate(tile_set.tiles):
            wanted.append((tile, 0, 0))
            row, column = divmod(i, COLUMNS)
            content += _labelled(tile, 12.0 + column * CELL, y + row * (CELL + LABELS - 12))
        y += -(-len(tile_set.tiles) // COLUMNS) * (CELL + LABELS - 12) + 12
    view = (0.0, 0.0, 12.0 + COLUMNS * CELL, y)
    ground = element("rect", width=view[2], height=view[3], fill=colours.table)
    content = (
        ground
        + "".join(tile_symbols(wanted, colours))
        + group(content, fill=colours.ink, font_family=SERIF)
    )
    return document(content, colours, width=view[2] * 1.5, height=view[3] * 1.5, view=view)


def _labelled(tile: Tile, x: float, y: float) -> str:
    text = use(tile_name(tile.id, 0), (x, y), width=100, height=100)
    text += element(
        "rect", x=x, y=y, width=100, height=100, fill="none", stroke_opacity=".4", stroke="#3a2c18"
    )
    short = tile.id.partition("-")[2]
    lines = [short] if len(short) <= 22 else _halves(short)
    lines[-1] += f"  \u00d7 {tile.count}"
    for i, line in enumerate(lines):
        text += element("text", words(line), x=x, y=y + 109 + 9 * i, font_size=8)
    return text


def _halves(text: str) -> list[str]:
    """A long name on two lines, broken at a hyphen near its middle."""
    hyphens = [i for i, letter in enumerate(text) if letter == "-"]
    cut = min(hyphens, key=lambda i: abs(i - len(text) / 2), default=len(text) // 2) + 1
    return [text[:cut], text[cut:]]
