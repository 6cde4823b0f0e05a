"""Pictures in a real browser, in three fonts: nothing sticks out, overlaps or is run through.

Run with `python3 -m unittest discover Tests/Browser`; it needs Chromium with its driver and selenium.
LIFELINE names the program; without it the release build is used. PICTURES names a folder of SVG
pictures to look at instead of a new report.
"""

import collections
import html
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("LIFELINE", str(ROOT / ".build/release/lifeline"))
DRIVER = shutil.which("chromedriver")
CHARTS = sorted((ROOT / "../shared/charts").glob("*.scxml"))
LOGS = ROOT / "Sources/UIKitLifecycle/Recordings"
FONTS = ["Liberation Sans", "DejaVu Sans", "Noto Sans CJK SC"]
LANGUAGES = ["en", "zh-Hans"]

TOLERANCE = 1.5
"""In pixels: hinting, and the space beside letters."""

SCRIPT = (pathlib.Path(__file__).parent / "pictures.js").read_text()
BATCH = 200

try:
    from selenium import webdriver
except ImportError:
    webdriver = None


def setUpModule():
    if webdriver is None or DRIVER is None:
        raise unittest.SkipTest("no Chromium with its driver, or no selenium")


def lifeline(*arguments):
    return subprocess.run([PROGRAM, *arguments], check=True, capture_output=True, text=True).stdout


def draw(folder):
    """Draws the whole report, the charts that are there, and timing diagrams, in both languages."""
    lifeline("report", "-o", str(folder / "report"))
    for chart in CHARTS:
        for language in LANGUAGES:
            picture = folder / f"{chart.stem}.{language}.svg"
            lifeline(
                "draw", "graph", "--model", str(chart), "--locale", language, "-o", str(picture))
    scenarios = [line.split("\t")[0] for line in lifeline("list", "scenarios").splitlines() if "\t" in line]
    runs = scenarios + sorted(map(str, LOGS.glob("*.log")))
    for language in LANGUAGES:
        for run in runs:
            picture = folder / f"{pathlib.Path(run).stem}.timing.{language}.svg"
            lifeline("draw", "timing", run, "--locale", language, "-o", str(picture))
        for pair in zip(scenarios[:40], scenarios[1:]):
            picture = folder / f"{'-'.join(pair)}.timing.{language}.svg"
            subprocess.run(
                [PROGRAM, "compare", *pair, "--kind", "timing", "--locale", language, "-o", str(picture)],
                capture_output=True)


def inline(name, svg):
    """A picture as an element of a page, without colours: the style sheets of many take long."""
    start = svg.index("<svg ")
    plain = re.sub(r"<style>.*?</style>", "", svg[start + 5:], flags=re.DOTALL)
    return f'<svg data-name="{html.escape(name)}" {plain}'


class Browser:
    """Looks at pictures, many on one page."""

    def __init__(self):
        options = webdriver.ChromeOptions()
        for argument in ["--headless=new", "--no-sandbox"]:
            options.add_argument(argument)
        self.driver = webdriver.Chrome(options=options, service=webdriver.ChromeService(DRIVER))
        self.driver.set_script_timeout(300)
        self.folder = tempfile.TemporaryDirectory()

    def close(self):
        self.driver.quit()
        self.folder.cleanup()

    def defects(self, pictures, fonts=FONTS):
        """Returns the fonts in which each defect shows: {name of the picture: {words: fonts}}."""
        page = pathlib.Path(self.folder.name) / "page.html"
        page.write_text(
            "<!DOCTYPE html><meta charset=utf-8>"
            + "".join(inline(name, svg) for name, svg in pictures.items()))
        self.driver.get(page.as_uri())
        defects = {name: collections.defaultdict(list) for name in pictures}
        for font in fonts:
            reply = self.driver.execute_script(SCRIPT, font, TOLERANCE)
            assert reply["texts"] > 0, "the page has texts"
            for name, words in reply["found"]:
                defects[name][words].append(font)
        return defects


class Pictures(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.browser = Browser()
        cls.addClassCleanup(cls.browser.close)

    def test_no_text_sticks_out_or_overlaps_and_no_arrow_runs_through_it(self):
        for name, defects in self.of_all_pictures():
            with self.subTest(name):
                told = [f"{words} [{', '.join(fonts)}]" for words, fonts in defects.items()]
                self.assertEqual(told, [], name)

    def test_what_is_wrong_is_found(self):
        [defects] = self.browser.defects({"wrong": WRONG}, FONTS[:1]).values()
        for words in [
            "'wider than it' sticks out of its box (10, 10, 60, 30) by",
            "'far' sticks out of its box (150, 10, 160, 30) by",
            "'beyond' leaves the picture by", "'under' (12, 64, 38, 72) and 'over' (14, 66, 34, 74) overlap by",
            "the arrow from a to c runs through b (80, 40, 100, 60)",
            "the arrow from a to c runs through 'its label'",
        ]:
            self.assertTrue(any(words in told for told in defects), (words, list(defects)))
        self.assertFalse(any("'12'" in told for told in defects), "an arrow's own number is covered")
        self.assertEqual(len(defects), 6, list(defects))

    def test_a_pole_through_words_of_a_timing_diagram_is_found(self):
        [defects] = self.browser.defects({"wrong": WRONG_TIMING}, FONTS[:1]).values()
        self.assertEqual([words.split(" (")[0] for words in defects], ["'b' runs through 'its words'"])

    def of_all_pictures(self):
        if "PICTURES" in os.environ:
            yield from self.of_folder(pathlib.Path(os.environ["PICTURES"]))
            return
        with tempfile.TemporaryDirectory() as folder:
            draw(pathlib.Path(folder))
            yield from self.of_folder(pathlib.Path(folder))

    def of_folder(self, folder):
        paths = sorted(folder.rglob("*.svg"))
        self.assertTrue(paths, "there are pictures")
        for start in range(0, len(paths), BATCH):
            yield from self.browser.defects({
                str(path.relative_to(folder)): path.read_text()
                for path in paths[start:start + BATCH]}).items()


WRONG = """<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100" viewBox="0 0 200 100"
  font-size="10">
  <g class="state" data-state="a"><rect x="10" y="10" width="50" height="20"/>
    <text x="12" y="24">wider than it</text></g>
  <g class="state" data-state="b"><rect x="80" y="40" width="20" height="20"/></g>
  <g class="state" data-state="d"><rect x="150" y="10" width="10" height="20"/>
    <text x="165" y="24">far</text></g>
  <g class="state" data-state="c"><rect x="180" y="40" width="10" height="20"/></g>
  <text x="12" y="71">under</text><text x="14" y="73">over</text><text x="190" y="90">beyond</text>
  <g class="transition" data-from="a" data-to="c">
    <path class="stroke-line" d="M20,30 C20,50 20,50 40,50 L180,50" stroke="black" fill="none"/>
    <circle cx="60" cy="50" r="9"/><text x="60" y="53" text-anchor="middle">12</text>
    <text x="110" y="53">its label</text></g>
</svg>
"""

WRONG_TIMING = """<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100" viewBox="0 0 200 100"
  font-size="10" aria-roledescription="timing diagram">
  <g class="message call" data-event="a"><path d="M20,90 L20,20" stroke="black" fill="none"/>
    <text x="30" y="24">its words</text></g>
  <g class="message call" data-event="b"><path d="M50,90 L50,10" stroke="black" fill="none"/></g>
</svg>
"""


if __name__ == "__main__":
    unittest.main()
