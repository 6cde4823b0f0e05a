#!/usr/bin/env python3
"""Draws charts with Lifeline, PlantUML, Mermaid, ELK and dot, and writes them onto one page with what can be counted.

    python3 side_by_side.py LIFELINE OUT-FOLDER --charts FOLDER --elk elk.sh --mermaid DIST-FOLDER

OUT-FOLDER gets side-by-side.html, which stands alone, figures.json with the place of every crossing, and the pictures.
"""

import argparse
import json
import re
import sys
from pathlib import Path

import chart as charts
import measure
import page
import random_chart
import texts
import tools

HERE = Path(__file__).parent
MODEL = HERE.parent.parent / "Sources/UIKitLifecycle/Models/UIApplication.scxml"

# The CSS selector of the arrows in each tool's pictures.
LIFELINE, DOT, PLANTUML, ELK, MERMAID = ".transition path", ".edge path", "path[id][fill=none]", "polyline", "path.transition"

NOTES = [
    "Every tool gets the same states and words, one arrow for each pair of states. Type is 13 px in states and 12 px at arrows where a tool lets one choose.",
    "An arrow turning by 90° is one bend, a curve as many as it has quarter turns; a crossing within 4 px of an arrow's end is none.",
    "Lengths and areas are those of the picture in its natural size, at which its type may be larger or smaller than another tool's.",
    "ELK's picture leaves out transitions that stay within a state. dot (export) lays out what 'lifeline draw graph -T dot' writes.",
]


def main():
    options = arguments()
    options.out.joinpath("elk").mkdir(parents=True, exist_ok=True)
    usage = tools.run([options.lifeline, "draw", "graph", "--help"])
    whole = ["--expand", "all"] if "--expand" in usage else []
    columns = drawers(options, whole)
    rows = []
    for name, chart, selected in subjects(options, whole):
        if options.only and not re.search(options.only, name):
            continue
        print(name, file=sys.stderr, flush=True)
        rows.append((name, [drawn(draw, chart, selected) for _, _, draw in columns]))
    rows = with_figures(rows, [selector for _, selector, _ in columns])
    titles = [title for title, _, _ in columns]
    write(options.out, rows, titles)


def arguments():
    parser = argparse.ArgumentParser(description="Draws charts with five tools onto one page.")
    parser.add_argument("lifeline", help="the program")
    parser.add_argument("out", type=Path, help="the folder for the page")
    parser.add_argument("--charts", type=Path, action="append", default=[], help="a folder of SCXML files; may be given again")
    parser.add_argument("--elk", type=Path, help="a script 'elk.sh OUT-FOLDER CHART.scxml' that writes CHART.elk.svg")
    parser.add_argument("--mermaid", type=Path, help="the folder with Mermaid's index.js")
    parser.add_argument("--only", help="a regular expression for the names of charts")
    return parser.parse_args()


def subjects(options, whole):
    """The charts: a name, what the other tools draw, and the arguments that select it in Lifeline.

    `whole` are the arguments for which Lifeline draws all of a chart and no overview.
    """
    for folder in [*options.charts, HERE / "charts"]:
        for path in sorted(folder.glob("*.scxml")):
            chart = charts.from_scxml(path)
            yield f"{chart.name}, {chart.size} states", chart, ["--model", str(path)]
    large = random_chart.chart()
    path = options.out / f"{large.name}.scxml"
    path.write_text(texts.scxml(large))
    yield f"{large.name}, {large.size} states", charts.from_scxml(path), ["--model", str(path)]
    for region in regions():
        selected = ["--root", region]
        text = tools.run([options.lifeline, "draw", "graph", *selected, *whole, "-T", "mermaid"])
        chart = charts.from_mermaid(text, f"region-{region}")
        yield f"{region} of UIApplication, {chart.size} states", chart, selected


def regions():
    """The regions of the built-in model, without its settings."""
    phone = charts.from_scxml(MODEL).root.children[0]
    return [region.id for region in phone.children if region.id != "settings"]


def drawers(options, whole):
    """The columns: a title, the selector of arrows, and a function that draws a chart."""
    program = options.lifeline

    def all_of_it(chart, selected):
        picture = tools.lifeline(program, [*selected, *whole])
        if picture == tools.lifeline(program, selected):
            raise tools.Failed("the same: nothing is left out")
        return picture

    def export(chart, selected):
        return tools.dot(tools.run([program, "draw", "graph", *selected, *whole, "-T", "dot"]))

    return [
        ("Lifeline", LIFELINE, lambda _, selected: tools.lifeline(program, selected)),
        *([("Lifeline, all of it", LIFELINE, all_of_it)] if whole else []),
        ("PlantUML", PLANTUML, lambda chart, _: tools.plantuml(chart)),
        ("Mermaid", MERMAID, lambda chart, _: tools.mermaid(chart, options.mermaid)),
        ("ELK", ELK, lambda chart, _: tools.elk(chart, options.elk, options.out / "elk")),
        ("dot", DOT, lambda chart, _: tools.dot(texts.dot(chart))),
        ("dot (export)", DOT, export),
    ]


def drawn(draw, chart, selected):
    """The picture as SVG text, or the reason why there is none, marked as such."""
    try:
        return True, draw(chart, selected)
    except tools.Failed as reason:
        return False, str(reason)


def with_figures(rows, selectors):
    """Puts what was counted beside each picture."""
    pictures = [(text, selector) for _, cells in rows for (is_drawn, text), selector in zip(cells, selectors) if is_drawn]
    figures = iter(measure.measure(pictures))
    return [(name, [(text, next(figures)) if is_drawn else text for is_drawn, text in cells]) for name, cells in rows]


def write(out, rows, titles):
    out.joinpath("side-by-side.html").write_text(page.page(rows, titles, NOTES))
    listed = {}
    for name, cells in rows:
        for title, cell in zip(titles, cells):
            if isinstance(cell, str):
                continue
            text, figures = cell
            out.joinpath(f"{file_name(name)}.{file_name(title)}.svg").write_text(text)
            listed.setdefault(name, {})[title] = vars(figures)
    out.joinpath("figures.json").write_text(json.dumps(listed, indent=1) + "\n")


def file_name(text):
    return re.sub(r"\W+", "-", text.split(",")[0] if "states" in text else text).strip("-")


if __name__ == "__main__":
    main()
