#!/usr/bin/env python3
"""Mutates logs of the built-in scenarios and counts which mutants `lifeline check` finds.

    Tests/mutated_logs.py PROGRAM [--logs 200] [--seed 1] [--keep FOLDER]

Three apps log as devices do: with dates, the name and number of the process. One logs every callback of
its delegate, one those of its scenes, one only what it needs. Half of the logs are changed: two
callbacks swapped, one doubled, one deleted, the log cut at one end. A mutant is legal if the model
explains it with everything that its app logs. Of the others it prints how many are found by default
and with --strict, and which logs that are not changed are found, too.
"""

import argparse
import collections
import datetime
import json
import pathlib
import random
import subprocess
import tempfile

# Scenarios of systems that today's apps do not run on.
OLD = ("000-", "account-textbook", "ios", "old")
NEEDS = {
    "application:didFinishLaunchingWithOptions:", "applicationDidBecomeActive:",
    "applicationWillResignActive:", "applicationDidEnterBackground:",
    "applicationWillEnterForeground:",
}


class App:
    """An app: its name, the model of its scenarios, and the callbacks that it logs."""

    def __init__(self, name, model, logs):
        self.name, self.model, self.logs = name, model, logs


APPS = [
    App("Shop", "UIApplication", lambda callback: True),
    App("Mail", "UIScene", lambda callback: True),
    App("Notes", "UIApplication", lambda callback: callback in NEEDS),
]


def run(program, *arguments):
    return subprocess.run([program, *arguments], capture_output=True, text=True)


def scenarios(program):
    """The callbacks of each scenario with their times in seconds, by model."""
    found = collections.defaultdict(dict)
    for line in run(program, "list", "scenarios").stdout.splitlines():
        scenario = line.split("\t")[0]
        trace = [json.loads(l) for l in run(program, "run", scenario, "-T", "jsonl").stdout.splitlines()]
        if not trace or any("config.iOS" in e.get("event", "") for e in trace):
            continue
        calls = [
            (e["time"], e["deliver"]) for e in trace[1:]
            if e.get("target") in ("delegate", "sceneDelegate", "scene", "secondScene")
            or e.get("deliver", "").startswith(("application", "scene", "windowScene"))
        ]
        if calls:
            found[trace[0]["model"]][scenario] = calls
    return found


def mutate(calls, random):
    """A change that leaves at least two callbacks, or None."""
    kind = random.choice(["swapped", "doubled", "deleted", "cut"])
    calls = list(calls)
    place = random.randrange(len(calls) - 1)
    if kind == "swapped":
        if calls[place][1] == calls[place + 1][1]:
            return None
        (a, x), (b, y) = calls[place], calls[place + 1]
        calls[place], calls[place + 1] = (a, y), (b, x)
    elif kind == "doubled":
        time, name = calls[place]
        calls.insert(place + 1, (time + 50_000, name))
    elif kind == "deleted":
        del calls[place]
    else:
        calls = calls[place:] if random.random() < 0.5 else calls[: place + 2]
    return (kind, calls) if len(calls) > 1 else None


def text(app, calls, random):
    start = datetime.datetime(2024, 5, 1) + datetime.timedelta(minutes=random.randrange(400_000))
    pid = random.randrange(200, 90_000)
    lines = []
    for index, (time, name) in enumerate(calls):
        moment = start + datetime.timedelta(microseconds=time / 1000 * 1000 + index * 2100)
        owner = "SceneDelegate" if name.startswith(("scene", "windowScene")) else "AppDelegate"
        stamp = moment.strftime("%Y-%m-%d %H:%M:%S.%f")
        lines.append(f"{stamp}+0800 {app.name}[{pid}:{pid * 7}] -[{owner} {name}]\n")
    return "".join(lines)


def verdicts(program, folder, *options):
    output = run(program, "check", str(folder), "--reporter", "json", *options)
    content = json.loads(output.stdout)
    bad = {unmet.get("name") for unmet in content["unmet"]}
    return {
        pathlib.Path(r["name"]).name: r["conforms"] and r["name"] not in bad for r in content["runs"]
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program")
    parser.add_argument("--logs", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=pathlib.Path)
    options = parser.parse_args()
    source = random.Random(options.seed)
    known = scenarios(options.program)
    folder = options.keep or pathlib.Path(tempfile.mkdtemp())
    folder.mkdir(exist_ok=True)
    kinds, apps = {}, {}
    number = 0
    while number < options.logs:
        app = APPS[number % len(APPS)]
        scenario = source.choice(sorted(known[app.model]))
        calls = [(time, name) for time, name in known[app.model][scenario] if app.logs(name)]
        if len(calls) < 3:
            continue
        kind = "clean"
        if number % 2:
            mutant = mutate(calls, source)
            if not mutant:
                continue
            kind, calls = mutant
        name = f"{app.name}-{number:03}-{scenario}-{kind}.log"
        (folder / name).write_text(text(app, calls, source))
        kinds[name], apps[name] = kind, app
        number += 1
    logged = {
        app: sorted({c for calls in known[app.model].values() for _, c in calls if app.logs(c)})
        for app in APPS
    }
    exact = {}
    for app in APPS:
        part = folder / app.name
        part.mkdir(exist_ok=True)
        for name in [n for n in kinds if apps[n] is app]:
            (part / name).write_text((folder / name).read_text())
        exact |= verdicts(options.program, part, "--observable", ",".join(logged[app]))
        for file in part.iterdir():
            file.unlink()
        part.rmdir()
    modes = {"default": [], "strict": ["--strict"]}
    found = {mode: verdicts(options.program, folder, *words) for mode, words in modes.items()}
    mutants = [n for n in kinds if kinds[n] != "clean"]
    illegal = [n for n in mutants if not exact[n]]
    clean = [n for n in kinds if kinds[n] == "clean"]
    print(f"{len(kinds)} logs, {len(mutants)} mutants, {len(mutants) - len(illegal)} of them legal")
    print(f"clean logs that do not conform to what their app logs: {sorted(n for n in clean if not exact[n])}")
    for mode, result in found.items():
        share = sum(not result[n] for n in illegal) / len(illegal)
        red = sorted(n for n in clean if not result[n])
        print(f"{mode}: {sum(not result[n] for n in illegal)} of {len(illegal)} found ({share:.0%}), clean ones: {red}")
        by_kind = collections.Counter(kinds[n] for n in illegal if result[n])
        print("  missed:", dict(by_kind), [n for n in illegal if result[n]][:12])


if __name__ == "__main__":
    main()
