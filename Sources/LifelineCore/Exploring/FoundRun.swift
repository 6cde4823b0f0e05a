import LifelineTexts

/// A shortest run to something: its stimuli, what happens, and how to see it again.
///
/// ```swift
/// let run = try model.shortestRun(to: "suspended")
/// run?.stimuli         // [user.tapIcon, user.home, wait 5 s]
/// run?.run.trace       // what happens
/// ```
public struct FoundRun: Answer {
  /// What the run leads to.
  public let name: String
  /// The settings made before it.
  public let settings: [EventName]
  /// The stimuli after the settings.
  public let stimuli: [Stimulus]
  /// The run as it was played.
  public let run: Run
  /// What `--model` says; `nil` for the usual model.
  package var model: String?

  /// Plays the shortest run to something; `nil` when none leads there.
  package init?(
    to thing: NamedThing, in space: StateSpace, of model: Model
  ) throws(LifelineError) {
    guard let stimuli = space.shortestRun(to: thing.goal) else { return nil }
    name = thing.name
    settings = space.settings
    self.stimuli = stimuli
    run = try Run((settings.map(Stimulus.event) + stimuli).map(\.step), on: model)
    self.model = model.isBuiltIn ? nil : model.name
  }

  /// Returns what `lifeline explore --to` prints, line by line.
  public func lines(in language: Language) -> [String] {
    let count = Texts(language)["trace.stimuli", count: stimuli.count]
    return ["\(name)\(language.colon)\(count)"]
      + TraceText(trace: run.trace, language: language).lines
      + (command.map { [$0] } ?? [])
  }

  /// The command line that plays the run; `nil` when nothing is done in it.
  private var command: String? {
    let words = (settings.map(Stimulus.event) + stimuli).map { stimulus in
      switch stimulus {
      case .event(let event): "-e \(event)"
      case .wait(let interval): "--after \(interval.notation)"
      }
    }
    let option = model.map { ["--model \($0.quotedForShell)"] } ?? []
    return words.isEmpty ? nil : "lifeline run \((option + words).joined(separator: " "))"
  }
}

extension FoundRun: Encodable {
  private enum CodingKeys: CodingKey { case to, settings, stimuli, command }

  /// Writes what `lifeline explore --to -T json` prints.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(name, forKey: .to)
    try members.encode(settings.map(\.description), forKey: .settings)
    try members.encode(stimuli.map(\.description), forKey: .stimuli)
    try members.encode(command ?? "", forKey: .command)
  }
}

extension Duration {
  /// The duration as the command line and scenarios write it, for example `5s` or `500ms`.
  fileprivate var notation: String {
    let (seconds, attoseconds) = components
    if attoseconds == 0 { return "\(seconds)s" }
    let milliseconds = Double(seconds) * 1000 + Double(attoseconds) / 1e15
    return "\(milliseconds)ms".replacing(".0ms", with: "ms")
  }
}

extension String {
  /// The text as one word of a shell's command line.
  fileprivate var quotedForShell: String {
    let isPlain = unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
        || "-_./".unicodeScalars.contains($0)
    }
    return isPlain && !isEmpty ? self : "'\(replacing("'", with: "'\\''"))'"
  }
}
