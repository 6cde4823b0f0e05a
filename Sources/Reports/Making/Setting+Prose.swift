import LifelineScenarios
import LifelineStatecharts

// Sentences of the library in which names stand out.
extension Setting {
  /// Words in which the names of messages stand as code, so that no line breaks inside one.
  func prose(_ text: LocalizedText) -> Words {
    words(text).replacing(#/[A-Za-z]+:(?:[A-Za-z]+:)*|UI[A-Za-z]+Notification/#) { match in
      site.knows(message: EventName(String(match))) ? .code(String(match)) : nil
    }
  }

  /// Prose in which points of disagreement, as `D18`, lead to where they are explained, and
  /// `[words](members)` to a page of the report.
  func linkedWords(_ text: LocalizedText) -> Words {
    let pages: [(name: String, page: Page)] = [
      ("members", .members), ("disagreements", .disagreements),
    ]
    return prose(text).replacing(#/\bD[0-9]+\b/#) { match in
      disagreement(DisagreementID(String(match)))
    }.replacing(#/\[[^\]]+\]\([a-z-]+\)/#) { match in
      guard let end = match.firstIndex(of: "]"),
        let page = pages.first(where: { match.hasSuffix("](\($0.name))") })?.page
      else { return nil }
      return PageLink(
        title: Words(String(match[match.index(after: match.startIndex)..<end])),
        address: site.pages.contains(page) ? address(of: page) : nil
      ).words
    }
  }
}

extension Words {
  /// Puts other words in the place of what matches in plain words; what has none stays.
  fileprivate func replacing(
    _ pattern: some RegexComponent<Substring>, with words: (Substring) -> Words?
  ) -> Words {
    Words(
      pieces.flatMap { piece -> [Piece] in
        guard case .plain(let plain) = piece else { return [piece] }
        var pieces: [Piece] = []
        var start = plain.startIndex
        for match in plain.matches(of: pattern) {
          guard let other = words(match.output) else { continue }
          let before = plain[start..<match.range.lowerBound]
          if !before.isEmpty { pieces.append(.plain(String(before))) }
          pieces += other.pieces
          start = match.range.upperBound
        }
        return start == plain.endIndex ? pieces : pieces + [.plain(String(plain[start...]))]
      })
  }
}
