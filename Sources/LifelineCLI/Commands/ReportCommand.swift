import ArgumentParser
import Foundation
import Reports
import Statecharts

/// `lifeline report`: makes every page and picture, or tells which are stale.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Make the report of the built-in scenarios, pages and pictures.",
    discussion: """
      EXAMPLES:
        lifeline report                        into Output/
        lifeline report -o site --locale en    one language, elsewhere
        lifeline report --check                is Output/ what would be written? exit 1 if not
        lifeline report --check --changes changes   and what differs, as a page
        lifeline report --templates mine       pages from your own templates
        lifeline report --into README.md       the marked regions of your own page

      A region of your own page is what stands between two lines:
        <!-- lifeline:begin timeline 001-2 -->
        <!-- lifeline:end -->
      It may show: timeline SCENARIO, path SCENARIO, graph [SCENARIO] [--root STATE],
      callbacks SCENARIO, claims SCENARIO, called-when.
      """)

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The folder to write; Output when absent.", valueName: "folder"))
  var output: String?
  @Flag(help: "Write nothing; tell which files are stale and exit 1 if any is.")
  var check = false
  @Option(
    help: ArgumentHelp(
      "Where --check writes a page of what differs, old beside new.", valueName: "folder"))
  var changes: String?
  @Option(help: ArgumentHelp("One language only; all when absent.", valueName: "en|zh-Hans"))
  var locale: Language?
  @Option(
    help: ArgumentHelp(
      "Templates that replace the bundled ones, file by file.", valueName: "folder"))
  var templates: String?

  @Option(
    help: ArgumentHelp(
      "Fill the marked regions of this page instead of writing a folder.", valueName: "file.md"))
  var into: String?
  @Option(
    help: ArgumentHelp(
      "Where --into puts pictures, beside the page; lifeline when absent.", valueName: "folder"))
  var pictures: String?

  func validate() throws {
    if changes != nil, !check || into != nil {
      throw ValidationError("--changes goes with --check of a folder; leave it out")
    }
    if into == nil, pictures != nil {
      throw ValidationError("--pictures goes with --into; name the page to fill")
    }
    if into != nil, output != nil {
      throw ValidationError("--into fills a page in its place; leave out -o")
    }
    if into == "-" {
      throw ValidationError("--into fills a page in its place; name a file")
    }
    if pictures?.hasPrefix("/") == true {
      throw ValidationError(
        "--pictures is seen from the page's folder; name it without a '/' first")
    }
  }

  func run() throws {
    let report = Report(try ReportContents.builtIn(), templates: try chosenTemplates())
    if let into { return try fill(into, from: report) }
    let output = output ?? "Output"
    let files: [ReportFile]
    do {
      files = try report.files(in: locale.map { [$0] } ?? Language.allCases)
    } catch {
      throw CommandFailure(error.description)
    }
    let folder = ReportFolder(path: output)
    if check {
      let stale = try folder.staleFiles(comparedTo: files)
      if let changes, !stale.isEmpty {
        try folder.writeChanges(stale, comparedTo: files, into: changes)
      }
      try Self.refuse(
        stale,
        "\(output) is stale; run 'lifeline report -o \(output)' and commit the result")
    } else {
      try folder.write(files)
      Terminal.complain("\(output): \(files.count) files; read \(output)/README.md first")
    }
  }

  /// Fills the regions of somebody's own page, or tells whether they are filled already.
  private func fill(_ path: String, from report: Report) throws(CommandFailure) {
    let page = try FilledFile(
      path, pictures: pictures ?? "lifeline", from: report, in: locale ?? .english)
    if check {
      try Self.refuse(
        page.staleFiles(),
        "\(path) is stale; run 'lifeline report --into \(path)' and commit the result")
    } else {
      try page.write()
    }
  }

  private static func refuse(
    _ stale: [ReportFolder.Staleness], _ advice: String
  ) throws(CommandFailure) {
    guard !stale.isEmpty else { return }
    throw CommandFailure(messages: stale.map(\.description) + [advice], exitCode: 1)
  }

  private func chosenTemplates() throws(CommandFailure) -> Templates {
    do throws(TemplateFolderError) {
      let bundled = try TemplateFolder.bundled()
      guard let templates else { return bundled }
      return bundled.replacing(with: try TemplateFolder.files(in: templates))
    } catch {
      throw CommandFailure(error.description)
    }
  }
}
