/// A comparison of two versions of a chart in words.
///
/// ```
/// --- a.mmd
/// +++ b.mmd
/// 1 transition added, 1 state renamed
///
/// ~ state Paying renamed (a.mmd:3:3, b.mmd:3:3)
///     name: Payment → Paying
/// + transition Idle → Error on disk full (b.mmd:7:3)
/// ```
package struct ChartComparisonText: Sendable {
  /// The comparison.
  package let comparison: ChartComparison
  /// The names of the two versions.
  package let names: [String]
  /// What the difference means for runs; `nil` where nobody asked.
  package var effects: ChartEffects?

  private let texts: Texts
  private let language: Language
  private let charts: [PreparedChart]

  /// Creates the words.
  ///
  /// - Parameters:
  ///   - comparison: The comparison.
  ///   - names: The names of the older and the newer version.
  ///   - language: The language.
  package init(_ comparison: ChartComparison, names: [String], in language: Language) {
    (self.comparison, self.names, self.language) = (comparison, names, language)
    texts = Texts(language)
    charts = [PreparedChart(comparison.old), PreparedChart(comparison.new)]
  }

  /// What differs, counted: `1 transition added, 2 states renamed`.
  package var sentence: String {
    guard !comparison.changes.isEmpty else { return texts["versions.equal"] }
    var counts: [String: (first: Int, count: Int)] = [:]
    for (place, change) in comparison.changes.enumerated() {
      counts["\(change.part)/\(change.kind)", default: (place, 0)].count += 1
    }
    let parts = counts.values.sorted { $0.first < $1.first }.map { first, count in
      let change = comparison.changes[first]
      let things = texts["versions.\(change.part)", count: count]
      return texts[
        "versions.counted", ["things": things, "kind": texts["versions.\(change.kind)"]]]
    }
    return parts.joined(separator: language.comma)
  }

  /// The lines, each ended by a line feed.
  package func text(isColoured: Bool) -> String {
    let colours: [String: TerminalColour] = ["-": .red, "+": .green, "~": .yellow]
    var lines = ["--- \(names[0])", "+++ \(names[1])", sentence, ""]
    for change in comparison.changes {
      let places = places(of: change).compactMap(\.self).joined(separator: language.comma)
      let line = "\(change.sign) \(words(of: change))" + (places.isEmpty ? "" : " (\(places))")
      lines.append(line.visible.painted(isColoured ? colours[change.sign] : nil))
      lines += details(of: change).map { "    " + $0.visible }
    }
    if let effects = effects?.lines, !effects.isEmpty { lines += [""] + effects.map(\.visible) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Where something is in the older and the newer version.
  package func places(of change: ChartComparison.Change) -> [String?] {
    [change.old, change.new].map { $0?.place?.description }
  }

  /// What differs, in a few words: `transition Idle → Busy on start changed`.
  package func words(of change: ChartComparison.Change) -> String {
    var kinds = [change.kind]
    if change.kind == .renamed, change.details.contains(where: { $0.property == .parent }) {
      kinds.append(.moved)
    }
    let subject = (change.new ?? change.old).map { name($0, isOld: change.new == nil) } ?? ""
    return texts[
      "versions.change",
      [
        "part": texts["versions.part.\(change.part)"], "what": subject,
        "kind": kinds.map { texts["versions.\($0)"] }.joined(separator: language.comma),
      ]]
  }

  /// The properties that differ, one a line: `condition: n < 2 → n < 3`.
  package func details(of change: ChartComparison.Change) -> [String] {
    change.details.map { detail in
      let property = texts["versions.property.\(detail.property)"] + language.colon
      let values = [detail.old, detail.new].map { $0.map { named($0, detail.property) } }
      guard change.old != nil, change.new != nil else {
        return property + Self.short(values[0] ?? values[1] ?? "")
      }
      let none = texts["versions.none"]
      let (old, new) = Self.around(values[0] ?? none, values[1] ?? none)
      return property + "\(old) → \(new)"
    }
  }

  /// A value with the titles of the states that it names.
  private func named(_ value: String, _ property: ChartComparison.Property) -> String {
    guard [.parent, .source, .target, .initial].contains(property) else { return value }
    return value.split(separator: " ").map { title(StateID(String($0)), false) }
      .joined(separator: language.comma)
  }

  /// The most characters of a value.
  private static let longest = 240

  private static func short(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > longest ? words.prefix(longest - 1) + "…" : words
  }

  private static func shared(_ one: String, _ other: String) -> Int {
    zip(one, other).prefix { $0 == $1 }.count
  }

  /// Two long values without most of what both begin and end with.
  private static func around(_ old: String, _ new: String) -> (String, String) {
    let values = [old, new].map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    guard values.contains(where: { $0.count > 60 }) else { return (values[0], values[1]) }
    let start = max(0, Self.shared(values[0], values[1]) - 20)
    let rests = values.map { String($0.dropFirst(start)) }
    let ends = rests.map { String($0.reversed()) }
    let end = max(0, Self.shared(ends[0], ends[1]) - 20)
    let parts = rests.map { rest in
      (start > 0 ? "…" : "") + short(String(rest.dropLast(end))) + (end > 0 ? "…" : "")
    }
    return (parts[0], parts[1])
  }

  /// The name of a part of a chart.
  private func name(_ subject: ChartComparison.Subject, isOld: Bool) -> String {
    switch subject {
    case .chart: return isOld ? names[0] : names[1]
    case .event(let event): return event
    case .state(let id, _): return title(id, isOld)
    case .note(let note):
      let words = "“\(note.text.onOneLine)”"
      return note.state.map { words + language.bracketed(title($0, isOld)) } ?? words
    case .transition(let source, let transition):
      let targets = transition.targets.map { title($0, isOld) }.joined(separator: language.comma)
      let way = title(source, isOld) + (targets.isEmpty ? "" : " → \(targets)")
      let titles = charts[isOld ? 0 : 1].titles(in: language)
      let events = transition.events.map { titles.title(of: EventName($0.description)) }
      guard !events.isEmpty else { return way }
      return texts["versions.on", ["way": way, "events": events.joined(separator: language.comma)]]
    }
  }

  private func title(_ id: StateID, _ isOld: Bool) -> String {
    charts[isOld ? 0 : 1].places(of: [id], in: language)[0].title
  }
}

extension ChartComparison.Change {
  /// The part of a chart that it is about, in a word.
  package var part: String {
    switch new ?? old {
    case .chart, nil: "chart"
    case .event: "event"
    case .state: "state"
    case .transition: "transition"
    case .note: "note"
    }
  }

  /// `+` for what is new, `-` for what is gone, else `~`.
  package var sign: String { old == nil ? "+" : new == nil ? "-" : "~" }
}

/// A comparison of two versions of a chart as JSON.
package struct ChartComparisonJSON: Encodable {
  struct Change: Encodable {
    let part: String
    let kind: ChartComparison.Kind
    let what: String
    /// `file:line:column` in the older and the newer version.
    let old: String?
    let new: String?
    let details: [ChartComparison.Detail]
  }

  let equal: Bool
  let summary: String
  let charts: [String]
  let changes: [Change]
  let effects: ChartEffects?

  package init(_ text: ChartComparisonText) {
    equal = text.comparison.changes.isEmpty
    effects = text.effects
    (summary, charts) = (text.sentence, text.names)
    changes = text.comparison.changes.map { change in
      let places = text.places(of: change)
      return Change(
        part: change.part, kind: change.kind, what: text.words(of: change), old: places[0],
        new: places[1], details: change.details)
    }
  }
}
