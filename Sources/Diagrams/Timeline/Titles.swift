package import LifelineStatecharts

/// What to call events and stages: by the chart where it says so, by their own names otherwise.
package struct Titles: Sendable {
  private var events: [String: String] = [:]
  private var participants: [String: String] = [:]
  private var stages: [Stage: String] = [:]
  /// What the chart says of stages beside their titles.
  private var terms: [Glossary.StageTerm] = []
  private var hues: StageHues?
  /// What the composite states around each stage are called, the outermost first.
  private var composites: [Stage: [String]] = [:]
  /// The app's stages, in the chart's order.
  package private(set) var order: [Stage] = []
  /// The tracks beside the app, in the chart's order, each with its stages.
  package private(set) var tracks: [(id: TrackID, title: String, stages: [Stage])] = []

  /// Collects the titles of a chart in a language; a chart without stages has its states as stages.
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

  /// A stage as pictures show it; one that the chart does not have gets a colour by its name, if
  /// that means one.
  package func titled(_ stage: Stage) -> StageTitle {
    StageTitle(
      stage, title(of: stage),
      hue: hues?[stage] ?? StageHues.hue(named: [stage.description]),
      isRunning: terms.first { $0.stage == stage }?.isRunning ?? true,
      within: composites[stage] ?? [])
  }

  /// A stage is called like the first state that stands for it and has a title; the state whose
  /// id is the stage's own name goes first.
  private mutating func collect(
    _ state: State, in outer: Int?, within composites: [String], _ language: Language
  ) {
    let title = state.annotations.title?.text(in: language)
    var track = outer
    if let id = state.annotations.track {
      track = tracks.firstIndex { $0.id == id }
      if track == nil {
        tracks.append((id, title ?? id.description, []))
        track = tracks.count - 1
      }
    }
    if let stage = state.annotations.stage {
      let known = self.composites[stage] ?? composites
      self.composites[stage] = known.commonPrefix(composites)
      if let track {
        if !tracks[track].stages.contains(stage) { tracks[track].stages.append(stage) }
      } else if !order.contains(stage) {
        order.append(stage)
      }
      if let title, stages[stage] == nil || state.id.description == stage.description {
        stages[stage] = title
      }
    }
    // The regions of a parallel state, and a track, are no states of somebody who is in others.
    let isComposite = state.kind == .state && state.annotations.track == nil
    let inside = isComposite ? composites + [title ?? state.id.description] : []
    for child in state.children {
      collect(child, in: track, within: state.kind == .parallel ? [] : inside, language)
    }
  }

  /// Leaves out the composite states that hold all stages of a bar: they tell nothing.
  private mutating func dropCommonComposites(of stages: [Stage]) {
    let all = stages.map { composites[$0] ?? [] }
    let common = all.dropFirst().reduce(all.first ?? []) { $0.commonPrefix($1) }.count
    for (stage, titles) in zip(stages, all) { composites[stage] = Array(titles.dropFirst(common)) }
  }

  /// What to call a track.
  package func title(of track: TrackID) -> String {
    tracks.first { $0.id == track }?.title ?? track.description
  }

  /// What to call a participant.
  package func title(ofParticipant name: String) -> String { participants[name] ?? name }

  /// What stands on the arrow of an event; the title of its longest known prefix of tokens.
  package func title(of event: EventName) -> String {
    if let title = events[event.description] { return title }
    var prefix = event.description[...]
    while let dot = prefix.lastIndex(of: ".") {
      prefix = prefix[..<dot]
      if let title = events[String(prefix)] { return title }
    }
    return event.description
  }

  /// What to call a stage: its title, or its name with spaces, `not running` for `notRunning`.
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

extension [String] {
  /// What two lists begin with alike.
  func commonPrefix(_ other: [String]) -> [String] {
    zip(self, other).prefix { $0 == $1 }.map(\.0)
  }
}
