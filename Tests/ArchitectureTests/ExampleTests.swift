import Foundation
import Testing

/// The lines of Swift in examples are the same wherever they are shown; `.ci/run` compiles and runs them.
struct ExampleTests {
  @Test(arguments: [
    ("README.md", "TenLines"), ("Sources/Lifeline/Lifeline.docc/Lifeline.md", "TenLines"),
    ("Sources/Lifeline/Lifeline.docc/Lifeline.md", "Answers"),
  ])
  func `a page shows the lines of the example`(page: String, example: String) throws {
    let example = try Self.text(of: "Examples/\(example)/main.swift")
    #expect(try Self.text(of: page).contains("```swift\n\(example)```\n"))
  }

  @Test func `the example has at most ten lines`() throws {
    let lines = try Self.text(of: "Examples/TenLines/main.swift").split(separator: "\n")
    #expect(lines.count <= 10)
  }

  /// What shows examples of tests: the two modules with their articles, and an article of `Lifeline`.
  static let filesAboutTests = Result {
    try ["Sources/Testing", "Sources/TestingPages"].flatMap { folder in
      try Sources.files(in: folder) + Sources.files(in: folder, suffix: ".md")
    } + Sources.files(in: "Sources/Lifeline/Lifeline.docc", suffix: "TestYourLifecycle.md")
  }

  @Test(arguments: try filesAboutTests.get())
  func `examples of tests are among the tests of the app in Tests/Packages`(
    file: Sources.File
  ) throws {
    let tests = try Sources.files(in: "Tests/Packages/App/AppTests").map(Self.withoutIndentation)
    for part in Self.withoutIndentation(file).components(separatedBy: "```swift\n").dropFirst() {
      let example = part.components(separatedBy: "```")[0]
      #expect(tests.contains { $0.contains(example) }, "\(file.path): \(example)")
    }
  }

  /// The text of a file, without what stands before the words of code and of comments.
  private static func withoutIndentation(_ file: Sources.File) -> String {
    file.lines.map { $0.drop { $0 == " " || $0 == "/" } }.joined(separator: "\n")
  }

  private static func text(of path: String) throws -> String {
    try String(contentsOf: Sources.root.appending(path: path), encoding: .utf8)
  }
}
