import ArgumentParser
import Lifeline

/// What a check requires of logs besides that their runs conform.
struct GateOptions: ParsableArguments {
  @Flag(
    help:
      "Require what a log can show: all it names is read and judged, ordinary events explain it, and each callback is there that its app was seen to log."
  )
  var strict = false
  @Option(
    help: ArgumentHelp(
      "With --strict, allow some of: \(parts.joined(separator: ", ")); 'ignored', events to which nothing reacts, also without it.",
      valueName: "part,…"),
    completion: .list(parts), transform: Self.parts)
  var allow: [CheckRequirements.Part] = []
  @Flag(help: "Exit with 1 if a run conforms only if rare events happened that it does not show.")
  var failOnSupposed = false
  @Option(help: ArgumentHelp("Require so many runs in all.", valueName: "number"))
  var requireRuns: Int?
  @Option(help: ArgumentHelp("Require so many messages in each run.", valueName: "number"))
  var requireMessages: Int?
  @Option(
    help: ArgumentHelp(
      "Require this callback in each run, or with '@any' in one; repeatable.",
      valueName: "callback[@any]"),
    completion: Completions.names)
  var require: [String] = []
  @Option(
    help: ArgumentHelp(
      "Fail only on causes of faults that these logs, or what --reporter json wrote, do not have.",
      valueName: "log|folder|file"), completion: .file())
  var baseline: String?
  @Flag(help: "Take all logs as of one app, whatever its name. (default: apps are told by process)")
  var sameApp = false
  @Option(
    help: ArgumentHelp(
      "Write what each app logs, as its logs show, to this file, for --logged.",
      valueName: "file"), completion: .file())
  var learn: String?
  @Flag(help: "Take each log by itself, and learn nothing from the others.")
  var noLearn = false
  @Option(
    help: ArgumentHelp(
      "Take what apps log from this file of --learn, not from the logs.", valueName: "file"),
    completion: .file())
  var logged: String?

  private static let parts = CheckRequirements.Part.allCases.map(\.rawValue)

  /// Reads names of parts; an unknown one gets the nearest.
  private static func parts(_ names: String) throws -> [CheckRequirements.Part] {
    try names.split(separator: ",").map { name in
      if let part = CheckRequirements.Part(rawValue: String(name)) { return part }
      throw ValidationError(
        "'\(name)' is no part of --strict; these are: \(parts.joined(separator: ", "))"
          + NearestName.question(String(name), among: parts))
    }
  }

  func validate() throws {
    if allow.contains(where: { $0 != .ignored }), !strict {
      throw ValidationError("--allow needs --strict; add it, or leave out --allow")
    }
    if let number = [requireRuns, requireMessages].compactMap(\.self).first(where: { $0 < 1 }) {
      throw ValidationError("\(number) requires nothing; give at least 1")
    }
    if baseline == "-" {
      throw ValidationError("--baseline cannot be standard input; name a file or a folder")
    }
    if learn != nil, noLearn {
      throw ValidationError("--learn and --no-learn are mutually exclusive; leave one out")
    }
    if learn != nil, logged != nil {
      throw ValidationError("--learn and --logged are mutually exclusive; leave one out")
    }
  }

  /// What is required.
  var requirements: CheckRequirements {
    var all = strict ? CheckRequirements.strict : CheckRequirements()
    all.parts.subtract(allow)
    if failOnSupposed { all.parts.insert(.supposed) }
    all.runs = requireRuns ?? all.runs
    all.messages = requireMessages ?? all.messages
    all.callbacks = require.map { word in
      let isAnywhere = word.hasSuffix("@any")
      return .init(EventName(isAnywhere ? String(word.dropLast(4)) : word), isAnywhere: isAnywhere)
    }
    return all
  }

  /// Refuses callbacks that no model sends, with the nearest name.
  ///
  /// - Parameter models: The models that may judge the logs.
  /// - Throws: `LifelineError` for a name that none of them has.
  func check(among models: [Model]) throws(LifelineError) {
    let known = Set(models.flatMap(\.messages).map(\.name))
    for callback in requirements.callbacks where !known.contains(callback.name) {
      let name = callback.name.description
      throw LifelineError.ofCommandLine { texts in
        texts["error.check.noMessage", ["model": models[0].name, "name": name]]
          + texts.question(name, among: known.map(\.description))
      }
    }
  }
}
