import LifelineScenarios
import Foundation
import LifelineStatecharts
import LifelineUIKitLifecycle
import Testing

/// The index of scenarios says what the scenarios say.
struct ScenarioIndexTests {
  @Test func `the index lists every scenario with its titles`() throws {
    let library = try BuiltInLibrary()
    let index = try library.scenarioTitles().map { id, title in Self.line(id.description, title) }
    let scenarios = try library.scenarios().map { Self.line($0.id.description, $0.title) }
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "all", index != scenarios {
      try scenarios.map { $0 + "\n" }.joined().write(
        to: Self.file, atomically: true, encoding: .utf8)
    }
    #expect(index == scenarios, "run this test with RECORD_GOLDENS=all to write the index anew")
  }

  private static let file = URL(filePath: #filePath)
    .appending(path: "../../../Sources/UIKitLifecycle/Catalogue/scenarios.tsv").standardized

  private static func line(_ id: String, _ title: LocalizedText) -> String {
    [id, title.english, title[.simplifiedChinese] ?? ""].joined(separator: "\t")
  }
}
