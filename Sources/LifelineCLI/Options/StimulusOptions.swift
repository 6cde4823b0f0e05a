import ArgumentParser
import Lifeline

/// `-e EVENT` and `--after 5s`: the steps of a run, in the order of the command line.
struct StimulusOptions: ParsableArguments {
  @Option(
    name: [.short, .long],
    help: "Send this event; repeatable, in order with --after.")
  var event: [String] = []

  @Option(
    help: ArgumentHelp(
      "Let virtual time pass, such as 5s or 500ms; repeatable.", valueName: "time"),
    transform: Wait.init(reading:))
  var after: [Wait] = []

  /// The order of the two options, which the parser does not keep.
  private var order: [Kind] = []

  private enum Kind { case event, after }

  private enum CodingKeys: CodingKey { case event, after }

  /// Records the order of the two options on the command line.
  mutating func keepOrder(of arguments: [String]) {
    order = arguments.prefix { $0 != "--" }.compactMap { word in
      if word == "--event" || word.hasPrefix("--event=") { return .event }
      if word == "--after" || word.hasPrefix("--after=") { return .after }
      return word.hasPrefix("-e") ? .event : nil
    }
  }

  /// The steps, in the order of the command line.
  var steps: [Step] {
    var events = event[...]
    var waits = after[...]
    return order.compactMap { kind in
      switch kind {
      case .event: events.popFirst().map { Step(EventName($0)) }
      case .after: waits.popFirst().map { Step(after: $0.duration) }
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
        "'\(text)' is not a duration; write seconds or milliseconds, such as 1800s, 1.5s or 500ms")
    }
    self = wait
  }
}
