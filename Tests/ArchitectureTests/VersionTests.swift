import Foundation
import Testing

/// The version stands in `LifelineCommand`; what else names it follows.
struct VersionTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Sources.root.appending(path: path), encoding: .utf8)
  }

  @Test(arguments: [
    ("CHANGELOG.md", "\n## % ("),
    ("README.md", "from: \"%\""),
    ("Integrations/Homebrew/lifeline.rb", "tag: \"v%\""),
    ("Integrations/GitLab/lifeline.gitlab-ci.yml", "LIFELINE_VERSION: v%\n"),
    ("Integrations/Spark/pyproject.toml", "\nversion = \"%\"\n"),
    ("Sources/LifelineCLI/LifelineCLI.docc/InAPackage.md", "from: \"%\""),
    ("Sources/LifelineCLI/LifelineCLI.docc/InCI.md", "/lifeline@v%\n"),
    ("Sources/Lifeline/Lifeline.docc/FromNothingToAGate.md", "/lifeline@v%\n"),
  ])
  func `files and examples name the version of the program`(file: String, place: String) throws {
    let command = try Self.text("Sources/LifelineCLI/LifelineCommand.swift")
    let version = try #require(command.firstMatch(of: /version: "([0-9.]+)"/)?.1)
    let expected = place.replacing("%", with: version)
    #expect(try Self.text(file).contains(expected), "\(file) has no \(expected)")
  }
}
