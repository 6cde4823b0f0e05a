// The results as values, for what Lifeline does not do itself.
import Lifeline

// snippet.values
let run = try Run(scenario: "001-2")
for entry in run.trace.entries {
  guard case .delivery(let delivery) = entry.occurrence else { continue }
  print(entry.time, delivery.message, "to", delivery.target)
}
// snippet.end

// snippet.templates
var report = try Report(of: [], runs: [run])
try report.replaceTemplates(with: [
  "scenario.md": "## {{title}}\n\n{{#timeline}}{{image}}{{/timeline}}\n"
])
for file in try await report.files(in: [.english]) where file.path.hasSuffix(".md") {
  print(file.path)
}
// snippet.end
