"""A statechart as every tool of the comparison gets it, with its readers."""

import re
from dataclasses import dataclass, field
from xml.etree import ElementTree

LINE_LENGTH = 36
SCXML = "{http://www.w3.org/2005/07/scxml}"


@dataclass
class State:
    id: str
    title: str = ""
    kind: str = "state"  # or parallel, history, final
    initial: str | None = None
    children: list["State"] = field(default_factory=list)
    inside: list[str] = field(default_factory=list)  # transitions that stay in the state

    def all(self):
        """The states below this one, parents first."""
        for child in self.children:
            yield child
            yield from child.all()


@dataclass
class Arrow:
    source: str
    target: str
    lines: list[str]


@dataclass
class Chart:
    name: str
    root: State
    arrows: list[Arrow]

    def add(self, source, target, lines):
        """Adds lines to the arrow between two states, of which there is one for each pair."""
        for arrow in self.arrows:
            if (arrow.source, arrow.target) == (source, target):
                arrow.lines += lines
                return
        self.arrows.append(Arrow(source, target, lines))

    @property
    def size(self):
        """How many states there are, composites included."""
        return sum(1 for state in self.root.all() if state.kind != "history")


def from_scxml(path):
    """Reads a chart from an SCXML file: states, initial states, and for each transition its event, delay and condition."""
    document = ElementTree.parse(path).getroot()
    chart = Chart(path.stem, State("", path.stem), [])
    found = []

    def read(element):
        kind = element.tag.removeprefix(SCXML)
        state = State(element.get("id"), "H" if kind == "history" else element.get("id"), kind)
        fill(state, element)
        sent = {send.get("event"): send.get("delay") for send in element.findall(f"{SCXML}onentry/{SCXML}send")}
        for transition in element.findall(SCXML + "transition"):
            event, condition = transition.get("event"), transition.get("cond")
            parts = event, sent.get(event) and f"after {sent[event]}", condition and f"[{condition}]"
            lines = wrapped(" ".join(part for part in parts if part))
            if not transition.get("target"):
                state.inside += lines
            for target in (transition.get("target") or "").split():
                found.append((state.id, target, lines))
        return state

    def fill(state, element):
        kinds = ("state", "parallel", "final", "history")
        state.children = [read(child) for child in element if child.tag.removeprefix(SCXML) in kinds]
        default = element.find(f"{SCXML}initial/{SCXML}transition")
        state.initial = element.get("initial") or (default.get("target") if default is not None else None)
        if state.initial is None and state.children and state.kind != "parallel":
            state.initial = state.children[0].id

    fill(chart.root, document)
    for source, target, lines in found:
        chart.add(source, target, lines)
    return chart


def from_mermaid(text, name):
    """Reads a chart from Lifeline's Mermaid text, for the parts of models that have no SCXML file."""

    def words(text):
        return re.sub(r"#(\d+);", lambda match: chr(int(match[1])), text)

    chart = Chart(name, State("", name), [])
    states, open_states = {}, [chart.root]
    for line in map(str.strip, text.splitlines()):
        if match := re.fullmatch(r'state "(.*)" as (\w+)( \{)?', line):
            state = State(match[2], words(match[1]))
            states[state.id] = state
            open_states[-1].children.append(state)
            if match[3]:
                open_states.append(state)
        elif line == "}":
            open_states.pop()
        elif match := re.fullmatch(r"\[\*\] --> (\w+)", line):
            open_states[-1].initial = match[1]
        elif match := re.fullmatch(r"(\w+) --> (\w+)(?: : (.*))?", line):
            chart.add(match[1], match[2], lines_of(match[3], words))
        elif (match := re.fullmatch(r"(\w+) : (.*)", line)) and match[1] in states:
            states[match[1]].inside += lines_of(match[2], words)
    return chart


def lines_of(label, words):
    return [part for line in re.split(r"<br ?/?>", label or "") for part in wrapped(words(line))]


def wrapped(line):
    """Breaks a line at spaces and after colons, since no other tool breaks a selector."""
    lines = [""]
    for piece in re.findall(r"[^\s:]*(?::|\s+|$)", line):
        if lines[-1] and len(lines[-1] + piece.rstrip()) > LINE_LENGTH:
            lines[-1] = lines[-1].rstrip()
            lines.append("")
        lines[-1] += piece
    return [part for part in lines if part]
