/// A part of a long list of scenarios, on a page of its own.
struct Chapter: Sendable {
  let page: PageID
  let title: LocalizedText
  /// The content under the heading.
  var items: [Document.Item] = []

  var scenarios: [ScenarioID] { items.scenarios }

  /// The most gathered scenarios on one page; with more, each heading begins a page.
  private static let mostScenarios = 12

  /// Splits a list of scenarios into chapters; none when it fits a page.
  ///
  /// - Parameters:
  ///   - items: The list.
  ///   - document: The document that gathers them; `nil` for those in no document.
  /// - Returns: The chapters, in the order of their headings.
  static func all(of items: [Document.Item], in document: String?) -> [Chapter] {
    guard items.scenarios.count > mostScenarios else { return [] }
    let anchors = HeadingAnchors(items)
    var chapters: [Chapter] = []
    for (number, item) in items.enumerated() {
      if case .heading(let title) = item {
        chapters.append(Chapter(page: .chapter(of: document, anchors[number]), title: title))
      } else if !chapters.isEmpty {
        chapters[chapters.count - 1].items.append(item)
      }
    }
    return chapters
  }
}

extension [Document.Item] {
  /// The scenarios, in order.
  var scenarios: [ScenarioID] {
    compactMap { if case .scenario(let id) = $0 { id } else { nil } }
  }
}

/// The anchors of headings, made from their English text, so that they stay the same when other
/// headings are added.
///
/// ```
/// Situation 2: from front to background     situation-2-from-front-to-background
/// ```
struct HeadingAnchors {
  private var anchors: [Int: String] = [:]

  init(_ items: [Document.Item]) {
    var uses: [String: Int] = [:]
    for (number, item) in items.enumerated() {
      guard case .heading(let title) = item else { continue }
      let words = title.english.lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
      let anchor = words.isEmpty ? "part" : words.joined(separator: "-")
      let count = uses[anchor, default: 0]
      uses[anchor] = count + 1
      anchors[number] = count == 0 ? anchor : "\(anchor)-\(count + 1)"
    }
  }

  /// Returns the anchor of the heading with an index among all items; empty for other items.
  subscript(number: Int) -> String { anchors[number] ?? "" }
}
