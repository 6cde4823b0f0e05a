import ArgumentParser

/// `--into` and its options: pages of the user's to fill.
struct IntoOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Fill the marked regions of this page instead of writing a folder; repeatable.",
      valueName: "file.md"))
  var into: [String] = []
  @Option(
    help: ArgumentHelp(
      "With --into, the folder for pictures, relative to the page's. (default: lifeline)",
      valueName: "folder"))
  var pictures: String?
  @OptionGroup var model: ModelOption
  @Argument(
    help: ArgumentHelp(
      "Scenarios and a chart of your own: the report is about them, or with --into, regions name them by id.",
      valueName: "scenario.yaml|chart"))
  var scenarios: [String] = []

  /// The folder for pictures, relative to the page's.
  var pictureFolder: String { pictures ?? "lifeline" }

  func validate() throws {
    if into.isEmpty {
      if pictures != nil {
        throw ValidationError("--pictures needs --into; name the page to fill with --into")
      }
    }
    if into.contains("-") {
      throw ValidationError("--into writes to the page itself; name a file")
    }
    if pictures?.hasPrefix("/") == true {
      throw ValidationError(
        "--pictures is relative to the page's folder; leave out the '/' at its start")
    }
  }
}
