import LifelineStatecharts
import LifelineTexts

/// The colours of a chart's stages: one assignment for all pictures of the chart.
///
/// 1. A stage has the hue that `<l:stage hue>` gives it.
/// 2. A stage named after a colour has that colour, and one named after an error is red.
/// 3. All others are coloured greedily in document order: each takes the hue that the fewest stages
///    joined to it by a transition have, then the fewest of its siblings, then the fewest of all,
///    then the first of the palette.
///
/// Step 3 is Welsh and Powell's sequential colouring (1967) in document order, with a palette that
/// does not grow; it costs O(transitions × states) for the neighbours, where transitions of composite
/// states count for each state inside.
///
/// ```swift
/// StageHues(of: ["red", "redAmber", "green", "amber", "flashing"], in: trafficLight)["flashing"]
/// // blue; the others are called like colours
/// ```
struct StageHues {
  private var hues: [Stage: Hue] = [:]

  /// The hues for stages whose names mean none: neither grey, which means no stage, nor red, which
  /// means an error, nor two that look alike.
  static let palette: [Hue] = [.blue, .amber, .green, .pink, .teal, .purple]

  /// Colours the stages of a chart.
  init(of stages: [Stage], in chart: Statechart) {
    for term in chart.glossary.stages where hues[term.stage] == nil { hues[term.stage] = term.hue }
    guard stages.contains(where: { hues[$0] == nil }) else { return }
    let outline = ChartOutline(chart)
    for state in outline.entries.map(\.state) {
      guard let stage = state.annotations.stage, hues[stage] == nil else { continue }
      hues[stage] = Self.hue(named: state.names(of: stage))
    }
    let neighbours = Neighbours(of: outline)
    var counts = hues.values.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    for stage in outline.entries.compactMap(\.state.annotations.stage) where hues[stage] == nil {
      guard let hue = freest(beside: stage, neighbours, counts) else { continue }
      hues[stage] = hue
      counts[hue, default: 0] += 1
    }
  }

  /// The hue of a stage; `nil` for one that the chart does not have.
  subscript(stage: Stage) -> Hue? { hues[stage] }

  /// The hue for a stage that has none yet; `all` tells how many stages have each.
  private func freest(
    beside stage: Stage, _ neighbours: Neighbours, _ all: [Hue: Int]
  ) -> Hue? {
    func count(_ stages: Set<Stage>?) -> [Hue: Int] {
      (stages ?? []).reduce(into: [:]) { counts, other in
        if let hue = hues[other] { counts[hue, default: 0] += 1 }
      }
    }
    let joined = count(neighbours.joined[stage])
    let siblings = count(neighbours.siblings[stage])
    return Self.palette.min { one, other in
      (joined[one] ?? 0, siblings[one] ?? 0, all[one] ?? 0)
        < (joined[other] ?? 0, siblings[other] ?? 0, all[other] ?? 0)
    }
  }
}

/// The stages next to each stage of a chart.
private struct Neighbours {
  /// Those that a transition leads to or from.
  private(set) var joined: [Stage: Set<Stage>] = [:]
  /// Those whose states have the same parent.
  private(set) var siblings: [Stage: Set<Stage>] = [:]

  init(of outline: ChartOutline) {
    let indices = outline.entries.indices
    let stages = indices.map(outline.stage)
    // Document order puts the states inside a state right behind it.
    var ends = indices.map { $0 + 1 }
    for index in indices.reversed() {
      if let last = outline.entries[index].children.last { ends[index] = ends[last] }
    }
    for arrow in outline.arrows {
      let targets = arrow.transition.targets.compactMap { outline[$0] }
      let entered = targets.flatMap { [$0] + outline.defaultDescent(of: $0) }
      let to = Set(entered.compactMap { stages[$0] })
      for from in Set(stages[arrow.source..<ends[arrow.source]].compactMap(\.self)) {
        joined[from, default: []].formUnion(to)
        for stage in to { joined[stage, default: []].insert(from) }
      }
    }
    for family in Dictionary(grouping: indices, by: { outline.entries[$0].parent }).values {
      let own = Set(family.compactMap { outline.entries[$0].state.annotations.stage })
      for stage in own { siblings[stage, default: []].formUnion(own) }
    }
  }
}

extension StageHues {
  /// Returns the hue that the first telling name means: the colour it ends with (`redAmber` is
  /// amber), or red for an error.
  ///
  /// - Parameter names: The names of a stage; words begin at capitals and at signs.
  /// - Returns: The hue; `nil` when no name has a word for one.
  static func hue(named names: [String]) -> Hue? {
    names.lazy.compactMap { name in
      words(of: name).reversed().lazy.compactMap { latin[$0] }.first
        // Most names have no ideographs to look for.
        ?? (name.utf8.allSatisfy { $0 < 0x80 }
          ? nil : ideographs.first { name.contains($0.word) }?.hue)
    }.first
  }

  /// The words of a name in lower case: `SYN_SENT` has two, `redAmber` too.
  private static func words(of name: String) -> [String] {
    var words: [String] = [""]
    var wasLower = false
    for letter in name {
      if !letter.isLetter || letter.isUppercase && wasLower { words.append("") }
      if letter.isLetter { words[words.count - 1] += letter.lowercased() }
      wasLower = letter.isLowercase
    }
    return words
  }

  /// The words for hues in all languages; which hue a stage has does not depend on the language of
  /// the picture.
  private static let named: [(word: String, hue: Hue)] = Language.allCases.flatMap { language in
    let texts = Texts(language)
    let hues = Hue.allCases.map { (words: texts["hue.named.\($0.rawValue)"], hue: $0) }
    return (hues + [(words: texts["hue.error"], hue: .red)]).flatMap { words, hue in
      words.split(separator: " ").map { (word: String($0), hue: hue) }
    }
  }
  private static let latin = Dictionary(
    named.filter { $0.word.allSatisfy(\.isASCII) }, uniquingKeysWith: { first, _ in first })
  /// Chinese has no spaces between words.
  private static let ideographs = named.filter { !$0.word.allSatisfy(\.isASCII) }
}

extension State {
  /// What it is called, for people who look for a colour's name: its stage, its id and its titles.
  fileprivate func names(of stage: Stage) -> [String] {
    let title = annotations.title
    return [stage.description, id.description]
      + [title?.english, title?.simplifiedChinese].compactMap(\.self)
  }
}
