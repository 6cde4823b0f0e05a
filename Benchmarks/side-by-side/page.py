"""Writes the page: one row a chart, one column a tool, with what was counted below each picture."""

import base64
from html import escape

import measure

STYLE = """
body { font: 14px/1.4 Helvetica, Arial, sans-serif; margin: 16px; color: #111827; background: #fff }
table { border-collapse: collapse } td, th { vertical-align: top; text-align: left; padding: 8px; border: 1px solid #d5dbe3 }
th { position: sticky; top: 0; background: #f3f5f8 } .chart > th { left: 0; max-width: 140px }
.picture { display: block; max-width: 850px; cursor: zoom-in } .full { max-width: none; cursor: zoom-out }
.counts td { padding: 1px 10px 1px 0; border: 0 } .best { font-weight: bold; color: #14532d } .none { color: #6b7280; max-width: 300px }
"""
SCRIPT = "for (const i of document.querySelectorAll('.picture')) i.onclick = () => i.classList.toggle('full')"

# What is shown of a picture: its name, its value for comparing (less is better), and its value for reading.
COUNTS = [
    ("arrows", None, lambda f: f"{f.arrows}"),
    ("crossings", lambda f: len(f.crossings), lambda f: f"{len(f.crossings)}"),
    ("bends", lambda f: f.bends, lambda f: f"{f.bends}"),
    ("arrow length", lambda f: round(f.length), lambda f: f"{f.length:,.0f} px"),
    ("area", lambda f: round(f.area), lambda f: f"{f.area / 1000:,.0f} thousand px²"),
    ("size", lambda f: round(f.width), lambda f: f"{f.width:,.0f} × {f.height:,.0f} px"),
    (f"smallest type at {measure.PAGE_WIDTH} px", lambda f: -round(f.type_at_page_width, 1),
     lambda f: f"{f.type_at_page_width:.1f} px"),
]


def page(rows, columns, notes):
    """Returns the page.

    `rows` are pairs of a chart's name and its cells, one for each column: SVG text and `Figures`, or the reason why there are none.
    """
    head = "".join(f"<th>{escape(column)}</th>" for column in ["", *columns])
    body = "".join(row(name, cells) for name, cells in rows)
    listed = "".join(f"<li>{escape(note)}</li>" for note in notes)
    return (
        f'<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Side by side</title><style>{STYLE}</style>'
        f"<h1>State graphs side by side</h1><ul>{listed}</ul>{summary(rows, columns)}"
        f"<h2>Pictures</h2><p>A click shows one in full size.</p><table><tr>{head}</tr>{body}</table><script>{SCRIPT}</script></html>\n")


def row(name, cells):
    best = least([cell for cell in cells if not isinstance(cell, str)])
    return f'<tr class="chart"><th>{escape(name)}</th>' + "".join(f"<td>{cell_text(cell, best)}</td>" for cell in cells) + "</tr>"


def cell_text(cell, best):
    if isinstance(cell, str):
        return f'<span class="none">{escape(cell)}</span>'
    svg, figures = cell
    data = base64.b64encode(svg.encode()).decode()
    counts = "".join(
        f"<tr><td>{escape(name)}</td><td{mark(key, figures, least)}>{text(figures)}</td></tr>"
        for (name, key, text), least in zip(COUNTS, best))
    return f'<img class="picture" alt="" src="data:image/svg+xml;base64,{data}"><table class="counts">{counts}</table>'


def summary(rows, columns):
    """All counts without pictures: crossings, bends, width and smallest type."""
    shown = [1, 2, 5, 6]
    head = "".join(f"<th>{escape(column)}</th>" for column in ["", *columns])
    lines = []
    for name, cells in rows:
        best = least([cell for cell in cells if not isinstance(cell, str)])
        texts = [
            "–" if isinstance(cell, str) else " · ".join(
                f"<span{mark(COUNTS[i][1], cell[1], best[i])}>{COUNTS[i][2](cell[1])}</span>" for i in shown)
            for cell in cells
        ]
        lines.append(f"<tr><td>{escape(name)}</td>" + "".join(f"<td>{text}</td>" for text in texts) + "</tr>")
    words = ", ".join(COUNTS[i][0] for i in shown)
    return f"<h2>Counts</h2><p>Each cell: {escape(words)}; the best of a row is bold.</p><table><tr>{head}</tr>{''.join(lines)}</table>"


def least(cells):
    """The best value of each count among the pictures of a row."""
    return [min((key(figures) for _, figures in cells), default=None) if key else None for _, key, _ in COUNTS]


def mark(key, figures, best):
    return ' class="best"' if key and key(figures) == best else ""
