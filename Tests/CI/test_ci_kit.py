"""The action, the workflows and the GitLab job: valid, and their shell steps do what they say.

Run with `python3 -m unittest discover Tests/CI`; it needs check-jsonschema and pyyaml. LIFELINE names
the program; without it the release build is used.
"""

import hashlib
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tarfile
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

    def test_only_the_job_that_publishes_may_write_and_no_checkout_keeps_a_token(self):
        may_write = {}
        for path in sorted((ROOT / ".github/workflows").glob("*.yml")):
            workflow = yaml.safe_load(path.read_text())
            self.assertEqual(workflow["permissions"], {"contents": "read"}, path.name)
            for name, job in workflow["jobs"].items():
                may_write[f"{path.stem}/{name}"] = [
                    scope for scope, access in job.get("permissions", {}).items() if access == "write"]
                for step in job["steps"]:
                    if step.get("uses", "").startswith("actions/checkout@"):
                        self.assertIs(step["with"]["persist-credentials"], False, path.name)
        self.assertEqual(
            {name: scopes for name, scopes in may_write.items() if scopes},
            {"release/publish": ["contents"], "site/publish": ["pages", "id-token"]})

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
        """Runs a step with the environment that it declares: inputs are their defaults unless given."""
        step = next(step for step in self.steps() if step.get("id") == name)
        given = {key: self.default(value) for key, value in step.get("env", {}).items() if key != "LIFELINE"}
        self.assertLessEqual(set(environment), set(given), "the step does not take these")
        return self.run_script(step["run"], {**given, **environment})

    def steps(self):
        return yaml.safe_load((ROOT / "action.yml").read_text())["runs"]["steps"]

    def default(self, expression):
        name = re.fullmatch(r"\$\{\{ inputs\.([\w-]+) \}\}", expression)
        inputs = yaml.safe_load((ROOT / "action.yml").read_text())["inputs"]
        return inputs[name[1]]["default"] if name else ""

    def run_script(self, script, given):
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

    def refused(self, **environment):
        """The message with which the first step ends the job."""
        result = self.step("inputs", **environment)
        self.assertEqual(result.returncode, 2, result.stdout)
        self.assertEqual(self.text("output"), "")
        self.assertRegex(result.stdout, r"\A::error title=Lifeline::[^\n]+\n\Z")
        return result.stdout

    def test_without_logs_and_reports_the_job_fails(self):
        for blank in ["", " ", "\n", " \n\n"]:
            self.assertIn("neither 'logs' nor 'reports' is given", self.refused(LOGS=blank, REPORTS=blank))

    def test_inputs_without_what_they_are_about_fail(self):
        self.assertIn("'options' are those of the check", self.refused(REPORTS="a.md", OPTIONS="--explain"))
        self.assertIn("are about 'reports'", self.refused(LOGS="logs", SCENARIOS="a.yaml"))
        self.assertIn("are about 'reports'", self.refused(LOGS="logs", REPORT_OPTIONS="--theme=pair"))
        self.assertIn("'artifact' is empty", self.refused(LOGS="logs", ARTIFACT=""))
        self.assertIn("takes one model", self.refused(LOGS="logs", MODEL="a.scxml\nb.scxml"))

    def test_an_input_begins_no_command_and_no_line(self):
        for strict, shown in [
            ("x\n::stop-commands::y\n##[warning]z", "'x%0A::stop-commands::y%0A##[warning]z'"),
            ("x\r::warning::y", "'x%0D::warning::y'"), ("100%0A", "'100%250A'"), ("\x1b[2J\x07\x7f", "'?[2J??'"),
        ]:
            (self.folder / "output").unlink(missing_ok=True)
            self.assertIn(f"'strict' is {shown}; it is true or false", self.refused(LOGS="logs", STRICT=strict))

    def test_what_an_option_of_a_report_shows_begins_no_command(self):
        program = self.folder / "program"
        program.write_text("#!/bin/sh\nprintf 'help\\n::stop-commands::x\\n  ##[warning]y\\n'\n")
        program.chmod(0o755)
        step = next(step for step in self.steps() if step.get("id") == "reports")
        given = {key: "" for key in step["env"]}
        result = self.run_script(step["run"], {**given, "REPORTS": "a.md", "LIFELINE": str(program)})
        self.assertEqual(result.returncode, 2, result.stderr)
        self.assertEqual(
            result.stdout, "help\n: :stop-commands: :x\n  ## [warning]y\n"
            "::error title=Lifeline::no report was checked; look at 'report-options'\n")

    def test_the_steps_that_run_are_those_asked_for(self):
        for given, asked in [
            ({"LOGS": "logs"}, "logs=true\n"),
            ({"REPORTS": "a.md", "SCENARIOS": "a.yaml", "REPORT_OPTIONS": "--theme=pair"}, "reports=true\n"),
            ({"LOGS": "logs", "OPTIONS": "--explain", "REPORTS": "a.md"}, "logs=true\nreports=true\n"),
        ]:
            (self.folder / "output").unlink(missing_ok=True)
            result = self.step("inputs", **given)
            self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
            self.assertEqual(self.text("output"), asked)
        conditions = {step.get("id"): step.get("if") for step in self.steps()}
        for step, asked in {"check": "logs", "verdict": "logs", "reports": "reports"}.items():
            self.assertEqual(conditions[step], f"steps.inputs.outputs.{asked} == 'true'")

    def test_every_input_reaches_a_step(self):
        inputs = yaml.safe_load((ROOT / "action.yml").read_text())["inputs"]
        for name in inputs:
            users = [step for step in self.steps() if step.get("id") != "inputs"
                     and f"${{{{ inputs.{name} }}}}" in str(step)]
            self.assertTrue(users, name)

    def status_of(self, **environment):
        """The status that a check leaves, with its result."""
        self.log("good.log", GOOD)
        result = self.step("check", **{"LOGS": "logs", **environment})
        self.assertEqual(result.returncode, 0, result.stderr)
        return self.text("output"), result

    def test_a_wrong_input_of_a_check_is_its_status(self):
        for given, status, message in [
            ({"LOGS": "log"}, 2, "log: there is no such file or folder"),
            ({"LOGS": "logs\n  "}, 2, "there is no such file"),
            ({"LOGS": "--help"}, 2, ""),
            ({"LOGS": "none/*.log"}, 2, "no file matches this pattern"),
            ({"MODEL": "UIAplication"}, 2, "did you mean 'UIApplication'?"),
            ({"MODEL": "none.scxml"}, 2, "there is no such file"),
            ({"OPTIONS": "--observible=all"}, 64, "--observable"),
            ({"OPTIONS": "--observable callbacks"}, 64, ""),
        ]:
            (self.folder / "output").unlink(missing_ok=True)
            output, result = self.status_of(**given)
            self.assertEqual(output, f"status={status}\n", f"{given} {result.stdout} {result.stderr}")
            self.assertIn(message, result.stderr)

    def test_an_option_that_checks_nothing_is_no_success(self):
        for option in ["--help", "--version"]:
            (self.folder / "output").unlink(missing_ok=True)
            output, result = self.status_of(OPTIONS=option)
            self.assertNotEqual(output, "status=0\n", result.stdout)

    def test_results_of_an_earlier_check_are_not_taken_for_its_own(self):
        self.status_of()
        (self.folder / "output").unlink()
        self.assertEqual(self.status_of(OPTIONS="--help")[0], "status=2\n")

    def test_the_check_is_strict_unless_told_otherwise(self):
        for strict, status in [("true", 1), ("false", 0)]:
            (self.folder / "output").unlink(missing_ok=True)
            self.log("misspelt.log", ["applicationDidBecomeActive:", "applicationDidEngerBackground:"])
            output, result = self.status_of(STRICT=strict)
            self.assertEqual(output, f"status={status}\n", result.stderr)
            self.assertIn("applicationDidEngerBackground", self.text("summary.md"))
        self.assertIn("it is true or false", self.refused_only(STRICT="yes"))

    def refused_only(self, **environment):
        """What the first step says of inputs besides logs."""
        (self.folder / "output").unlink(missing_ok=True)
        return self.refused(LOGS="logs", **environment)

    def test_options_reach_the_check(self):
        self.log("doubled.log", GOOD[1:] * 2)
        self.assertEqual(self.status_of(OPTIONS="--observable\ncallbacks\n--locale=zh-Hans")[0], "status=1\n")
        self.assertIn("运行", self.text("summary.md"))

    def test_the_verdict_fails_the_job_as_the_check_did(self):
        self.assertEqual(self.step("verdict", STATUS="1").returncode, 1)
        self.assertEqual(self.step("verdict", STATUS="0").returncode, 0)
        self.assertNotEqual(self.step("verdict", STATUS="").returncode, 0)

    def page(self, name, *lines):
        (self.folder / name).write_text("".join(line + "\n" for line in lines))

    def test_reports_know_scenarios_of_ones_own(self):
        region = ["<!-- lifeline:begin callbacks home -->", "<!-- lifeline:end -->"]
        self.page("a page.md", *region)
        self.page("home 1.yaml", "id: home", "title: Home", "steps: [user.home]")
        given = {"REPORTS": "a page.md", "SCENARIOS": "home *.yaml", "OPTIONS": "--locale=zh-Hans"}
        self.assertEqual(self.step("reports", **given).returncode, 1)
        written = self.shell(
            '"$LIFELINE" report --into "a page.md" --locale zh-Hans "home 1.yaml"')
        self.assertEqual(written.returncode, 0, written.stderr)
        result = self.step("reports", **given)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        self.assertEqual(self.step("reports", **{**given, "OPTIONS": "--locale=en"}).returncode, 1)

    def test_wrong_inputs_of_reports_fail(self):
        self.page("good.md", "<!-- lifeline:begin callbacks 001-2 -->", "<!-- lifeline:end -->")
        self.page("bare.md", "# Nothing marked")
        for given, status, message in [
            ({"REPORTS": "bare.md"}, 2, "bare.md: no region to fill; mark one with"),
            ({"REPORTS": "good.md\nbare.md"}, 2, "bare.md: no region to fill; mark one with"),
            ({"REPORTS": "none.md"}, 2, "none.md: there is no such file"),
            ({"REPORTS": "good.md", "SCENARIOS": "none.yaml"}, 2, "none.yaml: there is no such file"),
            ({"REPORTS": "good.md", "MODEL": "none.scxml"}, 2, "none.scxml: there is no such file"),
            ({"REPORTS": "good.md", "OPTIONS": "--tehme=pair"}, 64, "--theme"),
            ({"REPORTS": "good.md", "OPTIONS": "--help"}, 2, ""),
        ]:
            result = self.step("reports", **given)
            self.assertEqual(result.returncode, status, f"{given} {result.stdout} {result.stderr}")
            self.assertIn(message, result.stderr)

    def test_stale_reports_fail(self):
        page = self.folder / "notes.md"
        page.write_text(
            "<!-- lifeline:begin callbacks 001-2 -->\nold\n<!-- lifeline:end -->\n")
        result = self.step("reports", REPORTS="notes.md")
        self.assertEqual(result.returncode, 1, result.stdout + result.stderr)
        self.assertIn("notes.md", result.stderr)


class ReleasedProgramTests(ShellTest):
    """The step that downloads the program, with a `gh` that copies what is in the folder `release`."""

    def setUp(self):
        super().setUp()
        system = platform.freedesktop_os_release()
        self.name = f"lifeline-0.1.0-{system['ID']}-{system.get('VERSION_ID', '')}-{platform.machine()}"
        self.release = self.folder / "release"
        self.release.mkdir()
        (self.folder / "gh").write_text(
            '#!/bin/bash\n[ "$1 $2 $3" = "release download v0.1.0" ] && cp "$RELEASE"/* .\n')
        (self.folder / "gh").chmod(0o755)

    def publish(self):
        """Puts an archive into the release, and returns its line of SHA256SUMS."""
        program = self.folder / "lifeline.sh"
        program.write_text("#!/bin/sh\necho released\n")
        program.chmod(0o755)
        archive = self.release / f"{self.name}.tar.gz"
        with tarfile.open(archive, "w:gz") as file:
            file.add(program, f"{self.name}/lifeline")
        return f"{hashlib.sha256(archive.read_bytes()).hexdigest()}  {archive.name}\n"

    def download(self, sums, ref="v0.1.0"):
        (self.release / "SHA256SUMS").write_text(sums)
        steps = yaml.safe_load((ROOT / "action.yml").read_text())["runs"]["steps"]
        script = next(step for step in steps if step.get("id") == "released")["run"]
        return self.shell(
            script, PATH=f"{self.folder}:{os.environ['PATH']}", RELEASE=str(self.release), REF=ref,
            REPOSITORY="OWNER/lifeline", GH_TOKEN="", RUNNER_OS="Linux", RUNNER_TEMP=str(self.folder),
            GITHUB_OUTPUT=str(self.folder / "output"))

    def test_the_archive_of_this_system_is_used(self):
        result = self.download("0" * 64 + "  lifeline-0.1.0-macos-arm64.tar.gz\n" + self.publish())
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        program = self.text("output").removeprefix("program=").strip()
        self.assertEqual(subprocess.run([program], capture_output=True, text=True).stdout, "released\n")

    def test_an_archive_with_another_sum_is_not_unpacked(self):
        for sums in ["0" * 64 + self.publish()[64:], self.publish().replace("0.1.0", "0.2.0"), ""]:
            result = self.download(sums)
            self.assertEqual(result.returncode, 1, result.stdout)
            self.assertIn("is not what the SHA256SUMS of v0.1.0 say; it was not unpacked", result.stdout)
            self.assertEqual(self.text("output"), "")
            self.assertFalse((self.folder / "lifeline/lifeline").exists())

    def test_without_an_archive_of_this_system_the_program_is_built(self):
        for ref in ["v0.1.0", "main", ""]:
            result = self.download("0" * 64 + "  lifeline-0.1.0-macos-arm64.tar.gz\n", ref)
            self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
            self.assertIn("is not released; the program will be built", result.stdout)
            self.assertEqual(self.text("output"), "")


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
