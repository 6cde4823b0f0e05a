// The runs of a log, whatever wrote it, and whether the model can explain them.
import Lifeline

let text = """
  2026-11-01 08:00:00.000 Lab[4711:1] -[AppDelegate applicationDidBecomeActive:]
  2026-11-01 08:00:01.000 Lab[4711:1] -[AppDelegate applicationDidEnterBackground:]
  2026-11-01 08:00:02.000 Lab[4711:1] -[AppDelegate applicationDidBecomeActive:]

  """

// snippet.read
let log = try RecordedLog(text, name: "app.log")
for run in log.runs {
  print(run.label ?? "one process", run.trace.callbacks)
}
print(log.summary?.used ?? 0, "lines of", log.summary?.lines ?? 0)
// snippet.end

// snippet.check
var checker = RunChecker()
for run in try checker.check(log.runs.map(\.trace), of: log.name) {
  print(run.verdict.conforms ? "conforms" : "does not conform")
  for finding in run.verdict.findings {
    print(finding.observation?.description ?? "", "instead of", finding.legal.map(\.observation))
  }
}
// snippet.end
