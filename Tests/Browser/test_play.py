"""Pages on which a model is played, in a real browser; see test_pages.py for what is needed."""

import json
import random
import shutil
import time
import unittest

import test_pages
from test_pages import FOLDER, ROOT, lifeline, page
from test_pages import setUpModule  # noqa: F401 (called by unittest)

if test_pages.webdriver is not None:
    from axe_core_python.selenium import Axe
    from selenium.webdriver.common.keys import Keys

CHART = """stateDiagram-v2
  [*] --> browsing
  browsing --> paying: pay
  paying --> paid: ok [amount > 0]
  paying --> browsing: ok [amount == 0]
"""


class Playing(test_pages.PageTest):
    size = (1400, 900)

    @property
    def model(self):
        return page("play", "play")

    def open(self, path, fragment=""):
        super().open(path, fragment)
        self.wait(lambda: self.find("#rail").is_displayed())

    def wait(self, is_so, seconds=10):
        end = time.time() + seconds
        while time.time() < end:
            if is_so():
                return
            time.sleep(0.02)
        self.fail(self.text("#panel"))

    def play(self, *titles):
        """Presses events by their titles, each a moment after the other."""
        for title in titles:
            button = next(one for one in self.all("#rail button") if title in one.text.split("\n"))
            self.browser.execute_script("arguments[0].click()", button)
            self.wait(lambda: self.run_script("return document.readyState") == "complete")
            time.sleep(0.1)

    def said(self):
        return self.run_script("return document.getElementById('say').textContent")

    @property
    def address(self):
        return self.run_script("return location.hash")

    def test_a_press_calls_what_the_engine_calls(self):
        self.open(self.model)
        self.play("tap icon", "press Home")
        self.assertEqual(self.step, "Step 2 of 2")
        self.assertEqual(
            self.said(), "press Home: applicationWillResignActive:, applicationDidEnterBackground: "
            "Now Inactive, then Background.")
        self.assertIn("lifeline run --model UIApplication -e user.tapIcon -e user.home", self.text("#panel"))
        self.assertEqual(self.address, "#play=user.tapIcon,user.home")

    def test_a_button_tells_what_it_does_before_it_is_pressed(self):
        self.open(self.model, "#play=user.tapIcon")
        button = next(one for one in self.all("#rail [data-event]") if "press Home" in one.text)
        self.assertIn("2 calls", button.text)
        self.assertEqual(len(button.find_elements("css selector", ".dots i")), 2)

    def test_time_never_runs_backwards(self):
        self.open(self.model, "#play=user.tapIcon,user.home,1m,user.tapIcon")
        times = [one.text for one in self.all("#timeline .time text")]
        self.assertEqual(times[-2:], ["5 s", "1 min"])

    def test_time_passes_until_something_happens(self):
        self.open(self.model, "#play=user.tapIcon,user.home")
        self.assertIn("Suspended", self.text("#passing button"))
        self.find("#passing button").click()
        self.wait(lambda: "Suspended" in self.text("#panel"))
        self.assertEqual(self.address, "#play=user.tapIcon,user.home,5s")

    def test_back_and_another_press_fork(self):
        self.open(self.model, "#play=user.tapIcon,user.home")
        self.press(Keys.ARROW_LEFT)
        self.assertEqual(self.step, "Step 1 of 2")
        self.play("double-press Home")
        self.assertEqual(len(self.all("#strip > button")), 2)
        self.assertIn("Run B begins; Run A stays.", self.said())
        self.play("choose this app")
        self.find("#strip > button").click()
        self.assertEqual(self.address.split("&")[0], "#play=user.tapIcon,user.home")

    def test_the_same_press_goes_forward(self):
        self.open(self.model, "#play=user.tapIcon,user.home&at=1")
        self.play("press Home")
        self.assertEqual(len(self.all("#strip > button")), 1)
        self.assertEqual(self.step, "Step 2 of 2")

    def test_what_does_nothing_says_why_and_adds_no_step(self):
        self.open(self.model)
        self.run_script("document.querySelector('#rail details').open = true")
        self.find("#rail .not").click()
        self.assertIn("nothing happens", self.text("#panel"))
        self.assertEqual(self.step, "Step 0 of 0")

    def test_an_event_is_found_and_pressed_by_keys(self):
        self.open(self.model)
        self.press("/")
        self.find("#event").send_keys("tap icon", Keys.ENTER)
        self.wait(lambda: self.step == "Step 1 of 1")

    def test_a_state_leads_to_the_nearest_way(self):
        self.open(self.model)
        self.run_script("document.querySelector('.graph:not([hidden]) [data-state=suspended]')"
                        ".dispatchEvent(new MouseEvent('click', {bubbles: true}))")
        self.find("#panel button").click()
        self.wait(lambda: "Suspended" in self.text("#panel"))

    def test_a_setting_plays_the_same_beside_the_run(self):
        self.open(self.model, "#play=user.tapIcon,user.home")
        self.find("[data-do=settings]").click()
        self.find("#settings [value='config.beforeIOS4']").click()
        self.wait(lambda: self.address.startswith("#play=config.beforeIOS4,"))
        self.assertIn("applicationWillTerminate:", self.text("#panel"))
        self.assertEqual(len(self.all("#strip > button")), 2)

    def test_the_focus_stays_on_the_same_event_or_goes_to_the_heading(self):
        self.open(self.model, "#play=user.tapIcon")
        button = next(one for one in self.all("#rail [data-event]") if "pull down a little" in one.text)
        button.send_keys(Keys.ENTER)
        self.wait(lambda: self.step == "Step 2 of 2")
        focus = self.run_script("return document.activeElement.dataset.event ?? document.activeElement.id")
        self.assertNotEqual(focus, "")

    def test_an_open_condition_is_asked_and_the_answer_kept(self):
        (FOLDER / "amount.mmd").write_text(CHART)
        self.open(page("amount", "play", "amount.mmd"))
        self.play("pay", "ok")
        self.assertIn("amount > 0", self.text("#panel"))
        self.find("#panel button").click()
        self.wait(lambda: self.step == "Step 2 of 2")
        self.assertEqual(self.address, "#play=pay,%3Famount%20%3E%200,ok")
        self.assertIn("--assume 'amount > 0' -e ok", self.text("#panel"))

    def saved(self, name):
        """Presses what saves a file, and returns its text."""
        self.run_script("window.saved = null; URL.createObjectURL = (blob) => "
                        "{ blob.text().then((text) => { window.saved = text }); return 'data:,'; };"
                        "HTMLAnchorElement.prototype.click = () => {};")
        self.run_script(f"document.querySelector('[data-do={name}]').click()")
        self.wait(lambda: self.run_script("return window.saved") is not None)
        return self.run_script("return window.saved")

    def test_a_saved_scenario_runs_and_agrees(self):
        self.open(self.model, "#play=user.tapIcon,user.home,5s")
        (FOLDER / "played.yaml").write_text(self.saved("scenario"))
        run = lifeline("run", "played.yaml")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        text = (FOLDER / "played.yaml").read_text()
        self.assertIn("applicationDidEnterBackground:", text)
        (FOLDER / "other.yaml").write_text(text.replace("- \"user.home\"", "- \"user.doubleHome\"", 1))
        self.assertEqual(lifeline("run", "other.yaml").returncode, 1, "its expectations can fail")

    def test_a_saved_trace_conforms(self):
        self.open(self.model, "#play=user.tapIcon,user.home")
        (FOLDER / "played.jsonl").write_text(self.saved("trace"))
        check = lifeline("check", "played.jsonl")
        self.assertEqual(check.returncode, 0, check.stdout + check.stderr)

    def test_hostile_links_are_text(self):
        hostile = ["<img src=x onerror=window.ran=1>", "__proto__", "constructor", "%", "%E0%A4%A",
                   "timer.grace", "%00%1b%5B31m", "%E2%80%AEabc", "99999999h", "-5s", "config.beforeIOS4x"]
        for text in hostile:
            with self.subTest(text=text):
                self.open(self.model, f"#play=user.tapIcon,{text},user.home")
                self.wait(lambda: self.step == "Step 1 of 1")
                self.assertIn("step 2", self.text("#panel"))
                self.assertIsNone(self.run_script("return window.ran ?? null"))
        self.open(self.model, "#play=" + ",".join(["user.home"] * 2500))
        self.wait(lambda: "2,000" in self.text("#panel"))
        self.open(self.model, "#play=" + "x" * 300_000)
        self.wait(lambda: "2,000" in self.text("#panel"))
        self.open(self.model, "#play=user.tapIcon,user.home,user.answer")
        self.wait(lambda: "Step 3 of the link" in self.text("#panel"))

    def test_random_walks_are_those_of_the_engine(self):
        for model in ["UIApplication", "UIScene", "tcp.scxml", "washer.scxml", "breaker.mmd"]:
            if "." in model:
                shutil.copy(ROOT / "Gallery" / model, FOLDER)
            path, numbers = page(f"play-{model}", "play", model), random.Random(7)
            for _ in range(3):
                self.open(path)
                for _ in range(30):
                    buttons = self.run_script(
                        "return [...document.querySelectorAll('#events [data-event]:not(.not), #passing button:not(:disabled)')].length")
                    self.run_script(
                        "[...document.querySelectorAll('#events [data-event]:not(.not), #passing button:not(:disabled)')]"
                        f"[{numbers.randrange(buttons)}].click()")
                    time.sleep(0.01)
                texts = self.run_script("return decodeURIComponent(location.hash.slice(6))").split(",")
                options = [word for text in texts for word in
                           (["--after", text] if text[0].isdigit() else ["-e", text])]
                wanted = lifeline("run", "--model", model, *options, "-T", "jsonl")
                self.assertEqual(self.told(self.saved("trace")), self.told(wanted.stdout), texts)

    @staticmethod
    def told(trace):
        """The messages to others than the notification centre, and the stages, each with its time."""
        entries = [json.loads(line) for line in trace.splitlines()[1:]]
        return [(one["time"], one.get("deliver"), one.get("target"), one.get("to")) for one in entries
                if one.get("deliver") or one.get("to") and "track" not in one]

    def test_a_press_with_200_steps_before_is_shown_at_once(self):
        self.open(self.model, "#play=user.tapIcon," + ",".join(["user.home,user.tapIcon"] * 100))
        self.wait(lambda: self.step == "Step 201 of 201")
        spent = []
        for name in ["press Home", "tap icon"] * 10:
            spent.append(self.browser.execute_async_script("""
                const [name, done] = arguments, start = performance.now();
                [...document.querySelectorAll("#rail [data-event]")].find((one) => one.querySelector(".name").textContent === name).click();
                requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));""", name))
        print(f"a press with 200 steps: {sorted(spent)[10]:.0f} ms in the middle, {sorted(spent)[-1]:.0f} at most")
        self.assertEqual(self.step, "Step 221 of 221")

    def test_accessible_in_both_languages_and_nothing_scrolls_sideways(self):
        self.addCleanup(self.browser.execute_cdp_cmd, "Emulation.clearDeviceMetricsOverride", {})
        for language in ["en", "zh-Hans"]:
            path = page(f"play-{language}", "play", "--locale", language)
            for width in [1400, 850, 400, 320]:
                self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
                    "width": width, "height": 900, "deviceScaleFactor": 1, "mobile": False})
                self.open(path, "#play=user.tapIcon,user.home")
                self.assertLessEqual(self.run_script("return document.documentElement.scrollWidth"), width)
                if width in (1400, 400):
                    found = Axe().run(self.browser)["violations"]
                    self.assertEqual([(one["id"], one["nodes"][0]["html"][:120]) for one in found], [])


if __name__ == "__main__":
    unittest.main()
