import ArgumentParser
import Lifeline

/// What of runs is compared, and how much of it is shown.
struct ComparisonOptions: ParsableArguments {
  /// What of the runs is compared.
  enum What: String, CaseIterable, ExpressibleByArgument {
    case callbacks, messages, all

    /// The same in the words of the comparison.
    var scope: Scope {
      switch self {
      case .callbacks: .callbacks
      case .messages: .messages
      case .all: Scope()
      }
    }
  }

  @Option(help: "What is compared; when absent, what all the runs can hold.")
  var what: What?
  @Option(
    name: [.customShort("U"), .customLong("context")],
    help: ArgumentHelp(
      "How many equal entries to show around a difference; 3 when absent, 5 in pictures.",
      valueName: "count"))
  var context: Int?
  @Flag(help: "Tell also what took longer or shorter; it counts as a difference.")
  var withTimes = false
  @Option(
    help: ArgumentHelp(
      "With --with-times, how much longer or shorter is still the same.", valueName: "time"),
    transform: Wait.init(reading:))
  var tolerance: Wait?

  func validate() throws {
    if let context, context < 0 {
      throw ValidationError("-U counts entries; give it a number from 0")
    }
    if tolerance != nil, !withTimes {
      throw ValidationError("--tolerance is how much --with-times lets pass; give both")
    }
  }
}
