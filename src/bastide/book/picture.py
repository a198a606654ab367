"""Drawing examples: the board or the score track, with lit features, points and signs on it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from bastide.actions import Spot
from bastide.drawing import (
    PLAYERS,
    board_svg,
    score_track_svg,
    segment_named,
    spot_anchor,
    spot_outline,
)
from bastide.tiles import find

from .example import Example, Scene

LIGHT = "#ffd24a"
LIGHT_EDGE = "#7a4b00"
ALLOWED, FORBIDDEN = "#1f7a46", "#a3201b"
FONT = "Georgia, 'DejaVu Serif', serif"
TILE_SIZE = 110
MARGIN = 40
TRACK = (400, 256)


def size(example: Example) -> tuple[int, int]:
    """Width and height of the picture in its own units, 100 to a tile, without drawing it.

    >>> from bastide.book import examples
    >>> width, height = size(examples()["road"])
    >>> width > 100, height > 100
    (True, True)
    """
    if example.track:
        return TRACK
    scene = example.play()
    page = _Page(example, scene, scene.game.observation(None).to_json())
    cells = [*page.tiles, *((x, y) for _, x, y, _ in page.ghosts())]
    columns, rows = [x for x, _ in cells], [y for _, y in cells]
    return (
        (max(columns) - min(columns) + 1) * 100 + 2 * MARGIN,
        (max(rows) - min(rows) + 1) * 100 + 2 * MARGIN,
    )


def picture(example: Example, theme: str = "illustrated") -> str:
    """The example as an SVG document without words, on the page of the book, be it light or dark.

    Raises ValueError for an unknown theme.

    >>> from bastide.book import examples
    >>> picture(examples()["road"]).startswith("<svg")
    True
    """
    scene = example.play()
    seen = scene.game.observation(None).to_json()
    if example.track:
        return _track(seen, theme)
    page = _Page(example, scene, seen)
    return board_svg(
        seen,
        theme=theme,
        tile_size=TILE_SIZE,
        ghosts=page.ghosts(),
        under=page.lights(),
        over=page.badges() + page.signs(),
        parchment=False,
    )


def _track(seen: dict[str, Any], theme: str) -> str:
    scorers = seen.get("track") or [[points] for points in seen["scores"]]
    return score_track_svg(
        [figures[0] for figures in scorers],
        theme=theme,
        messengers=[figures[1] for figures in scorers if len(figures) > 1],
        robbers={
            seat: space for seat, space in enumerate(seen.get("robbers") or ()) if space is not None
        },
        parchment=False,
    )


class _Page:
    """What is drawn upon the board of an example; lengths in units, 100 to a tile."""

    def __init__(self, example: Example, scene: Scene, seen: dict[str, Any]) -> None:
        self.example = example
        self.scene = scene
        self.seen = seen
        self.tiles = {
            (laid["x"], laid["y"]): (laid["tile"], laid["turn"]) for laid in seen["tiles"]
        }
        self.heaps: Counter[tuple[float, float]] = Counter()

    def ghosts(self) -> list[tuple[str, int, int, int]]:
        """The drawn tile wherever the example tries it."""
        found = []
        for attempt in self.example.tries:
            tried = attempt.action.to_json()
            if tried["kind"] == "place":
                tile = tried.get("tile") or self.seen["drawn"]
                found.append((tile, tried["x"], tried["y"], tried["turn"]))
        return found

    def lights(self) -> str:
        """The outlines of the lit features, filled with light."""
        text = ""
        for lit in self.example.lit:
            for x, y, where in self._feature(lit)["spots"]:
                tile, turn = self.tiles[x, y]
                segment = segment_named(find(tile), turn, lit.kind, where)
                d = "".join(
                    "M" + "L".join(f"{x * 100 + a:.1f} {y * 100 + b:.1f}" for a, b in ring) + "Z"
                    for ring in spot_outline(tile, turn, segment)
                )
                text += (
                    f'<path d="{d}" fill="{LIGHT}" fill-opacity=".42" fill-rule="evenodd"'
                    f' stroke="{LIGHT_EDGE}" stroke-width="2.2" stroke-linejoin="round"/>'
                )
        return text

    def badges(self) -> str:
        """The points of every award and of every feature that is valued, in the seat's colour."""
        text = ""
        for award in self.scene.awards:
            text += self._badge(award.player, award.points, award.spot)
        return text

    def signs(self) -> str:
        """A tick where an attempt is allowed, a cross where it is not."""
        text = ""
        for attempt in self.example.tries:
            tried = attempt.action.to_json()
            spot = tried.get("spot")
            if spot:
                at = self._anchor(Spot(**spot))
            else:
                # In the corner of a tile, so that its figures are seen; else in the middle.
                dx, dy = (80, 22) if (tried["x"], tried["y"]) in self.tiles else (50, 50)
                at = (tried["x"] * 100.0 + dx, tried["y"] * 100.0 + dy)
            text += _sign(at, attempt.rule is None)
        return text

    def _feature(self, spot: Spot) -> dict[str, Any]:
        wanted = [spot.x, spot.y, spot.where]
        for feature in self.seen["features"]:
            if feature["kind"] == spot.kind and wanted in feature["spots"]:
                return dict(feature)
        raise LookupError(f"{self.example.id}: there is no {spot}")

    def _anchor(self, spot: Spot) -> tuple[float, float]:
        tile, turn = self.tiles[spot.x, spot.y]
        segment = segment_named(find(tile), turn, spot.kind, spot.where)
        x, y = spot_anchor(tile, turn, segment)
        return (spot.x * 100 + x, spot.y * 100 + y)

    def _badge(self, seat: int, points: int, spot: Spot | None) -> str:
        """Beside a figure of the seat in the feature, else at the feature, else in a corner."""
        x, y = self._place(seat, spot)
        aside = self.heaps[x, y]
        self.heaps[x, y] += 1
        y += 30 * aside
        colour = PLAYERS[seat]
        label = f"+{points}"
        width = 20 + 9.5 * len(label)
        return (
            f'<g transform="translate({x:.1f} {y:.1f})">'
            f'<rect x="{-width / 2:.1f}" y="-13" width="{width:.1f}" height="26" rx="13"'
            f' fill="{colour.body}" stroke="#fffaf0" stroke-width="2.5"/>'
            f'<text y="6.5" text-anchor="middle" font-family="{FONT}" font-size="19"'
            f' font-weight="700" fill="{colour.ink}">{label}</text></g>'
        )

    def _place(self, seat: int, spot: Spot | None) -> tuple[float, float]:
        if spot is None or (spot.x, spot.y) not in self.tiles:
            left = min(x for x, _ in self.tiles) * 100
            top = min(y for _, y in self.tiles) * 100
            return (left + 8.0, top + 2.0)
        spots = self._feature(spot)["spots"]
        for figure in self.seen["figures"]:
            here = [figure["x"], figure["y"], figure["where"]]
            if figure["player"] == seat and figure["kind"] == spot.kind and here in spots:
                x, y = self._anchor(Spot(figure["x"], figure["y"], spot.kind, figure["where"]))
                return (x, y - 27)
        x, y = self._anchor(spot)
        return (x, y - 12)


def _sign(at: tuple[float, float], allowed: bool) -> str:
    colour = ALLOWED if allowed else FORBIDDEN
    strokes = "M-6 0.5L-1.5 5L6.5 -5" if allowed else "M-5 -5L5 5M5 -5L-5 5"
    return (
        f'<g transform="translate({at[0]:.1f} {at[1]:.1f})">'
        f'<circle r="13" fill="{colour}" stroke="#fffaf0" stroke-width="2.5"/>'
        f'<path d="{strokes}" fill="none" stroke="#fffaf0" stroke-width="3.4"'
        ' stroke-linecap="round" stroke-linejoin="round"/></g>'
    )
