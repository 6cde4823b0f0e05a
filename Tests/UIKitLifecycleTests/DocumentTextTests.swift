import LifelineScenarios
import LifelineStatecharts
import LifelineUIKitLifecycle
import Testing

/// What the pages say beside the scenarios is what the documents say, or the page says that it is not.
@Suite(
  .enabled(
    if: !QuotationTests.documents.isEmpty,
    "there is no folder ../shared/documents, nothing is compared"))
struct DocumentTextTests {
  let documents: [Document]

  init() throws { documents = try BuiltInLibrary().documents() }

  private func text(of document: DocumentID) throws -> String {
    try #require(QuotationTests.documents[document], "\(document)")
  }

  /// The listings whose captions say what was corrected.
  private static let corrected: Set<String> = ["L003-1"]

  @Test func `a listing has every sign of the document's, with its comments`() throws {
    for document in documents where !document.isGathered {
      let text = Self.code(try text(of: document.id))
      for case .listing(let listing) in document.contents
      where !Self.corrected.contains(listing.id) {
        #expect(text.contains(Self.code(listing.text)), "\(listing.id)")
      }
    }
  }

  /// Text without space, and without the macros that the captions name.
  private static func code(_ text: String) -> String {
    text.replacing(#/\s+NS_(AVAILABLE|DEPRECATED)_IOS\([^)]*\)/#, with: "")
      .replacing("__TVOS_PROHIBITED", with: "").filter { !$0.isWhitespace }
  }

  @Test func `words in quotation marks stand in the document`() throws {
    var count = 0
    for document in documents where !document.isGathered {
      let text = try text(of: document.id)
      for words in document.contents.flatMap(Self.texts).flatMap(\.quotations) {
        count += 1
        #expect(text.contains(words), "\(document.id): \(words)")
      }
    }
    #expect(count > 10)
  }

  @Test(
    arguments: [
      ("000", "程序就会进入休眠期"),
      ("001", "笔者这里不再介绍程序的启动过程和delegate方法的调用过程"),
      ("001", "如果我们想要在程序进入前台后做什么操作,完全可以把这些操作写到applicationDidBecomeActive:里"),
      ("002", "理解UIApplicationDelegate会在什么时候触发以及触发的顺序很重要"),
      ("002", "我写这篇文章除了第二点中的删除PHAsset外就是因为这个问题了"),
      ("002", "这个场景下, 是不能弹出Touch ID的"),
      ("004", "如果这时发出低内存警告"),
    ] as [(DocumentID, String)])
  func `a sentence that says why, or that is argued with, stands in both languages`(
    id: DocumentID, words: String
  ) throws {
    #expect(try text(of: id).contains(words))
    let document = try #require(documents.first { $0.id == id })
    let texts = document.contents.flatMap(Self.texts)
    for language in Language.allCases {
      #expect(texts.contains { $0.text(in: language).contains(words) }, "\(language)")
    }
  }

  private static func texts(of item: Document.Item) -> [LocalizedText] {
    switch item {
    case .heading(let text), .text(let text): [text]
    case .table(let table): [table.caption] + table.rows.flatMap(\.self)
    case .listing(let listing): [listing.caption]
    case .figure(let figure): [figure.caption]
    case .scenario: []
    }
  }
}

extension LocalizedText {
  /// The words between 「 and 」, in all languages.
  fileprivate var quotations: [String] {
    Language.allCases.compactMap { self[$0] }.flatMap { text in
      text.matches(of: #/「([^」]*)」/#).map { String($0.1) }
    }
  }
}
