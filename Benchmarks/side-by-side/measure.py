"""Counts crossings and bends of the arrows in a picture, and measures their length and the picture."""

import json
import math
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

import tools

PAGE_WIDTH = 850
FREE_ENDS = 4  # px at the ends of an arrow where it may touch another: heads meet there
SAME_PLACE = 6  # px within which two arrows cross once
SMALLEST_TURN = 20  # degrees; less is no bend
CELL = 60  # px, for looking up which segments are near


@dataclass
class Figures:
    width: float
    height: float
    type_at_page_width: float
    arrows: int
    crossings: list[tuple[str, str, float, float]]
    bends: int
    length: float

    @property
    def area(self):
        return self.width * self.height


def measure(pictures):
    """Measures pictures, given as SVG text and the CSS selector of its arrows, in one browser."""
    template = Path(__file__).with_name("measure.html").read_text()
    data = json.dumps([{"text": text, "selector": selector} for text, selector in pictures])
    page = template.replace("PICTURES.map", data.replace("</", "<\\/") + ".map")
    return [figures(answer) for answer in tools.browse({"/": page}, "/")]


def figures(answer):
    lines = [(arrow["name"], straightened([tuple(point) for point in arrow["points"]])) for arrow in answer["arrows"]]
    return Figures(
        width=answer["width"],
        height=answer["height"],
        type_at_page_width=answer["type"] * min(1, PAGE_WIDTH / answer["width"]),
        arrows=len({name for name, _ in lines}),
        crossings=crossings(lines),
        bends=sum(bends(line) for _, line in lines),
        length=sum(math.dist(*segment) for _, line in lines for segment in zip(line, line[1:])),
    )


def straightened(points):
    """Leaves out points on the straight line between their neighbours."""
    kept = points[:1]
    for here, following in zip(points[1:], points[2:]):
        if abs(cross(kept[-1], here, following)) > 0.05 * max(1, math.dist(kept[-1], following)):
            kept.append(here)
    return kept + points[-1:]


def bends(line):
    """How often a line turns, a turn of more than a quarter counting for several: sums of angles of the same sense."""
    turns, turn = 0, 0.0
    for before, here, following in zip(line, line[1:], line[2:]):
        angle = math.degrees(
            math.atan2(cross(before, here, following), dot(before, here, following)))
        if angle * turn < 0:
            turns, turn = turns + quarters(turn), 0.0
        turn += angle
    return turns + quarters(turn)


def quarters(turn):
    return max(1, round(abs(turn) / 90)) if abs(turn) >= SMALLEST_TURN else 0


def crossings(lines):
    """Where two different arrows cross, each place once; touching ends are no crossing."""
    grid = defaultdict(list)
    found = []
    for index, (name, line) in enumerate(lines):
        for segment in zip(line, line[1:]):
            near = {other for cell in cells(segment) for other in grid[cell]}
            for other_index, other in near:
                other_name, other_line = lines[other_index]
                if other_name == name:
                    continue
                point = meeting(segment, other)
                if point and not at_end(point, line) and not at_end(point, other_line):
                    add((*sorted((name, other_name)), *point), found)
        for segment in zip(line, line[1:]):
            for cell in cells(segment):
                grid[cell].append((index, segment))
    return found


def add(crossing, found):
    pair, point = crossing[:2], crossing[2:]
    if not any(old[:2] == pair and math.dist(old[2:], point) < SAME_PLACE for old in found):
        found.append(crossing)


def cells(segment):
    (x1, y1), (x2, y2) = segment
    columns = range(int(min(x1, x2) // CELL), int(max(x1, x2) // CELL) + 1)
    rows = range(int(min(y1, y2) // CELL), int(max(y1, y2) // CELL) + 1)
    return [(column, row) for column in columns for row in rows]


def meeting(first, second):
    """Where two segments cross. A point on the other line counts as on its right, so that a corner on it counts once."""
    (a, b), (c, d) = first, second
    if (cross(a, b, c) > 0) == (cross(a, b, d) > 0) or (cross(c, d, a) > 0) == (cross(c, d, b) > 0):
        return None
    from_a, from_b = cross(c, d, a), cross(c, d, b)
    part = from_a / (from_a - from_b)
    return (a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1]))


def at_end(point, line):
    return min(math.dist(point, line[0]), math.dist(point, line[-1])) < FREE_ENDS


def cross(origin, a, b):
    return (a[0] - origin[0]) * (b[1] - a[1]) - (a[1] - origin[1]) * (b[0] - a[0])


def dot(before, here, following):
    return (here[0] - before[0]) * (following[0] - here[0]) + (here[1] - before[1]) * (following[1] - here[1])
