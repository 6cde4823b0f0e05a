import LifelineReports
import Testing

/// A figure of a launch: the steps of a document, and those that the model adds.
@Suite struct LaunchFigureTests {
  /// The figure of two scenarios that do the same, of which each claim has some of the steps.
  private func figure(_ claims: [[EventName]]) async throws -> String {
    let scenarios = claims.enumerated().map { number, callbacks in
      Scenario(
        id: ScenarioID("s\(number)"), title: LocalizedText("Way \(number)"),
        steps: [Step("user.press")],
        claims: [Claim(document: "7", place: "§1", callbacks: callbacks)])
    }
    var document = Lamp.document
    document.contents =
      [
        .figure(
          Document.Figure(
            id: "F", caption: "Light", kind: "launch", scenarios: scenarios.map(\.id)))
      ] + scenarios.map { .scenario($0.id) }
    let files = try await Report(
      Lamp.content(scenarios: scenarios, document: document),
      pages: PageSources(bundledTemplates())
    ).files(in: [.english])
    let file = try #require(files.first { $0.path == "pictures/en/F.svg" })
    return String(decoding: file.bytes, as: UTF8.self)
  }

  private static let legend = "added by the model, not in the document"

  @Test func `a step that the document has is drawn as its own`() async throws {
    let picture = try await figure([["lampDidLight:"], ["lampDidLight:"]])
    #expect(!picture.contains("dasharray") && !picture.contains(Self.legend))
  }

  @Test func `a step that the document does not name is dashed, in the legend and read aloud`()
    async throws
  {
    let picture = try await figure([["lampWillDim:"], ["lampWillDim:"]])
    #expect(picture.contains("dasharray") && picture.contains(Self.legend))
    #expect(picture.contains("<title>lampDidLight: (added by the model)</title>"))
  }

  @Test func `a step that the document has in one of two ways is dashed in the other`()
    async throws
  {
    let picture = try await figure([["lampDidLight:"], ["lampWillDim:"]])
    let labels = picture.matches(of: #/<title>(lampDidLight:[^<]*)<\/title>/#).map { $0.1 }
    #expect(labels.sorted() == ["lampDidLight:", "lampDidLight: (added by the model)"])
  }

  @Test func `arrows of a launch say what follows, not that no message is sent`() async throws {
    #expect(try await !figure([["lampDidLight:"]]).contains("no message"))
  }
}
