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
ACTION = yaml.safe_load((ROOT / "action.yml").read_text())
GITLAB = yaml.safe_load(JOB.read_text())

GOOD = ["applicationWillEnterForeground:", "applicationDidBecomeActive:", "applicationWillResignActive:",
        "applicationDidEnterBackground:"]
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
        # What a runner that runs these tests sets must not tell the steps where they are.
        outside = {name: value for name, value in os.environ.items()
                   if not name.startswith(("GITHUB_", "GITLAB_", "LIFELINE"))}
        return subprocess.run(
            ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c", script],
            capture_output=True, text=True, cwd=self.folder, env={**outside, **environment})

    def text(self, name):
        path = self.folder / name
        return path.read_text() if path.exists() else ""


def action_step(name):
    return next(step for step in ACTION["runs"]["steps"] if step.get("id") == name)


def variable(name):
    """The variable that has an input: LIFELINE_REPORT_OPTIONS has report-options."""
    return "LIFELINE_" + name.upper().replace("-", "_")


class SameCases:
    """What holds for the action and for the job. `check` runs all their steps with some inputs, and
    `refused` returns the message with which they end before anything is built; `shown` is an input's name."""

    def succeeds(self, **inputs):
        result = self.check(**inputs)
        self.assertEqual(result.returncode, 0, f"{inputs} {result.stdout} {result.stderr}")

    def fails(self, status, message, **inputs):
        result = self.check(**inputs)
        self.assertEqual(result.returncode, status, f"{inputs} {result.stdout} {result.stderr}")
        self.assertIn(message, result.stdout + result.stderr)

    def result(self, name):
        return self.text(f"{self.results}/{name}")

    def page(self, name, *lines):
        (self.folder / name).write_text("".join(line + "\n" for line in lines))

    def region(self, name, scenario="001-2"):
        self.page(name, f"<!-- lifeline:begin callbacks {scenario} -->", "old", "<!-- lifeline:end -->")

    def write(self, *arguments):
        result = subprocess.run(
            [PROGRAM, "report", *arguments], cwd=self.folder, capture_output=True, text=True)
        self.assertEqual(result.returncode, 0, result.stderr)

    def test_a_check_leaves_a_page_tests_and_a_summary(self):
        self.log("good.log", GOOD)
        self.log("bad.log", BAD)
        self.fails(1, "bad.log", logs="logs")
        self.assertIn("<!doctype html>", self.result("lifeline.html"))
        self.assertIn("<testsuite", self.result("junit.xml"))
        self.assertIn("```mermaid", self.result("summary.md"))

    def test_the_check_is_strict_unless_told_otherwise(self):
        self.log("misspelt.log", ["applicationDidBecomeActive:", "applicationDidEngerBackground:"])
        self.fails(1, "applicationDidEngerBackground", logs="logs")
        self.succeeds(logs="logs", strict="false")
        self.assertIn("applicationDidEngerBackground", self.result("summary.md"))

    def test_a_line_is_an_argument_and_Lifeline_reads_the_patterns(self):
        self.log("a b.log", GOOD)
        self.log("$(touch made) `touch made`.log", GOOD * 2)
        self.succeeds(logs="logs/a b.log\nlogs/$(touch made) `touch made`.log\n\nlogs/*b.log\n",
                      options="--observable=callbacks")
        self.assertFalse((self.folder / "made").exists())
        self.assertEqual(self.result("junit.xml").count("<testcase"), 2)

    def test_options_reach_the_check(self):
        self.log("doubled.log", GOOD[1:] * 2)
        self.fails(1, "", logs="logs", options="--observable\ncallbacks\n--locale=zh-Hans")
        self.assertIn("运行", self.result("summary.md"))

    def test_wrong_inputs_of_a_check_fail(self):
        self.log("good.log", GOOD)
        for given, status, message in [
            ({"logs": "log"}, 64, "log: there is no such file or folder"),
            ({"logs": "logs\n  "}, 64, "there is no such file"),
            ({"logs": "--help"}, 64, ""),
            ({"logs": "none/*.log"}, 2, "no file matches this pattern"),
            ({"model": "UIAplication"}, 64, "did you mean 'UIApplication'?"),
            ({"model": "none.scxml"}, 2, "there is no such file"),
            ({"options": "--observible=all"}, 64, "--observable"),
            ({"options": "--observable callbacks"}, 64, ""),
            ({"options": "--"}, 64, "--reporter: there is no such file"),
        ]:
            self.fails(status, message, **{"logs": "logs", **given})

    def test_no_file_takes_the_place_of_an_option(self):
        self.log("good.log", GOOD)
        self.region("notes.md")
        self.write("--into", "notes.md")
        for option in ["--theme=pair", "--model=UIApplication"]:
            self.page(option)
        for given in [{"logs": "logs", "options": "--theme=p*r"},
                      {"reports": "notes.md", "report_options": "--theme=p*r"}]:
            self.assertIn("'p*r'", self.check(**given).stderr)
        self.fails(64, "'UI*n'", reports="notes.md", model="UI*n")

    def test_an_option_that_checks_nothing_is_no_success(self):
        self.log("good.log", GOOD)
        self.region("notes.md")
        self.write("--into", "notes.md")
        for option in ["--help", "--version"]:
            self.fails(2, f"nothing was checked; look at {self.shown('options')}", logs="logs", options=option)
            self.fails(2, f"no report was checked; look at {self.shown('report-options')}",
                       reports="notes.md", report_options=option)

    def test_results_of_an_earlier_check_are_not_taken_for_its_own(self):
        self.log("good.log", GOOD)
        self.region("notes.md")
        self.fails(1, "", logs="logs", reports="notes.md")
        self.write("--into", "notes.md")
        self.succeeds(reports="notes.md")
        self.assertEqual(list((self.folder / self.results).iterdir()), [])
        self.succeeds(logs="logs")
        self.fails(2, "nothing was checked", logs="logs", options="--help")

    def test_a_stale_report_fails_and_a_page_shows_what_differs(self):
        self.region("notes.md")
        self.fails(1, "notes.md: differs from what would be written", reports="notes.md")
        self.assertIn("notes.md", self.result("changes/index.html"))
        self.fails(1, "in the artifact 'lifecycles'", reports="notes.md", artifact="lifecycles")

    def test_the_changes_are_kept_whatever_the_options_of_a_report_say(self):
        self.region("notes.md")
        self.fails(1, "", reports="notes.md", report_options="--changes=elsewhere")
        self.assertIn("<!doctype html>", self.result("changes/index.html"))
        self.fails(64, "--changes: not a scenario", reports="notes.md", report_options="--")
        self.assertIn("\nold\n", self.text("notes.md"))

    def test_reports_know_scenarios_of_ones_own_by_patterns(self):
        self.region("a page.md", "home")
        self.page("home 1.yaml", "id: home", "title: Home", "steps: [user.home]")
        given = {"reports": "a page.md", "scenarios": "home *.yaml", "report_options": "--locale=zh-Hans"}
        self.fails(1, "a page.md", **given)
        self.write("--into", "a page.md", "--locale", "zh-Hans", "home 1.yaml")
        self.succeeds(**given)
        self.fails(1, "a page.md", **{**given, "report_options": "--locale=en"})

    def test_wrong_inputs_of_reports_fail(self):
        self.region("good.md")
        self.page("bare.md", "# Nothing marked")
        for given, status, message in [
            ({"reports": "bare.md"}, 2, "bare.md: no region to fill; mark one with"),
            ({"reports": "good.md\nbare.md"}, 2, "bare.md: no region to fill; mark one with"),
            ({"reports": "none.md"}, 2, "none.md: there is no such file"),
            ({"scenarios": "none.yaml"}, 2, "none.yaml: there is no such file"),
            ({"scenarios": "--force"}, 64, "--force: not a scenario"),
            ({"model": "none.scxml"}, 2, "none.scxml: there is no such file"),
            ({"report_options": "--tehme=pair"}, 64, "--theme"),
        ]:
            self.fails(status, message, **{"reports": "good.md", **given})

    def test_logs_and_reports_are_both_checked_and_the_greater_status_counts(self):
        self.region("stale.md")
        for log, options, report, status in [
            (GOOD, "", "stale.md", 1), (BAD, "", "none.md", 2), (BAD, "--observible=all", "stale.md", 64),
        ]:
            self.log("a.log", log)
            self.fails(status, report, logs="logs", options=options, reports=report)
        self.log("a.log", BAD)
        self.fails(1, "a.log", logs="logs", reports="stale.md")
        self.assertTrue(self.result("lifeline.html") and self.result("changes/index.html"))

    def test_without_logs_and_reports_nothing_is_built(self):
        for blank in ["", " ", "\n", " \n\n"]:
            self.assertIn(f"neither {self.shown('logs')} nor {self.shown('reports')} nor ",
                          self.refused(logs=blank, reports=blank, charts=blank))

    def test_what_a_request_changes_in_charts_is_told_and_drawn(self):
        def git(*words):
            subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@b.c", *words],
                           cwd=self.folder, check=True, capture_output=True)
        self.page("door.mmd", "stateDiagram-v2", "[*] --> closed", "closed --> open: push")
        self.page("same.mmd", "stateDiagram-v2", "[*] --> closed")
        git("init", "-q")
        git("add", ".")
        git("commit", "-qm", "first")
        self.page("door.mmd", "stateDiagram-v2", "[*] --> closed", "closed --> open: push",
                  "open --> closed: pull")
        self.succeeds(charts="*.mmd", base="HEAD")
        self.assertIn("1 transition added", self.result("charts/door.mmd.md"))
        self.assertIn("<svg", self.result("charts/door.mmd.svg"))
        self.assertEqual(self.result("charts/same.mmd.md"), "")
        self.fails(2, "Git cannot tell what changed since 'nowhere'", charts="*.mmd", base="nowhere")
        self.succeeds(charts="*.mmd")

    def test_inputs_that_contradict_each_other_are_refused_before_anything_is_built(self):
        for given, message in [
            ({"reports": "a.md", "options": "--explain"}, f"{self.shown('options')} is for the check of"),
            ({"logs": "logs", "scenarios": "a.yaml"}, f"are about {self.shown('reports')}"),
            ({"logs": "logs", "report_options": "--theme=pair"}, f"are about {self.shown('reports')}"),
            ({"logs": "logs", "base": "main"}, f"{self.shown('base')} is what"),
            ({"logs": "logs", "artifact": ""}, f"{self.shown('artifact')} is empty"),
            ({"logs": "logs", "model": "a.scxml\nb.scxml"}, f"{self.shown('model')} takes one model"),
            ({"logs": "logs", "strict": "yes"}, f"{self.shown('strict')} is 'yes'; it is true or false"),
            ({"logs": "logs", "strict": ""}, f"{self.shown('strict')} is ''; it is true or false"),
        ]:
            self.assertIn(message, self.refused(**given))


class ActionTests(SameCases, ShellTest):
    """Runs the steps with the environments that they declare: inputs are their defaults unless given."""

    results = "lifeline-results"

    def shown(self, name):
        return f"'{name}'"

    def step(self, name, inputs):
        (self.folder / "output").unlink(missing_ok=True)
        values = {f"inputs.{key}": each["default"] for key, each in ACTION["inputs"].items()}
        for key, value in inputs.items():
            self.assertIn(f"inputs.{key.replace('_', '-')}", values)
            values[f"inputs.{key.replace('_', '-')}"] = value
        values["steps.released.outputs.program || steps.built.outputs.program"] = PROGRAM
        step = action_step(name)
        return self.shell(
            step["run"], GITHUB_ACTIONS="true", GITHUB_ACTION_PATH=str(ROOT), RUNNER_TEMP=str(self.folder),
            GITHUB_OUTPUT=str(self.folder / "output"), GITHUB_STEP_SUMMARY=str(self.folder / "step.md"),
            **{key: values[value.removeprefix("${{ ").removesuffix(" }}")] for key, value in step["env"].items()})

    def check(self, **inputs):
        result = self.step("inputs", inputs)
        return result if result.returncode else self.step("check", inputs)

    def refused(self, **inputs):
        result = self.step("inputs", inputs)
        self.assertEqual(result.returncode, 2, result.stdout)
        self.assertEqual(self.text("output"), "")
        self.assertRegex(result.stdout, r"\A::error title=Lifeline::[^\r\n]+\n\Z")
        return result.stdout

    def test_lines_are_annotated_and_the_job_has_the_summary(self):
        self.log("bad.log", BAD)
        result = self.check(logs="logs")
        self.assertIn("::error file=", result.stdout)
        self.assertEqual(self.text("step.md"), self.result("summary.md"))

    def test_the_status_is_that_of_the_check_of_logs(self):
        self.log("a.log", GOOD)
        self.region("stale.md")
        for given, status in [({}, 0), ({"options": "--observible=all"}, 64), ({"reports": "stale.md"}, 0)]:
            self.check(logs="logs", **given)
            self.assertEqual(self.text("output"), f"results={self.folder}/lifeline-results\nstatus={status}\n")
        self.check(reports="stale.md")
        self.assertNotIn("status=", self.text("output"))

    def test_a_message_shows_an_input_on_one_line(self):
        for strict, shown in [
            ("x\n::stop-commands::y\n##[warning]z", "'x%0A::stop-commands::y%0A##[warning]z'"),
            ("x\r::warning::y", "'x%0D::warning::y'"), ("100%0A", "'100%250A'"), ("\x1b[2J\x07\x7f", "'?[2J??'"),
        ]:
            self.assertIn(f"'strict' is {shown}; it is true or false", self.refused(logs="logs", strict=strict))

    def test_no_input_begins_a_line_that_is_a_command(self):
        self.log("good.log", GOOD)
        self.region("stale.md")
        for name in ACTION["inputs"]:
            for text in ["::stop-commands::x", "##[warning]x", "a\n::stop-commands::x", "a\r::stop-commands::x",
                         "--x=\n ::stop-commands::x", "--x\x1b[2J"]:
                given = {"logs": "logs", "reports": "stale.md", name.replace("-", "_"): text}
                result = self.check(**given)
                for line in re.split("[\r\n]", result.stdout + result.stderr):
                    self.assertNotRegex(line, r"^\s*::(?!error |notice )|^(?!::error ).*##\[|\x1b", f"{given}")

    def test_the_pages_are_kept_if_the_check_fails_too(self):
        check, keep = ACTION["runs"]["steps"][-2:]
        self.assertEqual(check["id"], "check")
        self.assertEqual(keep["uses"].split("@")[0], "actions/upload-artifact")
        self.assertEqual(keep["if"], "always() && steps.check.outputs.results != ''")
        self.assertEqual(keep["with"]["path"], "${{ steps.check.outputs.results }}")
        self.assertEqual(keep["with"]["name"], "${{ inputs.artifact }}")

    def test_every_input_reaches_both_steps(self):
        inputs = {variable(name): f"${{{{ inputs.{name} }}}}" for name in ACTION["inputs"]}
        for name in ["inputs", "check"]:
            given = {key: value for key, value in action_step(name)["env"].items() if key != "PROGRAM"}
            self.assertEqual(given, inputs)

    def test_only_a_program_that_is_built_needs_Swift(self):
        setup = self.folder / ".ci/setup"
        setup.parent.mkdir()
        setup.write_text('#!/bin/sh\necho "$#:$*"\n')
        setup.chmod(0o755)
        for program, arguments in [("a folder/lifeline", "1:--without-swift\n"), ("", "0:\n")]:
            result = self.shell(
                action_step("libraries")["run"], GITHUB_ACTION_PATH=str(self.folder), PROGRAM=program)
            self.assertEqual(result.stdout, arguments, result.stderr)
        names = [step.get("id") for step in ACTION["runs"]["steps"]]
        self.assertLess(names.index("released"), names.index("libraries"))
        self.assertLess(names.index("libraries"), names.index("built"))


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
        return self.shell(
            action_step("released")["run"], PATH=f"{self.folder}:{os.environ['PATH']}", RELEASE=str(self.release), REF=ref,
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


class GitLabTests(SameCases, ShellTest):
    """Runs the whole script of the job with a clone that has the kit and the program, and a `swift` and a
    `.ci/setup` that only say that they run."""

    results = "lifeline-results"

    def setUp(self):
        super().setUp()
        clone = self.folder / ".lifeline"
        for each in [".git", ".ci", ".build"]:
            (clone / each).mkdir(parents=True)
        (clone / "Integrations").symlink_to(ROOT / "Integrations")
        (clone / ".build/release").symlink_to(pathlib.Path(PROGRAM).resolve().parent)
        (self.folder / "bin").mkdir()
        for program in [clone / ".ci/setup", self.folder / "bin/swift"]:
            program.write_text(f'#!/bin/sh\necho "{program.name} $*" >> "{self.folder}/built"\n')
            program.chmod(0o755)

    def shown(self, name):
        return variable(name)

    def check(self, **inputs):
        (self.folder / "built").unlink(missing_ok=True)
        job = GITLAB["lifeline"]
        given = {variable(key): value for key, value in inputs.items()}
        self.assertLessEqual(set(given), set(GITLAB["variables"]))
        return self.shell(
            "\n".join(job["before_script"] + job["script"]), PATH=f"{self.folder}/bin:{os.environ['PATH']}",
            **{**GITLAB["variables"], **given})

    def refused(self, **inputs):
        result = self.check(**inputs)
        self.assertEqual((result.returncode, result.stdout), (2, ""), result.stderr)
        self.assertRegex(result.stderr, r"\Aerror: [^\r\n]+\n\Z")
        self.assertEqual(self.text("built"), "")
        return result.stderr

    def test_the_inputs_and_their_defaults_are_those_of_the_action(self):
        defaults = {variable(name): each["default"] for name, each in ACTION["inputs"].items()}
        variables = {name: value for name, value in GITLAB["variables"].items()
                     if name not in ["LIFELINE_SOURCE", "LIFELINE_VERSION"]}
        self.assertEqual(variables, defaults)
        script = (ROOT / "Integrations/check").read_text()
        self.assertEqual(set(re.findall(r"\$\{(LIFELINE_\w+)", script)), set(defaults))

    def test_the_libraries_are_installed_and_the_program_is_built_from_the_clone(self):
        self.log("good.log", GOOD)
        self.succeeds(logs="logs")
        self.assertEqual(
            self.text("built"), "setup \nswift build -c release --product lifeline --package-path .lifeline\n")

    def test_the_results_are_artifacts_whatever_the_job_says(self):
        artifacts = GITLAB["lifeline"]["artifacts"]
        self.assertEqual(artifacts["when"], "always")
        self.assertEqual(artifacts["paths"], [f"{self.results}/"])
        self.assertEqual(artifacts["reports"], {"junit": f"{self.results}/junit.xml"})
        self.assertEqual(artifacts["name"], "$LIFELINE_ARTIFACT")


if __name__ == "__main__":
    unittest.main()
