"""The HTML pages in a real browser: what a reader clicks, presses and hears.

Run with `python3 -m unittest discover Tests/Browser`; it needs Chromium with its driver, selenium and
axe-core-python. LIFELINE names the program; without it the release build is used.
"""

import json
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

try:
    from axe_core_python.selenium import Axe
    from selenium import webdriver
    from selenium.webdriver.common.by import By
    from selenium.webdriver.common.keys import Keys
    from selenium.webdriver.support.ui import Select, WebDriverWait
except ImportError:
    webdriver = None

FOLDER = pathlib.Path(tempfile.mkdtemp())
HOSTILE = """</script><script>window.ran = 1</script><img src=x onerror="window.ran=1">{{title}}"""

GOOD = [
    "application:didFinishLaunchingWithOptions:", "applicationDidBecomeActive:",
    "applicationWillResignActive:", "applicationDidEnterBackground:",
    "applicationWillEnterForeground:", "applicationDidBecomeActive:",
]
BAD = GOOD + ["applicationDidEnterBackground:"]


def setUpModule():
    if webdriver is None or DRIVER is None:
        raise unittest.SkipTest("no Chromium with its driver, or no selenium and axe-core-python")


def lifeline(*arguments):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, cwd=FOLDER)


def page(name, *arguments):
    """Writes a page with the program, once, and returns its path."""
    path = FOLDER / f"{name}.html"
    if not path.exists():
        result = lifeline(*arguments, "-o", str(path))
        assert path.exists(), result.stderr
    return path


def log(name, callbacks, minute=0):
    path = FOLDER / name
    path.write_text("".join(
        f"2026-11-01 08:{minute:02}:0{second}.000 Lab[4711:1] -[AppDelegate {callback}]\n"
        for second, callback in enumerate(callbacks)))
    return str(path)


def one_run():
    return page("run", "run", "001-2")


def faulty():
    return page("faulty", "check", log("faulty.log", BAD))


def three_runs():
    broken = FOLDER / "empty.log"
    broken.write_text("nothing to see\n")
    return page(
        "runs", "check", log("good.log", GOOD), log("bad.log", BAD),
        log("short.log", GOOD[:2]), str(broken))


def comparison():
    return page("comparison", "compare", "001-2", "002-2")


class PageTest(unittest.TestCase):
    """Opens one browser for a class; each test begins on a fresh page."""

    scripts = True
    size = (1280, 900)
    sources = ("file:", "about:", "blob:")
    unheard = ()

    @classmethod
    def setUpClass(cls):
        options = webdriver.ChromeOptions()
        for argument in ["--headless=new", "--no-sandbox", "--hide-scrollbars"]:
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        if not cls.scripts:
            options.add_experimental_option(
                "prefs", {"profile.managed_default_content_settings.javascript": 2})
        cls.browser = webdriver.Chrome(
            options=options, service=webdriver.ChromeService(DRIVER))
        cls.browser.set_window_size(*cls.size)

    @classmethod
    def tearDownClass(cls):
        cls.browser.quit()

    def open(self, path, fragment=""):
        self.browser.get("about:blank")
        self.browser.get_log("performance")
        self.browser.get(f"file://{path}{fragment}")

    def tearDown(self):
        messages = [entry for entry in self.browser.get_log("browser")
                    if not entry["message"].startswith(self.unheard)]
        self.assertEqual(messages, [], "the console stays empty")
        requests = [
            event["params"]["request"]["url"]
            for event in (json.loads(entry["message"])["message"]
                          for entry in self.browser.get_log("performance"))
            if event["method"] == "Network.requestWillBeSent"]
        foreign = [url for url in requests if not url.startswith(self.sources)]
        self.assertEqual(foreign, [], "nothing is loaded")

    def find(self, selector):
        return self.browser.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector):
        return self.browser.find_elements(By.CSS_SELECTOR, selector)

    def text(self, selector):
        return self.find(selector).text

    def press(self, *keys):
        for key in keys:
            self.find("body").send_keys(key)

    def run_script(self, script):
        return self.browser.execute_script(script)

    @property
    def step(self):
        return self.text("#position")


class Stepping(PageTest):
    def test_arrow_keys_home_and_end_move(self):
        self.open(one_run())
        self.assertEqual(self.step, "Step 1 of 7")
        self.press(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
        self.assertEqual(self.step, "Step 3 of 7")
        self.press(Keys.ARROW_LEFT)
        self.assertEqual(self.step, "Step 2 of 7")
        self.press(Keys.END)
        self.assertEqual(self.step, "Step 7 of 7")
        self.press(Keys.ARROW_RIGHT)
        self.assertEqual(self.step, "Step 7 of 7", "the last step has no next")
        self.press(Keys.HOME)
        self.assertEqual(self.step, "Step 1 of 7")

    def test_the_panel_tells_the_step_in_words(self):
        self.open(one_run(), "#step=2")
        panel = self.text("#panel")
        self.assertIn("UIApplication to AppDelegate: applicationWillResignActive:", panel)
        self.assertIn("seen while Active", panel)
        self.assertIn("Active → Waiting", panel)

    def test_buttons_move_and_change_the_address(self):
        self.open(one_run())
        self.find("[data-do=next]").click()
        self.assertTrue(self.browser.current_url.endswith("#step=2"))
        self.find("[data-do=previous]").click()
        self.assertTrue(self.browser.current_url.endswith("#step=1"))

    def test_an_address_with_a_step_leads_there(self):
        self.open(one_run(), "#step=5")
        self.assertEqual(self.step, "Step 5 of 7")
        self.run_script("location.hash = 'step=3'")
        WebDriverWait(self.browser, 5).until(lambda _: self.step == "Step 3 of 7")

    def test_an_address_that_means_nothing_opens_the_first_step(self):
        for fragment in ["#step=x", "#step=-4", "#run=9", "#nothing", "#step=99999"]:
            self.open(one_run(), fragment)
            self.assertIn(self.step, ["Step 1 of 7", "Step 7 of 7", ""], fragment)

    def test_a_click_on_a_row_goes_there(self):
        self.open(one_run())
        self.find("[data-step='4']").click()
        self.assertEqual(self.step, "Step 5 of 7")
        self.assertEqual(self.find("#timeline .now").get_attribute("data-step"), "4")

    def test_a_click_on_a_state_goes_to_where_it_begins(self):
        self.open(one_run())
        state = self.find(".graph:not([hidden]) [data-state=enteringBackground] text")
        self.run_script(
            "document.querySelector('[data-state=enteringBackground]')"
            ".dispatchEvent(new MouseEvent('click', {bubbles: true}))")
        self.assertIn("now", self.find("[data-state=enteringBackground]").get_attribute("class"))
        self.assertNotEqual(self.step, "Step 1 of 7")
        self.assertTrue(state)

    def test_the_graph_shows_the_active_states_and_the_way_so_far(self):
        self.open(one_run(), "#step=7")
        self.assertTrue(self.all(".graph .transition.been"))
        now = [one.get_attribute("data-state") for one in self.all(".graph .state.now")]
        self.assertIn("home", now)
        self.assertNotIn("active", now)


class Verdicts(PageTest):
    def test_a_run_opens_at_its_first_fault_with_the_legal_steps(self):
        self.open(faulty())
        self.assertIn("illegal", self.find("#panel").get_attribute("class"))
        self.assertIn("not legal here", self.text("#panel"))
        self.assertIn("legal", self.text("#panel").split("\n", 1)[1])
        self.assertEqual(len(self.all("#timeline .illegal.now")), 1)

    def test_the_button_names_what_it_goes_to(self):
        self.open(faulty())
        self.assertEqual(self.text("[data-do=mark]"), "Next fault")
        self.open(comparison())
        self.assertEqual(self.text("[data-do=mark]"), "Next difference")

    def test_the_log_line_is_told(self):
        self.open(faulty())
        self.assertRegex(self.text("#panel"), r"line 7 of .*faulty\.log")


class Comparing(PageTest):
    def test_one_key_jumps_to_the_next_difference(self):
        self.open(comparison())
        steps = set()
        for _ in range(3):
            self.press("d")
            steps.add(self.step)
            self.assertTrue(self.all("#timeline .now .sign"))
        self.assertEqual(len(steps), 3)

    def test_both_runs_have_a_state_in_the_graph(self):
        self.open(comparison(), "#step=8")
        self.assertTrue(self.all(".graph .side-0.now"))
        self.assertTrue(self.all(".graph .side-1.now"))


class ManyRuns(PageTest):
    def groups(self):
        """The groups of the list: how many runs each has, and its title."""
        return [tuple(one.text.split("\n", 1)) for one in self.all("#groups h2 button")]

    def runs(self):
        return [one.text for one in self.all("#groups li .name") if one.is_displayed()]

    def test_the_list_has_faults_by_cause_first_and_folds_what_conforms(self):
        self.open(three_runs())
        cause = "applicationWillResignActive: is missing before applicationDidEnterBackground:"
        groups = self.groups()
        self.assertEqual([count for count, _ in groups], ["1", "1", "2"])
        self.assertTrue(groups[0][1].startswith(cause), groups)
        self.assertEqual([title for _, title in groups[1:]], ["cannot be read", "conforms"])
        self.assertEqual(self.runs(), ["bad.log"])
        self.assertIn("empty.log", self.text("#groups"))
        self.all("#groups h2 button")[2].click()
        self.assertEqual(self.runs(), ["bad.log", "good.log", "short.log"])

    def test_the_page_opens_at_the_first_fault(self):
        self.open(three_runs())
        self.assertEqual(self.text("#run-title"), "bad.log")
        self.assertIn("illegal", self.find("#panel").get_attribute("class"))
        self.assertEqual(self.find("#groups [aria-current] .name").text, "bad.log")

    def test_the_illegal_step_and_what_was_legal_are_drawn_for_several_runs(self):
        self.open(three_runs())
        self.assertTrue(self.all(".graph:not([hidden]) .illegal"))
        words = self.text(".graph:not([hidden])")
        self.assertIn("× applicationDidEnterBackground:", words)
        self.assertIn("legal instead", words)
        self.open(three_runs(), "#run=good.log:Lab[4711]")
        self.assertEqual(self.all(".graph:not([hidden]) .illegal"), [])

    def test_a_link_names_the_run(self):
        self.open(three_runs())
        self.find("[data-do=next]").click()
        self.assertRegex(self.browser.current_url, r"#run=bad\.log:Lab\[4711\]&step=16$")
        self.open(three_runs(), "#run=short.log:Lab[4711]&step=2")
        self.assertEqual((self.text("#run-title"), self.step), ("short.log", "Step 2 of 5"))

    def test_search_finds_a_callback(self):
        self.open(three_runs())
        self.find("#search").send_keys("didEnterBackground")
        self.assertEqual(self.runs(), ["bad.log", "good.log"])
        self.assertEqual(self.text("#found"), "2 of 4 runs")

    def test_the_list_is_sorted_otherwise_when_asked(self):
        self.open(three_runs())
        Select(self.find("#order")).select_by_value("log")
        self.assertEqual(self.runs(), ["good.log", "bad.log", "short.log"])
        Select(self.find("#order")).select_by_value("time")
        self.assertEqual(self.runs()[-1], "short.log")

    def test_a_link_opens_a_run_and_keys_the_next_one(self):
        self.open(three_runs())
        Select(self.find("#order")).select_by_value("log")
        self.all("#groups li a")[0].click()
        WebDriverWait(self.browser, 5).until(lambda _: self.text("#run-title") == "good.log")
        self.press("j")
        self.assertEqual(self.text("#run-title"), "bad.log")
        self.press("k")
        self.assertEqual(self.text("#run-title"), "good.log")

    def test_the_folder_that_all_logs_have_in_common_is_left_out(self):
        self.open(three_runs())
        self.assertNotIn(str(FOLDER), self.text("body"))


class Finding(PageTest):
    def test_the_lines_of_the_log_around_a_step_are_shown(self):
        self.open(faulty())
        here = self.find("#log .here").text
        self.assertRegex(here, r"^7\s*2026-11-01 08:00:06.000 Lab\[4711:1\] .*DidEnterBackground:")
        self.assertEqual(len(self.all("#log .line")), 7)

    def test_the_log_has_room_and_its_border_stays_where_it_was_moved(self):
        self.open(faulty())
        high, step = self.find("#log").size["height"], self.step
        self.assertGreater(high, 180)
        self.find("#divider").send_keys(Keys.ARROW_UP, Keys.ARROW_UP)
        moved = self.find("#log").size["height"]
        self.assertGreater(moved, high + 30)
        self.assertEqual(self.step, step)
        self.open(faulty())
        self.assertAlmostEqual(self.find("#log").size["height"], moved, delta=2)
        self.run_script(
            "document.getElementById('divider').dispatchEvent(new MouseEvent('dblclick'))")
        self.assertAlmostEqual(self.find("#log").size["height"], high, delta=2)

    def test_search_in_a_run_marks_and_visits_its_hits(self):
        self.open(faulty())
        self.press("f")
        self.browser.switch_to.active_element.send_keys("didBecomeActive:")
        self.assertEqual(self.text("#hits"), "1 of 2")
        self.browser.switch_to.active_element.send_keys(Keys.ENTER)
        self.assertEqual(self.text("#hits"), "2 of 2")
        self.assertIn("applicationDidBecomeActive:", self.text("#panel"))
        self.assertEqual(len(self.all("#timeline .hit")), 2)

    def test_the_map_shows_faults_and_goes_where_it_is_clicked(self):
        self.open(faulty())
        self.assertEqual(len(self.all("#map .fault")), 1)
        self.run_script(
            "const map = document.getElementById('map'), box = map.getBoundingClientRect();"
            "map.dispatchEvent(new PointerEvent('pointerdown',"
            " {clientX: box.left + 2, clientY: box.top + 5, bubbles: true}));")
        self.assertTrue(self.step.startswith("Step 1 of"))
        self.assertEqual(self.find("#map").get_attribute("aria-valuenow"), "1")

    def test_a_question_mark_shows_the_keys(self):
        self.open(one_run())
        self.assertFalse(self.find("#help").is_displayed())
        self.press("?")
        self.assertIn("Next step", self.text("#help"))
        self.browser.switch_to.active_element.send_keys(Keys.ESCAPE)
        self.assertFalse(self.find("#help").is_displayed())

    def test_a_link_to_the_step_is_copied(self):
        self.open(faulty(), "#step=2")
        self.run_script(
            "window.copied = ''; document.execCommand = () => {"
            " copied = document.activeElement.value; return true; };"
            "Object.defineProperty(navigator, 'clipboard', {value: undefined});")
        self.find("[data-do=link]").click()
        WebDriverWait(self.browser, 5).until(
            lambda _: self.run_script("return window.copied").endswith("#step=2"))

    def test_fit_shows_the_whole_graph(self):
        self.browser.set_window_size(1000, 500)
        for path in [one_run(), faulty(), three_runs()]:
            self.open(path)
            self.find("[data-do=fit]").click()
            inside = self.run_script(
                "const pane = document.getElementById('graphs').getBoundingClientRect();"
                "const svg = document.querySelector('.graph:not([hidden]) svg').getBoundingClientRect();"
                "return [svg.left >= pane.left, svg.right <= pane.right, svg.top >= pane.top,"
                " svg.bottom <= pane.bottom]")
            self.assertEqual(inside, [True] * 4, path.name)
        self.browser.set_window_size(*self.size)

    def test_the_current_state_is_in_view_when_a_page_opens(self):
        self.browser.set_window_size(900, 700)
        for path in [one_run(), faulty(), three_runs()]:
            self.open(path)
            inside = self.run_script(
                "const pane = document.getElementById('graphs').getBoundingClientRect();"
                "const box = document.querySelector('.graph:not([hidden]) .now').getBoundingClientRect();"
                "return box.left >= pane.left && box.right <= pane.right && box.top >= pane.top"
                " && box.bottom <= pane.bottom")
            self.assertTrue(inside, path.name)
        self.browser.set_window_size(*self.size)

    def test_the_words_of_the_graph_can_be_read(self):
        for path in [one_run(), faulty(), three_runs()]:
            self.open(path)
            least = self.run_script(
                "return Math.min(...[...document.querySelectorAll('.graph:not([hidden]) text')]"
                ".map((text) => parseFloat(getComputedStyle(text).fontSize)"
                " * text.getScreenCTM().a))")
            self.assertGreaterEqual(least, 9.99, path.name)


class LongRun(PageTest):
    def test_a_run_of_100000_entries_has_only_the_rows_in_view(self):
        path = FOLDER / "long.jsonl"
        with path.open("w") as file:
            file.write('{"format":"lifeline-trace","version":1,"title":"Long"}\n')
            for number in range(100_000):
                file.write(json.dumps({
                    "seq": number, "time": number * 1_000_000, "deliver": f"tick{number % 7}",
                    "target": "delegate"}) + "\n")
        self.open(page("long", "draw", "timeline", str(path)))
        self.press(Keys.END)
        self.assertEqual(self.step, "Step 100000 of 100000")
        self.assertLess(len(self.all("#timeline .step")), 100)
        self.press(Keys.ARROW_LEFT)
        self.assertEqual(self.find("#timeline .now").get_attribute("data-step"), "99998")


class Hostile(PageTest):
    def hostile(self):
        chart = FOLDER / "hostile.scxml"
        text = HOSTILE.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")
        chart.write_text(
            '<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="hostile" '
            'xmlns:l="https://lifeline.dev/ns" initial="a">'
            f'<state id="a" l:title="{text}"><transition event="go" target="b"/></state>'
            f'<state id="b" l:title="{text}"/></scxml>')
        trace = FOLDER / "hostile.jsonl"
        entry = {"seq": 0, "time": 0, "event": HOSTILE.replace(" ", "")}
        note = {"seq": 1, "time": 0, "note": HOSTILE}
        header = {"format": "lifeline-trace", "version": 1, "title": HOSTILE}
        trace.write_text("".join(json.dumps(line) + "\n" for line in [header, entry, note]))
        return [
            page("hostile-trace", "draw", "timeline", str(trace)),
            page("hostile-chart", "run", "--model", str(chart), "-e", "go"),
        ]

    def test_texts_from_outside_stay_texts(self):
        for path in self.hostile():
            self.open(path)
            self.press(Keys.END, Keys.HOME, Keys.ARROW_RIGHT)
            self.assertIsNone(self.run_script("return window.ran ?? null"))
            self.assertEqual(self.all("img"), [])
            self.assertEqual(len(self.all("script")), 2)

    def test_a_script_that_is_not_the_page_s_own_does_not_run(self):
        self.open(one_run())
        self.run_script(
            "const one = document.createElement('script'); one.textContent = 'window.ran = 1';"
            "document.body.append(one);")
        self.assertIsNone(self.run_script("return window.ran ?? null"))
        messages = self.browser.get_log("browser")
        self.assertTrue(any("Content Security Policy" in one["message"] for one in messages))


class WithoutScripts(PageTest):
    scripts = False

    def test_a_run_is_a_picture_and_a_table(self):
        self.open(one_run())
        self.assertEqual(len(self.all("#whole svg")), 1)
        self.assertEqual(len(self.all("#whole tbody tr")), 7)
        self.assertIn("applicationWillResignActive:", self.text("#whole"))
        self.assertFalse(self.find("#stepper").is_displayed())

    def test_the_table_of_runs_tells_the_first_faults(self):
        self.open(three_runs())
        self.assertIn("bad.log:7", self.text("#runs"))
        self.assertTrue(self.find("#runs tbody th").text.startswith("bad.log"))


class Phone(PageTest):
    size = (400, 800)

    def test_nothing_is_wider_than_the_screen(self):
        for path in [one_run(), three_runs(), comparison()]:
            self.open(path, "#run=1&step=2")
            width, room = self.run_script(
                "return [document.documentElement.scrollWidth, innerWidth]")
            self.assertLessEqual(width, room, path.name)

    def test_the_graph_is_below_the_timeline(self):
        self.open(one_run())
        self.assertGreater(
            self.find("#graphs").location["y"], self.find("#timeline").location["y"])


class Reading(PageTest):
    def emulate(self, **features):
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "media": features.pop("media", ""),
            "features": [{"name": name.replace("_", "-"), "value": value}
                         for name, value in features.items()]})

    def tearDown(self):
        self.emulate()
        super().tearDown()

    def background(self):
        return self.run_script("return getComputedStyle(document.body).backgroundColor")

    def test_dark_mode_has_a_dark_page(self):
        self.open(one_run())
        light = self.background()
        self.emulate(prefers_color_scheme="dark")
        self.assertEqual((light, self.background()), ("rgb(255, 255, 255)", "rgb(13, 17, 23)"))

    def test_print_has_all_steps_and_no_controls(self):
        self.open(one_run())
        self.emulate(media="print")
        self.assertFalse(any(one.is_displayed() for one in self.all("button")))
        self.assertEqual(len([r for r in self.all("#whole tbody tr") if r.is_displayed()]), 7)

    def test_print_of_many_runs_has_every_fault(self):
        logs = [log(f"print{number}.log", BAD, minute=number) for number in range(60)]
        self.open(page("print", "check", *logs))
        self.emulate(media="print")
        self.run_script("dispatchEvent(new Event('beforeprint'))")
        printed = self.text("#print")
        for number in range(60):
            self.assertIn(f"print{number}.log:7", printed)
        self.assertFalse(self.find("#stepper").is_displayed())

    def test_accessibility_has_no_violation(self):
        for path in [one_run(), faulty(), three_runs(), comparison()]:
            for scheme in ["light", "dark"]:
                self.open(path, "#run=1")
                self.emulate(prefers_color_scheme=scheme)
                violations = Axe().run(self.browser)["violations"]
                told = [(one["id"], [node["html"][:160] for node in one["nodes"][:3]])
                        for one in violations]
                self.assertEqual(told, [], f"{path.name}, {scheme}")

    def test_a_live_region_tells_each_step(self):
        self.open(one_run())
        self.assertEqual(self.find("#panel").get_attribute("aria-live"), "polite")

    def test_chinese_pages_have_chinese_words(self):
        self.open(page("zh", "compare", "001-2", "002-2", "--locale", "zh-Hans"))
        self.assertEqual(self.find("html").get_attribute("lang"), "zh-Hans")
        self.assertIn("步", self.step)

    def test_the_run_can_be_saved_as_svg_and_copied(self):
        self.open(one_run())
        self.run_script(
            "window.saved = []; URL.createObjectURL = (blob) => { saved.push(blob); return 'blob:x'; };"
            "HTMLAnchorElement.prototype.click = () => {};")
        self.find(".menu summary").click()
        self.find("[data-do=download]").click()
        self.assertFalse(self.all(".menu[open]"))
        svg = self.browser.execute_async_script(
            "const done = arguments[0]; window.saved[0].text().then(done)")
        self.assertTrue(svg.startswith("<svg"))
        self.assertIn("applicationDidEnterBackground:", svg)
        self.find(".menu summary").click()
        self.find("[data-do=copy]").click()
        WebDriverWait(self.browser, 5).until(lambda _: self.text("[data-do=copy]") == "Copied")


if __name__ == "__main__":
    unittest.main()
