import Foundation
import Lifeline

/// Two versions of a chart that `lifeline compare` compares.
struct ChartVersions {
  /// The older version and the newer one.
  let charts: [Statechart]
  private let files: [InputFile]

  /// Reads two charts, or one and its version at a revision of Git.
  init(_ charts: [String], revision: String?) throws(LifelineError) {
    let newer = try InputFile(charts[charts.count - 1])
    let older =
      if let revision { try Self.file(charts[0], at: revision) } else { try InputFile(charts[0]) }
    files = [older, newer]
    let readings = files.map { ModelReader.read($0.bytes, file: $0.name) }
    self.charts = try readings.map { reading throws(LifelineError) in
      guard let chart = reading.chart else { throw LifelineError(reading.findings) }
      return chart
    }
    // What is not read of both versions is no difference.
    let doubts = readings.map { $0.findings.forDrawing.withoutNotes }
    for (own, other) in [(doubts[0], doubts[1]), (doubts[1], doubts[0])] {
      let known = Set(other.map(\.message))
      for doubt in own where !known.contains(doubt.message) {
        Terminal.complain(doubt.description, in: .yellow)
      }
    }
  }

  /// What differs, in words, and what it means for scenarios and logs.
  ///
  /// - Parameters:
  ///   - runs: The scenarios and logs.
  ///   - settings: The settings of scenarios.
  ///   - reading: How to read logs.
  ///   - language: The language.
  /// - Returns: The words.
  /// - Throws: `LifelineError` when there is no such scenario or log.
  func text(
    with runs: [String], _ settings: SettingOptions, _ reading: ImporterOption,
    in language: Language
  ) throws(LifelineError) -> ChartComparisonText {
    let names = files.map(\.name)
    let comparison = ChartComparison(from: charts[0], to: charts[1])
    let models = files.map { file in
      Result { () throws(LifelineError) -> Model in
        var warnings: [Finding] = []
        return try Model(scxml: file.bytes, file: file.name, warnings: &warnings)
      }
    }
    var effects = ChartEffects(
      of: comparison, models.map { try? $0.get() }, names: names, in: language)
    for run in runs {
      let results = try results(of: run, on: models, settings, reading)
      if case (.failure(let error), .failure(let other)) = (results[0], results[1]),
        error.text(in: language) == other.text(in: language)
      {
        throw error
      }
      if Run.isRecorded(run), let all = try? results.map({ try $0.get() }) {
        try add(all, of: run, to: &effects)
      } else {
        effects.add(run, results.map { $0.map { $0[0].trace } })
      }
    }
    var text = ChartComparisonText(comparison, names: names, in: language)
    text.effects = effects
    return text
  }

  /// Runs a scenario, or reads a log, with each version; there must be such a file.
  private func results(
    of run: String, on models: [Result<Model, LifelineError>], _ settings: SettingOptions,
    _ reading: ImporterOption
  ) throws(LifelineError) -> [Result<[Run], LifelineError>] {
    if InputFile.isPath(run), !InputFile.exists(run) { _ = try InputFile(run) }
    return zip(files, models).map { file, model in
      Result { () throws(LifelineError) -> [Run] in
        var cache = ModelCache()
        let model = try model.get()
        _ = try cache.model(requested: file.name) { _ throws(LifelineError) in model }
        return try Run.all(
          [run], model: file.name, settings: settings, reading: reading, among: &cache)
      }
    }
  }

  /// Checks each run of a log against both versions.
  private func add(
    _ versions: [[Run]], of log: String, to effects: inout ChartEffects
  ) throws(LifelineError) {
    let checked = try versions.map { runs throws(LifelineError) in
      var checker = RunChecker()
      return try checker.check(runs, of: log, isModelRequested: true)
    }
    for (before, now) in zip(checked[0], checked[1]) {
      effects.add(now.name, checked: [before, now])
    }
  }

  /// A file as a revision of Git has it.
  private static func file(
    _ path: String, at revision: String
  ) throws(LifelineError) -> InputFile {
    let url = URL(fileURLWithPath: path)
    let git = Process()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    git.currentDirectoryURL = url.deletingLastPathComponent()
    git.arguments = [
      "git", "show", "--end-of-options", "\(revision):./\(url.lastPathComponent)",
    ]
    let (output, errors) = (Pipe(), Pipe())
    (git.standardOutput, git.standardError) = (output, errors)
    do {
      try git.run()
    } catch {
      throw LifelineError { texts in texts["error.compare.noGit"] }
    }
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    let said = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    git.waitUntilExit()
    guard git.terminationStatus == 0 else {
      let reason = said.split(separator: "\n").first.map(String.init) ?? ""
      throw LifelineError { texts in
        texts["error.compare.revision", ["file": path, "revision": revision, "reason": reason]]
      }
    }
    return InputFile(name: "\(revision):\(path)", bytes: Array(bytes))
  }
}
