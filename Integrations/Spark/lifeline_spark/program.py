"""The program, run on the logs of a batch."""

import json
import os
import pathlib
import subprocess
import tempfile
from typing import Iterator, NamedTuple, Sequence


class Log(NamedTuple):
    """A log: its path, and its bytes."""

    path: str
    content: bytes


class Failure(NamedTuple):
    """A log without a result, and the reason."""

    path: str
    message: str


class ProgramError(Exception):
    """The program ended without a result: it was killed, took too long, or refused its arguments."""


class OptionError(ValueError):
    """No log can be checked with these options: a model cannot be read, or a name does not exist."""


class Program:
    """The program in an unpacked archive.

    `folder` is what `pack` packed; `timeout` is in seconds, for a batch.
    """

    def __init__(self, folder: str, timeout: float = 600):
        self.folder = folder
        self.timeout = timeout

    def run(self, arguments: Sequence[str], folder: str) -> str:
        """Runs a command in a folder, and returns what it prints.

        Raises `ProgramError` unless it exits with 0, 1 or 2: 1 is a finding, 2 a log that cannot be read;
        `OptionError` where it refuses its options, 64.
        """
        environment = dict(os.environ, LC_ALL="C.UTF-8")
        libraries = os.path.join(self.folder, "lib")
        if os.path.isdir(libraries):
            environment["LD_LIBRARY_PATH"] = libraries
        try:
            done = subprocess.run(
                [os.path.join(self.folder, "lifeline"), *arguments], cwd=folder, env=environment,
                capture_output=True, timeout=self.timeout)
        except subprocess.TimeoutExpired as error:
            raise ProgramError(f"took more than {self.timeout} s") from error
        except OSError as error:
            raise ProgramError(str(error)) from error
        if done.returncode not in (0, 1, 2):
            said = done.stderr.decode("utf-8", "replace").strip().splitlines()
            if done.returncode == 64:
                raise OptionError(" ".join(said[:1]))
            raise ProgramError(f"ended with {done.returncode}: {' '.join(said[-1:])}")
        self.errors = done.stderr.decode("utf-8", "replace").strip()
        return done.stdout.decode("utf-8")

    def check(self, logs: Sequence[Log], options: Sequence[str]) -> Iterator[dict]:
        """The verdicts of a batch, one for each run, each with the `path` of its log.

        When the program dies, the logs are checked once more, one by one, so that one bad log costs no
        other; what dies again is a verdict with the result `failed`.
        """
        try:
            yield from self._verdicts(logs, options)
        except ProgramError as error:
            if len(logs) > 1:
                for log in logs:
                    yield from self.check([log], options)
                return
            try:
                yield from self._verdicts(logs, options)
            except ProgramError:
                yield {"path": logs[0].path, "name": logs[0].path, "result": "failed",
                       "message": str(error)}

    def _verdicts(self, logs, options):
        with tempfile.TemporaryDirectory() as folder:
            names = list(_write(logs, folder))
            lines = self.run(
                ["check", *names, "--reporter", "jsonl", "--no-learn", *options], folder).splitlines()
        paths = dict(zip(names, (log.path for log in logs)))
        found = [json.loads(line) for line in lines]
        # What a line says of the whole batch belongs to no file.
        verdicts = [one for one in found if one["result"] not in ("unread", "unmet", "baseline", "orders")]
        self._refuse_options(
            "check", options, [one for one in verdicts if one["result"] == "unreadable"])
        verdicts = [_renamed(verdict, paths) for verdict in verdicts]
        missing = set(paths.values()) - {verdict["path"] for verdict in verdicts}
        if missing:
            raise ProgramError(self.errors or f"{len(missing)} logs have no verdict")
        return verdicts

    def _refuse_options(self, command, options, failures):
        """Raises `OptionError` where not the logs are bad, but the options.

        The message about a log begins with its name. Some about its content do not, so that a log that
        is certainly a good one decides.
        """
        if all(one["message"].startswith(one["name"]) for one in failures):
            return
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "good.log").write_text("applicationDidBecomeActive:\n")
            form = ["--reporter", "jsonl"] if command == "check" else ["-T", "json"]
            found = json.loads(self.run([command, "good.log", *form, *options], folder))
        for one in [found] if command == "check" else found["unreadable"]:
            if not one.get("message", "good.log").startswith("good.log"):
                raise OptionError(one["message"])

    def coverage(self, logs: Sequence[Log], options: Sequence[str]) -> tuple[list[str], list[Failure]]:
        """The coverage of a batch as JSON, and the logs that cannot be read.

        When the program dies, the logs are counted one by one; what it dies of is left out.
        """
        try:
            with tempfile.TemporaryDirectory() as folder:
                names = list(_write(logs, folder))
                found = self.run(["coverage", *names, "-T", "json", *options], folder)
            if not found:
                raise ProgramError(self.errors)
            self._refuse_options("coverage", options, json.loads(found)["unreadable"])
            coverage, failures = _without_failures(found, dict(zip(names, logs)))
            return [coverage] if coverage else [], failures
        except ProgramError as error:
            if len(logs) == 1:
                return [], [Failure(logs[0].path, str(error))]
        parts = [self.coverage([log], options) for log in logs]
        return [one for found, _ in parts for one in found], [one for _, failed in parts for one in failed]

    def merge(self, coverages: Sequence[str], options: Sequence[str] = (), form: str = "json") -> str:
        """The coverage of all runs of some coverages, in a format such as `json` or `text`."""
        with tempfile.TemporaryDirectory() as folder:
            for number, coverage in enumerate(coverages):
                pathlib.Path(folder, f"{number}.json").write_text(coverage)
            names = [f"{number}.json" for number in range(len(coverages))]
            merged = self.run(["coverage", "--merge", *names, "-T", form, *options], folder)
        if not merged:
            raise ProgramError(self.errors)
        return merged


def _write(logs, folder):
    """Writes logs to files whose order and names tell nothing of their paths, and yields the names."""
    for number, log in enumerate(logs):
        # The program reads a trace or any log by its content; only archives go by their suffix.
        name = f"{number}.log"
        pathlib.Path(folder, name).write_bytes(log.content)
        yield name


def _without_failures(text, logs):
    """A coverage, or `None` if it has no run, and the failures in it under the paths of their logs."""
    coverage = json.loads(text)
    failures = [
        Failure(logs[one["name"]].path, one["message"].replace(one["name"], logs[one["name"]].path))
        for one in coverage["unreadable"]]
    coverage["unreadable"] = []
    return json.dumps(coverage) if coverage["runs"] else None, failures


def _renamed(verdict, paths):
    """A verdict that names the path of its log instead of the file of the batch."""
    name, _, rest = verdict["name"].partition(" ")
    path = paths[name]
    verdict["path"] = path
    verdict["name"] = f"{path} {rest}" if rest else path
    for finding in verdict.get("findings", []):
        if finding.get("file") == name:
            finding["file"] = path
    if "message" in verdict:
        verdict["message"] = verdict["message"].replace(name, path)
    return verdict
