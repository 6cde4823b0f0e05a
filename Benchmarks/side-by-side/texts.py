"""A chart as text for PlantUML, Mermaid, dot and ELK: the same words and, where a tool lets one choose, the same type sizes."""

import json
from xml.sax.saxutils import quoteattr

STATE_SIZE, ARROW_SIZE = 13, 12


def names(chart):
    """A short name for each state, safe in every language."""
    return {state.id: f"s{index}" for index, state in enumerate(chart.root.all())}


def plantuml(chart):
    name = names(chart)
    text = [
        "@startuml", "hide empty description", "skinparam shadowing false",
        f"skinparam StateFontSize {STATE_SIZE}", f"skinparam StateAttributeFontSize {ARROW_SIZE}",
        f"skinparam ArrowFontSize {ARROW_SIZE}",
    ]

    def write(state, indent):
        pad = "  " * indent
        for child in state.children:
            title = child.title.replace('"', "'")
            text.append(f'{pad}state "{title}" as {name[child.id]}' + (" {" if child.children else ""))
            if child.children:
                write(child, indent + 1)
                text.append(pad + "}")
            text.extend(f"{pad}{name[child.id]} : {line}" for line in child.inside)
        if state.initial in name:
            text.append(f"{pad}[*] --> {name[state.initial]}")

    write(chart.root, 0)
    for arrow in chart.arrows:
        label = "\\n".join(line.replace("\\", "\\\\") for line in arrow.lines)
        text.append(f"{name[arrow.source]} --> {name[arrow.target]}" + (f" : {label}" if label else ""))
    return "\n".join(text + ["@enduml", ""])


def mermaid(chart):
    name = names(chart)
    text = ["stateDiagram-v2"]

    def words(line):
        return "".join(c if c.isalnum() or c == " " else f"#{ord(c)};" for c in line)

    def write(state, indent):
        pad = "  " * indent
        for child in state.children:
            text.append(f'{pad}state "{words(child.title)}" as {name[child.id]}' + (" {" if child.children else ""))
            if child.children:
                write(child, indent + 1)
                text.append(pad + "}")
            elif child.inside:
                text.append(f"{pad}{name[child.id]} : " + "<br/>".join(map(words, child.inside)))
        if state.initial in name:
            text.append(f"{pad}[*] --> {name[state.initial]}")

    write(chart.root, 1)
    for arrow in chart.arrows:
        label = "<br/>".join(map(words, arrow.lines))
        text.append(f"  {name[arrow.source]} --> {name[arrow.target]}" + (f" : {label}" if label else ""))
    return "\n".join(text + [""])


def dot(chart):
    """Plain DOT as one writes it by hand: boxes are clusters, and an arrow at a box is clipped by `lhead` and `ltail`."""
    name = names(chart)
    states = {state.id: state for state in chart.root.all()}
    points = STATE_SIZE * 0.75, ARROW_SIZE * 0.75
    text = [
        "digraph chart {", "  compound=true; rankdir=TB; fontname=Helvetica;",
        f'  node [shape=box, style=rounded, fontname=Helvetica, fontsize={points[0]}, height=0.35];',
        f"  edge [fontname=Helvetica, fontsize={points[1]}];",
    ]

    def write(state, indent):
        pad = "  " * indent
        if state.initial in name:
            text.append(f'{pad}start_{name.get(state.id, "")} [shape=point, width=0.12];')
        for child in state.children:
            lines = json.dumps("\n".join([child.title] + child.inside), ensure_ascii=False)
            if child.children:
                text.append(f"{pad}subgraph cluster_{name[child.id]} {{ label={lines}; fontsize={points[0]};")
                write(child, indent + 1)
                text.append(pad + "}")
            else:
                text.append(f"{pad}{name[child.id]} [label={lines}];")

    def end(id, side):
        state = states[id]
        attribute = f"{side}=cluster_{name[id]}" if state.children else None
        while state.children:
            state = state.children[0]
        return name[state.id], attribute

    def arrow(source, tail, target_id, label):
        target, head = end(target_id, "lhead")
        attributes = ", ".join(part for part in (tail, head, label and f"label={label}") if part)
        text.append(f"  {source} -> {target} [{attributes}];")

    write(chart.root, 1)
    for state in [chart.root, *chart.root.all()]:
        if state.initial in name:
            arrow(f"start_{name.get(state.id, '')}", None, state.initial, None)
    for each in chart.arrows:
        source, tail = end(each.source, "ltail")
        label = json.dumps("\n".join(each.lines), ensure_ascii=False) if each.lines else None
        arrow(source, tail, each.target, label)
    return "\n".join(text + ["}", ""])


def scxml(chart):
    """SCXML in which an id is what a reader sees, since the script for ELK draws ids.

    Transitions that stay in their state are left out: the script would draw them as loops.
    """
    shown = {}
    for state in chart.root.all():
        title = state.title.replace(" ", "_")
        shown[state.id] = title if title not in shown.values() else f"{title}_{len(shown)}"
    tags = {"state": "state", "parallel": "parallel", "final": "final", "history": "history"}
    text = ['<?xml version="1.0" encoding="UTF-8"?>']

    def attribute(key, value):
        return f" {key}={quoteattr(value)}" if value else ""

    def write(state, indent):
        pad = "  " * indent
        initial = attribute("initial", shown.get(state.initial, ""))
        if state is chart.root:
            text.append(f'<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0"{initial}>')
        else:
            text.append(f"{pad}<{tags[state.kind]}{attribute('id', shown[state.id])}{initial}>")
        for arrow in chart.arrows:
            if state is not chart.root and arrow.source == state.id:
                for line in arrow.lines or [""]:
                    target = attribute("target", shown[arrow.target])
                    text.append(f"{pad}  <transition{attribute('event', line)}{target}/>")
        for child in state.children:
            write(child, indent + 1)
        text.append("</scxml>" if state is chart.root else f"{pad}</{tags[state.kind]}>")

    write(chart.root, 0)
    return "\n".join(text + [""])
