"""The site of the project, in a real browser and at the address that it is made for.

It is what `.ci/site .build/site` has made; without that the tests are skipped.
"""

import functools
import http.server
import pathlib
import tempfile
import threading
import unittest

import test_pages
from test_pages import ROOT, PageTest

try:
    from axe_core_python.selenium import Axe
    from selenium.webdriver.common.by import By
    from selenium.webdriver.support.ui import WebDriverWait
except ImportError:
    pass

SITE = ROOT / ".build/site"


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def setUpModule():
    test_pages.setUpModule()
    if not SITE.exists():
        raise unittest.SkipTest("no site: '.ci/site .build/site' makes it")


class ProjectSiteTests(PageTest):
    sources = PageTest.sources + ("http://127.0.0.1:", "data:")

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        folder = pathlib.Path(tempfile.mkdtemp())
        (folder / "lifeline").symlink_to(SITE)
        handler = functools.partial(Quiet, directory=folder)
        cls.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        # The report names no icon.
        cls.unheard = (f"http://127.0.0.1:{cls.server.server_port}/favicon.ico ",)
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()

    @classmethod
    def tearDownClass(cls):
        cls.server.shutdown()
        super().tearDownClass()

    def go(self, path):
        self.browser.get(f"http://127.0.0.1:{self.server.server_port}/lifeline/{path}")

    def wait_for(self, selector):
        return WebDriverWait(self.browser, 20).until(
            lambda browser: browser.find_elements(By.CSS_SELECTOR, selector))

    def test_the_front_page_shows_each_picture_in_small_and_with_its_command(self):
        self.go("")
        sections = self.all("#site-page h3")
        titles = [line[4:] for line in (ROOT / "Gallery/README.md").read_text().splitlines()
                  if line.startswith("### ")]
        self.assertEqual([section.text for section in sections], titles)
        self.assertEqual(len(self.all(".thumbnails a")), len(sections))
        self.assertEqual(len(self.all("#site-page pre code")), len(sections))

    def test_a_thumbnail_leads_to_its_picture(self):
        self.go("")
        link = self.all(".thumbnails a")[-1]
        anchor = link.get_attribute("href").split("#")[1]
        link.click()
        self.assertAlmostEqual(
            self.browser.find_element(By.ID, anchor).rect["y"],
            self.browser.execute_script("return scrollY"), delta=150)

    def test_axe_finds_no_violation_on_the_front_page(self):
        for mode in ("light", "dark"):
            self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {
                "features": [{"name": "prefers-color-scheme", "value": mode}]})
            self.go("")
            violations = Axe().run(self.browser)["violations"]
            self.assertEqual([(each["id"], [node["html"] for node in each["nodes"]])
                              for each in violations], [], mode)

    def test_the_documentation_opens_from_the_front_page(self):
        self.go("")
        self.browser.find_element(By.LINK_TEXT, "Documentation").click()
        self.assertEqual(self.wait_for("h1")[0].text, "Lifeline")
        self.go("docs/documentation/lifelinecli/inci/")
        self.assertEqual(self.wait_for("h1")[0].text, "In CI")

    def test_the_report_opens_from_the_front_page(self):
        self.go("")
        self.browser.find_element(By.LINK_TEXT, "Report").click()
        self.assertIn("lifecycle", self.wait_for("h1")[0].text)


if __name__ == "__main__":
    unittest.main()
