extension CoveredRuns: Encodable {
  /// The coverage of one kind of thing.
  package struct Part: Encodable {
    let kind: String
    /// The number of things of the kind.
    package let all: Int
    /// The number of those that were visited.
    package let visited: Int
    /// The things, covered or not.
    package let things: [Thing]

    fileprivate init(_ kind: String, _ things: [Thing]) {
      self.kind = kind
      self.things = things
      all = things.count
      visited = things.count { $0.count > 0 }
    }

    /// The share of the visited things.
    package var share: CoverageShare { CoverageShare(visited, of: all) }

    /// The kind in words.
    func title(in texts: Texts) -> String { texts["coverage.kind.\(kind)"] }

    /// The kind as a heading.
    package func heading(in texts: Texts) -> String {
      let title = title(in: texts)
      return "\(title.prefix(1).uppercased())\(title.dropFirst())"
    }
  }

  /// One thing, covered or not.
  package struct Thing: Encodable {
    let name: String
    /// Its title in the language that was asked for.
    package let title: String
    /// How often it was visited.
    package let count: Int
    /// The total time; `nil` when times are unknown.
    package let dwell: Duration?

    init(_ name: String, title: String? = nil, count: Int, dwell: Duration? = nil) {
      self.name = name
      self.title = title ?? name
      self.count = count
      self.dwell = count > 0 ? dwell : nil
    }

    init(_ name: String, title: String, _ visits: Coverage.Visits?) {
      self.init(name, title: title, count: visits?.count ?? 0, dwell: visits?.dwell)
    }

    private enum CodingKeys: CodingKey { case name, count, seconds }

    package func encode(to encoder: any Encoder) throws {
      var members = encoder.container(keyedBy: CodingKeys.self)
      try members.encode(name, forKey: .name)
      try members.encode(count, forKey: .count)
      try members.encodeIfPresent(dwell.map { $0 / .seconds(1) }, forKey: .seconds)
    }
  }

  private enum CodingKeys: CodingKey {
    case model, runs, untold, unreadable, percent, parts, counts
  }

  /// The JSON of `lifeline coverage -T json`.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encodeIfPresent(model?.name, forKey: .model)
    try members.encode(count, forKey: .runs)
    try members.encode(untold, forKey: .untold)
    try members.encode(unreadable, forKey: .unreadable)
    try members.encode(percent, forKey: .percent)
    try members.encode(parts(in: .english), forKey: .parts)
    try members.encode(CoverageCounts(self), forKey: .counts)
  }

  /// The total coverage in percent.
  public var percent: Double { whole.percentage }

  /// What the runs cover of all parts.
  private var whole: CoverageShare {
    let parts = parts(in: .english)
    return CoverageShare(parts.reduce(0) { $0 + $1.visited }, of: parts.reduce(0) { $0 + $1.all })
  }

  /// What the runs cover of a part of the chart: the numbers of the text, which leave out what the
  /// runs could not have covered.
  ///
  /// - Parameters:
  ///   - drawn: The states of the part.
  ///   - isFocused: Whether the part has only some arrows of its states: those between them.
  /// - Returns: The counts; `nil` for runs of an unknown model.
  package func covered(among drawn: Set<StateID>, isFocused: Bool) -> StateGraph.Covered? {
    guard let chart = model?.chart else { return nil }
    let states = reachableStates(of: chart).filter { drawn.contains(chart[$0].id) }
    let transitions = reachableTransitions(of: chart).filter { index in
      let transition = chart[index]
      return drawn.contains(chart[chart.source(of: index)].id)
        && (!isFocused || !drawn.isDisjoint(with: transition.targets))
    }
    return StateGraph.Covered(
      transitions: CoverageShare(
        transitions.count { coverage.timesTaken[$0] ?? 0 > 0 }, of: transitions.count),
      states: CoverageShare(
        states.count { coverage.stateVisits[$0]?.count ?? 0 > 0 }, of: states.count),
      whole: drawn.count == chart.states.count ? whole : nil)
  }

  private func reachableStates(of chart: CompiledChart) -> [StateIndex] {
    let entered = reachable?.entered
    return ChartParts(chart).states.filter { entered?.contains($0) ?? true }
  }

  private func reachableTransitions(of chart: CompiledChart) -> [TransitionIndex] {
    let taken = reachable?.taken
    return ChartParts(chart).transitions.filter { taken?.contains($0) ?? true }
  }

  /// The coverage of each kind of thing.
  package func parts(in language: Language) -> [Part] {
    let parts = [Part("stages", stages(in: language))] + chartParts(in: language)
    return (parts + [Part("messages", messages)]).filter { $0.all > 0 }
  }

  /// The stages in the model's order, then unknown ones.
  private func stages(in language: Language) -> [Thing] {
    guard !coverage.stageVisits.isEmpty else { return [] }
    let titles = Titles(of: model?.chart.statechart, in: language)
    let others = coverage.stageVisits.keys.filter { !titles.order.contains($0) }.sorted()
    return (titles.order + others).map { stage in
      let title = language == .english ? "\(stage)" : titles.title(of: stage)
      return Thing("\(stage)", title: title, coverage.stageVisits[stage])
    }
  }

  /// The states and transitions; empty when no run has them, or nobody asks for them.
  private func chartParts(in language: Language) -> [Part] {
    guard let chart = model?.chart, showsStates, untold < count || count == 0 else { return [] }
    let words = ChartWords(of: chart, in: language)
    let names = ChartWords(of: chart, in: .english)
    let states = reachableStates(of: chart).map { index in
      let id = chart[index].id
      return Thing("\(id)", title: words.state(id), coverage.stateVisits[index])
    }
    let transitions = reachableTransitions(of: chart).map { index in
      Thing(
        names.transition(index), title: words.transition(index),
        count: coverage.timesTaken[index] ?? 0)
    }
    return [Part("states", states), Part("transitions", transitions)]
  }

  /// The messages in the model's order, then unknown ones.
  private var messages: [Thing] {
    let possible = reachable?.delivered
    let known = (model.map { ChartParts($0.chart).messages } ?? []).filter {
      possible?.contains($0) ?? true
    }
    let others = coverage.delivered.subtracting(known).sorted()
    return (known + others).map { Thing("\($0)", count: coverage.timesDelivered[$0] ?? 0) }
  }

  /// The coverage of everything in a line.
  package func total(in texts: Texts) -> String {
    texts["coverage.whole", ["runs": heading(texts), "share": share]]
  }

  /// Returns the output of `lifeline coverage`, line by line.
  public func lines(in language: Language) -> [String] { lines(in: language, listsAll: false) }

  /// Returns the same lines; if asked to, with each thing that was never visited.
  package func lines(in language: Language, listsAll: Bool) -> [String] {
    let texts = Texts(language)
    var lines = [total(in: texts)]
    for part in parts(in: language) {
      lines.append(
        texts[
          "coverage.part",
          [
            "kind": part.title(in: texts), "visited": "\(part.visited)",
            "all": "\(part.all)", "share": part.share.percent + "%",
          ]])
      lines += part.things.filter { $0.count > 0 }.map { thing in
        "\(thing.count)×".paddedLeft(to: 7)
          + (thing.dwell?.label(in: texts.language) ?? "").paddedLeft(to: 13)
          + "  \(thing.title)"
      }
      let never = part.things.filter { $0.count == 0 }.map(\.title)
      let shown = listsAll ? never.count : Self.mostNever
      if !never.isEmpty {
        let list = never.prefix(shown).joined(separator: texts.language.comma)
        let more = never.count - shown
        lines.append(
          "  "
            + (more > 0
              ? texts["coverage.never.more", count: more, ["list": list]]
              : texts["coverage.never", ["list": list]]))
      }
    }
    return lines
  }

  private static let mostNever = 3

  /// Returns Markdown tables; what was never visited is folded.
  public func markdown(in language: Language = .english) -> String {
    let texts = Texts(language)
    let parts = parts(in: language)
    var lines = [
      texts["coverage.markdown.title"], "",
      texts["coverage.markdown.whole", ["runs": heading(texts), "share": "**\(share)**"]], "",
      texts["coverage.markdown.header"], "|---|---:|---:|---:|",
    ]
    lines += parts.map {
      "| \($0.title(in: texts)) | \($0.visited) | \($0.all) | \($0.share.percent)% |"
    }
    for part in parts {
      lines += ["", "### \(part.heading(in: texts))", ""]
      lines += table(of: part.things.filter { $0.count > 0 }, texts)
      let never = part.things.filter { $0.count == 0 }
      guard !never.isEmpty else { continue }
      let summary = texts["coverage.markdown.never", count: never.count]
      lines += ["", "<details><summary>\(summary)</summary>", ""]
      lines += never.map { "- \(cell($0))" } + ["", "</details>"]
    }
    return lines.visibleText
  }

  private func table(of visited: [Thing], _ texts: Texts) -> [String] {
    guard !visited.isEmpty else { return [] }
    let hasTimes = visited.contains { $0.dwell != nil }
    let head = "| | \(texts["coverage.markdown.times"]) |"
    return [
      head + (hasTimes ? " \(texts["coverage.markdown.inAll"]) |" : ""),
      hasTimes ? "|---|---:|---:|" : "|---|---:|",
    ]
      + visited.map {
        "| \(cell($0)) | \($0.count) |"
          + (hasTimes ? " \($0.dwell?.label(in: texts.language) ?? "") |" : "")
      }
  }

  private func heading(_ texts: Texts) -> String {
    let name = model?.name ?? texts["coverage.unknownModel"]
    return texts["coverage.runs", count: count, ["model": name]]
      + (untold == 0 || !showsStates ? "" : texts["coverage.untold", ["count": "\(untold)"]])
  }

  private var share: String { whole.percent + "%" }

  /// A cell of a table: a name as code, a title as text.
  private func cell(_ thing: Thing) -> String {
    let text = thing.title.replacing("|", with: "\\|")
    guard thing.title == thing.name else { return text }
    return text.contains("`") ? text.replacing("`", with: "'") : "`\(text)`"
  }
}

extension Model {
  /// Measures which parts of the model runs cover.
  ///
  /// ```swift
  /// let covered = try model.coverage(of: [Run(scenario: "001-2")])
  /// covered.percent
  /// ```
  ///
  /// - Parameter runs: Runs of the model. A scenario counts from its very start; the transitions of
  ///   a recording are those of the shortest run that explains it.
  /// - Returns: The coverage.
  /// - Throws: `LifelineError` when a run is of another model.
  public func coverage(of runs: [Run]) throws(LifelineError) -> CoveredRuns {
    for run in runs {
      guard let other = run.model, other.name != name else { continue }
      throw LifelineError { texts in
        texts[
          "error.coverage.severalModels",
          ["run": run.trace.title ?? other.name, "model": other.name, "known": name]]
      }
    }
    var covered = try CoveredRuns(
      runs.map { ($0.trace.title ?? name, [$0]) }, isModelRequested: true)
    covered.model = self
    return covered
  }
}
