import LifelineScenarios
import LifelineStatecharts
import Testing

struct DocumentReaderTests {
  @Test func `every key of a document is read`() throws {
    let documents = try ScenarioReader().value(
      from: """
        - id: 004
          title: { en: States and methods, zh-Hans: 状态与方法 }
          author: Someone
          source: example.com
          summary: What happens when.
          listening: ["applicationWillTerminate:"]
          contents:
            - heading: { en: Launch, zh-Hans: 启动 }
            - text: The app starts.
            - figure: { id: F004-1, caption: The states, kind: stages }
            - figure: { id: F004-2, caption: Launch, kind: path, scenario: 004-1 }
            - figure:
                { id: F004-3, caption: Both, kind: path, scenarios: [004-1, 004-2a], words: { main: main函数 } }
            - table: { id: T004-1, caption: Methods, columns: [Method, ""], rows: [[a, ""], [b, c]] }
            - listing:
                id: L004
                caption: AppDelegate.m
                language: objc
                text: |
                  int main() {
                  }
            - scenario: 004-1
        - { id: e, title: E }
        """, file: "documents.yaml", of: [Document].self)
    #expect(
      documents == [
        Document(
          id: "004", title: LocalizedText("States and methods", [.simplifiedChinese: "状态与方法"]),
          author: "Someone", source: "example.com", summary: "What happens when.",
          listening: ["applicationWillTerminate:"],
          contents: [
            .heading(LocalizedText("Launch", [.simplifiedChinese: "启动"])),
            .text("The app starts."),
            .figure(.init(id: "F004-1", caption: "The states", kind: "stages")),
            .figure(.init(id: "F004-2", caption: "Launch", kind: "path", scenarios: ["004-1"])),
            .figure(
              .init(
                id: "F004-3", caption: "Both", kind: "path", scenarios: ["004-1", "004-2a"],
                words: [.init("main", title: "main函数")])),
            .table(
              .init(
                id: "T004-1", caption: "Methods", columns: ["Method", ""],
                rows: [["a", ""], ["b", "c"]])),
            .listing(
              .init(
                id: "L004", caption: "AppDelegate.m", language: "objc", text: "int main() {\n}\n")),
            .scenario("004-1"),
          ]),
        Document(id: "e", title: "E"),
      ])
  }

  @Test(arguments: [
    (
      "- id: d\n  title: D\n  contents: [{ figur: x }]",
      """
      d.yaml:3:14: an item is one of heading, text, figure, table, listing, scenario, each with \
      its own '-'; found none
      d.yaml:3:16: 'figur' is not a key of an item; did you mean 'figure'?
      """
    ),
    (
      "- id: d\n  title: D\n  contents: [{ text: x, scenario: y }]",
      "d.yaml:3:14: an item is one of heading, text, figure, table, listing, scenario, each with "
        + "its own '-'; found several"
    ),
    (
      "- id: d\n  title: D\n  contents:\n"
        + "    - table: { id: t, caption: T, columns: [a], rows: [[x, y]] }",
      "d.yaml:4:56: the row's cells (2) do not match the columns (1); add or remove some"
    ),
    (
      "- id: d\n  title: D\n  contents:\n"
        + "    - figure: { id: f, caption: F, kind: path, scenario: a, scenarios: [b] }",
      "d.yaml:4:15: a figure has 'scenario' or 'scenarios', not both; list them all"
    ),
    ("id: d", "d.yaml:1:1: a list was expected, written '[a, b]' or '- a'; found a mapping"),
  ])
  func `a mistake is told with its place`(yaml: String, words: String) {
    let error = #expect(throws: ScenarioError.self) {
      try ScenarioReader().value(from: yaml, file: "d.yaml", of: [Document].self)
    }
    #expect(error?.description == words)
  }

  @Test func `every key of a disagreement is read`() throws {
    let disagreements = try ScenarioReader().value(
      from: """
        - id: D1
          title: { en: Where it belongs, zh-Hans: 归属 }
          parties: ["004", Apple]
          quotes:
            - { document: "004", place: 图 3, quote: 调用方法。 }
            - { document: "001", quote: [先失去焦点。, 再进入后台。] }
          explanation: The one says so, the other not.
          default: As Apple says.
        - { id: D2, title: Two, parties: all, explanation: None. }
        """, file: "disagreements.yaml", of: [Disagreement].self)
    #expect(
      disagreements == [
        Disagreement(
          id: "D1", title: LocalizedText("Where it belongs", [.simplifiedChinese: "归属"]),
          parties: ["004", "Apple"],
          quotes: [
            Passage("004", place: "图 3", quote: ["调用方法。"]),
            Passage("001", quote: ["先失去焦点。", "再进入后台。"]),
          ], explanation: "The one says so, the other not.",
          standard: "As Apple says."),
        Disagreement(id: "D2", title: "Two", parties: ["all"], explanation: "None."),
      ])
  }
}
