import Foundation
import LifelineReports
import Testing

/// What the documents say beside what the model does, and what that proves.
@Suite struct AgreementTests {
  private func files(
    _ claim: Claim, in document: Document = Lamp.document,
    _ change: (inout ReportContent) throws -> Void = { _ in }
  ) async throws -> [String: String] {
    var scenario = Lamp.scenarios[0]
    scenario.claims = [claim]
    var content = try Lamp.content(
      scenarios: [scenario] + Lamp.scenarios.dropFirst(), document: document)
    try change(&content)
    let files = try await Report(content, pages: PageSources(bundledTemplates()))
      .files(in: [.english])
    return Dictionary(
      uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
  }

  @Test func `what the model calls besides is told where it does the same`() async throws {
    var document = Lamp.document
    document.listening = ["lampWillDim:"]
    let files = try await files(Claim(document: "7", callbacks: []), in: document)
    #expect(
      files["documents/7.md"]?.contains(
        "| <sub>nothing</sub> | the same in this order, and besides: <br><sub>`lampDidLight:`</sub> |"
      ) == true)
  }

  @Test func `what was inferred has a sign of its own and is not counted`() async throws {
    var document = Lamp.document
    document.isGathered = true
    let files = try await files(
      Claim(document: "7", sources: ["K1"], isInferred: true, callbacks: ["lampDidLight:"]),
      in: document
    )
    let page = try #require(files["documents/7.md"])
    #expect(
      page.contains(
        "**Not established**, no source says so; by analogy with: [Lamps](https://example.org/lamps)"
      ))
    #expect(page.contains("| ○&nbsp;Callbacks |"))
    #expect(files["README.md"]?.contains("✓&nbsp;0 · ◐&nbsp;0 · ≠&nbsp;2 · ○&nbsp;1") == true)
    // It is no document: its title stands alone.
    #expect(page.contains("\n# On lamps\n"))
  }

  @Test func `a statement that is right under other circumstances is no difference`() async throws {
    let files = try await files(Lamp.scenarios[0].claims[0]) { content in
      content.disagreements[0].cases = [
        .init("on", decides: "It was dark."), .init("off", decides: "It was bright."),
      ]
    }
    #expect(
      files["disagreements.md"]?.contains(
        "- It was dark. [on](documents/7.md#on)\n- It was bright. [off](documents/7.md#off)\n\n")
        == true)
    let index = try #require(files["README.md"])
    #expect(index.contains("| 2 | 2 | 0 | 0 |\n"))
    #expect(files["documents/7.md"]?.contains("| ◐&nbsp;Callbacks<br>[D1]") == true)
    #expect(files["README.md"]?.contains(" ◐&nbsp;[D1](disagreements.md#D1)") == true)
  }

  @Test func `rules are counted with the statements`() async throws {
    func rule(_ id: GeneralClaimID, _ verdict: GeneralClaim.Verdict) -> GeneralJudgement {
      let agrees = verdict != .differs
      return GeneralJudgement(
        claim: GeneralClaim(
          id: id, sources: [.init("7")], says: "So it is.", kind: .property, verdict: verdict,
          checks: [.init(.scenario("on"))]), answers: [.scenario(agrees: agrees)])
    }
    let files = try await files(Lamp.scenarios[0].claims[0]) { content in
      content.generalClaims = [rule("C1", .agrees), rule("C2", .agrees), rule("C3", .differs)]
    }
    // Two aspects of "on" agree, two of "off" differ.
    #expect(
      files["README.md"]?.contains("| 4 | 0 | 3 | 0 |\n") == true)
  }

  @Test func `nothing is said to be missing that is told step by step`() async throws {
    var document = Lamp.document
    document.contents = [.scenario("on")]
    func silence(_ claim: Claim) async throws -> Substring? {
      try await files(claim, in: document, { $0.runs = [$0.runs[0]] })["documents/7.md"]?
        .split(separator: "\n")
        .first { $0.hasPrefix("Document 7 does not describe") }
    }
    #expect(
      try await silence(Claim(document: "7", never: ["lampWillDim:"]))
        == "Document 7 does not describe posted notifications or states; what is shown of them comes from the model."
    )
    #expect(
      try await silence(
        Claim(
          document: "7",
          stages: [.init(from: "dark", to: "bright", callbacks: ["lampDidLight:"])]))
        == "Document 7 does not describe posted notifications; what is shown of them comes from the model."
    )
  }

  @Test func `a partial claim tells what comes besides`() async throws {
    let files = try await files(
      Claim(document: "7", isPartial: true, callbacks: [], notifications: []))
    let page = try #require(files["documents/7.md"])
    #expect(
      page.contains(
        "| <sub>nothing</sub> | the same in this order, and besides: <br><sub>`LampDidLight`</sub> |"
      ))
  }

  @Test func `the rules of a document stand with their verdicts and reasons`() async throws {
    let rule = GeneralClaim(
      id: "C1", sources: [.init("7")], says: "lampDidLight: comes when it is lit.",
      kind: .property, verdict: .depends, reason: "Not in the dark, see D1.",
      disagreements: ["D1"], checks: [.init(.scenario("on")), .init(.scenario("off"))])
    let files = try await files(Lamp.scenarios[0].claims[0]) { content in
      content.generalClaims = [
        GeneralJudgement(
          claim: rule, answers: [.scenario(agrees: true), .scenario(agrees: false)])
      ]
    }
    #expect(
      files["documents/7.md"]?.contains("Rules of this document: [C1](../claims.md#C1)\n") == true)
  }

  @Test func `a point of disagreement leads to its scenarios, and they lead back`() async throws {
    let files = try await files(Lamp.scenarios[0].claims[0]) { content in
      content.disagreements[0].scenarios = ["on", "twice"]
    }
    #expect(
      files["disagreements.md"]?.contains(
        "Shows in: [on](documents/7.md#on) · [off](documents/7.md#off) · [twice](scenarios.md#twice)"
      ) == true)
  }

  @Test func `places of headings are named by their words`() async throws {
    var document = Lamp.document
    document.contents = [
      .text("First"), .heading("Light, at last"), .heading("Light, at last"),
      .text("See D1 and [the table](members)."),
    ]
    let page = try await files(Lamp.scenarios[0].claims[0], in: document)["documents/7.md"]
    #expect(page?.contains("<a id=\"light-at-last\"></a>Light") == true)
    #expect(page?.contains("<a id=\"light-at-last-2\"></a>Light") == true)
    #expect(
      page?.contains("See [D1](../disagreements.md#D1) and [the table](../members.md).") == true)
  }

  @Test func `a state that is none of the app's own is told with its region`() async throws {
    let chart = Statechart(
      name: "Lamp",
      children: [
        State(
          "all", kind: .parallel,
          children: [
            State(
              "lamp", children: Lamp.chart.children),
            State(
              "room",
              children: [State("busy", annotations: StateAnnotations(title: "In use"))],
              annotations: StateAnnotations(title: "Room")),
          ])
      ], glossary: Lamp.chart.glossary)
    func rule(_ states: [StateID]) -> GeneralClaim {
      GeneralClaim(
        id: "C1", says: "Never.", kind: .property, verdict: .agrees,
        checks: [.init(.property(.never(Occasion([.message("lampWillDim:")], in: states))))])
    }
    func page(_ states: [StateID]) async throws -> String? {
      try await files(Lamp.scenarios[0].claims[0]) { content in
        content.models[0] = try Model(chart, name: "Lamp")
        content.generalClaims = [
          GeneralJudgement(claim: rule(states), answers: [.property(.holds(nil), searched: 2)])
        ]
      }["claims.md"]
    }
    #expect(try await page(["busy"])?.contains("Never: `lampWillDim:` in “Room: In use”.") == true)
    #expect(
      try await page(["dark"])?.contains("Never: `lampWillDim:` while the app sees “Dark”.") == true
    )
  }
}
