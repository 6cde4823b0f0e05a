import LifelineComparison
import Foundation
import LifelineStatecharts
import LifelineTraces

/// Two long traces of which one entry in a hundred differs, and their text for `diff`.
struct ComparedTraces {
  let a: Trace
  let b: Trace

  /// Makes traces that are the same in every run of the benchmark.
  init(count: Int) {
    var dice = Dice()
    let kinds = 40
    let words = (0..<count).map { _ in dice.next(below: kinds) }
    a = Self.trace(words)
    var changed: [Int] = []
    for word in words {
      switch dice.next(below: 300) {
      case 0: changed.append(dice.next(below: kinds))
      case 1: break
      case 2: changed += [word, dice.next(below: kinds)]
      default: changed.append(word)
      }
    }
    b = Self.trace(changed)
  }

  /// One line for each entry, as `lifeline run` tells them.
  static func lines(of trace: Trace) -> String {
    trace.entries.map { entry in
      "  → \(entry.delivery?.target ?? "")  \(entry.delivery?.message.description ?? "")\n"
    }.joined()
  }

  private static func trace(_ words: [Int]) -> Trace {
    Trace(
      entries: words.enumerated().map { index, word in
        TraceEntry(
          sequence: index, time: .milliseconds(index), step: index,
          .delivery(
            .init(
              EventName("UIApplicationDidBecomeActiveNotification\(word)"),
              to: "notificationCenter")))
      })
  }

  /// The processor time that `diff` takes for the text; `nil` without the program.
  func processorTimeOfDiff(runs: Int = 9) throws -> Duration? {
    let program = URL(filePath: "/usr/bin/diff")
    guard FileManager.default.isExecutableFile(atPath: program.path) else { return nil }
    let folder = FileManager.default.temporaryDirectory
    let files = try [("a", a), ("b", b)].map { name, trace in
      let file = folder.appending(path: "lifeline-benchmark-\(name).txt")
      try Self.lines(of: trace).write(to: file, atomically: true, encoding: .utf8)
      return file
    }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    var times: [Duration] = []
    for _ in 0..<runs {
      let before = Self.processorTimeOfChildren
      let process = Process()
      process.executableURL = program
      process.arguments = files.map(\.path)
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      times.append(Self.processorTimeOfChildren - before)
    }
    return times.sorted()[runs / 2]
  }

  private static var processorTimeOfChildren: Duration {
    var usage = rusage()
    // RUSAGE_CHILDREN, which is an enumeration on Linux and a number elsewhere.
    getrusage(-1, &usage)
    return .seconds(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
      + .microseconds(Int64(usage.ru_utime.tv_usec) + Int64(usage.ru_stime.tv_usec))
  }

  /// Numbers that look random and are the same in every run.
  private struct Dice {
    private var state: UInt64 = 1

    mutating func next(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(limit))
    }
  }
}

/// Measures how long two traces take to compare, against `diff` on their text.
func measureComparison(count: Int) throws {
  let traces = ComparedTraces(count: count)
  var differing = 0
  let measurement = Measurement("trace entries compared, 1% differ", count: count) { _ in
    let summary = TraceComparison(of: traces.a, and: traces.b).summary
    differing = summary.onlyA + summary.onlyB + summary.moved
  }
  print(measurement.line)
  guard let diff = try traces.processorTimeOfDiff() else { return }
  let own = measurement.runs[measurement.runs.count / 2]
  let ratio = ((own / diff) * 100).rounded() / 100
  print("  \(differing) entries differ; \(ratio) of the processor time of diff, \(diff)")
}
