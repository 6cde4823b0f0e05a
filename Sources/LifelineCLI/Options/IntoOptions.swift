import ArgumentParser

/// `--into` and the options that belong to it: a page of the user's to be filled.
struct IntoOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Fill the marked regions of this page instead of writing a folder.", valueName: "file.md"))
  var into: String?
  @Option(
    help: ArgumentHelp(
      "Where --into puts pictures, beside the page; lifeline when absent.", valueName: "folder"))
  var pictures: String?
  @OptionGroup var model: ModelOption
  @Argument(
    help: ArgumentHelp(
      "Scenarios of your own, which the regions of --into name by their ids.",
      valueName: "scenario.yaml"))
  var scenarios: [String] = []

  /// The folder for pictures, as seen from the page's own.
  var pictureFolder: String { pictures ?? "lifeline" }

  func validate() throws {
    if into == nil {
      if pictures != nil {
        throw ValidationError("--pictures goes with --into; name the page to fill")
      }
      if let file = scenarios.first {
        throw ValidationError("'\(file)' goes with --into; name the page that shows it")
      }
      if model.model != nil {
        throw ValidationError("--model goes with --into; name the page that shows it")
      }
    }
    if into == "-" {
      throw ValidationError("--into fills a page in its place; name a file")
    }
    if pictures?.hasPrefix("/") == true {
      throw ValidationError(
        "--pictures is seen from the page's folder; name it without a '/' first")
    }
  }
}
