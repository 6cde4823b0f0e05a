import LifelineScenarios
import LifelineStatecharts

/// The names of the places of a document's headings: made from their English words, so that they
/// stay when something is added before them.
///
/// ```
/// Situation 2: from front to background     situation-2-from-front-to-background
/// ```
struct HeadingAnchors {
  private var anchors: [Int: String] = [:]

  init(_ document: Document) {
    var uses: [String: Int] = [:]
    for (number, item) in document.contents.enumerated() {
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
