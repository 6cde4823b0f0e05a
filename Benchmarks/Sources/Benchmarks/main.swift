import Foundation

// Run with: swift run --package-path Benchmarks -c release Benchmarks [LIFELINE]
//
// With the path of the program, measures what its commands take beside other tools; without,
// measures the engine and the recorder.

guard let program = CommandLine.arguments.dropFirst().first else {
  try EngineBenchmarks().runAll()
  try RecorderBenchmarks().run()
  exit(0)
}
let folder = FileManager.default.temporaryDirectory.appending(
  path: "lifeline-benchmarks-\(ProcessInfo.processInfo.processIdentifier)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }
try ProgramBenchmarks(program: program, folder: folder).runAll()
