import ArgumentParser
import Lifeline

/// The stimuli given on the command line: `-e EVENT`, `--after 5s` and `--assume CONDITION`, in the
/// order written.
struct StimulusOptions: ParsableArguments {
  @Option(
    name: [.short, .long],
    help: "Send this event; repeatable, in order with --after.", completion: Completions.events)
  var event: [String] = []

  @Option(
    help: ArgumentHelp(
      "Let virtual time pass, such as 20m, 5s or 500ms; repeatable.", valueName: "time"),
    transform: Wait.init(reading:))
  var after: [Wait] = []

  @Option(
    help: ArgumentHelp(
      "From here on, assume that this condition on data holds, such as 'x > 3'; repeatable, in order with -e.",
      valueName: "condition"))
  var assume: [String] = []

  @Option(
    help: ArgumentHelp(
      "From here on, assume that this condition on data does not hold.", valueName: "condition"))
  var assumeNot: [String] = []

  @Option(
    help: ArgumentHelp(
      "Begin with this value of a variable, such as n=0; repeatable. A diagram's conditions run then.",
      valueName: "name=value"),
    transform: Datum.init(reading:))
  var data: [Datum] = []

  /// Which of them came first, second, …; the parser keeps no order between two options.
  private var order: [Kind] = []

  private enum Kind { case event, after, assume, assumeNot }

  private enum CodingKeys: CodingKey { case event, after, assume, assumeNot, data }

  /// Whether nothing is given.
  var isEmpty: Bool {
    event.isEmpty && after.isEmpty && assume.isEmpty && assumeNot.isEmpty && data.isEmpty
  }

  /// Finds the model for the stimuli, whose variables begin with the values that are given.
  func model(_ option: ModelOption) throws(LifelineError) -> Model {
    let model = try Model(option.model).declaring(data.map { ($0.name, $0.value) })
    try model.check(steps)
    return model
  }

  /// Returns the arguments with all events in the first `-e`: the parser's time is quadratic in the number
  /// of options.
  static func joiningEvents(of arguments: [String]) -> [String] {
    var joined: [String] = []
    var first: Int?
    var events: [String] = []
    var rest = arguments[...]
    while let word = rest.popFirst() {
      guard word == "-e" || word == "--event", let event = rest.first, !event.hasPrefix("-") else {
        joined.append(word)
        if word == "--" { break }
        continue
      }
      rest.removeFirst()
      if first == nil { joined += [word, event] }
      first = first ?? joined.count - 1
      events.append(event)
    }
    if let first { joined[first] = events.joined(separator: String(Self.separator)) }
    return joined + rest
  }

  /// What no argument of a program contains.
  private static let separator: Character = "\0"

  /// Takes the events apart again, and records the order of the options on the command line.
  mutating func keepOrder(of arguments: [String]) {
    event = event.flatMap {
      $0.split(separator: Self.separator, omittingEmptySubsequences: false).map(String.init)
    }
    order = arguments.prefix { $0 != "--" }.compactMap { word in
      if word == "--event" || word.hasPrefix("--event=") { return .event }
      if word == "--after" || word.hasPrefix("--after=") { return .after }
      if word == "--assume" || word.hasPrefix("--assume=") { return .assume }
      if word == "--assume-not" || word.hasPrefix("--assume-not=") { return .assumeNot }
      return word.hasPrefix("-e") ? .event : nil
    }
  }

  /// The steps, in the order of the command line.
  var steps: [Step] {
    var events = event[...]
    var waits = after[...]
    var (held, denied) = (assume[...], assumeNot[...])
    return order.compactMap { kind in
      switch kind {
      case .event: events.popFirst().map { Step(EventName($0)) }
      case .after: waits.popFirst().map { Step(after: $0.duration) }
      case .assume: held.popFirst().map { Step(assuming: Assumption($0)) }
      case .assumeNot: denied.popFirst().map { Step(assuming: Assumption($0, holds: false)) }
      }
    }
  }
}

/// A command with `-e` and `--after`.
protocol TakesStimuli {
  var stimuli: StimulusOptions { get set }
}

/// The value of a variable, as an argument.
struct Datum {
  let name, value: String

  /// Reads `name=value`.
  ///
  /// - Throws: `ValidationError` with the notation when the text has no value.
  init(reading text: String) throws {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, !parts[0].contains(where: \.isWhitespace) else {
      throw ValidationError("'\(text)' gives no variable a value; write it as in n=0 or name='a b'")
    }
    (name, value) = (parts[0], parts[1])
  }
}

/// A duration in virtual time, as an argument.
struct Wait: ExpressibleByArgument {
  let duration: Duration

  init?(argument: String) {
    guard let duration = Duration(notation: argument) else { return nil }
    self.duration = duration
  }

  /// Reads a duration.
  ///
  /// - Throws: `ValidationError` with the notation when the text is not a duration.
  init(reading text: String) throws {
    guard let wait = Wait(argument: text) else {
      throw ValidationError(
        "'\(text)' is not a duration; write it as in 1h30m, 20m, 1.5s or 500ms")
    }
    self = wait
  }
}
