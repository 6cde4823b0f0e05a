/// A shortest run to something, with its stimuli and a command to repeat it.
///
/// ```swift
/// let run = try model.shortestRun(to: "suspended")
/// run?.stimuli         // [user.tapIcon, user.home, wait 5 s]
/// run?.run.trace       // what happens
/// ```
public struct FoundRun: Answer {
  /// The goal of the run.
  public let name: String
  /// The settings before it.
  public let settings: [EventName]
  /// The stimuli after the settings.
  public let stimuli: [Stimulus]
  /// The run.
  public let run: Run
  /// The argument of `--model`; `nil` for the default model.
  package var model: String?

  /// Runs the shortest run to something; `nil` when there is none.
  package init?(
    to thing: NamedThing, in space: StateSpace, of model: Model
  ) throws(LifelineError) {
    guard let stimuli = space.shortestRun(to: thing.goal) else { return nil }
    try self.init(stimuli, after: space.settings, of: model, named: thing.name)
  }

  /// Runs stimuli after settings.
  init(
    _ stimuli: [Stimulus], after settings: [EventName], of model: Model, named name: String = ""
  ) throws(LifelineError) {
    (self.name, self.settings, self.stimuli) = (name, settings, stimuli)
    run = try Run((settings.map(Stimulus.event) + stimuli).steps, on: model)
    self.model = model.isDocumented ? nil : model.name
  }

  /// Returns the output of `lifeline explore --to`, line by line.
  public func lines(in language: Language) -> [String] {
    let count = Texts(language)["trace.stimuli", count: stimuli.count]
    return ["\(name)\(language.colon)\(count)"]
      + run.textLines(in: language)
      + (command.map { [$0] } ?? [])
  }

  /// The command line of the run; `nil` when it is empty.
  private var command: String? {
    let words = (settings.map(Stimulus.event) + stimuli).steps.flatMap { step in
      [
        step.after > .zero ? "--after \(step.after.notation)" : nil,
        step.assumption.map(\.option), step.event.map { "-e \($0)" },
      ].compactMap(\.self)
    }
    let option = model.map { ["--model \(ShellWord.quoted($0))"] } ?? []
    return words.isEmpty ? nil : "lifeline run \((option + words).joined(separator: " "))"
  }
}

extension FoundRun: Encodable {
  private enum CodingKeys: CodingKey { case to, settings, stimuli, command }

  /// The JSON of `lifeline explore --to -T json`.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(name, forKey: .to)
    try members.encode(settings.map(\.description), forKey: .settings)
    try members.encode(stimuli.map(\.description), forKey: .stimuli)
    try members.encode(command ?? "", forKey: .command)
  }
}

extension Assumption {
  /// The assumption as `lifeline run` takes it: `--assume 'x > 3'`.
  var option: String {
    (holds ? "--assume " : "--assume-not ") + ShellWord.quoted(condition.onOneLine)
  }
}
