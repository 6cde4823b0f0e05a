import ArgumentParser
import Lifeline

/// `--templates`: files of one's own for a page of HTML.
struct PageOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Templates that replace built-in ones of the same name.", valueName: "folder"))
  var templates: String?

  /// Returns a page as HTML.
  func bytes(of page: Page) throws(LifelineError) -> [UInt8] {
    Array(try page.html(templates: templates).utf8)
  }
}
