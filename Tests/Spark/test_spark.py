"""Lifeline on Spark, on two local cores: the same as one process, whatever happens to a log.

Run with `python3 -m unittest discover Tests/Spark`; it needs Java and pyspark. LIFELINE names the
program; without it the release build is used. COUNT is the number of logs.
"""

import collections
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("LIFELINE", str(ROOT / ".build/release/lifeline"))
COUNT = int(os.environ.get("COUNT", "2000"))
sys.path.insert(0, str(ROOT / "Integrations/Spark"))

try:
    from lifeline_spark import Lifeline
    from pyspark.sql import SparkSession
except ImportError:
    SparkSession = None

USUAL = [
    "application:didFinishLaunchingWithOptions:", "applicationDidBecomeActive:",
    "applicationWillResignActive:", "applicationDidEnterBackground:",
    "applicationWillEnterForeground:", "applicationDidBecomeActive:",
]


def setUpModule():
    if SparkSession is None or shutil.which("java") is None:
        raise unittest.SkipTest("no Java or no pyspark")


def log(number):
    """A log: one or two runs of an app; some with a fault, some that are no logs."""
    if number % 89 == 0:
        return ""
    if number % 97 == 0:
        return "nothing to see\n"
    if number % 101 == 0:
        return "PK\x03\x04 a zip archive\n"
    lines = []
    for run in range(1 + number % 2):
        callbacks = USUAL[:2 + (number + run) % 5]
        if number % 13 == 0 and len(callbacks) > 3:
            del callbacks[2]
        for second, callback in enumerate(callbacks):
            lines.append(
                f"2026-11-01 08:{run:02}:{second:02}.{number % 1000:03} "
                f"Lab[{number * 2 + run + 1}:1] -[AppDelegate {callback}]\n")
    return "".join(lines)


class SparkTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp())
        cls.logs = cls.folder / "logs"
        cls.logs.mkdir()
        for number in range(COUNT):
            (cls.logs / f"{number:06}.log").write_text(log(number))
        archive = cls.folder / "lifeline.tar.gz"
        subprocess.run(
            [str(ROOT / "Integrations/Spark/pack"), PROGRAM, str(archive)], check=True,
            stdout=subprocess.DEVNULL)
        cls.spark = (
            SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false")
            .config("spark.driver.bindAddress", "127.0.0.1")
            .config("spark.driver.host", "127.0.0.1")
            .config("spark.log.level", "ERROR").getOrCreate())
        cls.lifeline = Lifeline(cls.spark, str(archive))

    @classmethod
    def tearDownClass(cls):
        cls.spark.stop()
        shutil.rmtree(cls.folder)

    def alone(self, *arguments):
        """What one process prints about the same logs."""
        done = subprocess.run(
            [PROGRAM, *arguments], cwd=self.logs, capture_output=True, text=True)
        return done.stdout

    def test_the_verdicts_are_those_of_one_process(self):
        started = time.time()
        rows = self.lifeline.check(str(self.logs)).collect()
        print(f"\n{len(rows)} verdicts on two cores in {time.time() - started:.1f} s")
        shared = [json.loads(row.verdict) for row in rows]
        prefix = f"file:{self.logs}/"
        for verdict in shared:
            del verdict["path"]
            verdict["name"] = verdict["name"].replace(prefix, "")
            if "message" in verdict:
                verdict["message"] = verdict["message"].replace(prefix, "")
            for finding in verdict.get("findings", []):
                finding["file"] = finding["file"].replace(prefix, "")
        names = sorted(path.name for path in self.logs.iterdir())
        alone = [json.loads(line) for line in
                 self.alone("check", *names, "--reporter", "jsonl", "--no-learn").splitlines()]
        by_name = lambda verdict: verdict["name"]
        self.assertEqual(len(shared), len(alone))
        self.assertEqual(sorted(shared, key=by_name), sorted(alone, key=by_name))
        counts = collections.Counter(row.result for row in rows)
        self.assertEqual(set(counts), {"conforms", "doesNotConform", "unreadable"})
        self.assertEqual({pathlib.Path(row.path).name for row in rows}, set(names))

    def test_every_file_has_a_verdict_whatever_its_name_and_size(self):
        folder = self.folder / "names"
        (folder / "inner").mkdir(parents=True)
        for name in ["a b.log", "a%20b.log", "é+#?.log", "inner/x.log"]:
            (folder / name).write_text("")
            (folder / f"{name}.full").write_text(log(1))
        rows = self.lifeline.check(str(folder)).collect()
        self.assertEqual(
            sorted(row.path.removeprefix(f"file:{folder}/") for row in rows if row.result == "unreadable"),
            sorted(["a b.log", "a%20b.log", "é+#?.log", "inner/x.log"]))
        self.assertEqual(sum(row.result == "conforms" for row in rows), 8)

    def test_options_that_fit_no_log_are_an_exception(self):
        table = self.spark.createDataFrame(
            [("a.log", log(1)), ("b.log", "nothing to see\n")], "path string, content string")
        trace = [("a.log", log(1)), ("b.log", '{"lifeline":"trace","version":1,"model":"Nobody"}\n')]
        check = lambda options: self.lifeline.check(table, options).collect()
        coverage = lambda options: self.lifeline.coverage(table, options)
        for measure, options, message in [
            (check, ["--model", "/none.scxml"], "/none.scxml: there is no such file"),
            (coverage, ["--model", "/none.scxml"], "/none.scxml: there is no such file"),
            (check, ["--model=UIAplication"], "did you mean 'UIApplication'?"),
            (coverage, ["--model=UIAplication"], "did you mean 'UIApplication'?"),
            (check, ["--profile", "modren"], "did you mean 'modern'?"),
            (check, ["--observible", "all"], "--observible"),
            (coverage, ["--observible", "all"], "--observible"),
        ]:
            with self.assertRaisesRegex(Exception, "OptionError: .*" + re.escape(message)):
                measure(options)
        # What only one log is wrong about is its verdict.
        rows = self.lifeline.check(self.spark.createDataFrame(trace, "path string, content string")).collect()
        self.assertEqual([row.result for row in rows if row.path == "b.log"], ["unreadable"])

    def test_the_coverage_is_that_of_one_process(self):
        coverage = self.lifeline.coverage(str(self.logs))
        bad = {pathlib.Path(failure.path).name for failure in coverage.failures}
        names = sorted(path.name for path in self.logs.iterdir())
        expected = {f"{number:06}.log" for number in range(COUNT) if 0 in (number % 89, number % 97, number % 101)}
        self.assertEqual(bad, expected)
        alone = self.alone("coverage", *(name for name in names if name not in bad), "-T", "json")
        self.assertEqual(json.loads(coverage.json), json.loads(alone))
        self.assertIn("UIApplication: ", coverage.text)

    def test_verdicts_can_be_written_as_parquet(self):
        table = self.spark.createDataFrame(
            [("a.log", log(1)), ("b.log", log(26))], "path string, content string")
        place = str(self.folder / "verdicts")
        self.lifeline.check(table).write.parquet(place)
        rows = self.spark.read.parquet(place).orderBy("pid").collect()
        self.assertEqual([row.path for row in rows], ["a.log", "a.log", "b.log"])
        self.assertEqual([row.pid for row in rows], [3, 4, 53])

    def test_a_program_that_dies_costs_only_the_log_it_dies_of(self):
        """A stand-in for the program that is killed by logs with the word 'poison'."""
        folder = self.folder / "poisoned"
        folder.mkdir()
        (folder / "lifeline").write_text(
            "#!/bin/sh\nif grep -q poison *.log; then kill -9 $$; fi\n"
            f"LD_LIBRARY_PATH= exec {PROGRAM} \"$@\"\n")
        (folder / "lifeline").chmod(0o755)
        archive = self.folder / "poisoned.tar.gz"
        subprocess.run(["tar", "-C", folder, "-czf", archive, "."], check=True)
        table = self.spark.createDataFrame(
            [("a.log", log(1)), ("b.log", "poison\n"), ("c.log", log(3))],
            "path string, content string").coalesce(1)
        rows = Lifeline(self.spark, str(archive)).check(table).collect()
        self.assertEqual(
            [(row.path, row.result) for row in rows],
            [("a.log", "conforms"), ("a.log", "conforms"), ("b.log", "failed"),
             ("c.log", "conforms"), ("c.log", "conforms")])
        self.assertIn("ended with -9", rows[2].message)

    def test_no_library_of_the_archive_is_taken_from_the_worker(self):
        archive = self.folder / "unpacked"
        archive.mkdir()
        subprocess.run(
            ["tar", "-C", archive, "-xzf", self.folder / "lifeline.tar.gz"], check=True)
        found = subprocess.run(
            ["ldd", archive / "lifeline"], capture_output=True, text=True,
            env={"LD_LIBRARY_PATH": str(archive / "lib")}).stdout
        foreign = [line.split()[0] for line in found.splitlines()
                   if "=>" in line and str(archive) not in line]
        self.assertLessEqual(
            {name.split(".")[0] for name in foreign}, {"libc", "libm", "linux-vdso"})


if __name__ == "__main__":
    unittest.main()
