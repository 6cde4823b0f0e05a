import LifelineDrawing

extension StateGraphPicture {
  /// What of it does not pass a guard, one sentence each.
  func complaints(about guardian: StateGraphGuard) -> [String] {
    switch guardian {
    case .width: size.width > 850 ? ["is \(size.width.shown) px wide"] : []
    case .type: smallType
    case .words: wordsOutside
    case .label: labelsAtOthers
    case .state: arrowsThroughStates
    case .box: arrowsThroughBoxes
    case .crossedWords: arrowsThroughWords
    case .bend:
      arrows.filter { $0.lines.contains { $0.sharpestTurn > 10 } }.map {
        "\($0.id) has a sharp bend"
      }
    case .key: keyOfNumbers
    }
  }

  private var smallType: [String] {
    // The last line of a callback.
    let callbacks = arrows.flatMap(\.label).filter { $0.string.wholeMatch(of: /\w+:/) != nil }
    let large = states.flatMap(\.words).filter { !$0.isSecondary } + callbacks
    return words.filter { $0.size < 11 }.map { "'\($0.string)' is \($0.size.shown) px" }
      + large.filter { $0.size < 12 }.map { "'\($0.string)' is \($0.size.shown) px" }
  }

  private var wordsOutside: [String] {
    let page = Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    let outside = states.flatMap { state in
      state.words.filter { state.box?.contains($0.box) != true }
    }
    return (outside + words.filter { !page.contains($0.box) }).map { "'\($0.string)' is outside" }
  }

  /// The words at an arrow that are nearer to another one.
  private var labelsAtOthers: [String] {
    let pieces = arrows.map { arrow in arrow.pieces + arrow.badges.flatMap(\.sides) }
    return arrows.indices.compactMap { index in
      let words = arrows[index].label.map(\.box)
      guard let first = words.first else { return nil }
      let box = words.reduce(first) { $0.union($1) }
      let distances = pieces.map { pieces in
        pieces.map { $0.distance(to: box) }.min() ?? .infinity
      }
      guard let nearest = distances.indices.min(by: { distances[$0] < distances[$1] }),
        distances[nearest] + 0.5 < distances[index]
      else { return nil }
      return "the words of \(arrows[index].id) are nearer to \(arrows[nearest].id)"
    }
  }

  private var arrowsThroughStates: [String] { arrowsThrough { $0.isSimple } }
  private var arrowsThroughBoxes: [String] { arrowsThrough { !$0.isSimple } }

  /// The arrows that enter a state in which neither of their ends is.
  private func arrowsThrough(_ isMeant: ((id: String, isSimple: Bool)) -> Bool) -> [String] {
    let around = Dictionary(states.map { ($0.id, Set($0.around)) }) { $1 }
    let composites = around.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    let boxes = states.filter { isMeant(($0.id, !composites.contains($0.id))) }
      .compactMap { state in state.box.map { (id: state.id, inside: $0.grown(by: -1)) } }
    return arrows.flatMap { arrow in
      let ends = [arrow.from, arrow.to]
      let pieces = arrow.pieces
      return boxes.filter { box in
        let isOwn = ends.contains(box.id) || ends.contains { around[$0]?.contains(box.id) == true }
        return !isOwn && pieces.contains { $0.enters(box.inside) }
      }.map { "\(arrow.id) runs through \($0.id)" }
    }
  }

  private var arrowsThroughWords: [String] {
    let words = words
    return arrows.flatMap { arrow in
      let pieces = arrow.pieces
      return words.filter { word in pieces.contains { $0.enters(word.box) } }
        .map { "\(arrow.id) runs through '\($0.string)'" }
    }
  }

  /// Numbers at arrows that are no steps of a run: they stand for words somewhere else.
  private var keyOfNumbers: [String] {
    let isOfRun = !classes.isDisjoint(with: ["taken", "untaken", "legal", "illegal"])
    let numbers = isOfRun ? [] : arrows.flatMap(\.words).filter { $0.string.allSatisfy(\.isNumber) }
    return numbers.map { "'\($0.string)' stands for words" }
      + (classes.contains("key") ? ["has a key"] : [])
  }

  /// How often two arrows cross.
  var crossings: Int {
    let pieces = arrows.map(\.pieces)
    return arrows.indices.reduce(0) { count, first in
      count
        + pieces[(first + 1)...].joined().reduce(0) { count, piece in
          count + pieces[first].count { $0.crosses(piece) }
        }
    }
  }
}

/// What must hold for every state graph of a report.
enum StateGraphGuard: CaseIterable {
  /// It is no wider than a page.
  case width
  /// No type is below 11 px; states and callbacks are not below 12.
  case type
  /// Words lie within their boxes and the page.
  case words
  /// The words at an arrow are nearest to it.
  case label
  /// No arrow runs through a state.
  case state
  /// No arrow runs through a box in which it neither begins nor ends.
  case box
  /// No arrow runs through words.
  case crossedWords
  /// No bend is sharper than a rounded corner.
  case bend
  /// No number stands for words that are somewhere else.
  case key
}

extension Double {
  /// With one digit after the point.
  fileprivate var shown: String { String((self * 10).rounded() / 10) }
}
