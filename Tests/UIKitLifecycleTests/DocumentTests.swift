import LifelineScenarios
import LifelineSimulation
import LifelineStatecharts
import Testing
import LifelineUIKitLifecycle

/// The documents are retold whole: every figure, table and listing, every scenario.
struct DocumentTests {
  let library: BuiltInLibrary
  let documents: [Document]

  init() throws {
    library = try BuiltInLibrary()
    documents = try library.documents()
  }

  @Test func `there are five articles in order, then what is gathered about scenes`() {
    #expect(documents.map(\.id) == ["000", "001", "002", "003", "004", "SC"])
  }

  @Test(
    arguments: [
      ("000", ["L000-1", "L000-2", "T000-1", "L000-3", "F000-1"]),
      ("001", ["L001"]),
      ("002", []),
      ("003", ["L003-1", "L003-2"]),
      (
        "004",
        [
          "F004-1", "T004-0", "T004-1", "L004", "F004-2", "F004-3", "F004-4", "F004-5", "F004-6",
        ]
      ),
    ] as [(DocumentID, [String])])
  func `a document holds its figures, tables and listings in order`(
    id: DocumentID, expected: [String]
  ) throws {
    let document = try #require(documents.first { $0.id == id })
    let ids: [String] = document.contents.compactMap { item in
      switch item {
      case .figure(let figure): figure.id
      case .table(let table): table.id
      case .listing(let listing): listing.id
      default: nil
      }
    }
    #expect(ids == expected)
  }

  @Test func `every scenario stands in the document that it is named for, once`() throws {
    for document in documents {
      let shown = document.contents.compactMap { item in
        if case .scenario(let id) = item { id } else { nil }
      }
      let named = try library.scenarioIDs().filter {
        $0.description.hasPrefix(document.id.description + "-")
      }
      #expect(shown.sorted() == named)
    }
  }

  @Test func `figures are drawn from scenarios that exist`() throws {
    let known = try Set(library.scenarioIDs())
    for case .figure(let figure) in documents.flatMap(\.contents) {
      #expect(!figure.scenarios.isEmpty, "\(figure.id)")
      #expect(figure.scenarios.filter { !known.contains($0) } == [], "\(figure.id)")
      #expect(["stages", "path", "launch"].contains(figure.kind), "\(figure.id)")
    }
  }

  @Test func `how an app starts is told in the document's words`() throws {
    let figures = documents.flatMap(\.contents).compactMap { item in
      if case .figure(let figure) = item, figure.id == "F000-1" { figure } else { nil }
    }
    let words = try #require(figures.first).words
    for invented: EventName in [
      "createApplication", "createDelegate", "startEventLoop", "loadMainStoryboard",
    ] {
      #expect(words.contains { $0.message == invented && $0.title[.simplifiedChinese] != nil })
    }
  }

  @Test func `the table of methods and notifications pairs the six`() throws {
    let tables = documents.flatMap(\.contents).compactMap { item in
      if case .table(let table) = item, table.id == "T004-1" { table } else { nil }
    }
    let table = try #require(tables.first)
    #expect(table.columns.map(\.english) == ["Method", "Notification", "Meaning"])
    let rows = table.rows
    let notifications = try library.notifications()
    #expect(rows.count == 6)
    for row in rows {
      let twin = notifications.first { $0.member?.description == row[0].english }
      #expect(twin?.name.description == row[1].english)
    }
  }

  @Test func `a document listens only to messages that the model can deliver`() throws {
    let messages = try Set(Phone.charts.get().values.flatMap(\.sends).map(\.event))
    for document in documents {
      #expect(document.listening?.filter { !messages.contains($0) } == [], "\(document.id)")
    }
  }

  @Test func `everything is told in both languages`() {
    for document in documents {
      let texts =
        [document.title] + [document.summary, document.source].compactMap(\.self)
        + document.contents.flatMap(texts)
      for text in texts {
        #expect(
          text[.simplifiedChinese]?.isEmpty == false || isIdentifier(text.english),
          "\(document.id): \(text.english)")
      }
    }
  }

  private func texts(of item: Document.Item) -> [LocalizedText] {
    switch item {
    case .heading(let text), .text(let text): [text]
    case .figure(let figure): [figure.caption]
    case .table(let table): [table.caption] + table.columns + table.rows.flatMap(\.self)
    case .listing(let listing): [listing.caption]
    case .scenario: []
    }
  }

  /// A name that reads the same in every language.
  private func isIdentifier(_ text: String) -> Bool {
    !text.contains(" ") && text.hasPrefix("application") || text.hasPrefix("UIApplication")
  }
}
