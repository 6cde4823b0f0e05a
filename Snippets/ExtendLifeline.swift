// The results as values, for what Lifeline does not do itself.
import Lifeline

// snippet.values
let run = try Run(scenario: "001-2")
for entry in run.trace.entries {
  guard case .delivery(let delivery) = entry.occurrence else { continue }
  print(entry.time, delivery.message, "to", delivery.target)
}
// snippet.end

// snippet.pages
var report = try Report(of: [], runs: [run])
try report.usePages([
  "notes.md": "# A launch\n\n<!-- lifeline:timeline 001-2 -->\n"
])
for file in try await report.files(in: [.english]) {
  print(file.path)
}
// snippet.end
