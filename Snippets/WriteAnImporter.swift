// An importer for a format of your own: a regular expression and the meanings of its words.
import Lifeline

// snippet.profile
let profile = try LogProfile(
  yaml: #"""
    id: acme
    title: logs of Acme's own logger
    pattern: '^(?<time>\S+ \S+) \[(?<pid>\d+)\] lifecycle=(?<event>\w+)'
    names:
      FRONT: "applicationDidBecomeActive:"
      AWAY: "applicationWillResignActive:"
    """#, file: "acme.yaml")
// snippet.end

// snippet.read
let log = try RecordedLog(
  """
  2026-11-01 08:00:00.000 [4711] lifecycle=FRONT
  2026-11-01 08:00:03.500 [4711] memory=12
  2026-11-01 08:00:04.000 [4711] lifecycle=AWAY

  """, name: "acme.log", options: .init(profile: profile))
print(log.runs[0].trace.callbacks)  // [applicationDidBecomeActive:, applicationWillResignActive:]
// snippet.end
