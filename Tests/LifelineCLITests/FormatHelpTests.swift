import Foundation
import LifelineScenarios
import LifelineSimulation
import Testing

/// `lifeline help scenario|trace|verdict`: the schema, the help and the reader have the same keys.
struct FormatHelpTests {
  static func schema(_ format: String) throws -> JSONSchema {
    try JSONSchema(Data(CommandLineRun("help", format, "--schema").output.utf8))
  }

  private func expect<Mapping: YAMLMapping>(_ type: Mapping.Type, in schema: [String: Any]) {
    let properties = schema["properties"] as? [String: Any] ?? [:]
    #expect(Mapping.keys.known.sorted() == properties.keys.sorted())
    #expect(Mapping.keys.required.sorted() == (schema["required"] as? [String] ?? []).sorted())
  }

  @Test func `the schema of scenarios has the keys of the reader`() throws {
    let schema = try Self.schema("scenario")
    expect(Scenario.self, in: schema.root)
    expect(Step.self, in: schema["definitions", "stepKeys"])
    expect(Reaction.self, in: schema["definitions", "reaction"])
    expect(Claim.self, in: schema["definitions", "claim"])
    expect(Claim.StageChange.self, in: schema["definitions", "stageChange"])
    expect(Claim.Difference.self, in: schema["definitions", "difference"])
  }

  @Test func `the help of scenarios has every key of the reader, with an example`() throws {
    let help = try CommandLineRun("help", "scenario").output
    let keys =
      Scenario.keys.known + Step.keys.known + Reaction.keys.known + Claim.keys.known
      + Claim.StageChange.keys.known + Claim.Difference.keys.known
    for key in keys { #expect(help.contains("\n  \(key): "), "\(key)") }
  }

  @Test(arguments: ["scenario", "trace", "verdict"])
  func `the help of a format fits 80 columns`(format: String) throws {
    let help = try CommandLineRun("help", format)
    #expect(help.status == 0)
    for line in help.lines { #expect(line.count <= 80, "\(line)") }
    #expect(help.output.contains("lifeline help \(format) --schema"))
  }

  @Test func `a wrong word after a format is refused`() throws {
    #expect(try CommandLineRun("help", "trace", "--scheme").status == 64)
    #expect(try CommandLineRun("help", "scenrio").errors.contains("did you mean 'scenario'?"))
  }

  static let scenarios: [URL] = files("Sources/UIKitLifecycle/Scenarios", "yaml")

  @Test(arguments: scenarios)
  func `a built-in scenario fits the schema`(file: URL) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    let value = try YAMLValue(composing: text, file: file.lastPathComponent).plain
    #expect(try Self.schema("scenario").complaints(value) == [])
  }

  @Test(arguments: [
    ("titel: x", "unknown key titel"), ("title: { zh-Hans: x }", "no en"),
    ("title: x\nsteps: [{ after: soon }]", "does not match"),
    ("title: x\nsteps: [{ moment: a }]", "0 of anyOf"),
    ("title: x\nreactions: [{ on: a, entering: b }]", "2 of oneOf"),
  ])
  func `what the reader refuses does not fit the schema`(
    yaml: String, complaint: String
  ) throws {
    let text = "id: x\n\(yaml)\n"
    #expect(throws: ScenarioError.self) {
      try ScenarioReader().scenario(from: text, file: "x.yaml")
    }
    let found = try Self.schema("scenario").complaints(
      YAMLValue(composing: text, file: "x.yaml").plain)
    #expect(found.contains { $0.contains(complaint) }, "\(found)")
  }

  @Test(arguments: ["001-2", "004-2a", "SC-launch"])
  func `a written trace fits the schema, which has all its keys`(id: String) throws {
    let schema = try Self.schema("trace")
    let definitions = schema["definitions"].values.compactMap { $0 as? [String: Any] }
    let known = Set(definitions.flatMap { ($0["properties"] as? [String: Any] ?? [:]).keys })
    for line in try CommandLineRun("run", id, "-T", "jsonl").lines {
      let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
      #expect(schema.complaints(value) == [])
      let keys = (value as? [String: Any] ?? [:]).keys
      #expect(known.isSuperset(of: keys), "\(line)")
    }
  }

  @Test func `the reader knows every key of the schema of traces`() throws {
    let header = #"{"format":"lifeline-trace","version":1}"# + "\n"
    for case let kind as [String: Any] in try Self.schema("trace")["definitions"].values {
      let properties = kind["properties"] as? [String: Any] ?? [:]
      for case let example in kind["examples"] as? [[String: Any]] ?? [] {
        let line = try JSONSerialization.data(withJSONObject: example)
        let trace = try TraceReader.read(
          header + String(decoding: line, as: UTF8.self), file: "t"
        ).trace
        #expect(trace.entries.first?.unknown == [:])
        #expect(Set(properties.keys).isSuperset(of: example.keys))
      }
    }
  }

  static let logs = [
    "applicationWillResignActive:\napplicationDidEnterBackground:\n",
    "applicationDidBecomeActive:\napplicationDidBecomeActive:\napplicationDidEnterBackground:\n",
    "sceneDidBecomeActive:\nsceneDidEnterBackground:\n",
  ]

  @Test(arguments: logs, ["json", "jsonl"])
  func `a printed verdict fits the schema`(log: String, form: String) throws {
    let run = try CommandLineRun(
      "check", "-", "no-such.log", "--reporter", form, input: log)
    let schema = try Self.schema("verdict")
    for text in form == "jsonl" ? run.lines : [run.output] {
      let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
      #expect(schema.complaints(value) == [], "\(text)")
    }
  }

  @Test(arguments: ["json", "jsonl"])
  func `causes, unread lines and unmet requirements fit the schema`(form: String) throws {
    try withTemporaryFolder { folder in
      let log = """
        applicationDidBecomeActive:
        applicationWillResignActive:
        applicationWillResignActive:

        """
      try Data(log.utf8).write(to: folder.appending(path: "a.log"))
      let lost = """
        flutter: state = AppLifecycleState.inactive
        I/flutter (12345): AppLifecycleState.paused

        """
      try Data(lost.utf8).write(to: folder.appending(path: "b.log"))
      let run = try CommandLineRun(
        "check", ".", "--strict", "--require-runs", "3", "--reporter", form, in: folder)
      let schema = try Self.schema("verdict")
      for text in form == "jsonl" ? run.lines : [run.output] {
        let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
        #expect(schema.complaints(value) == [], "\(text)")
      }
      let parts = form == "json" ? ["\"causes\" : [\n    {"] : []
      for part in parts + ["unread\"", "unmet\""] {
        #expect(run.output.contains(part), "\(part) \(run.output)")
      }
    }
  }

  /// The files of a folder of the repository.
  private static func files(_ folder: String, _ suffix: String) -> [URL] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let names = FileManager.default.enumerator(
      at: root.appending(path: folder), includingPropertiesForKeys: nil)
    return (names?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == suffix }
      .sorted { $0.path < $1.path }
  }
}

extension YAMLValue {
  /// The value as JSON has it, with text for every scalar.
  fileprivate var plain: Any {
    switch content {
    case .nothing: NSNull()
    case .text(let text): text
    case .list(let items): items.map(\.plain)
    case .mapping(let fields):
      Dictionary(fields.map { ($0.key, $0.value.plain) }) { first, _ in first }
    }
  }
}
