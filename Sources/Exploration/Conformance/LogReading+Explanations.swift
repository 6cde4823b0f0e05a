import LifelineSimulation
import LifelineStatecharts

/// Runs that explain a log between its faults.
extension LogReading {
  /// Explains the messages before an index, back to the last finding or the limit.
  func segment(
    before end: Int, atMost count: Int = ConformanceCheck.longestExplanation
  ) -> Segment? {
    let next = firstWrong(from: end)
    let first = next == 0 ? 0 : wrong[next - 1] + 1
    return segment(from: max(first, end - count), to: end, since: first)
  }

  /// Explains the messages from an index, up to the next finding or the limit.
  ///
  /// - Parameters:
  ///   - first: The index.
  ///   - count: The limit.
  ///   - start: The position to begin in, if a run can go on from there; `nil` for any.
  /// - Returns: The segment.
  func segment(
    after first: Int, atMost count: Int = ConformanceCheck.longestExplanation,
    from start: Int32? = nil
  ) -> Segment? {
    let next = firstWrong(from: first)
    let end = min(next < wrong.count ? wrong[next] : letters.count, first + count)
    if let start, let own = segment(from: first, to: end, since: first, starts: [start]) {
      return own
    }
    return segment(from: first, to: end, since: first)
  }

  func segment(
    from begin: Int, to end: Int, since first: Int, starts: [Int32]? = nil
  ) -> Segment? {
    let places = (begin..<end).filter { !repetitions.contains($0) && !followers.contains($0) }
    return reader.explanation(
      of: places.map { letters[$0] }, in: places.map { rooms[$0] },
      from: starts ?? self.starts(at: begin, isFirst: begin == first)
    ).map { Segment(places: places, end: end, skipped: begin - first, run: $0) }
  }

  /// Returns the number of the first wrong message from an index, among the wrong messages.
  func firstWrong(from place: Int) -> Int {
    var (low, high) = (0, wrong.count)
    while low < high {
      let middle = (low + high) / 2
      if wrong[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the finding of a message; `nil` when it is correct or not described.
  func findingNumber(at place: Int) -> Int? {
    let next = firstWrong(from: place)
    guard next < wrong.count, wrong[next] == place else { return nil }
    return places.firstIndex { $0.first == place || $0.again.contains(place) } ?? places.count
  }

  /// The positions in which a run that explains the messages from an index may begin.
  func starts(at place: Int, isFirst: Bool) -> [Int32] {
    if isFirst, place == 0, start == .launch { return model.launches }
    return reader.withPositions { $0.sets[Int(sets[place])] }
  }

  /// Returns the run of a segment from the model's start to its last message.
  func moment(after segment: Segment) -> Moment {
    var run: [StateSpace.Origin] = []
    let start = segment.run.start
    if start != model.beginning || model.isAtRest(start) {
      if let entrance = model.entrance(to: start) {
        run = model.space.way(to: Int(entrance.snapshot)) + [entrance]
      } else {
        run = model.space.way(to: Int(model.snapshot(of: start)))
      }
    }
    run += segment.run.steps.compactMap { if case .stimulus(let done) = $0 { done } else { nil } }
    return Moment(run: run, messageCount: messageCount(in: run.last, before: segment.run.end))
  }

  /// Returns the number of messages that a stimulus has sent before a position; `nil` for all.
  func messageCount(in last: StateSpace.Origin?, before position: Int32) -> Int? {
    guard let last, !model.isAtRest(position),
      let edge = model.space.edges(from: Int(last.snapshot)).first(where: {
        $0.stimulus == last.stimulus
      })
    else { return nil }
    let messages = model.space.messages(of: Int(edge.behaviour))
    let seen = messages.indices.filter { model.sees(messages[$0]) }
    let count = seen.count - model.lettersLeft(position) { $0.messageName != nil }
    return count > 0 && count <= seen.count ? seen[count - 1] + 1 : 0
  }

  /// Converts a segment for the verdict.
  func explanation(_ segment: Segment) -> ExplainingRun {
    ExplainingRun(
      steps: segment.run.steps.map { step in
        switch step {
        case .stimulus(let origin): .stimulus(model.space.stimulus(origin))
        case .letter(let place): .entry(log.entries[segment.places[place]])
        }
      }, skipped: segment.skipped)
  }

  /// The messages that may come after a segment.
  func alternatives(
    _ segment: Segment, _ moment: Moment
  ) -> [Nonconformity.Alternative] {
    segment.run.alternatives.map { next in
      let observation = model.observations[Int(next.letter)]
      var stage: Stage?
      if let message = observation.messageName {
        stage = self.stage(after: message, next.stimuli, moment)
      }
      // An event that the log itself would show is no cause of its own.
      let causes = next.stimuli.map(model.space.stimulus).filter { stimulus in
        if case .event(let event) = stimulus { observation != .event(event) } else { true }
      }
      let sources = observation.messageName.flatMap { message in
        (next.stimuli.last ?? moment.run.last).map { evidence(of: message, by: $0) }
      }
      return Nonconformity.Alternative(
        observation, by: causes, to: stage ?? reader.stage(of: next.target),
        evidence: sources?.keys ?? [], isInferred: sources?.isInferred ?? false)
    }
  }

  /// The keys of the sources for a message of a stimulus, those of the transitions before it, the last
  /// first; and whether none establishes it.
  private func evidence(
    of message: EventName, by origin: StateSpace.Origin
  ) -> (keys: [String], isInferred: Bool) {
    guard
      let edge = model.space.edges(from: Int(origin.snapshot)).first(where: {
        $0.stimulus == origin.stimulus
      })
    else { return ([], false) }
    let chart = model.space.chart
    var evidence: [String] = []
    var isInferred = false
    if case .event(let event) = model.space.stimulus(origin) {
      isInferred = chart.infersWhatFollows(event)
    }
    for occurrence in model.space.behaviours[Int(edge.behaviour)] {
      switch occurrence {
      case .took(let transition):
        evidence.insert(contentsOf: chart[transition].evidence, at: 0)
        if chart[transition].isInferred { isInferred = true }
      case .delivered(let send) where chart[send].event == message:
        return (evidence, isInferred || chart[send].isInferred)
      default: break
      }
    }
    return ([], isInferred)
  }

  /// The innermost active states after a segment, in document order.
  func states(after segment: Segment) -> [StateID] {
    let configuration = model.space.configuration(Int(model.snapshot(of: segment.run.end)))
    return configuration.atomicStates
  }

  /// Returns the stage of a message, before the other effects of its stimulus.
  func stage(
    after message: EventName, _ stimuli: [StateSpace.Origin], _ moment: Moment
  ) -> Stage? {
    guard let last = stimuli.last ?? moment.run.last else { return nil }
    let played = reader.played(last)
    let messageCount = stimuli.isEmpty ? moment.messageCount ?? 0 : 0
    let places = played.indices.filter { played[$0].delivery != nil }.dropFirst(messageCount)
    guard let place = places.first(where: { played[$0].delivery?.message == message }) else {
      return nil
    }
    let next = played[place...].lazy.compactMap { entry -> Stage? in
      if case .stage(_, let to) = entry.occurrence { to } else { nil }
    }.first
    return next ?? played[place].delivery?.state
  }
}
