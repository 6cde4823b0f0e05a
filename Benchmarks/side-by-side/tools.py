"""Draws a chart with one tool each; every function returns SVG text, or raises `Absent` or `Failed` with the reason."""

import functools
import http.server
import json
import os
import re
import shutil
import subprocess
import tempfile
import threading
import urllib.parse
from pathlib import Path

import texts

SECONDS = 120  # a picture that takes longer counts as not drawn
CHROMIUM = ["--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", "--virtual-time-budget=100000"]


class Failed(Exception):
    """Why a tool drew nothing."""


class Absent(Failed):
    """Why a tool cannot be run here."""


def run(command, input=None, **options):
    """Runs a program and returns what it writes."""
    if shutil.which(command[0]) is None:
        raise Absent(f"{command[0]} is not installed")
    try:
        done = subprocess.run(command, input=input, capture_output=True, text=True, timeout=SECONDS, **options)
    except subprocess.TimeoutExpired:
        raise Failed(f"takes more than {SECONDS} s")
    if done.returncode != 0:
        raise Failed((done.stderr or done.stdout).strip()[:300] or f"exit status {done.returncode}")
    return done.stdout


def lifeline(program, arguments):
    return run([program, "draw", "graph", *arguments, "--theme", "light", "-T", "svg"])


def dot(text):
    return run(["dot", "-Tsvg"], input=text)


def plantuml(chart):
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "chart.puml")
        source.write_text(texts.plantuml(chart))
        run(["plantuml", "-tsvg", "-charset", "UTF-8", str(source)])
        return source.with_suffix(".svg").read_text()


def elk(chart, script, folder):
    """Draws with the script for ELK, which keeps ELK itself in `folder` between two charts."""
    if script is None or not Path(script).exists():
        raise Absent("no script for ELK (--elk)")
    source = Path(folder, f"{chart.name}.scxml")
    source.write_text(texts.scxml(chart))
    drawing = source.with_suffix(".elk.svg")
    drawing.unlink(missing_ok=True)
    said = run(["bash", str(script), str(folder), str(source)])
    if not drawing.exists():
        raise Failed(said.strip()[:300] or "drew nothing")
    return drawing.read_text()


def mermaid(chart, library):
    """Draws with Mermaid's ES module `index.js` in `library`, in a browser."""
    if library is None or not Path(library, "index.js").exists():
        raise Absent("no folder of Mermaid's modules (--mermaid)")
    source = json.dumps(texts.mermaid(chart)).replace("</", "<\\/")
    answer = browse({"/chart.html": MERMAID_PAGE.replace("SOURCE", source)}, "/chart.html", Path(library))
    if "error" in answer:
        raise Failed(answer["error"][:300])
    return answer["svg"]


MERMAID_PAGE = """<!DOCTYPE html><meta charset="utf-8"><body><script type="module">
import { mermaid } from './index.js';
let answer;
try {
  mermaid.initialize({ startOnLoad: false, maxTextSize: 1e6, maxEdges: 5000, theme: 'default',
    themeVariables: { fontSize: '13px' }, suppressErrorRendering: true });
  const { svg } = await mermaid.render('chart', SOURCE);
  document.body.innerHTML = svg;
  const root = document.body.querySelector('svg');
  const box = root.viewBox.baseVal;
  root.setAttribute('width', box.width); root.setAttribute('height', box.height); root.removeAttribute('style');
  answer = { svg: new XMLSerializer().serializeToString(root) };
} catch (error) { answer = { error: String(error) } }
document.body.textContent = 'ANSWER' + encodeURIComponent(JSON.stringify(answer)) + 'END';
</script>"""


def browse(pages, path, folder=None):
    """Opens a page in Chromium and returns the JSON that it leaves as its text.

    The page comes from a server of its own: a browser reads no module and no other file from a `file:` page.
    """

    class Handler(http.server.SimpleHTTPRequestHandler):
        def __init__(self, *arguments):
            super().__init__(*arguments, directory=str(folder or os.devnull))

        def do_GET(self):
            if self.path not in pages:
                return super().do_GET()
            body = pages[self.path].encode()
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *arguments):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        shown = run([chromium(), *CHROMIUM, f"http://127.0.0.1:{server.server_port}{path}"])
    finally:
        server.shutdown()
    match = re.search(r"ANSWER(.*?)END", shown, re.DOTALL)
    if match is None:
        raise Failed("the browser gave no answer")
    return json.loads(urllib.parse.unquote(match[1]))


@functools.cache
def chromium():
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if shutil.which(name):
            return name
    raise Absent("Chromium is not installed")
