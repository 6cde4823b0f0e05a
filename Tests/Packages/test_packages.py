"""Lifeline in the tests and in the build of another package, as an app has it.

Run with `python3 -m unittest discover Tests/Packages`; `.ci/packages` does so in a copy, where the other
package depends on a version of Lifeline. CONFIGURATION is `debug` or `release`. SCRATCH names the build
folder; by default that of the examples, which have built Lifeline already, with the same OPTIONS.
"""

import os
import pathlib
import re
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
APP = ROOT / "Tests/Packages/App"
ARTICLE = ROOT / "Sources/Testing/Testing.docc/Testing.md"
CONFIGURATION = os.environ.get("CONFIGURATION", "debug")
OPTIONS = os.environ.get("OPTIONS", "").split()
SCRATCH = os.environ.get("SCRATCH", str(ROOT / "Examples/.build"))


def swift(*arguments, cwd=APP, **environment):
    command, *rest = arguments
    return subprocess.run(
        ["swift", command, "--package-path", str(APP), "--scratch-path", SCRATCH, "-c", CONFIGURATION,
         *OPTIONS, *rest],
        capture_output=True, text=True, cwd=cwd, env={**os.environ, **environment})


class ExpectationTests(unittest.TestCase):
    """Runs tests of which half must fail, and reads what they say."""

    @classmethod
    def setUpClass(cls):
        built = swift("build", "--build-tests")
        if built.returncode != 0:
            raise AssertionError(built.stdout[-4000:] + built.stderr[-4000:])
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        attachments = pathlib.Path(folder.name, "attachments")
        attachments.mkdir()
        result = swift("test", "--skip-build", "--attachments-path", str(attachments), TMPDIR=folder.name)
        cls.output = result.stdout + result.stderr
        cls.status = result.returncode
        cls.attached = {path.name: path.read_text() for path in attachments.iterdir()}

    def said(self, test):
        """What a failed test of Swift Testing says, without colours and marks."""
        lines = re.sub(r"\x1b\[[0-9;]*m", "", self.output).splitlines()
        said, is_inside = [], False
        for line in lines:
            if f"Test {test}() recorded an issue" in line:
                is_inside = True
            elif is_inside and line.startswith("↳ "):
                said.append(line[2:])
            elif is_inside and line[:1] in "◇✔✘􀢄":
                break
            elif is_inside:
                said.append(line)
        return "\n".join(said)

    def test_the_run_fails(self):
        self.assertNotEqual(self.status, 0)

    def test_what_conforms_passes(self):
        for test in ["conforms", "matches", "snapshot"]:
            self.assertIn(f"Test {test}() passed", self.output)
        for test in [
            "the recorded launch is legal", "the launch is as document 001 has it",
            "a page shows why the run is not legal",
        ]:
            self.assertIn(f'Test "{test}" passed', self.output)
        self.assertRegex(self.output, r"testConforms\S* passed|testConforms' passed")

    def test_a_failure_says_the_step_the_legal_ones_and_the_rule(self):
        said = self.said("doesNotConform")
        self.assertIn("app.log: does not conform to UIApplication: 1 fault in 4 messages", said)
        self.assertIn(
            "app.log:3: applicationDidEnterBackground: cannot come here after applicationDidBecomeActive:", said)
        self.assertIn("legal here: applicationWillResignActive:", said)
        self.assertIn("why: ", said)
        self.assertIn("exchanged with line 4, applicationWillResignActive:", said)
        self.assertLessEqual(len(said.splitlines()), 14, said)

    def test_the_article_shows_what_a_failure_says(self):
        shown = ARTICLE.read_text().split("```\n")[2].splitlines()
        said = self.said("doesNotConform")
        self.assertIn("app.log: does not conform", shown[0])
        for line in shown:
            self.assertIn(line.strip().removesuffix("…"), said)

    def test_a_failure_attaches_the_timeline_and_the_page(self):
        self.assertIn("timeline.svg", self.attached, self.attached.keys())
        timelines = [text for name, text in self.attached.items() if name.startswith("timeline")]
        self.assertTrue(all("<svg" in text for text in timelines))
        self.assertTrue(any("applicationDidEnterBackground:" in text for text in timelines))
        self.assertIn("<html", self.attached["page.html"])

    def test_a_callback_that_is_missing_fails_if_all_are_held(self):
        self.assertIn(
            "app.log:2: applicationWillResignActive: is missing before applicationDidEnterBackground:",
            self.said("lacksACallback"))

    def test_a_log_without_messages_fails(self):
        self.assertIn("app.log: ", self.said("hasNothingToJudge"))

    def test_a_run_of_another_model_fails(self):
        self.assertIn("UIScene", self.said("isOfAnotherModel"))

    def test_another_scenario_fails(self):
        self.assertIn("001-2", self.said("doesNotMatch"))

    def test_an_unknown_scenario_fails(self):
        self.assertIn("'001-22' is not a built-in scenario", self.said("hasNoSuchScenario"))

    def test_a_snapshot_that_differs_says_the_line(self):
        said = self.said("differsFromItsSnapshot")
        self.assertIn("the timeline differs from Snapshots/AppTests.home.txt, line ", said)
        self.assertIn("expected: ", said)
        self.assertIn("LIFELINE_RECORD=1", said)

    def test_a_snapshot_that_is_not_there_fails(self):
        self.assertIn("there is no snapshot Snapshots/AppTests.away.txt", self.said("hasNoSnapshot"))

    def test_xctest_fails_at_the_line_of_the_expectation(self):
        lines = (APP / "AppTests/AppXCTests.swift").read_text().splitlines()
        line = next(n for n, text in enumerate(lines, 1) if "app.log" in text)
        self.assertRegex(
            self.output,
            rf"AppXCTests.swift:{line}: error: .*testDoesNotConform.* app.log: the log contains no message")


class PluginTests(unittest.TestCase):
    """`swift package lifeline …` runs the program in the package's folder."""

    @classmethod
    def setUpClass(cls):
        first = cls.lifeline("list", "models")
        if "UIApplication" not in first.stdout:
            # A build inside a sandbox of its own may be refused.
            raise unittest.SkipTest(f"the plugin cannot run here: {first.stderr[-2000:]}")

    @staticmethod
    def lifeline(*arguments):
        flags = ["--allow-writing-to-package-directory"]
        if os.environ.get("LIFELINE_NO_SANDBOX"):
            flags.append("--disable-sandbox")
        return swift("package", *flags, "lifeline", *arguments)

    def made(self, name):
        path = APP / name
        self.addCleanup(path.unlink, missing_ok=True)
        return path

    def test_draw_writes_into_the_package(self):
        picture = self.made("home.svg")
        result = self.lifeline("draw", "timeline", "001-2", "-o", "home.svg")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("<svg", picture.read_text())

    def test_check_fails_if_a_log_does_not_conform(self):
        log = self.made("app.log")
        log.write_text("applicationDidBecomeActive:\napplicationWillResignActive:\n")
        self.assertEqual(self.lifeline("check", "app.log").returncode, 0)
        # Against a scenario, since this program is not optimised: a search would take a minute.
        result = self.lifeline("check", "app.log", "--scenario", "001-2")
        self.assertNotEqual(result.returncode, 0)
        self.assertIn("app.log: does not conform to 001-2", result.stdout)

    def test_report_fills_a_page_of_the_package(self):
        page = self.made("notes.md")
        page.write_text("# Home\n\n<!-- lifeline:begin timeline 001-2 -->\n<!-- lifeline:end -->\n")
        result = self.lifeline("report", "--into", "notes.md")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("![", page.read_text())
        self.addCleanup(subprocess.run, ["rm", "-rf", str(APP / "lifeline")])


if __name__ == "__main__":
    unittest.main()
