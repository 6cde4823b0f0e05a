#!/usr/bin/env python3
"""Gives changed files, options and requests to every command, and counts those that a signal or nothing ends.

    Tests/mutated_files.py PROGRAM [--files 20000] [--seed 1] [--jobs 2] [--keep FOLDER]

The files are those of the project: logs, traces, charts, scenarios, pages, coverages, packed logs. Each is
changed a little: numbers become such as fit nowhere, bytes are lost, doubled and moved. Some names of
files are hostile, too. A tenth are requests to one `lifeline serve`, which must go on. What failed is kept.
"""

import argparse
import collections
import concurrent.futures
import gzip
import io
import pathlib
import random
import re
import socket
import subprocess
import sys
import tempfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
NUMBERS = (
    "-1", "-0", "0", "1.5", "1e18", "1e400", "-9223372036854775808", "9223372036854775807",
    "9223372036854775808", "18446744073709551616", "4294967296", "-2147483649", "99999999999999999999",
)
MARKS = (b"\x00", b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b"\x1b]0;x\x07", b"%", b"%zz", b"\r", b"\n", b'"', b"<", b"{", b"[")
NAMES = ("{}", "a b%0A{}", "-{}", "\n::error::{}", "\x1b[2J{}", "日志{}", "é{}", "'\"{}", "<!--{}", "..{}")
# What a file of each ending is given to: FILE is the file, NUMBER any number.
COMMANDS = {
    ".log": (
        "check FILE", "check FILE --strict --require-runs=NUMBER", "check FILE --reporter json",
        "check FILE --reporter junit", "check FILE --reporter html", "check FILE --reporter github",
        "import FILE -T jsonl", "import FILE --process=NUMBER", "coverage FILE -T json --fail-under=NUMBER",
        "draw timeline FILE -T svg", "draw graph FILE -T svg", "compare FILE FILE -U NUMBER", "coverage FILE -T html",
    ),
    ".scxml": (
        "lint FILE --limit=NUMBER", "draw graph --model FILE -T svg", "draw graph --model FILE --layout dot -T svg",
        "convert FILE -T mermaid", "convert FILE -T scxml", "run --model FILE --after=NUMBERms -T jsonl",
        "explore --model FILE --limit 2000", "draw graph --model FILE -T html",
        "coverage 001-2 --model FILE", "check seed.log --model FILE",
    ),
    ".yaml": ("run FILE -T jsonl", "draw timeline FILE -T svg --page-height=NUMBER", "import seed.log --importer FILE", "run 001-2 FILE"),
    ".md": ("report --into FILE --check", "report --into FILE"),
    ".json": ("coverage --merge FILE FILE", "check seed.log --logged FILE"),
}
COMMANDS[".mmd"] = COMMANDS[".scxml"]
COMMANDS[".jsonl"] = COMMANDS[".log"] + ("run FILE",)
COMMANDS[".gz"] = COMMANDS[".zip"] = COMMANDS[".log"][:8]
REQUESTS = (
    b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET /trace.jsonl?run=1 HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET /lines?file=seed.log&line=2 HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"HEAD /events?after=a-7 HTTP/1.1\r\nHost: localhost\r\nLast-Event-ID: a-8\r\n\r\n",
)


def seeds(program):
    """The project's own small files, packed logs, and a coverage, by ending."""
    found = collections.defaultdict(list)
    for folder in ("Sources", "Tests", "Examples", "Fuzzing"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in COMMANDS and ".build" not in path.parts and path.is_file() and path.stat().st_size < 1 << 15:
                found[path.suffix].append(path.read_bytes())
    found[".log"] += [
        b"".join(
            b"2024-05-10 11:00:0%d.100+0800 Shop[101:7] -[AppDelegate %s]\n" % (second, call)
            for second, call in enumerate((b"applicationDidBecomeActive:", b"applicationWillResignActive:")))
        + b"    --- last message repeated 2 times ---\n",
        b'{"timestamp":"2024-05-10 10:00:00.000000+0800","processID":7,"eventMessage":"applicationDidBecomeActive:"}\n',
        b'{"ts":1714899898.25,"pid":7,"msg":"applicationDidBecomeActive:"}\n{"ts":1714899899.5,"pid":7,"msg":"applicationWillResignActive:"}\n',
    ]
    for log in found[".log"][-3:]:
        found[".gz"].append(gzip.compress(log, mtime=0))
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("a.log", log)
            archive.writestr("日志.log", log)
        found[".zip"].append(packed.getvalue())
    run = lambda *words: subprocess.run([program, *words], capture_output=True, check=True).stdout
    found[".jsonl"].append(run("run", "001-2", "-T", "jsonl"))
    found[".json"] = [run("coverage", "001-2", "-T", "json")]
    found[".md"] = [b"# A\n\n<!-- lifeline:begin callbacks 001-2 -->\n<!-- lifeline:end -->\n"]
    return {ending: contents for ending, contents in found.items() if contents}


def mutate(content, others, random):
    content = bytearray(content)
    for _ in range(random.choice((1, 1, 2, 5))):
        place, end = sorted(random.randrange(len(content) + 1) for _ in range(2))
        end = min(end, place + random.choice((1, 8, 200)))
        kind = random.randrange(7)
        if kind < 3:
            numbers = list(re.finditer(rb"\d+", content))
            if numbers:
                number = random.choice(numbers)
                content[number.start():number.end()] = random.choice(NUMBERS).encode()
        elif kind == 3:
            del content[place:end]
        elif kind == 4:
            content[place:place] = content[place:end] * random.choice((1, 3))
        elif kind == 5:
            content[place:place] = random.choice(MARKS)
        else:
            other = random.choice(others)
            start = random.randrange(len(other) + 1)
            content[place:end] = other[start:start + 200]
    return bytes(content)


def failure(command, folder):
    """Why a command ended as none should, or nothing."""
    try:
        ended = subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, timeout=120)
    except subprocess.TimeoutExpired:
        return "hangs"
    # A shell tells signal 4 as 132, which is no status of the program.
    return f"status {ended.returncode}" if ended.returncode not in (0, 1, 2, 64) else None


class Server:
    """`lifeline serve` of a log, for all requests."""

    def __init__(self, program, folder):
        (folder / "seed.log").write_bytes(b"2024-05-10 11:00:00.100+0800 Shop[101:7] -[AppDelegate applicationDidBecomeActive:]\n")
        self.process = subprocess.Popen(
            [program, "serve", "seed.log"], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        self.port = int(re.search(r":(\d+)/", self.process.stderr.readline())[1])

    def failure(self, request):
        try:
            with socket.create_connection(("127.0.0.1", self.port), 20) as client:
                client.settimeout(20)
                client.sendall(request)
                client.shutdown(socket.SHUT_WR)
                client.recv(4096)
        except ConnectionError:
            pass
        except TimeoutError:
            return "hangs"
        return None if self.process.poll() is None else f"status {self.process.returncode}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program", type=lambda path: str(pathlib.Path(path).resolve()))
    parser.add_argument("--files", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--keep", type=lambda path: pathlib.Path(path).resolve(), default=None)
    options = parser.parse_args()
    keep = options.keep or pathlib.Path(tempfile.mkdtemp())
    known = seeds(options.program)
    keep.mkdir(parents=True, exist_ok=True)
    server = Server(options.program, keep)

    def one(number):
        source = random.Random(f"{options.seed} {number}")
        if number % 10 == 0:
            request = mutate(source.choice(REQUESTS), REQUESTS, source)
            return "serve", server.failure(request), repr(request)
        ending = source.choice(sorted(known))
        name = source.choice(NAMES).format(f"{number}{ending}") if source.random() < 0.1 else f"{number}{ending}"
        file = keep / name
        file.write_bytes(mutate(source.choice(known[ending]), known[ending], source))
        words = source.choice(COMMANDS[ending]).replace("NUMBER", source.choice(NUMBERS)).split()
        command = [options.program] + [name if word == "FILE" else word for word in words]
        why = failure(command, keep)
        if not why:
            file.unlink()
        return words[0], why, " ".join(map(repr, command[1:]))

    tried, failed = collections.Counter(), 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for command, why, what in pool.map(one, range(options.files)):
            tried[command] += 1
            if why:
                failed += 1
                print(f"{why}: {what}", flush=True)
    server.process.terminate()
    print(f"{sum(tried.values())} tried, {failed} ended by a signal or not at all, in {keep}: {dict(tried)}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
