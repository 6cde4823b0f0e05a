"""The action, the workflows and the GitLab job: valid, and their shell steps do what they say.

Run with `python3 -m unittest discover Tests/CI`; it needs check-jsonschema and pyyaml. LIFELINE names
the program; without it the release build is used.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("LIFELINE", str(ROOT / ".build/release/lifeline"))
JOB = ROOT / "Integrations/GitLab/lifeline.gitlab-ci.yml"

GOOD = ["applicationDidBecomeActive:", "applicationWillResignActive:"]
BAD = GOOD + ["applicationWillResignActive:"]


class SchemaTest(unittest.TestCase):
    def check(self, schema, *files):
        result = subprocess.run(
            [sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}", *map(str, files)],
            capture_output=True, text=True)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)

    def test_the_action_is_valid(self):
        self.check("github-actions", ROOT / "action.yml")

    def test_the_workflows_are_valid(self):
        self.check("github-workflows", *sorted((ROOT / ".github/workflows").glob("*.yml")))

    def test_the_gitlab_job_is_valid(self):
        self.check("gitlab-ci", JOB)


class ShellTest(unittest.TestCase):
    """Runs shell steps as a runner does, in a folder of its own."""

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        (self.folder / "logs").mkdir()

    def log(self, name, callbacks):
        (self.folder / "logs" / name).write_text("".join(
            f"2026-11-01 08:00:0{second}.000 Lab[4711:1] -[AppDelegate {callback}]\n"
            for second, callback in enumerate(callbacks)))

    def shell(self, script, **environment):
        return subprocess.run(
            ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c", script],
            capture_output=True, text=True, cwd=self.folder,
            env={**os.environ, "LIFELINE": PROGRAM, **environment})

    def text(self, name):
        path = self.folder / name
        return path.read_text() if path.exists() else ""


class ActionTests(ShellTest):
    def step(self, name, **environment):
        steps = yaml.safe_load((ROOT / "action.yml").read_text())["runs"]["steps"]
        script = next(step["run"] for step in steps if step.get("id") == name)
        given = {"LOGS": "", "MODEL": "", "OPTIONS": "", "REPORTS": "", **environment}
        return self.shell(
            script, RUNNER_TEMP=str(self.folder), GITHUB_OUTPUT=str(self.folder / "output"),
            GITHUB_STEP_SUMMARY=str(self.folder / "summary.md"), **given)

    def test_a_check_leaves_a_summary_a_page_and_its_status(self):
        self.log("good.log", GOOD)
        self.log("bad.log", BAD)
        result = self.step("check", LOGS="logs")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(self.text("output"), "status=1\n")
        self.assertIn("::error file=", result.stdout)
        self.assertIn("bad.log", self.text("summary.md"))
        self.assertIn("```mermaid", self.text("summary.md"))
        self.assertIn("<testsuite", self.text("lifeline-results/junit.xml"))
        self.assertIn("<!doctype html>", self.text("lifeline-results/lifeline.html"))

    def test_a_line_is_an_argument(self):
        self.log("a b.log", GOOD)
        result = self.step(
            "check", LOGS="logs/a b.log\nlogs/*.log", OPTIONS="--observable=callbacks")
        self.assertEqual(self.text("output"), "status=0\n", result.stderr)

    def test_the_verdict_fails_the_job_as_the_check_did(self):
        self.assertEqual(self.step("verdict", STATUS="1").returncode, 1)
        self.assertEqual(self.step("verdict", STATUS="0").returncode, 0)

    def test_stale_reports_fail(self):
        page = self.folder / "notes.md"
        page.write_text(
            "<!-- lifeline:begin callbacks 001-2 -->\nold\n<!-- lifeline:end -->\n")
        result = self.step("reports", REPORTS="notes.md")
        self.assertEqual(result.returncode, 1, result.stdout + result.stderr)
        self.assertIn("notes.md", result.stderr)


class GitLabTests(ShellTest):
    def test_the_job_writes_the_page_and_the_tests(self):
        self.log("bad.log", BAD)
        build = self.folder / ".lifeline/.build"
        build.mkdir(parents=True)
        (build / "release").symlink_to(pathlib.Path(PROGRAM).parent)
        script = "\n".join(yaml.safe_load(JOB.read_text())["lifeline"]["script"])
        result = self.shell(script, LIFELINE_LOGS="logs")
        self.assertEqual(result.returncode, 1, result.stderr)
        self.assertIn("<testsuite", self.text("lifeline.xml"))
        self.assertIn("<!doctype html>", self.text("lifeline.html"))


if __name__ == "__main__":
    unittest.main()
