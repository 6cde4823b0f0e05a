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
        lifeline report --templates mine       pages from your own templates
      """)

  @Option(name: [.short, .long], help: ArgumentHelp("The folder to write.", valueName: "folder"))
  var output = "Output"
  @Flag(help: "Write nothing; tell which files are stale and exit 1 if any is.")
  var check = false
  @Option(help: ArgumentHelp("One language only; all when absent.", valueName: "en|zh-Hans"))
  var locale: Language?
  @Option(
    help: ArgumentHelp(
      "Templates that replace the bundled ones, file by file.", valueName: "folder"))
  var templates: String?

  func run() throws {
    let report = Report(try ReportContents.builtIn(), templates: try chosenTemplates())
    let files: [ReportFile]
    do {
      files = try report.files(in: locale.map { [$0] } ?? Language.allCases)
    } catch {
      throw CommandFailure(error.description)
    }
    let folder = ReportFolder(path: output)
    if check {
      let stale = try folder.staleFiles(comparedTo: files)
      guard stale.isEmpty else {
        throw CommandFailure(
          messages: stale.map(\.description) + [
            "\(output) is stale; run 'lifeline report -o \(output)' and commit the result"
          ], exitCode: 1)
      }
    } else {
      try folder.write(files)
      Terminal.complain("\(output): \(files.count) files; read \(output)/README.md first")
    }
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
