"""Pages that `lifeline serve` keeps current, in a real browser; see test_pages.py for what is needed."""

import http.client
import pathlib
import re
import signal
import socket
import subprocess
import tempfile
import time
import unittest

from test_pages import DRIVER, PROGRAM, webdriver

if webdriver is not None:
    from axe_core_python.selenium import Axe
    from selenium.common.exceptions import WebDriverException
    from selenium.webdriver.common.by import By
    from selenium.webdriver.common.keys import Keys

CHART = """stateDiagram-v2
  [*] --> browsing
  browsing --> paying: pay
  paying --> paid: ok
"""
SHOP = "id: shop\ntitle: Buy something\nsteps: [pay, ok]\n"
BACK = "id: back\ntitle: Change of mind\nsteps: [pay, {after: 5s}, ok]\n"


def setUpModule():
    if webdriver is None or DRIVER is None:
        raise unittest.SkipTest("no Chromium with its driver, or no selenium and axe-core-python")


class Served:
    """A running program in a folder of its own."""

    def __init__(self, folder, *arguments, port=0):
        self.process = subprocess.Popen(
            [PROGRAM, "serve", *arguments, "--port", str(port)], cwd=folder,
            stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        line = self.process.stderr.readline()
        self.port = int(re.search(r"http://127\.0\.0\.1:(\d+)/", line).group(1))

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}/"

    def end(self):
        self.process.send_signal(signal.SIGTERM)  # a shell may ignore the signal of Ctrl-C
        status = self.process.wait(10)
        self.process.stderr.close()
        return status


class ServedTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        options = webdriver.ChromeOptions()
        for argument in ["--headless=new", "--no-sandbox", "--hide-scrollbars"]:
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        cls.browser = webdriver.Chrome(
            options=options, service=webdriver.ChromeService(DRIVER))
        cls.browser.set_window_size(1280, 900)

    @classmethod
    def tearDownClass(cls):
        cls.browser.quit()

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.running = []
        self.write("states.mmd", CHART)
        self.write("shop.yaml", SHOP)
        self.write("back.yaml", BACK)

    def tearDown(self):
        self.browser.get("about:blank")
        for served in self.running:
            if served.process.poll() is None:
                served.end()
        messages = [
            entry["message"] for entry in self.browser.get_log("browser")
            if "net::ERR_" not in entry["message"]]
        self.assertEqual(messages, [], "the console stays empty, but for lost connections")

    def write(self, name, text):
        """Writes a file as editors do: another one, which is renamed."""
        new = self.folder / f".{name}.new"
        new.write_text(text)
        new.rename(self.folder / name)

    def serve(self, *arguments, port=0):
        self.running.append(Served(self.folder, *arguments, port=port))
        return self.running[-1]

    def open(self, served, waiting_for):
        """Opens the page, and waits until the first reading is in it."""
        self.browser.get(served.url)
        self.wait(lambda: waiting_for in self.browser.page_source)

    def wait(self, holds, seconds=20):
        """Waits for what may be in the middle of loading."""
        end = time.monotonic() + seconds
        while True:
            try:
                if holds():
                    return
            except WebDriverException:
                pass
            self.assertLess(time.monotonic(), end, "it never came")
            time.sleep(0.02)

    def find(self, selector):
        return self.browser.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector):
        return self.browser.find_elements(By.CSS_SELECTOR, selector)

    def text(self, selector):
        return self.find(selector).text


class Documents(ServedTest):
    def test_events_of_a_chart_are_pressed_and_asked_of_the_program(self):
        self.open(self.serve("states.mmd"), "graph-1-paid")
        self.wait(lambda: self.find("#rail").is_displayed())
        self.find("#rail [data-event]").click()
        self.wait(lambda: self.text("#position") == "Step 1 of 1")
        self.assertIn("lifeline run --model states.mmd -e pay", self.text("#panel"))
        self.write("states.mmd", CHART + "  paying --> lost: drop\n")
        self.wait(lambda: "drop" in self.text("#rail"))
        self.assertEqual(self.text("#position"), "Step 1 of 1", "what was played is played again")

    def test_more_settings_than_the_page_knows_are_asked_of_the_program(self):
        self.open(self.serve("UIApplication"), "graph-1-suspended")
        for setting in ["config.passcode", "config.iOS13"]:
            self.wait(lambda: self.find("[data-do=settings]").is_displayed())
            self.find("[data-do=settings]").click()
            self.find(f"#settings [value='{setting}']").click()
            self.wait(lambda: setting in self.browser.execute_script("return location.hash"))
            self.find("#settings form button").click()
        self.find("#rail [data-event]").click()
        self.wait(lambda: "config.iOS13" in self.text("#panel") and "user.tapIcon" in self.text("#panel"))

    def test_what_cannot_be_played_is_refused(self):
        served = self.serve("states.mmd")
        self.open(served, "graph-1-paid")
        for query, status in [("events=pay,5s,ok", 200), ("events=nosuch", 400), ("events=25h", 400),
                              ("events=" + ",".join(["pay"] * 2001), 400), ("events=%25", 400)]:
            connection = http.client.HTTPConnection("127.0.0.1", served.port, timeout=10)
            connection.request("GET", f"/play?model=states.mmd&{query}")
            self.assertEqual(connection.getresponse().status, status, query[:40])
            connection.close()

    def test_a_mistake_stands_over_the_last_picture_until_it_is_mended(self):
        self.open(self.serve("states.mmd"), "graph-1-paid")
        self.assertEqual(self.text("#problem"), "")
        self.write("states.mmd", CHART + "  paid -> sent\n")
        self.wait(lambda: self.text("#problem").startswith("states.mmd:5:"))
        self.assertTrue(self.find("#graph-1-paid").is_displayed())
        self.write("states.mmd", CHART)
        self.wait(lambda: not self.find("#problem").is_displayed())
        self.write("states.mmd", CHART + "  paid --> sent: ship\n")
        self.wait(lambda: self.find("#graph-1-sent").is_displayed())

    def test_a_mistake_at_the_start_is_shown_and_mended(self):
        self.write("states.mmd", "stateDiagram-v2\n  a -> b\n")
        self.open(self.serve("states.mmd", "shop.yaml"), "states.mmd:2:")
        self.assertTrue(self.find("#problem").is_displayed())
        self.write("states.mmd", CHART)
        self.wait(lambda: self.text("#position") == "Step 1 of 4")

    def test_a_saved_change_keeps_the_run_and_the_step(self):
        self.open(self.serve("states.mmd", "shop.yaml", "back.yaml"), "Change of mind")
        self.find("#groups li:nth-child(2) a").click()
        self.find("body").send_keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
        self.assertEqual(self.text("#position"), "Step 3 of 4")
        self.write("states.mmd", CHART.replace("paid", "sold"))
        self.wait(lambda: "sold" in self.text("#timeline"))
        self.assertEqual(self.text("#run-title"), "Change of mind")
        self.assertEqual(self.text("#position"), "Step 3 of 4")

    def test_keys_still_work(self):
        self.open(self.serve("states.mmd", "shop.yaml", "back.yaml"), "Change of mind")
        for key, step in [(Keys.END, 4), (Keys.ARROW_LEFT, 3), (Keys.HOME, 1), ("j", 1)]:
            self.find("body").send_keys(key)
            self.assertEqual(self.text("#position"), f"Step {step} of 4", key)
        self.assertEqual(self.text("#run-title"), "Change of mind")

    def test_findings_stand_above_the_picture(self):
        self.write("states.mmd", CHART + "  lost --> paid: find\n")
        self.open(self.serve("states.mmd"), "graph-1-lost")
        self.assertIn("states.mmd:5:3: warning: nothing leads to 'lost'", self.text("#findings"))

    def test_a_page_has_its_pictures_in_it(self):
        notes = "# Data\n\n<!-- lifeline:begin timeline shop -->\n<!-- lifeline:end -->\n"
        self.write("notes.md", notes)
        self.open(self.serve("notes.md", "shop.yaml", "states.mmd"), "Buy something")
        self.assertTrue(self.find(".document svg").is_displayed())
        self.write("notes.md", notes.replace("shop", "shpo"))
        self.wait(lambda: self.text("#problem").startswith("notes.md:3:"))
        self.write("notes.md", notes + "\nMore.\n")
        self.wait(lambda: "More." in self.text(".document"))
        self.assertEqual(
            sorted(path.name for path in self.folder.iterdir()),
            ["back.yaml", "notes.md", "shop.yaml", "states.mmd"])

    def test_hostile_names_are_text(self):
        hostile = "<img src=x onerror=window.ran=1></script><script>window.ran=1</script>"
        self.write("shop.yaml", f"id: shop\ntitle: '{hostile}'\nsteps: [pay]\n")
        self.open(self.serve("states.mmd", "shop.yaml"), "window.ran")
        self.write("shop.yaml", f"id: shop\ntitle: T\nsteps: [pay, '{hostile}']\n")
        self.wait(lambda: "<img src=x" in self.text("#problem"))
        self.assertIsNone(self.browser.execute_script("return window.ran"))

    def test_two_readers_see_the_same(self):
        served = self.serve("states.mmd")
        self.open(served, "graph-1-paid")
        first = self.browser.current_window_handle
        self.browser.switch_to.new_window("window")
        self.open(served, "graph-1-paid")
        self.write("states.mmd", CHART.replace("paid", "sold"))
        self.wait(lambda: self.find("#graph-1-sold"))
        self.browser.close()
        self.browser.switch_to.window(first)
        self.wait(lambda: self.find("#graph-1-sold"))

    def test_accessible_in_light_and_dark(self):
        self.write("states.mmd", CHART + "  lost --> paid: find\n")
        self.write("notes.md", "# N\n\n<!-- lifeline:begin timeline shop -->\n<!-- lifeline:end -->\n")
        for arguments, there in [
                (("states.mmd",), "graph-1-lost"), (("states.mmd", "shop.yaml"), "Buy something"),
                (("notes.md", "shop.yaml", "states.mmd"), "Buy something")]:
            served = self.serve(*arguments)
            for scheme in ["light", "dark"]:
                self.open(served, there)
                self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {
                    "features": [{"name": "prefers-color-scheme", "value": scheme}]})
                self.browser.execute_script(
                    "document.getElementById('problem').hidden = false;"
                    "document.getElementById('problem').textContent = 'a.mmd:1:1: what'")
                violations = Axe().run(self.browser)["violations"]
                told = [(one["id"], [node["html"][:160] for node in one["nodes"][:3]])
                        for one in violations]
                self.assertEqual(told, [], f"{arguments}, {scheme}")
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})

    def test_without_scripts_it_says_what_to_open(self):
        served = self.serve("states.mmd", "shop.yaml")
        self.open(served, "Buy something")
        self.browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
        try:
            self.browser.get(served.url)
            self.assertIn("Load it again, or open /page.html", self.text("noscript"))
            self.browser.get(served.url + "page.html")
            self.assertIn("Buy something", self.text("#whole"))
        finally:
            self.browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})


class Restarting(ServedTest):
    def test_a_program_that_was_started_again_is_found(self):
        first = self.serve("states.mmd", "shop.yaml")
        self.open(first, "Buy something")
        self.wait(lambda: self.text("#status") == "Saved changes appear here")
        self.assertEqual(first.end(), 0)
        self.wait(lambda: self.text("#status") == "lifeline serve has ended")
        self.write("states.mmd", CHART.replace("paid", "sold"))
        self.serve("states.mmd", "shop.yaml", port=first.port)
        self.wait(lambda: "sold" in self.text("#timeline"))
        self.wait(lambda: self.text("#status") == "Saved changes appear here")

    def test_the_21st_reader_is_told(self):
        served = self.serve("states.mmd")
        self.open(served, "graph-1-paid")
        self.browser.get("about:blank")
        others = []
        for _ in range(20):
            other = socket.create_connection(("127.0.0.1", served.port))
            other.sendall(b"GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n")
            self.assertIn(b"200", other.recv(100))
            others.append(other)
        self.browser.get(served.url)
        self.wait(lambda: self.text("#status").startswith("No place for another reader"))
        for other in others:
            other.close()
        self.wait(lambda: self.text("#status") == "Saved changes appear here")
        self.browser.get_log("browser")  # tells of the 503


class Refusals(ServedTest):
    def status(self, served, path="/", **headers):
        connection = http.client.HTTPConnection("127.0.0.1", served.port, timeout=10)
        connection.putrequest("GET", path, skip_host="Host" in headers)
        for name, value in headers.items():
            connection.putheader(name.replace("_", "-"), value)
        connection.endheaders()
        response = connection.getresponse()
        found = {name.lower() for name, _ in response.getheaders()}
        connection.close()
        self.assertNotIn("access-control-allow-origin", found)
        return response.status

    def test_others_are_refused(self):
        served = self.serve("states.mmd")
        own = f"127.0.0.1:{served.port}"
        self.assertEqual(self.status(served), 200)
        self.assertEqual(self.status(served, Host=f"localhost:{served.port}"), 200)
        self.assertEqual(self.status(served, Origin=f"http://{own}"), 200)
        for host in ["example.com", f"example.com:{served.port}", "127.0.0.1.example.com", "192.0.2.1"]:
            for path in ["/", "/page.html", "/events"]:
                self.assertEqual(self.status(served, path, Host=host), 403, host)
        for origin in ["http://example.com", "null", "http://127.0.0.1:1", f"https://{own}"]:
            for path in ["/", "/events"]:
                self.assertEqual(self.status(served, path, Origin=origin), 403, origin)
        self.assertEqual(self.status(served, "/events", Sec_Fetch_Site="cross-site"), 403)

    def test_no_file_of_the_machine_is_served(self):
        served = self.serve("states.mmd")
        for path in ["/states.mmd", "/../states.mmd", "/etc/passwd", "//etc/passwd", "/%2e%2e/states.mmd"]:
            self.assertEqual(self.status(served, path), 404, path)


if __name__ == "__main__":
    unittest.main()
