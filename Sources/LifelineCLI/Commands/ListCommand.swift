import Lifeline
import ArgumentParser

/// `lifeline list`: lists built-in things, one per line, each with its id first.
struct ListCommand: ParsableCommand, TakesLocale {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List scenarios, callbacks, events and so on, tab-separated, ids first.",
    usage: "lifeline list <subject> [--model <file>] [--locale <language>]",
    discussion: """
      EXAMPLES:
        lifeline list scenarios
        lifeline list events --model my.scxml
        lifeline list callbacks | cut -f1
      """ + ExitStatus.help())

  /// The lists to choose from.
  enum Subject: String, CaseIterable, ExpressibleByArgument {
    case models, scenarios, profiles, callbacks, notifications
    case launchOptions = "launch-options"
    case timeLimits = "time-limits"
    case leftOut = "left-out"
    case claims, figures, events, formats, importers, parts
  }

  @Argument(help: "What to list.")
  var subject: Subject
  @OptionGroup var model: ModelOption
  @OptionGroup var locale: LocaleOption

  func validate() throws {
    if model.model != nil, subject != .events {
      throw ValidationError("--model only applies to 'lifeline list events'; leave it out")
    }
  }

  func run() throws {
    let lines = try rows().map { row in row.map(\.onOneLine).joined(separator: "\t") }
    try Terminal.emit(Array(lines.visibleText.utf8))
  }

  private func rows() throws(LifelineError) -> [[String]] {
    let language = locale.locale
    return switch subject {
    case .models: try BuiltIn.modelNames.get().map { [$0] }
    case .scenarios:
      try BuiltIn.read(BuiltInLibrary.scenarioTitles).map { ["\($0)", $1.text(in: language)] }
    case .profiles:
      try BuiltIn.read(BuiltInLibrary.profiles).map {
        ["\($0.id)", $0.title.text(in: language), $0.explanation.text(in: language)]
      }
    case .callbacks: try callbacks(in: language)
    case .notifications:
      try BuiltIn.read(BuiltInLibrary.notifications).map {
        ["\($0.name)", $0.swift, "iOS \($0.since)", $0.meaning.text(in: language)]
      }
    case .launchOptions:
      try BuiltIn.read(BuiltInLibrary.launchOptions).map {
        ["\($0.key)", $0.swift, "iOS \($0.since)", $0.setBy.text(in: language)]
      }
    case .timeLimits:
      try BuiltIn.read(BuiltInLibrary.timeLimits).map { limit in
        ["\(limit.id)", limit.length.label(in: language)]
          + [limit.title, limit.consequence].map { $0.text(in: language) }
      }
    case .leftOut:
      try BuiltIn.read(BuiltInLibrary.leftOut).map {
        ["\($0.id)", $0.title.text(in: language), $0.says.text(in: language)]
      }
    case .claims, .figures: try ofDocuments(in: language)
    case .parts: Report.parts(in: language)
    case .events: try events(in: language)
    case .formats: Formats.rows
    case .importers:
      Importer.all.map {
        [$0.id, $0.title + ($0.readsBareWordsIfNamed ? " (bare words only with --importer)" : "")]
      }
    }
  }

  private func ofDocuments(in language: Language) throws(LifelineError) -> [[String]] {
    guard subject == .figures else {
      return try BuiltIn.read(BuiltInLibrary.claims).map {
        ["\($0.id)", $0.kind.rawValue, $0.verdict.rawValue, $0.says.text(in: language)]
      }
    }
    return try BuiltIn.read(BuiltInLibrary.documents).flatMap(\.figures).map { figure in
      let scenarios = figure.scenarios.map(\.description).joined(separator: " ")
      return [figure.id, figure.caption.text(in: language), scenarios]
    }
  }

  /// The members with what their declarations say; scene members have no deprecations.
  private func callbacks(in language: Language) throws(LifelineError) -> [[String]] {
    func row(_ member: CatalogueMember) -> [String] {
      ["\(member.selector)", member.swift, "iOS \(member.since)", member.called.text(in: language)]
    }
    let members = try BuiltIn.read(BuiltInLibrary.members).map { member in
      let deprecated = member.deprecated.map {
        $0 == "unversioned" ? "deprecated" : "deprecated in iOS \($0)"
      }
      return row(member) + [member.returns ?? "", deprecated ?? ""]
    }
    return members + (try BuiltIn.read(BuiltInLibrary.sceneMembers).map(row))
  }

  private func events(in language: Language) throws(LifelineError) -> [[String]] {
    let chart = try Model(model.model).chart
    let titles = chart.statechart.glossary.events
    let named = Set(titles.map(\.name))
    let untitled = chart.events.map(\.description).filter { !named.contains($0) }
    return titles.map { term in
      [term.name, term.title.text(in: language)]
        + (term.otherNames.isEmpty ? [] : [term.otherNames.joined(separator: " ")])
    } + untitled.map { [$0] }
  }
}

extension String {
  /// The text with spaces for line feeds and tabs, which would break the table.
  fileprivate var onOneLine: String {
    String(map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }
}

/// The output formats, for `lifeline list formats`: the format, the commands that write it, and a
/// description.
private enum Formats {
  private static let commands: [any WritesFormats.Type] = [
    RunCommand.self, ImportCommand.self, DrawCommand.self, CompareCommand.self,
    CoverageCommand.self, ExploreCommand.self, ExplainCommand.self, PlayCommand.self,
  ]

  static var rows: [[String]] {
    let reporters = Set(CheckReport.allCases.map(\.rawValue))
    let written = WrittenFormat.all.map { format in
      let names = commands.filter { $0.formats.contains(format) }
        .compactMap { $0.configuration.commandName }
      let all = names + (reporters.contains(format.name) ? ["check"] : [])
      return [format.name, all.joined(separator: " "), format.summary]
    }
    let ofChecks = CheckReport.allCases.compactMap { report in
      report.summary.map { [report.rawValue, "check", $0] }
    }
    return written + ofChecks
  }
}
