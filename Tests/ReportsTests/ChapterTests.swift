import Foundation
import LifelineReports
import Testing

/// Long lists of scenarios on several pages, and what is drawn and said once.
@Suite struct ChapterTests {
  private func files(_ content: ReportContent) async throws -> [String: String] {
    let files = try await Report(
      content, pages: PageSources(bundledTemplates())
    ).files(in: [.english])
    return Dictionary(
      uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
  }

  /// Scenarios `a0` to `a<count - 1>`, of which each waits longer than the one before.
  private func scenarios(_ count: Int) -> [Scenario] {
    (0..<count).map { number in
      Scenario(
        id: ScenarioID("a\(number)"), title: LocalizedText("Wait \(number) s"),
        steps: [Step("user.press", after: .seconds(number))])
    }
  }

  private func gathered(_ scenarios: [Scenario]) -> Document {
    let middle = scenarios.count / 2
    return Document(
      id: "7", title: "On lamps", summary: "Lamps of all kinds.", isGathered: true,
      contents: [.heading("Short waits"), .text("Not long.")]
        + scenarios[..<middle].map { .scenario($0.id) } + [.heading("Long waits")]
        + scenarios[middle...].map { .scenario($0.id) })
  }

  @Test func `a gathered document of more than twelve scenarios has a page for each heading`()
    async throws
  {
    let scenarios = scenarios(13)
    let files = try await files(
      Lamp.content(scenarios: scenarios, document: gathered(scenarios)))
    let beginning = try #require(files["documents/7.md"])
    #expect(beginning.contains("Lamps of all kinds."))
    #expect(
      beginning.contains(
        """
        - [Short waits](7/short-waits.md)
          - [a0 Wait 0 s](7/short-waits.md#a0)
        """))
    #expect(!beginning.contains("pictures/"))
    let part = try #require(files["documents/7/long-waits.md"])
    #expect(part.contains("\n# On lamps: Long waits\n"))
    #expect(part.contains("↑ [On lamps](../7.md)"))
    #expect(part.contains("../../pictures/en/a12-timeline.svg"))
    #expect(!part.contains("a5-timeline.svg"))
  }

  @Test func `a gathered document of twelve scenarios is one page`() async throws {
    let scenarios = scenarios(12)
    let files = try await files(
      Lamp.content(scenarios: scenarios, document: gathered(scenarios)))
    #expect(files["documents/7.md"]?.contains("a11-timeline.svg") == true)
    #expect(files["documents/7/long-waits.md"] == nil)
  }

  @Test func `scenarios in no document stand under the catalogue's headings`() async throws {
    var content = try Lamp.content()
    content.catalogue.otherScenarios = [.heading("Twofold"), .scenario("twice")]
    let page = try await files(content)["scenarios.md"]
    #expect(page?.contains("## <a id=\"subject-twofold\"></a>Twofold\n") == true)
  }

  @Test func `what all claims of a document are silent about is told once`() async throws {
    let page = try #require(try await files(Lamp.content())["documents/7.md"])
    #expect(
      page.components(separatedBy: "Document 7 does not describe posted notifications;").count == 2)
  }
}
