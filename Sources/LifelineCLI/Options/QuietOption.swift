import ArgumentParser

/// `--quiet`: the exit status is the result.
struct QuietOption: ParsableArguments {
  @Flag(
    name: [.short, .long],
    help: "Print only errors; the exit status is the result. Files are still written.")
  var quiet = false

  /// Whether a result for a destination is not written.
  func silences(_ file: OutputFile) -> Bool { quiet && file.path == nil }
}

/// A command with `--quiet`.
protocol TakesQuiet {
  var quietness: QuietOption { get }
}
