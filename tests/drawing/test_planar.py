"""The pen and the plane: exact numbers, compact paths, faces cut out by crossing outlines."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bastide.drawing.pen import Hand, curve, element, number, path
from bastide.drawing.planar import (
    along,
    area,
    band,
    contains,
    faces,
    inner_point,
    length,
    simplified_ring,
    turned,
)

SQUARE = ((0.0, 0.0), (100.0, 0.0), (100.0, 100.0), (0.0, 100.0))
coordinates = st.floats(-200, 200, allow_nan=False)


@given(coordinates)
def test_numbers_are_exact_to_a_tenth(value: float) -> None:
    text = number(value)
    assert abs(float(text) - value) <= 0.05 + 1e-9
    assert "e" not in text
    assert not text.startswith("0.")
    assert len(text) <= 6


@given(st.lists(st.tuples(coordinates, coordinates), min_size=2, max_size=30))
def test_relative_paths_do_not_drift(points: list[tuple[float, float]]) -> None:
    d = path(points, closed=False)
    steps = [float(v) for v in _numbers(d)]
    x, y = sum(steps[::2]), sum(steps[1::2])
    assert x == pytest.approx(points[-1][0], abs=0.051)
    assert y == pytest.approx(points[-1][1], abs=0.051)


def _numbers(d: str) -> list[str]:
    """The numbers of a path; a minus sign or a space begins a new one."""
    return d.replace("M", " ").replace("l", " ").replace("-", " -").split()


def test_attributes_are_quoted() -> None:
    assert element("text", "x", title='a"<b') == "<text title='a\"&lt;b'>x</text>"


def test_a_curve_ends_where_its_last_point_is() -> None:
    assert curve([(0, 0), (50, 10), (100, 0)]).startswith("M0 0c")
    assert curve([(0, 0), (5, 5)]) == "M0 0l5 5"


def test_a_band_parts_a_square_into_two_fields() -> None:
    road = band(((-2, 50), (102, 50)), 5)
    inner = [f for f in faces([SQUARE, road]) if contains(SQUARE, inner_point(f))]
    free = sorted(area(f) for f in inner if not contains(road, inner_point(f)))
    assert free == pytest.approx([4500, 4500])


def test_faces_tile_the_plane_they_cover() -> None:
    crossing = [((50, 50), (130, 20), (130, 80)), ((20, -20), (80, -20), (60, 90))]
    pieces = faces([SQUARE, *crossing])
    within = [piece for piece in pieces if contains(SQUARE, inner_point(piece))]
    assert sum(area(piece) for piece in within) == pytest.approx(10_000)
    for piece in pieces:
        assert contains(piece, inner_point(piece))


def test_touching_strips_leave_no_gap() -> None:
    east, west = band(((50, 50), (102, 50)), 5), band(((-2, 50), (50, 50)), 5)
    free = [
        face
        for face in faces([SQUARE, east, west])
        if contains(SQUARE, inner_point(face))
        and not any(contains(strip, inner_point(face)) for strip in (east, west))
    ]
    assert len(free) == 2


def test_turning_four_times_is_standing_still() -> None:
    assert turned((10, 20), 4) == (10, 20)
    assert turned((50, 0), 1) == (100, 50)


def test_a_point_along_a_line() -> None:
    line = ((0, 0), (10, 0), (10, 10))
    assert length(line) == 20
    assert along(line, 0.75) == ((10, 5), (0, 1))


def test_simplifying_keeps_the_shape() -> None:
    ring = ((0, 0), (5, 0.01), (10, 0), (10, 10), (5, 10), (0, 10))
    assert set(simplified_ring(ring, 0.1)) == {(0, 0), (10, 0), (10, 10), (0, 10)}


def test_a_hand_repeats_itself() -> None:
    one, two = Hand("a", 1), Hand("a", 1)
    assert [one.between(0, 9) for _ in range(5)] == [two.between(0, 9) for _ in range(5)]
    assert Hand("a", 2).between(0, 9) != Hand("a", 1).between(0, 9)
