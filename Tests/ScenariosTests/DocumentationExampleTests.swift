import Foundation
import LifelineScenarios
import LifelineStatecharts
import Testing

/// The examples of the module's page, which people copy.
struct DocumentationExampleTests {
  static let page = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/Scenarios/Scenarios.docc/Scenarios.md")

  @Test func `the scenario on the page can be read`() throws {
    let blocks = try String(contentsOf: Self.page, encoding: .utf8)
      .components(separatedBy: "```yaml\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
    let scenario = try ScenarioReader().scenario(
      from: try #require(blocks.first), file: "Scenarios.md")
    #expect(scenario.id == "cancel-once")
    #expect(scenario.steps.map(\.moment) == ["a", "b"])
    #expect(scenario.reactions.count == 3)
    #expect(scenario.claims.first?.callbacks?.count == 4)
  }
}
