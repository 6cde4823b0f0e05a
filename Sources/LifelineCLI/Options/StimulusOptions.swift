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

  /// Which of them came first, second, …; the parser keeps no order between two options.
  private var order: [Kind] = []

  private enum Kind { case event, after, assume, assumeNot }

  private enum CodingKeys: CodingKey { case event, after, assume, assumeNot }

  /// Whether nothing is given.
  var isEmpty: Bool { event.isEmpty && after.isEmpty && assume.isEmpty && assumeNot.isEmpty }

  /// Records the order of the two options on the command line.
  mutating func keepOrder(of arguments: [String]) {
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
