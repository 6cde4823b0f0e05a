import Foundation
import Lifeline
import LifelineStatecharts
import LifelineUIKitLifecycle
import Testing

/// Timelines of recorded runs, which have short cuts: no argument parser, and no whole model.
struct RecordedTimelineTests {
  @Test func `a timeline of the words of a model is that of the model`() throws {
    let library = try BuiltInLibrary()
    for name in try library.modelNames() {
      let (model, words) = (try Model(named: name), try library.words(ofModel: name))
      for scenario in try library.scenarios() where scenario.model ?? "UIApplication" == name {
        let trace = try Run(scenario, on: model).trace
        for language in Language.allCases {
          let options = Timeline.Options(language: language)
          #expect(
            Timeline(of: trace, in: words, options: options)
              == Timeline(of: trace, in: model.chart.statechart, options: options),
            "\(scenario.id)")
        }
      }
    }
  }

  @Test(arguments: [
    ["home.jsonl"], ["home.jsonl", "-o", "-"], ["home.jsonl", "-T", "mermaid"],
    ["home.jsonl", "-T", "dot"], ["./home.jsonl", "-T", "svg"], ["app.log"], ["two.log"],
    ["missing.jsonl"], ["./missing.jsonl"], ["empty.log"], ["001-2"], ["home.jsonl", "-T", "gif"],
    ["home.jsonl", "-T"], ["home.jsonl", "-Tdot"], ["home.jsonl", "-T", "dot", "-T", "svg"],
    ["-T", "dot", "home.jsonl"], ["home.jsonl", "home.jsonl"], ["home.jsonl", "--focus", "off"],
    [""], ["home.jsonl", ""], ["home.jsonl", "-o", ""], ["home.jsonl", "-o", "home.gif"],
    ["home.jsonl", "-o", "-x.svg"], ["home.jsonl", "-o", "nowhere/x.svg"], ["--", "home.jsonl"],
    ["home.jsonl", "-T", "svg", "-o", "home.png"], ["home.jsonl", "-h"], ["/"], ["-"],
    ["-ohome/x.svg"], ["--no/such"], ["-oa/x.svg", "-o", "b.svg"],
  ])
  func `a plain command line does what it does with all options written`(words: [String]) throws {
    try withTemporaryFolder { folder in
      try Self.write(logsInto: folder)
      let plain = try CommandLineRun(["draw", "timeline"] + words, in: folder)
      let whole = try CommandLineRun(
        ["draw", "--theme", "automatic", "timeline"] + words, in: folder)
      #expect(plain.status == whole.status)
      #expect(plain.output == whole.output)
      #expect(plain.errors == whole.errors)
    }
  }

  @Test(arguments: ["svg", "dot", "mmd", "png"])
  func `a plain command line writes the file that it writes with all options`(
    suffix: String
  ) throws {
    try withTemporaryFolder { folder in
      try Self.write(logsInto: folder)
      let words = ["draw", "timeline", "home.jsonl", "-o"]
      let plain = try CommandLineRun(words + ["a.\(suffix)"], in: folder)
      let whole = try CommandLineRun(
        words + ["b.\(suffix)", "--locale", "en"], in: folder)
      #expect((plain.status, whole.status) == (0, 0), "\(plain.errors)\(whole.errors)")
      #expect(
        try Data(contentsOf: folder.appending(path: "a.\(suffix)"))
          == Data(contentsOf: folder.appending(path: "b.\(suffix)")))
    }
  }

  private static func write(logsInto folder: URL) throws {
    let line = "applicationDidBecomeActive:\n"
    let process = "2024-01-01 10:00:00.000 App[%:1] \(line)"
    let logs = [
      "home.jsonl": try CommandLineRun("run", "001-2", "-T", "jsonl").output,
      "app.log": line, "empty.log": "",
      "two.log": ["1", "2"].map { process.replacing("%", with: $0) }.joined(),
    ]
    for (name, text) in logs { try Data(text.utf8).write(to: folder.appending(path: name)) }
  }
}
