"""State diagrams as Mermaid's own parser reads them, and as Lifeline does.

MERMAID names Mermaid's file for browsers; without it, or without Chromium, the test is skipped. LIFELINE
names the program.
"""

import collections
import functools
import html
import http.server
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import threading
import unittest
import xml.etree.ElementTree as ET

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("LIFELINE", str(ROOT / ".build/release/lifeline"))
BUNDLE = pathlib.Path(os.environ.get("MERMAID", ""))
BROWSER = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
DIAGRAMS = pathlib.Path(__file__).with_name("diagrams.txt")
# Charts that lie beside the project where it is tried on diagrams of others.
OTHERS = ROOT.parent / "shared/cases/charts"

PAGE = """<script type="module">
import * as bundle from '/%s';
const mermaid = bundle.mermaid ?? bundle.default;
const found = [];
for (const text of await (await fetch('/texts')).json()) {
  try {
    await mermaid.parse(text);
    found.push((await mermaid.mermaidAPI.getDiagramFromText(text)).db.getData());
  } catch (error) { found.push(null); }
}
await fetch('/found', { method: 'POST', body: JSON.stringify(found) });
</script>"""


def parsed(texts):
    """What Mermaid finds in texts: nodes and edges, or None for what it refuses."""
    done = threading.Event()
    found = []

    class Handler(http.server.SimpleHTTPRequestHandler):
        def do_GET(self):
            pages = {"/": (PAGE % BUNDLE.name, "text/html"), "/texts": (json.dumps(texts), "application/json")}
            if self.path in pages:
                self.answer(*pages[self.path])
            else:
                super().do_GET()

        def do_POST(self):
            found.extend(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            self.answer("", "text/plain")
            done.set()

        def answer(self, text, kind):
            self.send_response(200)
            self.send_header("Content-Type", kind)
            self.end_headers()
            self.wfile.write(text.encode())

        def log_message(self, *_):
            pass

    handler = functools.partial(Handler, directory=BUNDLE.parent)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server, \
            tempfile.TemporaryDirectory() as profile:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = subprocess.Popen(
            [BROWSER, "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={profile}",
             f"http://127.0.0.1:{server.server_port}/"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        done.wait(120)
        browser.terminate()
        browser.wait()
        server.shutdown()
    return found


def words(text):
    """A text without white space and marks; Mermaid's parser leaves entities as signs of its own."""
    text = re.sub(r"ﬂ°°(\d+)¶ß", lambda code: chr(int(code[1])), text or "")
    text = html.unescape(re.sub(r"ﬂ°(\w+)¶ß", r"&\1;", text).split(" %%")[0])
    return re.sub(r"\s|<br\s*/?>|</?b>|\\n", "", text)


def of_mermaid(data):
    """Parents, texts, arrows, beginnings and notes as Mermaid has them."""
    nodes = {node["id"]: node for node in data["nodes"]}

    def parent(node):
        owner = nodes[node].get("parentId")
        while owner and nodes[owner].get("shape") == "divider":
            owner = nodes[owner].get("parentId")
        return owner or ""

    def name(node):
        return f"{parent(node)}[*]" if nodes[node].get("shape") == "stateEnd" else node

    chart = collections.defaultdict(list)
    for id, node in nodes.items():
        if node.get("shape") == "note":
            chart["notes"].append((node["parentId"].removesuffix("----parent"), words(node["label"])))
        elif node.get("shape") not in ("stateStart", "divider", "noteGroup"):
            chart["parents"].append((name(id), parent(id)))
            if node.get("shape") not in ("stateEnd", "choice", "fork", "join"):
                chart["texts"].append((id, *sorted(map(words, [node["label"], *(node.get("description") or [])]))))
    for edge in data["edges"]:
        start, end = edge["start"], edge["end"]
        if nodes[start].get("shape") == "stateStart":
            chart["beginnings"].append((parent(start), name(end), words(edge["label"])))
        elif "note" not in (nodes[start].get("shape"), nodes[end].get("shape")):
            chart["arrows"].append((name(start), name(end), words(edge["label"])))
    return {part: sorted(entries) for part, entries in chart.items()}


def of_lifeline(text):
    """The same of what `lifeline convert` writes; None for what it refuses."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "x.mmd")
        path.write_text(text)
        made = subprocess.run([PROGRAM, "convert", str(path)], capture_output=True, text=True)
    if made.returncode != 0:
        return None
    root = ET.fromstring(made.stdout)
    l = "{urn:lifeline:annotations:1}"
    up = {child: owner for owner in root.iter() for child in owner}
    kinds = ("state", "parallel", "final")
    kind = lambda element: element.tag.split("}")[1]
    is_region = lambda state: kind(up[state]) == "parallel" and re.fullmatch(
        re.escape(up[state].get("id")) + r"_\d+", state.get("id"))

    def parent(state):
        owner = up[state]
        while kind(owner) != "scxml" and is_region(owner):
            owner = up[owner]
        return owner.get("id") or ""

    states = [state for state in root.iter() if kind(state) in kinds and not is_region(state)]
    names = {state.get("id"): f"{parent(state)}[*]" if kind(state) == "final" else state.get("id")
             for state in states}
    chart = collections.defaultdict(list)
    for state in states:
        id = state.get("id")
        is_start = state.get(l + "sign") == "start"
        if not is_start:
            chart["parents"].append((names[id], parent(state)))
        if kind(state) != "final" and state.get(l + "sign") is None:
            texts = [state.get(l + "title"), *(state.get(l + "lines") or "").split("\n")]
            chart["texts"].append((id, *(sorted(words(text) for text in texts if text) or [id])))
        for arrow in state.findall("{*}transition"):
            arrow = (parent(state) if is_start else names[id], names[arrow.get("target")],
                     words(arrow.get(l + "label")))
            chart["beginnings" if is_start else "arrows"].append(arrow)
    for owner in [root] + [state for state in root.iter() if kind(state) in kinds]:
        if owner.get("initial") in names and not owner.get("initial").endswith("start"):
            place = "" if owner is root else parent(owner) if is_region(owner) else owner.get("id")
            label = words(owner.get(l + "initial-label"))
            chart["beginnings"].append((place, names[owner.get("initial")], label))
    for note in root.iter(l + "note"):
        if note.get("state"):
            chart["notes"].append((note.get("state"), words(note.get("text"))))
    return {part: sorted(entries) for part, entries in chart.items()}


@unittest.skipUnless(BROWSER and BUNDLE.is_file(), "no Chromium, or MERMAID does not name Mermaid's file")
class MermaidReadingTests(unittest.TestCase):
    maxDiff = None

    def test_states_parents_arrows_and_labels_are_those_of_mermaid(self):
        texts = ["stateDiagram-v2\n" + line.replace(" ⏎ ", "\n") + "\n"
                 for line in DIAGRAMS.read_text().splitlines() if line]
        self.assertGreaterEqual(len(texts), 60)
        # Mermaid makes states of single signs, and draws an initial arrow that leads out of its state.
        strange = ("semicolons", "comments", "same-names")
        others = [path for path in sorted(OTHERS.glob("*.mmd")) if path.stem not in strange]
        found = parsed(texts + [path.read_text() for path in others])
        self.assertEqual(len(found), len(texts) + len(others))
        self.assertTrue(all(found[:len(texts)]), [text for text, data in zip(texts, found) if not data])
        for text, data in zip(texts + [path.read_text() for path in others], found):
            with self.subTest(text):
                mine = of_lifeline(text)
                self.assertIsNotNone(mine)
                if data:
                    self.assertEqual(mine, of_mermaid(data))


if __name__ == "__main__":
    unittest.main()
