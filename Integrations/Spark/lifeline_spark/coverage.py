"""The coverage of many runs."""

import json
from typing import NamedTuple

from .program import Failure, Program


class Coverage(NamedTuple):
    """One coverage of all runs, and the logs that could not be counted."""

    program: Program
    #: What `lifeline coverage -T json` prints.
    json: str
    #: The logs that were left out, each with the reason.
    failures: list

    @property
    def runs(self) -> int:
        """The number of runs."""
        return json.loads(self.json)["runs"]

    @property
    def percent(self) -> float:
        """The total coverage in percent."""
        return json.loads(self.json)["percent"]

    @property
    def text(self) -> str:
        """What `lifeline coverage` prints for people."""
        return self.program.merge([self.json], form="text")

    @property
    def markdown(self) -> str:
        """Tables for a page."""
        return self.program.merge([self.json], form="markdown")


def merged(program: Program, parts, options) -> "Coverage":
    """The coverage of all batches, in any order: merging is associative and commutative."""
    coverages = [one for found, _ in parts for one in found]
    failures = sorted(Failure(*one) for _, failed in parts for one in failed)
    if not coverages:
        raise ValueError(f"no log has a run; the first of {len(failures)}: {failures[:1]}")
    return Coverage(program, program.merge(coverages, options), failures)
