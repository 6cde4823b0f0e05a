import LifelineStatecharts

/// The colours of a chart's stages, the same in all pictures of the chart.
///
/// 1. A stage has the hue of its `<l:stage hue>`, or of its state's `l:hue` (in Mermaid its
///    `classDef`).
/// 2. A stage named after a colour has that colour; one whose whole name is a word for an error is
///    red, for an end green (`Failed`, `完成`), and so is a final state with such a word in its name.
///    A name with a word that denies or awaits has none: the short lists `hue.…` of the catalogues.
/// 3. Along a run, where bars must be told apart, all others are coloured greedily in document order: each gets the hue that the fewest of its
///    neighbours (stages joined to it by a transition) have, then the fewest siblings, then the
///    fewest stages, then the first of the palette.
///
/// Step 3 is the sequential colouring of Welsh and Powell (1967), in document order and with a
/// fixed palette. It costs O(transitions × states), since a transition of a composite state counts
/// for each state inside.
///
/// ```swift
/// StageHues(of: ["red", "redAmber", "green", "amber", "flashing"], in: trafficLight)["flashing"]
/// // blue; the others are named after colours
/// ```
struct StageHues {
  /// The hues that a chart says, by steps 1 and 2; state graphs have no others.
  private(set) var said: [Stage: Hue] = [:]
  private var hues: [Stage: Hue] = [:]

  /// The hues for stages whose names mean none: without grey, which means no stage, red, which
  /// means an error, and hues that look alike.
  static let palette: [Hue] = [.blue, .amber, .green, .pink, .teal, .purple]

  /// Colours the stages of a chart.
  init(of stages: [Stage], in chart: Statechart) {
    for term in chart.glossary.stages where hues[term.stage] == nil { hues[term.stage] = term.hue }
    said = hues
    guard stages.contains(where: { hues[$0] == nil }) else { return }
    let outline = ChartOutline(chart)
    for state in outline.entries.map(\.state) {
      guard let stage = state.annotations.stage, hues[stage] == nil else { continue }
      hues[stage] =
        state.annotations.hue
        ?? Self.hue(named: state.names(of: stage), isFinal: state.kind == .final)
    }
    said = hues
    // Of so many, no two neighbours on a page would look different, and the work is their square.
    guard stages.count <= 2_000 else { return }
    let neighbours = StageNeighbours(of: outline)
    var counts = hues.values.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    for stage in outline.entries.compactMap(\.state.annotations.stage) where hues[stage] == nil {
      guard let hue = freest(beside: stage, neighbours, counts) else { continue }
      hues[stage] = hue
      counts[hue, default: 0] += 1
    }
  }

  /// Returns the hue of a stage; `nil` for one that the chart does not have.
  subscript(stage: Stage) -> Hue? { hues[stage] }

  /// Returns the hue for an uncoloured stage; `all` counts the stages of each hue.
  private func freest(
    beside stage: Stage, _ neighbours: StageNeighbours, _ all: [Hue: Int]
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

/// The stages near each stage of a chart.
private struct StageNeighbours {
  /// The stages joined to it by a transition.
  private(set) var joined: [Stage: Set<Stage>] = [:]
  /// The stages whose states have the same parent.
  private(set) var siblings: [Stage: Set<Stage>] = [:]

  init(of outline: ChartOutline) {
    let indices = outline.entries.indices
    let stages = indices.map(outline.stage)
    // In document order the descendants of a state follow it.
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
  /// Returns the hue of the first name that means one: the colour that it ends with (`redAmber` is
  /// amber), or red for an error and green for an end.
  ///
  /// - Parameters:
  ///   - names: The names of a stage; words begin at capitals and after signs.
  ///   - isFinal: Whether it is a final state, which may have other words beside that for an end.
  /// - Returns: The hue; `nil` when no name contains a word for one.
  static func hue(named names: [String], isFinal: Bool = false) -> Hue? {
    names.lazy.compactMap { name in
      // Fast path for names without ideographs.
      let isLatin = name.utf8.allSatisfy { $0 < 0x80 }
      let words = words(of: name).filter { !$0.isEmpty }
      guard !words.contains(where: negations.contains),
        isLatin || !negations.contains(where: { !$0.allSatisfy(\.isASCII) && name.contains($0) })
      else { return nil }
      let latin = words.reversed().lazy.compactMap { word in
        Self.latin[word].flatMap { $0.holds(isFinal || words.count == 1) ? $0.hue : nil }
      }.first
      return latin
        ?? (isLatin
          ? nil
          : ideographs.first { name.contains($0.word) && $0.holds(isFinal || name == $0.word) }?.hue)
    }.first
  }

  /// The words of a name in lower case: `SYN_SENT` and `redAmber` have two each.
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

  /// A word that means a hue.
  private struct Meaning {
    let word: String
    let hue: Hue
    /// Whether it names the colour itself, so that other words may be beside it.
    let isColour: Bool

    /// Whether it says what a name means that it is all of, or that of a final state.
    func holds(_ isAllOrFinal: Bool) -> Bool { isColour || isAllOrFinal }
  }

  /// The words for hues in all languages; the hue of a stage does not depend on the picture's
  /// language.
  private static let named: [Meaning] = Language.allCases.flatMap { language in
    let texts = Texts(language)
    func meanings(_ words: String, _ hue: Hue, isColour: Bool) -> [Meaning] {
      words.split(separator: " ").map {
        Meaning(word: String($0), hue: hue, isColour: isColour)
      }
    }
    return Hue.allCases.flatMap { meanings(texts["hue.named.\($0.rawValue)"], $0, isColour: true) }
      + meanings(texts["hue.error"], .red, isColour: false)
      + meanings(texts["hue.done"], .green, isColour: false)
  }
  private static let latin = Dictionary(
    named.filter { $0.word.allSatisfy(\.isASCII) }.map { ($0.word, $0) },
    uniquingKeysWith: { first, _ in first })
  /// Words in Chinese are not separated by spaces.
  private static let ideographs = named.filter { !$0.word.allSatisfy(\.isASCII) }
  /// The words that deny or await what stands beside them.
  private static let negations = Set(
    Language.allCases.flatMap { Texts($0)["hue.negation"].split(separator: " ").map(String.init) })
}

extension State {
  /// The names that may contain the name of a colour: the stage, the state's id and its titles.
  fileprivate func names(of stage: Stage) -> [String] {
    [stage.description, id.description]
      + Language.allCases.compactMap { annotations.title?[$0] }
  }
}
