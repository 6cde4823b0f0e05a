// The coverage of many logs, measured apart and merged.
import Lifeline

// snippet.merge
let home = try Model.uiApplication.coverage(of: [Run(scenario: "001-2")])
let launch = try Model.uiApplication.coverage(of: [Run(scenario: "001-1")])
let both = try home.merged(with: launch)
print(both.count, "runs,", both.percent, "%")
// snippet.end

// snippet.json
let kept = try both.json()  // on another machine, or tomorrow
let read = try CoveredRuns(json: kept, file: "both.json")
print(try read.merged(with: home).count)  // 3
// snippet.end
