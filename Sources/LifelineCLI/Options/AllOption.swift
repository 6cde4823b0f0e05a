import ArgumentParser

/// `--all`: everything, where otherwise only what matters most is listed.
struct AllOption: ParsableArguments {
  @Flag(help: "List everything: runs that conform, too, and all that was never visited.")
  var all = false
}
