import Foundation
import LifelineReports
import Testing

/// The first table of the report: what is called in everyday situations, in both lifecycles.
@Suite struct FirstTableTests {
  /// The rows of the table, and the lines below it.
  private func table(
    _ situations: [EverydaySituation], scope: ReportScope = .everything,
    _ change: (inout ReportContent) throws -> Void = { _ in }
  ) async throws -> (rows: [Substring], notes: [Substring]) {
    var content = try Lamp.content()
    content.catalogue.everyday = situations
    try change(&content)
    let files = try await Report(
      content, pages: PageSources(bundledTemplates()), scope: scope
    ).files(in: [.english])
    let page = try #require(files.first { $0.path == "README.md" })
    let lines = String(decoding: page.bytes, as: UTF8.self).split(separator: "\n")
      .drop { $0 != "## What is called when" }.dropFirst().prefix { !$0.hasPrefix("## ") }
    return (lines.filter { $0.hasPrefix("|") }, lines.filter { !$0.hasPrefix("|") })
  }

  @Test func `the heads of the columns say which systems they are about`() async throws {
    let head = try await table([.init("It is dark", before: "on")]).rows.first
    #expect(
      head?.components(separatedBy: " | ").dropFirst() == [
        "Without scenes<br><sub>iOS 4 to 12; later, without a scene manifest</sub>",
        "With scenes<br><sub>iOS 13 and later</sub> |",
      ])
  }

  @Test func `scenarios without a place leave no empty line in a cell`() async throws {
    // The showcase has no page of scenarios in no document.
    let rows = try await table([.init("It is dark", before: "twice")], scope: .showcase).rows
    #expect(rows.last == "| It is dark | `lampDidLight:` | – |")
  }

  @Test func `what the app is given with a newer launch stands under the calls`() async throws {
    let rows = try await table([.init("It is dark", after: "noted")]) { content in
      var chart = Lamp.chart
      chart.children[0].onExit = [[.log(label: "lampOptions", text: "wick, oil")]]
      let run = try ScenarioRunner(try CompiledChart(chart)).run(
        Scenario(id: "noted", title: "Light with oil", steps: [Step("user.press")]))
      content.runs.append(PlayedScenario(run, judgements: []))
    }.rows
    #expect(
      rows.last?.hasSuffix(
        "[`lampDidLight:`](members/light.md#lampDidLight_3A)"
          + "<br><sub>`lampOptions`: `wick`, `oil`</sub> |") == true, "\(rows)")
  }

  @Test func `notes below the table have their sources`() async throws {
    let notes = try await table([.init("It is dark", before: "on")]) { content in
      content.catalogue.everydayNotes = [
        AdoptionPoint("Lamps glow.", sources: ["K1"])
      ]
    }.notes
    #expect(
      notes == [
        "Each cell lists the callbacks in order, as the model calls them.",
        "- Lamps glow. <sub>Sources: [Lamps](https://example.org/lamps)</sub>",
      ])
  }
}
