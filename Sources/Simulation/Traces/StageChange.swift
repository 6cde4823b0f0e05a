public import LifelineStatecharts

/// A change of the lifecycle stage, with its messages.
public struct StageChange: Equatable, Sendable {
  /// The old stage.
  public var from: Stage
  /// The new stage.
  public var to: Stage
  /// The event that caused it; `nil` when the trace contains none.
  public var stimulus: EventName?
  /// The messages of the change, in order: those delivered in the old stage, then those in the new
  /// one.
  public var deliveries: [TraceEntry.Delivery]

  /// Creates a change from its parts.
  public init(
    from: Stage, to: Stage, stimulus: EventName? = nil, deliveries: [TraceEntry.Delivery] = []
  ) {
    self.from = from
    self.to = to
    self.stimulus = stimulus
    self.deliveries = deliveries
  }
}

extension Trace {
  /// The changes of stage in order; the initial stage is not one.
  ///
  /// In a simulation the messages of a change are those of its microstep. A recording has no steps.
  /// There, the messages between two changes are split at the events: those before the first event
  /// belong to the earlier change, those after the last event to the later one. Without an event
  /// they are split at the longest pause, and without a pause all belong to the earlier change,
  /// whose new stage they were delivered in.
  ///
  /// ```swift
  /// trace.stageChanges.map { "\($0.from) → \($0.to)" }   // [active → inactive, …]
  /// ```
  public var stageChanges: [StageChange] { stageChanges(of: nil) }

  /// The changes of a track's stage in order, see ``stageChanges``.
  ///
  /// - Parameter track: The track; `nil` for the app's own stages.
  /// - Returns: The changes; none when the trace does not contain the track.
  public func stageChanges(of track: TrackID?) -> [StageChange] {
    let places = entries.indices.filter { entries[$0].change(of: track) != nil }
    var stimulus: EventName?
    var read = 0
    var changes: [StageChange] = []
    for (number, index) in places.enumerated() {
      for entry in entries[read..<index] {
        if case .event(let event) = entry.occurrence { stimulus = event }
      }
      read = index
      guard let (left, to) = entries[index].change(of: track), let from = left else { continue }
      let before = Gap(after: number > 0 ? places[number - 1] : nil, before: index)
      let after = Gap(
        after: index, before: number + 1 < places.count ? places[number + 1] : nil)
      changes.append(
        StageChange(
          from: from, to: to, stimulus: stimulus,
          deliveries: messages(leadingFrom: before, to: entries[index])
            + messages(following: entries[index], in: after)))
    }
    return changes
  }

  /// The entries between two stage entries; `nil` is the start or end of the trace.
  private struct Gap {
    let after: Int?
    let before: Int?

    func range(in entries: [TraceEntry]) -> Range<Int> {
      (after.map { $0 + 1 } ?? 0)..<(before ?? entries.count)
    }
  }

  private func messages(
    leadingFrom gap: Gap, to change: TraceEntry
  ) -> [TraceEntry.Delivery] {
    let range = gap.range(in: entries)
    guard let step = change.step else {
      return entries[parting(gap).later..<range.upperBound].compactMap(\.delivery)
    }
    // Two changes in one microstep: messages in between see the first one's new stage.
    if let after = gap.after, entries[after].step == step { return [] }
    return entries[range].filter { $0.step == step }.compactMap(\.delivery)
  }

  private func messages(
    following change: TraceEntry, in gap: Gap
  ) -> [TraceEntry.Delivery] {
    let range = gap.range(in: entries)
    guard let step = change.step else {
      return entries[range.lowerBound..<parting(gap).earlier].compactMap(\.delivery)
    }
    return entries[range].prefix { ($0.step ?? step) == step }.compactMap(\.delivery)
  }

  /// Returns the index at which messages between two changes are split.
  private func parting(_ gap: Gap) -> (earlier: Int, later: Int) {
    let range = gap.range(in: entries)
    let events = range.filter { entries[$0].isEvent }
    if let first = events.first, let last = events.last { return (first, last + 1) }
    guard let after = gap.after else { return (range.lowerBound, range.lowerBound) }
    guard let before = gap.before else { return (range.upperBound, range.upperBound) }
    var place = before
    for index in (after + 1..<before).reversed() where pause(before: index) > pause(before: place) {
      place = index
    }
    return (place, place)
  }

  private func pause(before index: Int) -> Duration {
    entries[index].time - entries[index - 1].time
  }
}
