"""Logs that `lifeline serve` shows as they grow, in a real browser; see test_pages.py for what is needed."""

import json
import signal
import subprocess
import time
import unittest
import urllib.request

import test_serve
from test_pages import PROGRAM, webdriver
from test_serve import Served, setUpModule  # noqa: F401 (called by unittest)

if webdriver is not None:
    from axe_core_python.selenium import Axe
    from selenium.webdriver.common.by import By
    from selenium.webdriver.common.keys import Keys

LAUNCH = ["application:didFinishLaunchingWithOptions:", "applicationDidBecomeActive:"]
CYCLE = [
    "applicationWillResignActive:", "applicationDidEnterBackground:",
    "applicationWillEnterForeground:", "applicationDidBecomeActive:"]


def lines(messages, first=0, pid=7, app="Lab"):
    """Lines of a log, a second apart."""
    return "".join(
        f"2026-11-{1 + second // 86400:02} {second // 3600 % 24:02}:{second // 60 % 60:02}:"
        f"{second % 60:02}.000 {app}[{pid}:1] -[AppDelegate {message}]\n"
        for second, message in enumerate(messages, first))


class Piped(Served):
    """A program that reads standard input."""

    def __init__(self, folder, *arguments):
        self.process = subprocess.Popen(
            [PROGRAM, "serve", *arguments], cwd=folder, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        line = self.process.stderr.readline()
        self.port = int(line.split("http://127.0.0.1:")[1].split("/")[0])

    def write(self, text):
        self.process.stdin.write(text)
        self.process.stdin.flush()

    def end(self):
        """Ends it as Ctrl-C would; returns the exit status and what it wrote."""
        self.process.send_signal(signal.SIGTERM)
        output = self.process.stdout.read()
        status = self.process.wait(20)
        for stream in [self.process.stdin, self.process.stdout, self.process.stderr]:
            stream.close()
        return status, output


class Logs(test_serve.ServedTest):
    def append(self, text, name="app.log"):
        with open(self.folder / name, "a") as log:
            log.write(text)

    def pipe(self, *arguments):
        self.running.append(Piped(self.folder, *arguments))
        return self.running[-1]

    def follow(self, served):
        """Opens the page; its timeline has a step for the newest line."""
        self.browser.get(served.url)

    def has(self, step):
        """Whether so many steps are there and the last one is shown."""
        return self.text("#position") == f"Step {step} of {step}"

    def test_each_line_is_a_step_a_moment_later(self):
        served = self.serve("app.log")
        self.follow(served)
        self.wait(lambda: self.text("#status") == "app.log is not there yet; waiting for it")
        self.append(lines(LAUNCH))
        self.wait(lambda: self.has(5))
        self.assertEqual(self.text("#status"), "1 run: 1 conforms")
        self.append(lines(CYCLE[:1], 2))
        self.wait(lambda: "applicationWillResignActive:" in self.text("#timeline"))
        self.wait(lambda: self.find(".graph:not([hidden]) [data-state=inactive].now, .graph:not([hidden]) [data-state=background].now"))
        self.append(lines(CYCLE[:1], 3))
        self.wait(lambda: self.text("#run-summary").startswith("does not conform"))
        self.assertIn("not legal here", self.text("#panel"))
        self.assertIn("legal here", self.text("#panel"))
        self.wait(lambda: "4" in self.text("#log .here"))
        self.wait(lambda: self.all(".graph:not([hidden]) .illegal"))
        self.assertFalse(self.find("#list").is_displayed(), "one run has no list beside it")
        self.append(lines(LAUNCH, 9, pid=8))
        self.wait(lambda: self.text("#groups .fault .count") == "1")

    def test_something_else_is_pressed_where_the_log_has_a_fault(self):
        self.append(lines(LAUNCH) + lines(CYCLE[:1], 2) + lines(CYCLE[:1], 3))
        self.follow(self.serve("app.log"))
        self.wait(lambda: self.text("#run-summary").startswith("does not conform"))
        self.find("[data-do=whatIf]").click()
        self.wait(lambda: self.find("#rail").is_displayed())
        steps = int(self.text("#position").split()[-1])
        self.assertGreater(steps, 0)
        self.find("#rail [data-event]").click()
        self.wait(lambda: self.text("#position") == f"Step {steps + 1} of {steps + 1}")
        self.assertEqual(len(self.all("#strip > button")), 2, "the log stays beside it")
        self.append(lines(LAUNCH, 9, pid=8))
        self.wait(lambda: len(self.browser.execute_script("return document.querySelectorAll('#groups a')")) >= 1)
        self.assertEqual(self.text("#position"), f"Step {steps + 1} of {steps + 1}", "the played run stays open")

    def test_a_page_stays_where_its_reader_went(self):
        self.append(lines(LAUNCH + CYCLE))
        self.follow(self.serve("app.log"))
        self.wait(lambda: self.has(15))
        self.find("body").send_keys(Keys.HOME)
        self.append(lines(CYCLE, 6))
        self.wait(lambda: self.text("#news") == "10 new, go to the newest")
        self.assertEqual(self.text("#position"), "Step 1 of 25")
        self.find("#news").click()
        self.assertEqual(self.text("#position"), "Step 25 of 25")
        self.append(lines(CYCLE, 10))
        self.wait(lambda: self.has(35))

    def test_a_new_process_begins_a_new_run_and_apps_have_their_own(self):
        served = self.pipe("-")
        self.follow(served)
        served.write(lines(LAUNCH) + lines(LAUNCH, 2, pid=9, app="Shop"))
        self.wait(lambda: self.text("#status") == "2 runs: 2 conform")
        served.write(lines(LAUNCH, 4, pid=8) + "\n")
        self.wait(lambda: self.text("#status") == "3 runs: 3 conform")
        self.wait(lambda: len(self.all("#groups li")) == 3)
        self.assertEqual(self.text("#run-title"), "Lab[8]")
        self.find("[data-do=previous]").click()
        self.assertTrue(
            self.browser.current_url.endswith("#run=Lab[8]&step=4"), self.browser.current_url)

    def test_rotation_truncation_and_deletion_are_followed(self):
        self.append(lines(LAUNCH))
        self.follow(self.serve("app.log"))
        self.wait(lambda: self.has(5))
        (self.folder / "app.log").rename(self.folder / "app.log.1")
        self.append(lines(CYCLE, 2))
        self.wait(lambda: self.has(15))
        (self.folder / "app.log").unlink()
        self.wait(lambda: "app.log was deleted; a new one is waited for" in self.text("#status"))
        self.append(lines(CYCLE, 6))
        self.wait(lambda: self.has(25))
        (self.folder / "app.log").write_text(lines(CYCLE, 10))
        self.wait(lambda: self.has(35))

    def test_late_and_second_readers_see_everything(self):
        self.append(lines(LAUNCH + 30 * CYCLE))
        served = self.serve("app.log")
        self.follow(served)
        self.wait(lambda: self.has(305))
        self.append(lines(CYCLE, 122))
        self.wait(lambda: self.has(315))
        first = self.browser.current_window_handle
        # What is in view is each window's own.
        drawn = "return [...document.querySelectorAll('#map path')].map((path) => path.outerHTML).join()"
        seen = self.browser.execute_script(drawn)
        self.browser.switch_to.new_window("window")
        self.follow(served)
        self.wait(lambda: self.has(315))
        self.assertEqual(self.browser.execute_script(drawn), seen)
        self.append(lines(CYCLE, 126))
        self.wait(lambda: self.has(325))
        self.browser.close()
        self.browser.switch_to.window(first)
        self.wait(lambda: self.has(325))

    def test_a_recorder_writes_a_trace(self):
        trace = subprocess.run(
            [PROGRAM, "run", "001-2", "-T", "jsonl"], capture_output=True, text=True,
            check=True).stdout.splitlines(keepends=True)
        self.append("".join(trace[:7]), "run.jsonl")
        self.follow(self.serve("run.jsonl"))
        self.wait(lambda: "conform" in self.text("#run-summary"))
        self.append("".join(trace[7:]), "run.jsonl")
        self.wait(lambda: "applicationDidEnterBackground:" in self.text("#timeline"))

    def test_json_of_log_stream(self):
        served = self.pipe()
        self.follow(served)
        served.write('Filtering the log data using "process == \\"Lab\\""\n')
        for second, message in enumerate(LAUNCH):
            served.write(json.dumps({
                "timestamp": f"2026-11-01 08:00:0{second}.000000+0000", "processID": 7,
                "processImagePath": "/Lab", "eventMessage": f"-[AppDelegate {message}]"}) + "\n")
        self.wait(lambda: self.text("#status") == "1 run: 1 conforms")

    def test_what_a_stream_says_of_itself(self):
        served = self.pipe()
        self.follow(served)
        self.wait(lambda: self.text("#status") == "standard input: no line yet; is a device attached?")
        self.assertEqual(self.all("table thead"), [])
        served.write("a line\n\nand another\nand another\nand a third\nand a <b>\n")
        self.wait(lambda: "lines, no callback, such as:" in self.text("#status"))
        self.wait(lambda: self.text("#samples") == "a line\nand another\nand a third")
        self.assertIn("Press Home on the device", self.text("#hint"))
        served.write(lines(LAUNCH))
        self.wait(lambda: self.text("#status") == "1 run: 1 conforms")
        served.process.stdin.close()
        self.wait(lambda: self.text("#status") == "1 run: 1 conforms; the log has ended")
        self.wait(lambda: self.has(5))
        served.end()
        self.wait(lambda: self.text("#status") == "lifeline serve has ended")
        self.assertEqual(self.text("#position"), "Step 5 of 5")

    def test_the_end_is_that_of_a_check(self):
        log = lines(LAUNCH + CYCLE[:1] + CYCLE[:1])
        served = self.pipe("-")
        self.follow(served)
        served.write(log)
        self.wait(lambda: self.text("#run-summary").startswith("does not conform"))
        checked = subprocess.run(
            [PROGRAM, "check", "-"], input=log, capture_output=True, text=True)
        self.browser.get("about:blank")
        self.assertEqual(served.end(), (checked.returncode, checked.stdout))
        self.assertEqual(checked.returncode, 1)

    def test_the_page_and_the_trace_can_be_saved(self):
        self.append(lines(LAUNCH + CYCLE))
        served = self.serve("app.log")
        self.follow(served)
        self.wait(lambda: self.has(15))
        page = urllib.request.urlopen(served.url + "page.html").read()
        (self.folder / "saved.html").write_bytes(page)
        trace = self.find(".saved a[href^='/trace']").get_attribute("href")
        (self.folder / "saved.jsonl").write_bytes(urllib.request.urlopen(trace).read())
        check = subprocess.run(
            [PROGRAM, "check", "saved.jsonl"], cwd=self.folder, capture_output=True, text=True)
        self.assertIn("conforms to UIApplication: 6 messages", check.stdout)
        self.browser.get((self.folder / "saved.html").as_uri())
        self.assertEqual(self.text("#position"), "Step 1 of 15")
        self.find("body").send_keys(Keys.END)
        self.assertEqual(self.text("#position"), "Step 15 of 15")

    def test_a_program_that_was_started_again_is_found(self):
        self.append(lines(LAUNCH))
        first = self.serve("app.log")
        self.follow(first)
        self.wait(lambda: self.has(5))
        first.end()
        self.wait(lambda: self.text("#status") == "lifeline serve has ended")
        self.append(lines(CYCLE, 2))
        self.serve("app.log", port=first.port)
        self.wait(lambda: self.has(15))

    def test_hostile_lines_are_text(self):
        hostile = "</script><script>window.ran=1</script><img src=x onerror=window.ran=1>"
        served = self.pipe()
        self.follow(served)
        served.write(f"{hostile}\n" + lines(LAUNCH, app=hostile[:30]) + f"{hostile}\n")
        served.write(lines([f"{CYCLE[0]} {hostile}"], 2) + "\n")
        self.wait(lambda: "applicationWillResignActive:" in self.text("#timeline"))
        self.wait(lambda: self.find("#log").is_displayed())
        self.assertIn("<script>window.ran=1</script>", self.text("#log"))
        self.browser.refresh()
        self.wait(lambda: "applicationWillResignActive:" in self.text("#timeline"))
        self.assertIsNone(self.browser.execute_script("return window.ran"))

    def test_accessible_and_by_keys(self):
        self.append(lines(LAUNCH + CYCLE + CYCLE[:1] + CYCLE[:1]))
        self.follow(self.serve("app.log"))
        self.wait(lambda: self.text("#run-summary").startswith("does not conform"))
        self.find("body").send_keys(Keys.HOME, Keys.ARROW_RIGHT)
        self.assertTrue(self.text("#position").startswith("Step 2 of "))
        self.find("body").send_keys("d")
        self.assertIn("not legal here", self.text("#panel"))
        self.find("body").send_keys(Keys.HOME)
        self.append(lines(CYCLE[1:], 9))
        self.wait(lambda: self.find("#news").is_displayed())
        for scheme in ["light", "dark"]:
            self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {
                "features": [{"name": "prefers-color-scheme", "value": scheme}]})
            violations = Axe().run(self.browser)["violations"]
            self.assertEqual(
                [(one["id"], [node["html"][:160] for node in one["nodes"][:3]])
                 for one in violations], [], scheme)
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})

    def test_wrong_logs_are_refused(self):
        def refusal(*arguments, status=2):
            run = subprocess.run(
                [PROGRAM, "serve", *arguments], cwd=self.folder, capture_output=True, text=True,
                stdin=subprocess.DEVNULL, timeout=20)
            self.assertEqual(run.returncode, status, run.stderr)
            return run.stderr

        (self.folder / "app.log.gz").write_bytes(b"\x1f\x8b\x08\x00")
        self.assertIn("app.log.gz", refusal("app.log.gz"))
        self.assertIn("gone/app.log", refusal("gone/app.log"))
        self.assertIn("states.mmd", refusal("app.log", "states.mmd", status=64))


class Large(test_serve.ServedTest):
    def test_the_delay_with_10000_steps_before(self):
        log = self.folder / "app.log"
        log.write_text(lines(LAUNCH + 1000 * CYCLE))
        self.browser.get(self.serve("app.log").url)
        self.wait(lambda: self.text("#position") == "Step 10005 of 10005", 60)
        self.browser.execute_script("""
            window.changed = [];
            new MutationObserver(() => changed.push(Date.now() / 1000)).observe(
              document.getElementById("position"), { childList: true })""")
        delays = []
        with open(log, "a") as written:
            for number in range(20):
                before = time.time()
                written.write(lines([CYCLE[number % 4]], 4002 + number))
                written.flush()
                self.wait(lambda: len(self.browser.execute_script("return changed")) > number)
                delays.append(self.browser.execute_script("return changed")[number] - before)
                time.sleep(0.1)
        delays.sort()
        print(f"from a line to its step: {delays[10] * 1000:.0f} ms, at most {delays[-1] * 1000:.0f} ms")
        # The aim is 0.15 s; the machine may be busy.
        self.assertLess(delays[10], 1.5)

    def test_a_million_lines(self):
        served = Piped(self.folder, "-")
        self.running.append(served)
        noise = "".join(
            f"2026-11-01 08:00:00.000 Lab[7:1] request {number} has finished\n"
            for number in range(9_995))
        for cycle in range(100):
            served.write(lines((LAUNCH if cycle == 0 else []) + CYCLE, cycle) + noise)
        self.browser.get(served.url)
        self.wait(lambda: self.text("#position").endswith(" of 1005"), 120)
        with open(f"/proc/{served.process.pid}/status") as status:
            memory = next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))
        print(f"memory after a million lines: {memory // 1024} MB")
        self.assertLess(memory, 400 * 1024)


if __name__ == "__main__":
    unittest.main()
