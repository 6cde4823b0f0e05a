import ArgumentParser
import Lifeline

/// The stimuli given on the command line: `-e EVENT` and `--after 5s`, in the order written.
struct StimulusOptions: ParsableArguments {
  @Option(
    name: [.short, .long],
    help: "Send an event; may be given again, and mixed with --after.")
  var event: [String] = []

  @Option(
    help: ArgumentHelp("Let virtual time pass, for example 5s or 500ms.", valueName: "time"),
    transform: Wait.init(reading:))
  var after: [Wait] = []

  /// Which of the two came first, second, …; the parser keeps no order between two options.
  private var order: [Kind] = []

  private enum Kind { case event, after }

  private enum CodingKeys: CodingKey { case event, after }

  /// Notes the order in which the options stand among a command line's words.
  mutating func keepOrder(of arguments: [String]) {
    order = arguments.prefix { $0 != "--" }.compactMap { word in
      if word == "--event" || word.hasPrefix("--event=") { return .event }
      if word == "--after" || word.hasPrefix("--after=") { return .after }
      return word.hasPrefix("-e") ? .event : nil
    }
  }

  /// The steps, in the order written.
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

/// A command that takes stimuli, whose order the parser does not keep.
protocol TakesStimuli {
  var stimuli: StimulusOptions { get set }
}

/// A length of virtual time as written on the command line.
struct Wait: ExpressibleByArgument {
  let duration: Duration

  init?(argument: String) {
    guard let duration = Duration(notation: argument) else { return nil }
    self.duration = duration
  }

  /// Reads a time, or tells how one is written.
  init(reading text: String) throws {
    guard let wait = Wait(argument: text) else {
      throw ValidationError(
        "'\(text)' is no time; write seconds or milliseconds, for example 1800s, 1.5s or 500ms")
    }
    self = wait
  }
}
