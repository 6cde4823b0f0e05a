import Foundation

// Run with: swift run --package-path Benchmarks -c release ImportBenchmark [LIFELINE] [MEGABYTES]

let program = CommandLine.arguments.dropFirst().first ?? ".build/release/lifeline"
let megabytes = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 500

let folder = FileManager.default.temporaryDirectory.appending(
  path: "lifeline-import-\(ProcessInfo.processInfo.processIdentifier)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }

let log = folder.appending(path: "app.log").path(percentEncoded: false)
let patterns = folder.appending(path: "selectors").path(percentEncoded: false)
let trace = folder.appending(path: "app.jsonl").path(percentEncoded: false)
let output = folder.appending(path: "output").path(percentEncoded: false)
try NSLogText.write(megabytes: megabytes, to: log)
try Data(NSLogText.selectors.map { $0 + "\n" }.joined().utf8).write(to: URL(filePath: patterns))

// The first of each reads the file into the system's cache; the others count.
var importing: [Double] = []
var checking: [Double] = []
print("                       s    CPU s   peak MiB")
for round in 0...5 {
  let grep = try ProcessRun("/usr/bin/env", "grep", "-cF", "-f", patterns, log, output: output)
  let imported = try ProcessRun(program, "import", log, "-o", trace, output: output)
  // No app lives as this log says, so that the check fails.
  let checked = try ProcessRun(program, "check", log, output: output, accepting: 1)
  guard round > 0 else { continue }
  print("grep -cF        \(grep.row)")
  print("lifeline import \(imported.row)\nlifeline check  \(checked.row)")
  importing.append(imported.cpu / grep.cpu)
  checking.append((checked.cpu - imported.cpu) / imported.cpu)
}
print("lifeline import takes \(summary(importing)) times the CPU time of grep -cF")
print("lifeline check adds \(summary(checking)) times the CPU time of lifeline import")

/// The median, with the least and the most.
func summary(_ ratios: [Double]) -> String {
  let ratios = ratios.sorted()
  func rounded(_ value: Double) -> String { String(format: "%.2f", value) }
  return "\(rounded(ratios[ratios.count / 2])) "
    + "(\(rounded(ratios[0])) to \(rounded(ratios[ratios.count - 1])))"
}
