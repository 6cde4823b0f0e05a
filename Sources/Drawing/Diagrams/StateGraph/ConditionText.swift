package import LifelineStatecharts

/// Conditions as sentences: `Screen is “This app” and Lock is not “Unlocked”`.
///
/// A state of another region is named with its region, and one whose title is not unique in its
/// region with its parent.
package struct ConditionText {
  /// The chart of the states.
  let outline: ChartOutline
  let words: StateGraphWords

  init(outline: ChartOutline, words: StateGraphWords) {
    self.outline = outline
    self.words = words
  }

  /// Prepares the conditions of a chart.
  package init(of chart: Statechart, in language: Language) {
    self.init(outline: ChartOutline(chart), words: StateGraphWords(language: language))
  }

  /// Returns the text of a condition with the titles of its states.
  ///
  /// - Parameters:
  ///   - condition: The condition.
  ///   - region: The index of the region whose states are named without it.
  /// - Returns: The text, without outer brackets.
  package func text(of condition: Condition, in region: Int? = nil) -> String {
    text(of: condition, in: region, within: .nothing)
  }

  /// The enclosing operator of a part of a condition.
  private enum Surroundings {
    case nothing, and, or, not
  }

  private func text(
    of condition: Condition, in region: Int?, within outer: Surroundings
  ) -> String {
    func joined(
      _ parts: [Condition], _ kind: Surroundings, _ join: ([String]) -> String
    ) -> String {
      if let only = parts.first, parts.count == 1 {
        return text(of: only, in: region, within: outer)
      }
      let whole = join(parts.map { text(of: $0, in: region, within: kind) })
      return outer == .nothing || outer == kind ? whole : words.bracketed(whole)
    }
    switch condition {
    case .constant(let value): return value ? words.always : words.never
    case .open(let text): return outer == .not ? words.bracketed(text.onOneLine) : text.onOneLine
    case .isActive(let id): return text(of: id, in: region, isNegated: false)
    case .not(.isActive(let id)): return text(of: id, in: region, isNegated: true)
    case .not(let inner): return words.not(text(of: inner, in: region, within: .not))
    case .all(let parts): return joined(parts, .and, words.all)
    case .any(let parts): return joined(parts, .or, words.any)
    }
  }

  private func text(of id: StateID, in region: Int?, isNegated: Bool) -> String {
    guard let index = outline[id] else {
      return words.state(id.description, of: nil, isNegated: isNegated)
    }
    var owners: [Int] = []
    let own = outline.region(of: index)
    if let own, own != region, own != index { owners.append(own) }
    if let parent = outline.entries[index].parent, parent != own, !isUnique(index) {
      owners.append(parent)
    }
    return words.state(
      title(index), of: owners.isEmpty ? nil : owners.map(title).joined(separator: " · "),
      isNegated: isNegated)
  }

  /// Returns what decides a condition on a state: the state's region or, in the arrow's own region,
  /// the state.
  func subject(_ id: StateID, in region: Int?) -> String {
    guard let index = outline[id] else { return id.description }
    let own = outline.region(of: index)
    return title(own == region ? index : own ?? index)
  }

  /// Returns whether a state's title is unique in its region.
  private func isUnique(_ index: Int) -> Bool {
    let (own, title) = (outline.region(of: index), title(index))
    return !outline.entries.indices.contains {
      $0 != index && self.title($0) == title && outline.region(of: $0) == own
    }
  }

  private func title(_ index: Int) -> String { outline.title(index, in: words.language) }
}
