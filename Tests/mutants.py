#!/usr/bin/env python3
"""Changes operators of the engine and of the searches, and counts which changes the tests notice.

    Tests/mutants.py [--count 60] [--seed 1] [--jobs 2] [GROUP …]

A group is a list of folders and the stages whose tests should notice a change in them. All changes of
a group are compiled into one copy of the package: each changed operator becomes an operator of its
own that asks the environment variable MUTANT whether it is on. So each change costs a run of the
tests, not a build. Changes that do not compile are left out and replaced by others.

What no test notices is printed with its file and line. Some of these change only the speed, or
nothing that can be observed; Tests/mutants-known.txt explains each of them.
"""

import argparse
import concurrent.futures
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent

# As Tests/run does it. The optimised build takes longer, but each of the many runs a tenth of the time.
OPTIONS = ["-c", "release", "--disable-testable-imports"]
GROUPS = {
    "engine": (["Sources/Simulation/Engine"], ["Simulation", "Exploration"]),
    "searches": (
        ["Sources/Exploration", "Sources/Simulation/Comparison"],
        ["Simulation", "Exploration"],
    ),
}

# An operator, what it becomes, its precedence, and the functions of the operator that asks. BOTH is the
# name of the operator, NUMBER that of the change.
COMPARISONS = {"==": "!=", "!=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">"}
EQUATABLE = """
func BOTH<T: Equatable>(a: T, b: T) -> Bool { mutant == NUMBER ? a NEW b : a OLD b }
"""
COMPARABLE = """
func BOTH<T: Comparable>(a: T, b: T) -> Bool { mutant == NUMBER ? a NEW b : a OLD b }
"""
LOGICAL = """
func BOTH(a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool {
  if mutant == NUMBER { return try a NEW b() }
  return try a OLD b()
}
"""
NUMERIC = """
func BOTH<T: AdditiveArithmetic>(a: T, b: T) -> T { mutant == NUMBER ? a NEW b : a OLD b }
"""
CHANGES = (
    [(old, new, "ComparisonPrecedence", EQUATABLE if old in ("==", "!=") else COMPARABLE)
     for old, new in COMPARISONS.items()]
    + [("&&", "||", "LogicalConjunctionPrecedence", LOGICAL),
       ("||", "&&", "LogicalDisjunctionPrecedence", LOGICAL),
       ("+", "-", "AdditionPrecedence", NUMERIC),
       ("-", "+", "AdditionPrecedence", NUMERIC)]
)
PATTERN = re.compile(r" (==|!=|<=|>=|<|>|&&|\|\||\+|-) ")


class Change:
    """An operator at a place."""

    def __init__(self, path, line, column, old):
        self.path, self.line, self.column, self.old = path, line, column, old
        self.new, self.precedence, self.functions = next(c[1:] for c in CHANGES if c[0] == old)
        self.number = 0

    def name(self):
        """An operator that no other change has: the old one and the number in two characters."""
        digits = "".join("~" if bit == "1" else "^" for bit in f"{self.number:b}")
        return f"{self.old}^{digits}"

    def declaration(self):
        functions = self.functions.replace("BOTH", self.name() + " ").replace("NUMBER", str(self.number))
        functions = functions.replace("NEW", self.new).replace("OLD", self.old)
        return f"infix operator {self.name()}: {self.precedence}{functions}"

    def __str__(self):
        return f"{self.path}:{self.line + 1}:{self.column + 1}: {self.old} -> {self.new}"


def candidates(folders):
    """The operators in code, outside of comments, texts and declarations of types."""
    found = []
    for folder in folders:
        for file in sorted((ROOT / folder).rglob("*.swift")):
            path = str(file.relative_to(ROOT))
            for number, line in enumerate(file.read_text().split("\n")):
                code = re.sub(r'"(?:\\.|[^"\\])*"', lambda m: "_" * len(m.group()), line.split("//")[0])
                if re.search(r"\b(where|func|extension|struct|typealias|precondition|assert)\b", code):
                    continue
                for match in PATTERN.finditer(code):
                    found.append(Change(path, number, match.start(1), match.group(1)))
    return found


def apply(changes, copy):
    """Writes the changed files and, in each module, the operators that ask."""
    by_file = {}
    for change in changes:
        by_file.setdefault(change.path, []).append(change)
    for path, own in by_file.items():
        lines = (ROOT / path).read_text().split("\n")
        for change in sorted(own, key=lambda c: -c.column):
            line = lines[change.line]
            end = change.column + len(change.old)
            lines[change.line] = line[: change.column] + change.name() + line[end:]
        (copy / path).write_text("\n".join(lines))
    modules = {change.path.split("/")[1] for change in changes}
    for module in modules:
        own = [change for change in changes if change.path.split("/")[1] == module]
        text = "import Foundation\n\n"
        text += 'let mutant = Int(ProcessInfo.processInfo.environment["MUTANT"] ?? "") ?? 0\n\n'
        text += "\n".join(change.declaration() for change in own)
        (copy / "Sources" / module / "Mutants.swift").write_text(text)


def build(copy, stage):
    """Builds the tests of a stage; returns the places of errors, or None when it builds."""
    environment = dict(os.environ, LIFELINE_STAGE=stage)
    command = ["swift", "test", *OPTIONS, "--filter", "^$"]
    run = subprocess.run(command, cwd=copy, env=environment, capture_output=True, text=True)
    if run.returncode == 0:
        return None
    text = run.stdout + run.stderr
    return {(m.group(1), int(m.group(2)) - 1)
            for m in re.finditer(r"(Sources/[^:\s]+):(\d+):\d+: error", text)} or text


def tests(copy, stage, number, limit):
    """Whether the tests of a stage pass with a change; a run that takes too long has noticed it."""
    environment = dict(os.environ, LIFELINE_STAGE=stage, MUTANT=str(number))
    run = subprocess.Popen(
        ["swift", "test", *OPTIONS, "--skip-build"], cwd=copy, env=environment,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    try:
        return run.wait(limit) == 0
    except subprocess.TimeoutExpired:
        # The tests are a process of their own, which would go on.
        os.killpg(run.pid, signal.SIGKILL)
        run.wait()
        return False


def prepare(group, count, seed):
    """Compiles as many changes as asked for into a copy for each stage."""
    folders, stages = GROUPS[group]
    waiting = candidates(folders)
    random.Random(seed).shuffle(waiting)
    chosen, waiting = waiting[:count], waiting[count:]
    copies = {}
    for stage in stages:
        copy = pathlib.Path(tempfile.mkdtemp(prefix=f"mutants-{group}-")) / "main"
        files = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True).stdout.split("\n")
        for file in filter(None, files):
            (copy / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / file, copy / file)
        shared = ROOT.parent / "shared"
        if shared.exists():
            (copy.parent / "shared").symlink_to(shared)
        copies[stage] = copy
    for _ in range(12):
        for number, change in enumerate(chosen):
            change.number = number + 1
        wrong = set()
        for stage, copy in copies.items():
            subprocess.run(["cp", "-r", str(ROOT / "Sources"), str(copy)], check=True)
            apply(chosen, copy)
            errors = build(copy, stage)
            if isinstance(errors, str):
                sys.exit(errors[-3000:])
            if errors:
                wrong |= errors
                break
        if not wrong:
            return chosen, copies
        kept = [c for c in chosen if (c.path, c.line) not in wrong]
        if len(kept) == len(chosen):
            sys.exit(f"errors at no change: {sorted(wrong)[:5]}")
        chosen = kept + waiting[: len(chosen) - len(kept)]
        waiting = waiting[len(chosen) - len(kept):]
    sys.exit("the changes do not compile after twelve attempts")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("groups", nargs="*", default=list(GROUPS), metavar="GROUP")
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    known = ROOT / "Tests" / "mutants-known.txt"
    explained = set(re.findall(r"^(\S+: \S+ -> \S+)", known.read_text(), re.M)) if known.exists() else set()
    for group in options.groups:
        changes, copies = prepare(group, options.count, options.seed)
        times = {}
        for stage, copy in copies.items():
            start = time.monotonic()
            if not tests(copy, stage, 0, 1200):
                sys.exit(f"the tests of {stage} fail without a change")
            times[stage] = time.monotonic() - start

        def is_missed(change):
            return all(
                tests(copy, stage, change.number, 5 * times[stage] + 20) for stage, copy in copies.items())

        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            missed = [c for c, is_so in zip(changes, pool.map(is_missed, changes)) if is_so]
        noticed = len(changes) - len(missed)
        print(f"{group}: {noticed} of {len(changes)} changes noticed")
        for change in sorted(missed, key=str):
            print(f"  {change}" + ("  (explained)" if str(change) in explained else ""))
        for copy in copies.values():
            shutil.rmtree(copy.parent)


if __name__ == "__main__":
    main()
