#!/usr/bin/env python3
"""Mutates logs of the built-in scenarios and counts which mutants `lifeline check` finds.

    Tests/mutated_logs.py PROGRAM [--logs 200] [--seed 1] [--keep FOLDER]

Three apps log as devices do: with dates, the name and number of the process. One logs every callback of
its delegate, one those of its scenes, one leaves some out. Half of the logs are changed: two
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

LAUNCHES = ("application:willFinishLaunchingWithOptions:", "application:didFinishLaunchingWithOptions:")
# What the third app does not log.
UNLOGGED = (
    "application:willFinishLaunchingWithOptions:", "applicationDidReceiveMemoryWarning:",
    "applicationProtectedData", "application:shouldSave", "application:shouldRestore",
    "application:willEncode", "application:didDecode", "application:viewController", "window",
)


class App:
    """An app: its name, the model of its scenarios, and the callbacks that it logs."""

    def __init__(self, name, model, logs):
        self.name, self.model, self.logs = name, model, logs


APPS = [
    App("Shop", "UIApplication", lambda callback: True),
    App("Mail", "UIScene", lambda callback: True),
    App("Notes", "UIApplication", lambda callback: not callback.startswith(UNLOGGED)),
]


def run(program, *arguments):
    return subprocess.run([program, *arguments], capture_output=True, text=True)


def scenarios(program):
    """The callbacks of each scenario with their times in seconds, by model."""
    found = collections.defaultdict(dict)
    for line in run(program, "list", "scenarios").stdout.splitlines():
        scenario = line.split("\t")[0]
        trace = [json.loads(l) for l in run(program, "run", scenario, "-T", "jsonl").stdout.splitlines()]
        # Today's apps do not run on old systems.
        if not trace or "-ios" in scenario or any("config.iOS" in e.get("event", "") for e in trace):
            continue
        calls = [
            (e["time"], e["deliver"]) for e in trace[1:]
            if e.get("target") in ("delegate", "sceneDelegate", "scene", "secondScene")
            or e.get("deliver", "").startswith(("application", "scene", "windowScene"))
        ]
        if calls:
            found[trace[0]["model"]][scenario] = with_processes(calls)
    return found


def with_processes(calls):
    """The calls with the number of the process: a launch is of another one."""
    process, numbered = 0, []
    for index, (time, name) in enumerate(calls):
        if index and name in LAUNCHES and calls[index - 1][1] != LAUNCHES[0]:
            process += 1
        numbered.append((time, name, process))
    return numbered


def mutate(calls, random):
    """A change that leaves at least two callbacks, or None."""
    kind = random.choice(["swapped", "doubled", "deleted", "cut"])
    calls = list(calls)
    place = random.randrange(len(calls) - 1)
    if kind == "swapped":
        if calls[place][1] == calls[place + 1][1]:
            return None
        (a, x, process), (b, y, other) = calls[place], calls[place + 1]
        calls[place], calls[place + 1] = (a, y, process), (b, x, other)
    elif kind == "doubled":
        time, name, process = calls[place]
        calls.insert(place + 1, (time + 50_000_000, name, process))
    elif kind == "deleted":
        del calls[place]
    else:
        calls = calls[place:] if random.random() < 0.5 else calls[: place + 2]
    return (kind, calls) if len(calls) > 1 else None


def text(app, calls, random):
    start = datetime.datetime(2024, 5, 1) + datetime.timedelta(minutes=random.randrange(400_000))
    first = random.randrange(200, 90_000)
    lines = []
    for index, (time, name, process) in enumerate(calls):
        pid = first + 17 * process
        moment = start + datetime.timedelta(microseconds=time / 1000 + index * 2100)
        owner = "SceneDelegate" if name.startswith(("scene", "windowScene")) else "AppDelegate"
        stamp = moment.strftime("%Y-%m-%d %H:%M:%S.%f")
        lines.append(f"{stamp}+0800 {app.name}[{pid}:{pid * 7}] -[{owner} {name}]\n")
    return "".join(lines)


def verdicts(program, folder, *options, rare=None):
    output = run(program, "check", str(folder), "--reporter", "json", *options)
    if not output.stdout:
        raise SystemExit(output.stderr)
    content = json.loads(output.stdout)
    bad = {unmet.get("name") for unmet in content["unmet"]}
    whole = {}
    for one in content["runs"]:
        # `a.log (Shop[203], run 1 of 2)`
        log = pathlib.Path(one["name"].split(" (")[0]).name
        whole[log] = whole.get(log, True) and one["conforms"] and one["name"] not in bad
        if rare is not None and one["result"] == "conformsOnlyIf":
            rare.add(log)
    return whole


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
        calls = [call for call in known[app.model][scenario] if app.logs(call[1])]
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
        app: sorted({c for calls in known[app.model].values() for _, c, _ in calls if app.logs(c)})
        for app in APPS
    }
    exact, rare = {}, set()
    for app in APPS:
        part = folder / app.name
        part.mkdir(exist_ok=True)
        for name in [n for n in kinds if apps[n] is app]:
            (part / name).write_text((folder / name).read_text())
        exact |= verdicts(
            options.program, part, "--model", app.model, "--observable", ",".join(logged[app]), rare=rare)
        for file in part.iterdir():
            file.unlink()
        part.rmdir()
    modes = {"default": [], "strict": ["--strict"]}
    found = {mode: verdicts(options.program, folder, *words) for mode, words in modes.items()}
    mutants = [n for n in kinds if kinds[n] != "clean"]
    illegal = [n for n in mutants if not exact[n]]
    # Some scenarios need a profile, or a rare event that no log shows.
    every = [n for n in kinds if kinds[n] == "clean"]
    clean = [n for n in every if exact[n] and n not in rare]
    print(f"{len(kinds)} logs, {len(mutants)} mutants, {len(mutants) - len(illegal)} of them legal")
    print(f"clean: {len(clean)}; with a rare event: {sorted(n for n in every if exact[n] and n in rare)}; "
          f"not explained with all that the app logs: {sorted(n for n in every if not exact[n])}")
    for mode, result in found.items():
        share = sum(not result[n] for n in illegal) / len(illegal)
        red = sorted(n for n in clean if not result[n])
        print(f"{mode}: {sum(not result[n] for n in illegal)} of {len(illegal)} found ({share:.0%}), clean ones: {red}")
        by_kind = collections.Counter(kinds[n] for n in illegal if result[n])
        print("  missed:", dict(by_kind), [n for n in illegal if result[n]][:12])


if __name__ == "__main__":
    main()
