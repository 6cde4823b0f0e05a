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

  private static func text(of path: String) throws -> String {
    try String(contentsOf: Sources.root.appending(path: path), encoding: .utf8)
  }
}
