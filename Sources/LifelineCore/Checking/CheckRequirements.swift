/// What a check requires of logs besides that their runs conform.
///
/// ```swift
/// var requirements = CheckRequirements.strict
/// requirements.parts.remove(.unread)           // check --strict --allow unread
/// requirements.callbacks = [.init("applicationDidBecomeActive:")]
/// ```
public struct CheckRequirements: Equatable, Sendable {
  /// A part of `--strict`; each is switched off by `--allow`.
  public enum Part: String, CaseIterable, Sendable {
    /// Each run has at least three messages.
    case few
    /// No log falls apart: into as many runs as messages, or by names that differ in digits alone.
    case split
    /// No line names a callback or a state of the model and cannot be read.
    case unread
    /// No line is taken as the end of a call above, or as that call told at another place.
    case folded
    /// No message is left out of a verdict, since the model does not know it.
    case unjudged
    /// No line is left out since it repeats one above at the same time.
    case repeated
    /// The times of no run go backwards.
    case backwards
    /// No fault is without a source that says so.
    case unestablished
    /// No run conforms only if rare events happened unseen, or if open conditions hold.
    case supposed
    /// No run lacks a callback, where it had to come, that any run of its app contains.
    case unlogged
    /// No run is of an app that `--logged` does not know.
    case unknownApp = "unknown-app"
    /// No event comes to which nothing reacts; such an event is a fault without `--strict`, too.
    case ignored
  }

  /// A callback that runs must contain.
  public struct Callback: Equatable, Sendable {
    /// The callback.
    public let name: EventName
    /// Whether one run is enough.
    public let isAnywhere: Bool

    /// Creates a requirement; by default each run must contain the callback.
    public init(_ name: EventName, isAnywhere: Bool = false) {
      (self.name, self.isAnywhere) = (name, isAnywhere)
    }
  }

  /// The required parts of `--strict`.
  public var parts: Set<Part>
  /// The least number of runs in all logs.
  public var runs: Int
  /// The least number of judged messages in each run.
  public var messages: Int
  /// The callbacks that runs must contain.
  public var callbacks: [Callback]

  /// Creates requirements; without arguments, nothing is required.
  public init(
    parts: Set<Part> = [], runs: Int = 0, messages: Int = 0, callbacks: [Callback] = []
  ) {
    (self.parts, self.runs, self.messages, self.callbacks) = (parts, runs, messages, callbacks)
  }

  /// All parts, a run, and a message in each.
  public static let strict = CheckRequirements(parts: Set(Part.allCases), runs: 1, messages: 1)

  /// Finds what a run does not meet.
  func unmet(by run: CheckedRun) -> [UnmetRequirement] {
    let verdict = run.verdict
    var rules: [UnmetRequirement.Rule] = []
    if parts.contains(.unjudged), !verdict.unjudged.isEmpty {
      rules.append(.unjudged(verdict.unjudged.map(\.message)))
    }
    if parts.contains(.repeated), verdict.repeated > 0 {
      rules.append(.repeated(verdict.repeated))
    }
    if parts.contains(.supposed), verdict.result == .conformsOnlyIf {
      rules.append(.supposed)
    }
    if parts.contains(.supposed), verdict.conforms, !verdict.possible.isEmpty {
      rules.append(.open(verdict.possible))
    }
    if parts.contains(.unestablished), verdict.result == .notEstablished {
      rules.append(.unestablished(verdict.count))
    }
    if parts.contains(.backwards), run.clockJumps > 0 { rules.append(.backwards(run.clockJumps)) }
    if parts.contains(.unknownApp), run.isOfUnknownApp { rules.append(.unknownApp) }
    if parts.contains(.few), run.isTooShort { rules.append(.few(verdict.judged)) }
    if verdict.judged < messages { rules.append(.messages(verdict.judged, least: messages)) }
    let contained = Set(run.trace.deliveries.lazy.map(\.message))
    for callback in callbacks where !callback.isAnywhere && !contained.contains(callback.name) {
      rules.append(.callback(callback.name))
    }
    return rules.map { UnmetRequirement($0, by: run.name, at: place(of: $0, in: run)) }
  }

  /// The line that a rule is about: the first finding, the first line whose time goes back, or else the first.
  private func place(of rule: UnmetRequirement.Rule, in run: CheckedRun) -> TraceEntry.Source? {
    let entries = run.trace.entries
    switch rule {
    case .unestablished: return run.verdict.findings.first?.source
    case .backwards:
      return entries.drop { $0.occurrence != .note(Trace.clockBack) }.dropFirst().first?.source
    default: return entries.first?.source
    }
  }

  /// Finds what all logs together do not meet.
  func unmet(by results: CheckResults) -> [UnmetRequirement] {
    var unmet: [UnmetRequirement] = []
    if results.runCount < runs {
      unmet.append(UnmetRequirement(.runs(results.runCount, least: runs)))
    }
    for callback in callbacks
    where callback.isAnywhere && !results.contained.contains(callback.name) {
      unmet.append(UnmetRequirement(.callback(callback.name)))
    }
    return unmet
  }
}

extension NearMiss {
  /// The part of `--strict` that such a line fails; `nil` for one that is no call.
  package var part: CheckRequirements.Part? {
    switch reason {
    case .folded: .folded
    case .repeated: .repeated
    case .fallsApart, .alikeNames: .split
    case .leftOut: .unjudged
    case .frameworkState: nil
    default: reason.mayBeCall ? .unread : nil
    }
  }
}

/// A requirement that logs do not meet, which fails a check.
public struct UnmetRequirement: Sendable {
  /// What is required.
  public enum Rule: Equatable, Sendable {
    /// Every line with a name is read as a call of its own; this one is not.
    case unread(NearMiss)
    /// Every message is judged; these are not.
    case unjudged([EventName])
    /// No line repeats the one before; so many do.
    case repeated(Int)
    /// Ordinary events explain the run; this one needs rare ones.
    case supposed
    /// What the log shows explains the run; this one needs open conditions to hold.
    case open([Assumption])
    /// A source says of each fault that it is one; not of so many.
    case unestablished(Int)
    /// No time is earlier than the one before; so many are.
    case backwards(Int)
    /// What the app logs is known.
    case unknownApp
    /// A run has enough messages to be judged; this one has so few.
    case few(Int)
    /// There are so many runs at least.
    case runs(Int, least: Int)
    /// A run has so many messages at least.
    case messages(Int, least: Int)
    /// A run, or one of all, contains this callback.
    case callback(EventName)

    /// The name in reports.
    public var name: String {
      switch self {
      case .unread(let miss): (miss.part ?? .unread).rawValue
      case .unjudged: "unjudged"
      case .repeated: "repeated"
      case .supposed, .open: "supposed"
      case .unestablished: "unestablished"
      case .backwards: "backwards"
      case .unknownApp: "unknown-app"
      case .few: "few"
      case .runs: "runs"
      case .messages: "messages"
      case .callback: "callback"
      }
    }
  }

  /// What is required.
  public let rule: Rule
  /// The name of the run or log; `nil` for all together.
  public let name: String?
  /// The line; `nil` when there is none.
  public let source: TraceEntry.Source?

  init(_ rule: Rule, by name: String? = nil, at source: TraceEntry.Source? = nil) {
    (self.rule, self.name, self.source) = (rule, name, source)
  }

  /// What is not met, in a sentence without the place.
  package func words(in texts: Texts) -> String {
    func list(_ names: [EventName]) -> String {
      names.map(\.description).joined(separator: texts.language.comma)
    }
    switch rule {
    case .unread(let miss): return texts["check.unmet.unread", ["text": miss.problem]]
    case .unjudged(let messages):
      return texts["check.unmet.unjudged", ["list": list(messages)]]
    case .repeated(let count): return texts["check.unmet.repeated", count: count]
    case .supposed: return texts["check.unmet.supposed"]
    case .open(let assumptions):
      let list = assumptions.map(texts.assuming).joined(separator: texts.language.comma)
      return texts["check.unmet.open", ["list": list]]
    case .unestablished(let count): return texts["check.unmet.unestablished", count: count]
    case .backwards(let count): return texts["check.clockBack", count: count]
    case .unknownApp: return texts["check.unknownApp"]
    case .few(let count): return texts["check.unmet.few", count: count]
    case .runs(let count, let least):
      return texts["check.unmet.runs", count: count, ["least": "\(least)"]]
    case .messages(let count, let least):
      return texts["check.unmet.messages", count: count, ["least": "\(least)"]]
    case .callback(let callback):
      return texts[
        name == nil ? "check.unmet.callback.any" : "check.unmet.callback",
        ["message": "\(callback)"]]
    }
  }

  /// The place and what is not met.
  package func line(in texts: Texts) -> String {
    let place = source.map { "\($0.file):\($0.line)" } ?? name ?? texts["check.unmet.all"]
    return "\(place): \(words(in: texts))"
  }
}
