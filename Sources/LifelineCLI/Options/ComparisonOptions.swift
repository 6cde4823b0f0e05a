import ArgumentParser
import Lifeline

/// Which entries of runs are compared, and how many equal ones are shown.
struct ComparisonOptions: ParsableArguments {
  /// The entries that are compared.
  enum What: String, CaseIterable, ExpressibleByArgument {
    case callbacks, messages, all

    /// The scope of the comparison.
    var scope: Scope {
      switch self {
      case .callbacks: .callbacks
      case .messages: .messages
      case .all: Scope()
      }
    }
  }

  @Option(help: "What to compare. (default: whatever all of the runs can contain)")
  var what: What?
  @Option(
    name: [.customShort("U"), .customLong("context")],
    help: ArgumentHelp(
      "How many equal entries to show around a difference. (default: 3; 5 in pictures)",
      valueName: "count"))
  var context: Int?
  @Flag(help: "Compare times, too: an entry that comes sooner or later is a difference.")
  var withTimes = false
  @Option(
    help: ArgumentHelp(
      "With --with-times, ignore differences up to this time.", valueName: "time"),
    transform: Wait.init(reading:))
  var tolerance: Wait?

  func validate() throws {
    if let context, context < 0 {
      throw ValidationError("-U must be at least 0")
    }
    if tolerance != nil, !withTimes {
      throw ValidationError("--tolerance needs --with-times; add it, or leave out --tolerance")
    }
  }
}
