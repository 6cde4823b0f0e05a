"""What makes and checks the site of the project: the gallery's pictures, the front page, the links."""

import importlib.machinery
import importlib.util
import json
import pathlib
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]


def script(name):
    loader = importlib.machinery.SourceFileLoader(f"ci_{name}", str(ROOT / ".ci" / name))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    wrote, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    loader.exec_module(module)
    sys.dont_write_bytecode = wrote
    return module


class FolderTest(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name).resolve()

    def write(self, path, text):
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)


class LinkTests(FolderTest):
    def problems(self, address="/"):
        links = script("links")
        return [f"{link} {why}" for link, path, documentation in links.links(self.folder)
                if (why := links.problem(link, path, self.folder, address, documentation))]

    def test_a_link_to_a_missing_file_is_found(self):
        self.write("index.html", '<a href="a/">a</a><a href="b.html">b</a><img src="c.svg">')
        self.write("a/index.html", "")
        self.assertEqual(self.problems(), ["b.html leads to no file", "c.svg leads to no file"])

    def test_a_link_to_a_missing_place_is_found(self):
        self.write("index.html", '<h2 id="here"></h2><a href="#here">1</a><a href="#there">2</a>')
        self.write("a.html", '<a href="index.html#here">3</a><a href="index.html#there">4</a>')
        self.assertEqual(self.problems(), [
            "index.html#there leads to no place of that page", "#there leads to no place of that page"])

    def test_what_a_script_reads_and_other_sites_are_not_judged(self):
        self.write("index.html", '<a href="#run=2&step=1">1</a><a href="https://example.org/x">2</a>')
        self.assertEqual(self.problems(), [])

    def test_a_link_from_the_root_must_stay_under_the_address(self):
        self.write("index.html", '<a href="/lifeline/a.html">1</a><a href="/a.html">2</a>')
        self.write("a.html", "")
        self.assertEqual(self.problems("/lifeline/"), ["/a.html is outside of /lifeline/"])

    def test_a_link_out_of_the_site_is_found_also_to_a_file_that_is_there(self):
        self.write("index.html", f'<a href="../{self.folder.name}.txt">1</a>')
        outside = self.folder.parent / f"{self.folder.name}.txt"
        outside.write_text("")
        self.addCleanup(outside.unlink)
        self.assertEqual(self.problems(), [f"../{outside.name} leaves the site"])

    def test_pages_and_files_that_documentation_names_are_followed(self):
        self.write("docs/data/documentation/a.json", json.dumps({"references": {
            "1": {"type": "topic", "url": "/documentation/a"},
            "2": {"type": "topic", "url": "/documentation/b"},
            "3": {"type": "link", "url": "../../c.md"},
            "4": {"type": "image", "variants": [{"url": "/images/d.png"}]},
            "5": {"type": "unresolvable", "title": "Equatable"}}}))
        self.write("docs/documentation/a/index.html", "")
        self.assertEqual(self.problems(), [
            "/documentation/b leads to no file", "../../c.md leads to no file",
            "/images/d.png leads to no file"])


class GalleryTests(FolderTest):
    PAGE = "### A\n\n![a](pictures/a.svg)\n\n```sh\nlifeline draw graph -o pictures/a.svg\n```\n"

    def differences(self, made, kept, page=PAGE):
        for name, text in made.items():
            self.write(f"made/{name}", text)
        for name, text in kept.items():
            self.write(f"kept/{name}", text)
        return list(script("gallery").differences(self.folder / "made", self.folder / "kept", page))

    def test_the_commands_of_a_page_are_those_in_its_blocks(self):
        self.assertEqual(
            script("gallery").commands(self.PAGE + "\n    lifeline run\n"),
            [["lifeline", "draw", "graph", "-o", "pictures/a.svg"]])

    def test_pictures_that_are_kept_as_they_are_made_are_fresh(self):
        self.assertEqual(self.differences({"pictures/a.svg": "1"}, {"pictures/a.svg": "1"}), [])

    def test_a_picture_that_has_changed_is_found(self):
        self.assertEqual(
            self.differences({"pictures/a.svg": "1"}, {"pictures/a.svg": "2"}), ["pictures/a.svg: is not what its command makes"])

    def test_a_picture_that_is_not_kept_or_shown_or_made_is_found(self):
        self.assertEqual(
            self.differences({"pictures/a.svg": "1", "pictures/b.svg": "1"}, {"pictures/c.svg": "1"}),
            ["pictures/a.svg: is not kept", "pictures/b.svg: the page does not show it", "pictures/c.svg: no command makes it"])

    def test_a_picture_or_a_title_that_stands_twice_is_found(self):
        self.assertEqual(
            self.differences({"pictures/a.svg": "1"}, {"pictures/a.svg": "1"}, self.PAGE * 2),
            ["pictures/a.svg: the page has it 2 times", "A: the page has it 2 times"])

    def test_a_page_of_HTML_that_has_changed_or_is_not_made_is_found(self):
        page = self.PAGE + "[B](b.html), [C](c.html)\n"
        self.assertEqual(
            self.differences({"pictures/a.svg": "1", "b.html": "1"},
                             {"pictures/a.svg": "1", "b.html": "2", "c.html": "1"}, page),
            ["b.html: is not what its command makes", "c.html: no command makes it"])


class FrontPageTests(unittest.TestCase):
    def test_headings_have_the_anchors_of_GitHub(self):
        self.assertEqual(
            script("site").with_anchors("<h2>A &amp; B, <code>c:</code></h2>"),
            '<h2 id="a--b-c">A &amp; B, <code>c:</code></h2>')

    def test_thumbnails_are_the_first_pictures_of_sections(self):
        picture = '<img loading="lazy" width="{}" height="{}" src="{}" alt="">'
        part = ('<h3 id="a">A</h3>' + picture.format(300, 200, "1.svg") + picture.format(1, 1, "2.svg")
                + '<h3 id="b">B</h3>' + picture.format(300, 900, "3.svg"))
        self.assertEqual(script("site").thumbnails(part), (
            '<ul class="thumbnails">\n'
            '<li><a href="#a"><img src="1.svg" alt="" loading="lazy"><span>A</span></a></li>\n'
            '<li><a href="#b"><img class="high" src="3.svg" alt="" loading="lazy"><span>B</span></a></li>\n'
            '</ul>\n'))


if __name__ == "__main__":
    unittest.main()
