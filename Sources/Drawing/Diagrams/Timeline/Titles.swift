package import LifelineStatecharts

/// Titles of events and stages, from the chart or else from their names.
package struct Titles: Sendable {
  private var events: [String: String] = [:]
  private var participants: [String: String] = [:]
  private var stages: [Stage: String] = [:]
  /// The chart's annotations of stages besides their titles.
  private var terms: [Glossary.StageTerm] = []
  private var hues: StageHues?
  /// The titles of the composite states around each stage, the outermost first.
  private var composites: [Stage: [String]] = [:]
  /// The app's stages, in the chart's order.
  package private(set) var order: [Stage] = []
  /// The tracks, in the chart's order, each with its stages.
  package private(set) var tracks: [(id: TrackID, title: String, stages: [Stage])] = []

  /// Collects the titles of a chart in a language; in a chart without stages, the states are the
  /// stages.
  package init(of chart: Statechart?, in language: Language) {
    guard let chart = chart?.withStatesAsStages else { return }
    for term in chart.glossary.events where events[term.name] == nil {
      events[term.name] = term.title.text(in: language)
    }
    for term in chart.glossary.participants where participants[term.name] == nil {
      participants[term.name] = term.title.text(in: language)
    }
    terms = chart.glossary.stages
    for state in chart.children { collect(state, in: nil, within: [], language) }
    dropCommonComposites(of: order)
    for track in tracks { dropCommonComposites(of: track.stages) }
    hues = StageHues(of: order + tracks.flatMap(\.stages), in: chart)
  }

  /// The app's stages, then those of tracks.
  package var coloured: [StageTitle] {
    (order + tracks.flatMap(\.stages) + terms.map(\.stage)).uniqued.map(titled)
  }

  /// Returns a stage with its title; for one that the chart does not have, with a colour that its
  /// name means.
  func titled(_ stage: Stage) -> StageTitle {
    StageTitle(
      stage, title(of: stage),
      hue: hues?.said[stage] ?? StageHues.hue(named: [stage.description]),
      runHue: hues?[stage],
      isRunning: terms.first { $0.stage == stage }?.isRunning ?? true,
      within: composites[stage] ?? [],
      level: terms.first { $0.stage == stage }?.level ?? .max)
  }

  /// A stage has the title of the first titled state that represents it, or of the state whose id
  /// equals the stage's name.
  private mutating func collect(
    _ state: State, in outer: Int?, within composites: [String], named name: String? = nil,
    _ language: Language
  ) {
    let title = state.annotations.title?.text(in: language)
    var track = outer
    if let id = state.annotations.track {
      track = tracks.firstIndex { $0.id == id }
      if track == nil {
        tracks.append((id, title ?? name ?? id.description, []))
        track = tracks.count - 1
      }
    }
    if let stage = state.annotations.stage {
      let isNew = self.composites[stage] == nil
      let known = self.composites[stage] ?? composites
      self.composites[stage] = known.commonPrefix(composites)
      if let track {
        if isNew || !tracks[track].stages.contains(stage) { tracks[track].stages.append(stage) }
      } else if isNew || !order.contains(stage) {
        order.append(stage)
      }
      if let title, stages[stage] == nil || state.id.description == stage.description {
        stages[stage] = title
      }
    }
    // Regions of a parallel state and tracks do not enclose stages of others.
    let isComposite = state.kind == .state && state.annotations.track == nil
    let inside = isComposite ? composites + [title ?? state.id.description] : []
    let isParallel = state.kind == .parallel
    for (index, child) in state.children.enumerated() {
      // A region of a Mermaid diagram has no name of its author's.
      let isUnnamed = isParallel && child.id.description == "\(state.id)_\(index + 1)"
      collect(
        child, in: track, within: isParallel ? [] : inside,
        named: isUnnamed ? "\(title ?? state.id.description) \(index + 1)" : nil, language)
    }
  }

  /// Removes composite states that contain all stages of a bar, since they add no information.
  private mutating func dropCommonComposites(of stages: [Stage]) {
    let all = stages.map { composites[$0] ?? [] }
    let common = all.dropFirst().reduce(all.first ?? []) { $0.commonPrefix($1) }.count
    for (stage, titles) in zip(stages, all) { composites[stage] = Array(titles.dropFirst(common)) }
  }

  /// Returns the title of a track.
  func title(of track: TrackID) -> String {
    tracks.first { $0.id == track }?.title ?? track.description
  }

  /// Returns the title of a participant.
  package func title(ofParticipant name: String) -> String { participants[name] ?? name }

  /// Returns the label of an event; the title of its longest known prefix of tokens.
  package func title(of event: EventName) -> String {
    if let title = events[event.description] { return title }
    var prefix = event.description[...]
    while let dot = prefix.lastIndex(of: ".") {
      prefix = prefix[..<dot]
      if let title = events[String(prefix)] { return title }
    }
    return event.description
  }

  /// Returns the title of a state.
  package func title(of state: StateID) -> String { title(of: Stage(state.description)) }

  /// Returns the title of a stage, or its name with spaces: `not running` for `notRunning`.
  package func title(of stage: Stage) -> String {
    if let title = stages[stage] { return title }
    return stage.description.reduce(into: "") { words, letter in
      if letter.isUppercase, words.last?.isLowercase == true {
        words += " " + letter.lowercased()
      } else {
        words.append(letter)
      }
    }
  }
}

extension String {
  /// The name without the folders and the suffix of a file: `door` for `/charts/door.scxml`.
  package var fileTitle: String {
    guard let slash = lastIndex(of: "/") else { return self }
    let name = self[index(after: slash)...]
    let bare = name.lastIndex(of: ".").map { name[..<$0] } ?? name
    return bare.isEmpty ? self : String(bare)
  }
}

extension [String] {
  /// Returns the common prefix of two lists.
  func commonPrefix(_ other: [String]) -> [String] {
    zip(self, other).prefix { $0 == $1 }.map(\.0)
  }
}
