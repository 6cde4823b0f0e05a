"""./lifeline and .ci/setup: what they install and build, and what they say, with other programs in place
of swift, apt-get and those that these need.
"""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]

TOOLS = ("bash cat chmod dirname env find getconf grep head mkdir mktemp mv readlink rm sed sleep tee touch "
         "tr").split()

LIBRARIES = ("libgraphviz-dev libxml2-dev zlib1g-dev libcmark-gfm-dev libcmark-gfm-extensions-dev "
             "pkg-config").split()

FAKES = {
    "swift": """
        if [ "$1" = --version ]; then echo "Swift version ${SWIFT:-6.2} (swift-RELEASE)"; exit; fi
        echo "$*" >>"$STATE/builds"
        cat >/dev/null
        echo "[1/2] Compiling Core a.swift"
        if [ -n "${BROKEN:-}" ]; then echo "a.swift:1:1: error: no such thing"; exit 1; fi
        mkdir -p "$CLONE/.build/release"
        program="$CLONE/.build/release/lifeline"
        printf '#!/bin/sh\\nprintf "%%s|" "$PWD" "$@"\\ncat\\nexit 3\\n' >"$program"
        chmod +x "$program"
        """,
    "dpkg-query": 'for last; do true; done; grep -qx -e "$last" "$STATE/installed" && echo installed',
    "apt-cache": """
        case "$1" in
          pkgnames) grep "^$2" "$STATE/known" ;;
          policy) if grep -qx "$2" "$STATE/known"; then echo "  Candidate: 1"; else echo "  Candidate: (none)"; fi ;;
        esac
        """,
    "apt-get": """
        cat >/dev/null
        echo "$*" >>"$STATE/apt"
        echo "of apt-get"
        [ -z "${OFFLINE:-}" ] || exit 100
        [ "$1" != install ] || for each; do echo "$each"; done >>"$STATE/installed"
        """,
    "id": "echo ${USER_ID:-0}",
}


class FirstMinutesTest(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory(prefix="first minutes ")
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name).resolve()
        self.clone, self.state, self.programs = (self.folder / name for name in ("clone", "state", "bin"))
        for each in (self.clone / ".ci", self.clone / "Sources/Core", self.clone / "Templates", self.state,
                     self.programs):
            each.mkdir(parents=True)
        for name in ("lifeline", ".ci/setup"):
            shutil.copy(ROOT / name, self.clone / name)
        for name in ("Package.swift", "Sources/Core/a.swift", "Templates/page.md"):
            (self.clone / name).write_text("")
        for name in TOOLS:
            (self.programs / name).symlink_to(shutil.which(name))
        for name, text in FAKES.items():
            self.program(name, text)
        self.installed(*LIBRARIES)
        (self.state / "known").write_text("".join(f"{each}\n" for each in LIBRARIES))

    def program(self, name, text):
        (self.programs / name).write_text(f"#!{shutil.which('bash')}\n{text}\n")
        (self.programs / name).chmod(0o755)

    def installed(self, *packages):
        (self.state / "installed").write_text("".join(f"{each}\n" for each in packages))

    def run_script(self, script, *arguments, folder=None, typed="", **environment):
        return subprocess.run(
            [script, *arguments], cwd=folder or self.clone, input=typed, capture_output=True, text=True,
            env={"PATH": str(self.programs), "STATE": str(self.state), "CLONE": str(self.clone),
                 "TMPDIR": str(self.folder), **environment})

    def lifeline(self, *arguments, **options):
        return self.run_script(self.clone / "lifeline", *arguments, **options)

    def run_setup(self, *arguments, **options):
        return self.run_script(self.clone / ".ci/setup", *arguments, **options)

    def recorded(self, name):
        file = self.state / name
        return file.read_text().splitlines() if file.exists() else []


class ProgramTests(FirstMinutesTest):
    def test_the_first_time_the_program_is_built_and_gets_all_arguments_in_the_folder_of_its_caller(self):
        folder = self.folder / "another folder"
        folder.mkdir()
        result = self.lifeline("run", "a b.yaml", "*", "", folder=folder, typed="the input")
        self.assertEqual(result.stdout, f"{folder}|run|a b.yaml|*||the input")
        self.assertEqual(result.returncode, 3)
        self.assertRegex(
            result.stderr,
            r"\Alifeline: building the program: once, about \d+ minutes \(processor cores: \d+\)\n\Z")
        self.assertEqual(
            self.recorded("builds"),
            [f"build -c release --product lifeline --package-path {self.clone}"])

    def test_a_link_leads_to_the_clone(self):
        (self.folder / "link").symlink_to(self.clone / "lifeline")
        result = self.run_script(self.folder / "link", "run", folder=self.folder)
        self.assertEqual(result.stdout, f"{self.folder}|run|")

    def test_a_program_that_is_current_is_run_without_a_word(self):
        self.lifeline()
        result = self.lifeline("list", SWIFT="5.10")
        self.assertEqual((result.stdout, result.stderr), (f"{self.clone}|list|", ""))
        self.assertEqual(len(self.recorded("builds")), 1)

    def test_what_is_newer_is_built_once(self):
        self.lifeline()
        for change in (lambda: os.utime(self.clone / "Sources/Core/a.swift"),
                       lambda: (self.clone / "Templates/page.md").write_text("2"),
                       lambda: os.utime(self.clone / "Package.swift"),
                       lambda: (self.clone / "Sources/Core/a.swift").unlink()):
            before = len(self.recorded("builds"))
            change()
            self.assertEqual(self.lifeline().stderr, "lifeline: building what has changed\n")
            self.assertEqual(self.lifeline().stderr, "")
            self.assertEqual(len(self.recorded("builds")), before + 1)

    def test_a_build_that_fails_shows_what_the_compiler_says_and_is_tried_again(self):
        for _ in range(2):
            result = self.lifeline("run", BROKEN="yes")
            self.assertEqual((result.returncode, result.stdout), (2, ""))
            self.assertIn("a.swift:1:1: error: no such thing\n"
                          "lifeline: the program could not be built; why is said above\n", result.stderr)
            self.assertNotIn("Compiling", result.stderr)
        self.assertEqual(self.lifeline("run").returncode, 3)

    def test_the_program_of_before_is_not_run_if_its_sources_cannot_be_built(self):
        self.lifeline()
        os.utime(self.clone / "Sources/Core/a.swift")
        self.assertEqual(self.lifeline("run", BROKEN="yes").stdout, "")

    def test_nothing_is_left_behind(self):
        before = set(self.folder.iterdir())
        self.lifeline()
        os.utime(self.clone / "Sources/Core/a.swift")
        self.lifeline(BROKEN="yes")
        self.assertEqual(set(self.folder.iterdir()), before)


class SetupTests(FirstMinutesTest):
    def test_where_nothing_is_missing_nothing_is_done_or_said(self):
        result = self.run_setup()
        self.assertEqual((result.returncode, result.stdout, result.stderr), (0, "", ""))
        self.assertEqual(self.recorded("apt"), [])

    def test_swift_must_be_there_and_new_enough(self):
        for version in ("5.10.1", "6.1.3"):
            result = self.lifeline(SWIFT=version)
            self.assertEqual(result.returncode, 2)
            self.assertIn(f"Swift 6.2 or newer, and this is {version[:version.rindex('.')]}; install", result.stderr)
        for version in ("6.2", "6.10.1", "7.0"):
            self.assertEqual(self.run_setup(SWIFT=version).returncode, 0, version)
        (self.programs / "swift").unlink()
        result = self.lifeline()
        self.assertEqual(result.returncode, 2)
        self.assertIn("there is none here; install it: https://swift.org/install", result.stderr)
        self.assertEqual(self.recorded("builds"), [])

    def test_without_Swift_the_libraries_of_a_program_that_is_there_are_installed(self):
        self.installed(*LIBRARIES[1:])
        (self.programs / "swift").unlink()
        result = self.run_setup("--without-swift", "git")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(self.recorded("apt")[1].split()[4:6], ["libgraphviz-dev", "git"])

    def test_root_installs_what_is_missing(self):
        self.installed("libxml2-dev", "zlib1g-dev", "pkg-config", "libgraphviz-dev")
        result = self.lifeline("run", typed="the input")
        self.assertEqual(self.recorded("apt"), [
            "update -qq",
            "install -y -qq --no-install-recommends libcmark-gfm-dev libcmark-gfm-extensions-dev"])
        self.assertIn("installing what is missing: libcmark-gfm-dev libcmark-gfm-extensions-dev\n", result.stderr)
        self.assertEqual(result.stdout, f"{self.clone}|run|the input")

    def test_plugins_come_with_Graphviz_or_are_added_to_it(self):
        self.installed(*LIBRARIES[1:])
        self.run_setup()
        self.assertEqual(
            self.recorded("apt")[1].split()[4:],
            ["libgraphviz-dev", "^libgv(c|plugin-neato-layout|plugin-pango)[0-9]+$"])
        self.installed(*LIBRARIES, "libgvc7")
        (self.state / "known").write_text("libgv-lua\nlibgvc7\nlibgvplugin-pango8\nlibgvplugin-gd8\n")
        self.run_setup()
        self.assertEqual(self.recorded("apt")[3].split()[4:], ["libgvplugin-pango8"])

    def test_without_root_and_sudo_the_line_to_run_is_printed(self):
        self.installed("libxml2-dev")
        result = self.lifeline("run", USER_ID="1000")
        self.assertEqual((result.returncode, result.stdout), (2, ""))
        self.assertEqual(result.stderr, (
            "packages are missing, and only root may install them. Run this line, then try again:\n"
            "  sudo apt-get install -y pkg-config libgraphviz-dev zlib1g-dev libcmark-gfm-dev "
            "libcmark-gfm-extensions-dev '^libgv(c|plugin-neato-layout|plugin-pango)[0-9]+$'\n"))
        self.assertEqual(self.recorded("apt") + self.recorded("builds"), [])

    def test_sudo_is_used_if_it_needs_no_password_but_never_waits_for_one(self):
        self.installed(*LIBRARIES[:-1])
        self.program("sudo", '[ "$1" != -n ] || exit 1; echo waits >>"$STATE/apt"')
        self.assertEqual(self.run_setup(USER_ID="1000").returncode, 2)
        self.assertEqual(self.recorded("apt"), [])
        self.program("sudo", '[ "$1" != -n ] || exit 0; exec "$@"')
        self.assertEqual(self.run_setup(USER_ID="1000").returncode, 0)
        self.assertEqual(self.recorded("apt")[1].split()[-1], "pkg-config")

    def test_pkgconf_will_do(self):
        self.installed(*LIBRARIES[:-1])
        self.program("pkg-config", "")
        self.run_setup()
        self.assertEqual(self.recorded("apt"), [])

    def test_what_cannot_be_installed_ends_it(self):
        self.installed()
        result = self.lifeline(OFFLINE="yes")
        self.assertEqual((result.returncode, result.stdout), (2, ""))
        self.assertTrue(result.stderr.endswith(
            "of apt-get\nthe packages cannot be installed; apt-get says why, above\n"), result.stderr)

    def test_other_packages_are_installed_and_wanted_ones_if_there_are_such(self):
        (self.state / "known").write_text("chromium\n")
        result = self.run_setup("unzip", "--", "chromium", "plantuml")
        self.assertEqual(self.recorded("apt")[1].split()[4:], ["unzip", "chromium"])
        self.assertIn(
            "note: there is no package plantuml here; its tests will be reported as skipped\n", result.stderr)
        self.installed(*LIBRARIES, "unzip")
        result = self.run_setup("unzip", "--", "chromium", USER_ID="1000")
        self.assertEqual((result.returncode, result.stderr), (
            0, "note: these packages are missing: chromium; their tests will be reported as skipped\n"))

    def test_brew_installs_what_is_missing(self):
        (self.programs / "apt-get").unlink()
        self.program("brew", '[ "$1" = list ] && printf "graphviz\\nlibxml2\\n"; echo "$*" >>"$STATE/brew"')
        self.assertEqual(self.run_setup().stderr, "installing what is missing: pkgconf cmark-gfm\n")
        self.assertEqual(self.recorded("brew")[1], "install --quiet pkgconf cmark-gfm")

    def test_elsewhere_the_libraries_must_be_there(self):
        (self.programs / "apt-get").unlink()
        result = self.run_setup()
        self.assertEqual(result.returncode, 2)
        self.assertIn("with apt-get or brew alone, and there is neither", result.stderr)
        self.program("pkg-config", "")
        self.assertEqual(self.run_setup().returncode, 0)


if __name__ == "__main__":
    unittest.main()
