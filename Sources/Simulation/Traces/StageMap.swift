package import LifelineStatecharts

/// The states of a chart that represent stages, of the app and of each track.
package struct StageMap: Sendable {
  /// The stages of the app.
  package let app: StageTrack
  /// The tracks, in document order.
  package let others: [StageTrack]
  /// The states that make receivers see another stage of the app.
  private let reports: [StageTrack.Member]
  private let sights: [String: TrackID]

  package init(_ chart: CompiledChart) {
    var tracks: [TrackID] = []
    var members: [TrackID?: [StageTrack.Member]] = [:]
    var reports: [StageTrack.Member] = []
    let states = chart.stateIndices
    // Once for each state: to copy a state out of the chart is slow.
    let annotations = chart.states.map(\.annotations)
    for (state, own) in zip(states, annotations) {
      let lineage = Array(sequence(first: state) { chart.parent(of: $0) })
      let track = lineage.lazy.compactMap { annotations[Int($0.rawValue)].track }.first
      if let track, !tracks.contains(track) { tracks.append(track) }
      if let sees = own.sees {
        reports.append(.init(state: state, depth: lineage.count, stage: sees))
      }
      guard let stage = own.stage else { continue }
      members[track, default: []].append(.init(state: state, depth: lineage.count, stage: stage))
    }
    self.reports = reports
    app = StageTrack(nil, members[nil] ?? [], in: chart)
    others = tracks.map { track in
      let homes = states.filter { annotations[Int($0.rawValue)].track == track }
      return StageTrack(track, members[track] ?? [], homes: homes, in: chart)
    }
    sights = Dictionary(
      chart.statechart.glossary.participants.compactMap { term in
        term.track.map { (term.name, $0) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the current stage of the app.
  package func stage(of configuration: Configuration) -> Stage? { app.stage(of: configuration) }

  /// Returns the stage that a participant sees.
  ///
  /// - Parameters:
  ///   - participant: The receiver of a message.
  ///   - stage: Returns the current stage of a track, or of the app for `nil`.
  ///   - isActive: Returns whether a state is active.
  /// - Returns: The stage; `nil` when there is none.
  package func stage(
    seenBy participant: String, among stage: (TrackID?) -> Stage?,
    isActive: (StateIndex) -> Bool
  ) -> Stage? {
    if let track = sights[participant] { return stage(track) }
    return reports.first { isActive($0.state) }?.stage ?? stage(nil)
  }
}

/// The states that represent the stages of one track, deepest first.
package struct StageTrack: Sendable {
  /// A state that represents a stage.
  package struct Member: Sendable {
    package let state: StateIndex
    let depth: Int
    package let stage: Stage
  }

  /// The track; `nil` for the app's own.
  package let id: TrackID?
  /// The states, deepest first, in document order.
  package let members: [Member]
  /// The states annotated with the track.
  private let homes: [StateIndex]
  /// For each state of the chart the innermost member that is or contains it; `nil` when there is
  /// none.
  private let owners: [Int?]

  init(
    _ id: TrackID?, _ unordered: [Member], homes: [StateIndex] = [], in chart: CompiledChart
  ) {
    self.id = id
    self.homes = homes
    let members = unordered.sorted { ($1.depth, $0.state) < ($0.depth, $1.state) }
    self.members = members
    owners = chart.stateIndices.map { index in
      sequence(first: index) { chart.parent(of: $0) }.lazy
        .compactMap { ancestor in members.firstIndex { $0.state == ancestor } }.first
    }
  }

  /// Returns the stage of the deepest active member, the first of several in document order.
  package func stage(of configuration: Configuration) -> Stage? {
    members.first { configuration.contains($0.state) }?.stage
  }

  /// Returns whether no state of the track is active.
  func isLeft(in configuration: Configuration) -> Bool {
    id != nil && !homes.contains { configuration.contains($0) }
  }

  /// Returns the stage after entering a state.
  ///
  /// A state outside the members has no stage: while another region changes, the deepest member may
  /// be exited and its successor not yet entered.
  func stage(entering state: StateIndex, in configuration: Configuration) -> Stage? {
    guard let owner = owners[Int(state.rawValue)],
      members.firstIndex(where: { configuration.contains($0.state) }) == owner
    else { return nil }
    return members[owner].stage
  }
}
