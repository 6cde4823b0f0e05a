"""Checks the logs of many devices with Lifeline, on Spark.

    from lifeline_spark import Lifeline

    lifeline = Lifeline(spark, "lifeline.tar.gz")
    verdicts = lifeline.check("s3://farm/logs/*.log")       # a DataFrame, a row a run
    verdicts.write.parquet("verdicts")
    print(lifeline.coverage("s3://farm/logs/*.log").text)   # one coverage of all runs
"""

from .coverage import Coverage
from .lifeline import Lifeline
from .program import Failure, OptionError, Program

__all__ = ["Coverage", "Failure", "Lifeline", "OptionError", "Program"]
