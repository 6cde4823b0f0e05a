package import LifelineStatecharts

/// A chart with what its pictures share, each part prepared on first use: its outline, titles and
/// covers.
///
/// ```swift
/// let chart = PreparedChart(statechart)
/// let timelines = traces.map { Timeline(of: $0, on: chart) }
/// ```
package final class PreparedChart: Sendable {
  /// The chart as given.
  package let original: Statechart
  /// The chart, with its states as stages if it names none.
  let chart: Statechart
  private let prepared = Locked(Parts())

  /// What has been prepared.
  private struct Parts {
    var outline: ChartOutline?
    var delayedSends: DelayedSends?
    var ownEvents: [EventName: Duration]?
    var titles: [Language: Titles] = [:]
    var covers: [Language: Covers?] = [:]
    var paths: [StateID: [State]]?
    var callsDelegates: Bool?
  }

  /// Takes a chart; nothing is prepared yet.
  package init(_ chart: Statechart) {
    original = chart
    self.chart = chart.withStatesAsStages
  }

  /// Whether its messages are calls to delegates.
  package var callsDelegates: Bool { part(\.callsDelegates) { original.callsDelegates } }

  /// The states and transitions by index.
  var outline: ChartOutline { part(\.outline) { ChartOutline(chart) } }

  /// The delayed events that the chart sends to itself.
  var delayedSends: DelayedSends {
    let outline = outline
    return part(\.delayedSends) { DelayedSends(outline) }
  }

  /// The events that the chart sends to itself, with their delays.
  var ownEvents: [EventName: Duration] { part(\.ownEvents) { chart.ownEvents } }

  /// Returns the titles in a language.
  package func titles(in language: Language) -> Titles {
    part(\.titles[language]) { Titles(of: chart, in: language) }
  }

  /// Returns the titles of active states, each with its region if that has a name of its author's:
  /// `nav: moving, arm: stowed`.
  package func words(of states: [StateID], in language: Language) -> String {
    let texts = Texts(language)
    let names = places(of: states, in: language).map { region, title in
      region.map { $0 + texts["words.colon"] + title } ?? title
    }
    return names.joined(separator: texts["words.clauseComma"])
  }

  /// Returns the title of each state, with that of its region if that has a name of its author's.
  package func places(
    of states: [StateID], in language: Language
  ) -> [(region: String?, title: String)] {
    let outline = outline
    return states.map { state in
      guard let index = outline[state] else { return (nil, state.description) }
      let title = outline.title(index, in: language)
      guard let region = outline.region(of: index), region != index, !outline.isUnnamed(region)
      else { return (nil, title) }
      return (outline.title(region, in: language), title)
    }
  }

  /// Returns the covers at the start of a run; `nil` when the chart marks no state.
  func covers(in language: Language) -> Covers? {
    part(\.covers[language]) { Covers(chart, in: language) }
  }

  /// The ancestors of each state, from the outermost to the state itself.
  var paths: [StateID: [State]] {
    func note(_ state: State, in outer: [State], _ paths: inout [StateID: [State]]) {
      let path = outer + [state]
      paths[state.id] = path
      for child in state.children { note(child, in: path, &paths) }
    }
    return part(\.paths) { chart.children.reduce(into: [:]) { note($1, in: [], &$0) } }
  }

  private func part<Part: Sendable>(
    _ path: WritableKeyPath<Parts, Part?>, _ prepare: () -> Part
  ) -> Part {
    prepared.withLock { parts in
      if let part = parts[keyPath: path] { return part }
      let part = prepare()
      parts[keyPath: path] = part
      return part
    }
  }
}
