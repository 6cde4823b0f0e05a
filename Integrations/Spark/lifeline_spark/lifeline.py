"""Lifeline on Spark: logs in, a DataFrame of verdicts or one coverage out."""

import json
import os
import re
import sys
import tarfile
import tempfile
from typing import Iterable, Sequence, Union
from urllib.parse import unquote

from pyspark import SparkFiles, cloudpickle
from pyspark.sql import DataFrame, SparkSession, functions

from .coverage import Coverage, merged
from .program import Log, Program

# Workers get the functions of this package with each task, so that it need not be installed there.
cloudpickle.register_pickle_by_value(sys.modules[__package__])

#: Tasks of a core: few enough for large batches, enough that a slow one does not hold up the end.
TASKS_PER_CORE = 8

#: The bytes of logs after which a batch ends.
MOST_BYTES = 64 << 20

#: The columns of a verdict; `verdict` is the whole of it, as `lifeline check --reporter jsonl` prints it.
SCHEMA = ("path string, name string, process string, pid long, model string, result string, "
          "conforms boolean, judged int, wrong int, message string, line long, verdict string")


class Lifeline:
    """Checks logs by partitions, with the program that Spark ships to its workers.

    - `spark`: the session; not one of Spark Connect, which ships no archives.
    - `archive`: what `Integrations/Spark/pack` made.
    - `batch`: how many logs one start of the program reads at most; a batch also ends at 64 MiB, since it
      is in memory once.
    - `timeout`: the seconds that a batch may take.
    """

    def __init__(self, spark: SparkSession, archive: str, batch: int = 10_000, timeout: float = 600):
        self.spark = spark
        self.batch = batch
        self.timeout = timeout
        self.folder = os.path.basename(archive).split(".")[0]
        spark.sparkContext.addArchive(f"{archive}#{self.folder}")
        self._unpacked = tempfile.TemporaryDirectory()
        with tarfile.open(archive) as tar:
            tar.extractall(self._unpacked.name)

    def check(self, logs: Union[str, Sequence[str], DataFrame], options: Sequence[str] = ()) -> DataFrame:
        """Checks logs; the result has a row for each run, and one for each log that has no verdict.

        - `logs`: a folder, a pattern or several of them, or a DataFrame with the columns `path` and
          `content` (bytes or text).
        - `options`: options of `lifeline check`, such as `["--observable", "callbacks"]`.

        `result` is `conforms`, `conformsOnlyIf`, `doesNotConform`, `notJudged`, `unreadable`, or `failed` where the program
        died twice on the log. Count them with `verdicts.groupBy("result").count()`. Options with which no
        log can be checked, such as a model that cannot be read, fail the job with `OptionError`.
        """
        program, options = self._program(), list(options)
        rows = self._logs(logs).rdd.mapPartitions(
            lambda rows: (_row(verdict) for batch in program.batches(rows)
                          for verdict in program.get().check(batch, options)))
        return self.spark.createDataFrame(rows, SCHEMA)

    def coverage(self, logs: Union[str, Sequence[str], DataFrame], options: Sequence[str] = ()) -> Coverage:
        """Measures which parts of a model the runs of all logs cover.

        Each partition counts its logs and merges the counts, so that the driver merges a text of some
        kilobytes for each partition.
        """
        program, options = self._program(), list(options)
        parts = self._logs(logs).rdd.mapPartitions(
            lambda rows: program.coverage_of(rows, options)).collect()
        return merged(Program(self._unpacked.name, self.timeout), parts, _model(options))

    def _logs(self, logs) -> DataFrame:
        if isinstance(logs, DataFrame):
            return logs.select("path", "content")
        paths = [logs] if isinstance(logs, str) else list(logs)
        found = (self.spark.read.format("binaryFile").option("recursiveFileLookup", "true")
                 .load(paths).select("path", "content"))
        # Spark makes a partition of some 30 small files, for which the program would start too often.
        most = self.spark.sparkContext.defaultParallelism * TASKS_PER_CORE
        few = found.coalesce(most) if found.rdd.getNumPartitions() > most else found
        return few.union(self._empty(found))

    def _empty(self, found: DataFrame) -> DataFrame:
        """The empty files, for which Spark makes no rows although it lists them."""
        names = [(_as_in_rows(file),) for file in found.inputFiles()]
        listed = self.spark.createDataFrame(names, "path string")
        empty = listed.join(found.select("path"), "path", "left_anti").coalesce(1)
        return empty.withColumn("content", functions.lit(b""))

    def _program(self) -> "_ShippedProgram":
        return _ShippedProgram(self.folder, self.batch, self.timeout)


class _ShippedProgram:
    """The program as a worker finds it."""

    def __init__(self, folder: str, batch: int, timeout: float):
        self.folder = folder
        self.batch = batch
        self.timeout = timeout

    def get(self) -> Program:
        return Program(SparkFiles.get(self.folder), self.timeout)

    def batches(self, rows: Iterable) -> Iterable[list]:
        batch, size = [], 0
        for log in map(_log, rows):
            batch.append(log)
            size += len(log.content)
            if len(batch) == self.batch or size >= MOST_BYTES:
                yield batch
                batch, size = [], 0
        if batch:
            yield batch

    def coverage_of(self, rows: Iterable, options: list) -> Iterable[tuple]:
        found, failures = [], []
        program = self.get()
        for batch in self.batches(rows):
            one, failed = program.coverage(batch, options)
            found += one
            failures += failed
        if len(found) > 1:
            found = [program.merge(found, _model(options))]
        return [(found, [tuple(failure) for failure in failures])] if found or failures else []


def _as_in_rows(file: str) -> str:
    """A name of `inputFiles` as the column `path` has it: `file:/a b` for `file:///a%20b`."""
    return re.sub(r"^([A-Za-z][\w+.-]*):///", r"\1:/", unquote(file))


def _log(row) -> Log:
    content = row["content"]
    return Log(row["path"], content.encode() if isinstance(content, str) else bytes(content))


def _model(options: Sequence[str]) -> list:
    """The option `--model`, which merging needs, too."""
    options = list(options)
    if "--model" not in options:
        return []
    place = options.index("--model")
    return options[place:place + 2]


def _row(verdict: dict) -> tuple:
    first = (verdict.get("findings") or [{}])[0]
    return (
        verdict["path"], verdict["name"], verdict.get("process"), verdict.get("pid"),
        verdict.get("model"), verdict["result"], verdict.get("conforms"), verdict.get("judged"),
        verdict.get("wrong"), verdict.get("message") or first.get("message"), first.get("line"),
        json.dumps(verdict, ensure_ascii=False, sort_keys=True))
