"""The report as a site, in a real browser and from a folder: search, contents, steppers and links."""

import html
import pathlib
import re
import unittest

import test_pages
from test_pages import FOLDER, PageTest, lifeline

try:
    from axe_core_python.selenium import Axe
    from selenium.webdriver.common.by import By
    from selenium.webdriver.common.keys import Keys
    from selenium.webdriver.support.ui import WebDriverWait
except ImportError:
    pass

CHART = """<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="shop" initial="cart">
  <state id="cart"><transition event="pay" target="paid"/></state>
  <state id="paid"><onentry><send event="receipt" target="#_customer"/></onentry></state>
</scxml>
"""
SCENARIO = """id: buy
title: Buy {name}
steps:
  - pay
"""
HOSTILE = "<script>window.ran = 1</script><img src=x onerror=\"window.ran=1\">"


def setUpModule():
    test_pages.setUpModule()


def site():
    """Writes a site about a chart with a hostile title, once, and returns its folder."""
    folder = FOLDER / "shop"
    if not folder.exists():
        (FOLDER / "shop.scxml").write_text(CHART)
        (FOLDER / "buy.yaml").write_text(SCENARIO.replace("{name}", f"'{HOSTILE}'"))
        result = lifeline(
            "report", "--site", "--model", "shop.scxml", "buy.yaml", "-o", str(folder))
        assert result.returncode == 0, result.stderr
    return folder


def built_in():
    folder = FOLDER / "built-in"
    if not folder.exists():
        result = lifeline("report", "--site", "--locale", "en", "-o", str(folder))
        assert result.returncode == 0, result.stderr
    return folder


class SiteTest(PageTest):
    def wait(self, condition):
        return WebDriverWait(self.browser, 10).until(condition)

    def search(self, words):
        field = self.browser.find_element(By.ID, "site-search")
        field.clear()
        field.send_keys(words)
        self.wait(lambda _: self.browser.find_elements(By.CSS_SELECTOR, "#site-results li")
                  or "0" in self.text("#site-results p"))
        return [link.text for link in self.all("#site-results a")]

    def test_a_word_is_found_and_leads_to_its_section(self):
        self.open(site() / "index.html")
        found = self.search("receipt")
        self.assertTrue(any("Buy" in title for title in found), found)
        self.browser.find_element(By.ID, "site-search").send_keys(Keys.ENTER)
        self.wait(lambda browser: "index.html" not in browser.current_url)
        self.assertIn("receipt", self.find("main").get_attribute("textContent"))

    def test_slash_goes_to_the_search_field_and_escape_closes_the_results(self):
        self.open(site() / "index.html")
        self.browser.find_element(By.TAG_NAME, "body").send_keys("/")
        self.assertEqual(self.browser.switch_to.active_element.get_attribute("id"), "site-search")
        self.search("paid")
        self.browser.switch_to.active_element.send_keys(Keys.ESCAPE)
        self.assertFalse(self.all("#site-results")[0].is_displayed())

    def test_the_contents_stay_in_view(self):
        self.open(built_in() / "documents/002.html")
        self.browser.execute_script("scrollTo(0, 6000)")
        contents = self.all("#site-pages")[0].rect["y"]
        self.assertEqual(contents - self.browser.execute_script("return scrollY"), 52)
        self.assertEqual(
            [link.text for link in self.all("#site-pages [aria-current]")][0][:4], "002 ")

    def test_an_address_with_a_malformed_escape_is_a_page_like_any_other(self):
        self.open(built_in() / "documents/002.html", "#%E0%A4%A")
        self.assertEqual(len(self.all("#site-sections [aria-current]")), 1)

    def test_a_scenario_is_stepped_through_in_place(self):
        self.open(built_in() / "documents/002.html")
        link = self.all("a[href*='steps.html#run=']")[0]
        self.browser.execute_script("arguments[0].click()", link)
        frame = self.all("iframe.stepper")[0]
        title = self.all("h3")[0].text
        self.browser.switch_to.frame(frame)
        self.wait(lambda _: self.text("#position"))
        self.assertIn(self.text("#run-title").split()[0], title)
        self.assertTrue(self.text("#position").startswith("Step 1 of "))
        self.assertFalse(self.all("#runs")[0].is_displayed())
        self.browser.switch_to.default_content()
        self.browser.execute_script("arguments[0].click()", link)
        self.assertEqual(self.all("iframe"), [])

    def test_text_from_outside_is_inert_also_in_results(self):
        for page in sorted(site().rglob("*.html")):
            self.open(page)
            self.assertIsNone(self.browser.execute_script("return window.ran ?? null"), page)
        self.open(site() / "index.html")
        self.search("script window")
        self.assertIsNone(self.browser.execute_script("return window.ran ?? null"))

    def test_nothing_is_wider_than_a_phone(self):
        self.browser.set_window_size(400, 800)
        try:
            for name in ["index.html", "documents/002.html", "members/launch.html"]:
                self.open(built_in() / name)
                width = self.browser.execute_script("return document.documentElement.scrollWidth")
                self.assertLessEqual(
                    width, self.browser.execute_script("return innerWidth"), name)
        finally:
            self.browser.set_window_size(*self.size)

    def test_axe_finds_no_violation(self):
        for page in [built_in() / "index.html", built_in() / "documents/002.html",
                     built_in() / "models/UIApplication.html", site() / "index.html"]:
            self.open(page)
            violations = Axe().run(self.browser)["violations"]
            self.assertEqual(
                [(one["id"], one["nodes"][0]["html"][:200]) for one in violations], [], page)


class PlainSiteTest(PageTest):
    scripts = False

    def test_without_scripts_all_pages_can_be_read_and_there_is_no_dead_field(self):
        self.open(site() / "index.html")
        self.assertTrue(self.all("#site-pages a"))
        self.assertFalse(self.all("#site-search")[0].is_displayed())


class LinksTest(unittest.TestCase):
    def test_every_link_leads_to_a_file_and_an_anchor_that_exist(self):
        folder = built_in()
        pages = {path: path.read_text() for path in folder.rglob("*.html")}
        anchors = {path: set(re.findall(r' id="([^"]+)"', text)) for path, text in pages.items()}
        broken, count = [], 0
        for path, text in pages.items():
            if path.name.startswith("steps"):
                continue
            for address in re.findall(r' (?:href|src|srcset)="([^"]*)"', text):
                address = html.unescape(address)
                if address.startswith(("https:", "http:")):
                    continue
                count += 1
                file, _, anchor = address.partition("#")
                target = (path.parent / file).resolve() if file else path
                if not target.is_file():
                    broken.append((path.name, address))
                elif anchor and target in pages and not anchor.startswith("run="):
                    if anchor not in anchors[target]:
                        broken.append((path.name, address))
        self.assertEqual(broken[:20], [])
        self.assertGreater(count, 10_000)


if __name__ == "__main__":
    unittest.main()
