import LifelineScenarios
import LifelineStatecharts

/// A part of a long list of scenarios, told on a page of its own.
struct Chapter: Sendable {
  let page: PageID
  let title: LocalizedText
  /// What stands under the heading.
  var items: [Document.Item] = []

  var scenarios: [ScenarioID] { items.scenarios }

  /// How many scenarios a page of gathered ones holds; of more, each heading begins a page.
  private static let mostScenarios = 12

  /// The chapters of a list of scenarios; none when it fits a page.
  ///
  /// - Parameters:
  ///   - items: The list.
  ///   - document: The document that gathers them; `nil` for those that no document tells.
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
  /// The scenarios among them, in order.
  var scenarios: [ScenarioID] {
    compactMap { if case .scenario(let id) = $0 { id } else { nil } }
  }
}

/// The names of the places of headings: made from their English words, so that they stay when
/// something is added before them.
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

  /// The anchor of a heading by its number among all items; empty for anything else.
  subscript(number: Int) -> String { anchors[number] ?? "" }
}
