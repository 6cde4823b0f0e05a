import LifelineExploration
import LifelineStatecharts
import LifelineTraces

/// Explaining what was read: stretches of the log in which nothing is wrong.
extension LogReading {
  /// Messages that follow each other, with nothing wrong among them, and the run they come from.
  struct Stretch {
    /// The judged messages, without repetitions.
    let places: [Int]
    /// The place after the last.
    let end: Int
    /// How many messages before them, since the last finding, are left out.
    let skipped: Int
    /// The run.
    let run: ShortestExplanation
  }

  /// A moment of a run: what was done before it, and how much of the last was heard.
  struct Moment {
    let run: [StateSpace.Origin]
    /// How many messages of the last stimulus came before it; `nil` for all.
    let heard: Int?
  }

  /// Explains the messages before a place, back to the last finding or as many as can be told.
  func stretch(
    before end: Int, atMost count: Int = ConformanceCheck.longestExplanation
  ) -> Stretch? {
    let next = firstWrong(from: end)
    let first = next == 0 ? 0 : wrong[next - 1] + 1
    return stretch(from: max(first, end - count), to: end, since: first)
  }

  /// Explains the messages from a place on, up to the next finding or as many as can be told.
  func stretch(
    after first: Int, atMost count: Int = ConformanceCheck.longestExplanation
  ) -> Stretch? {
    let next = firstWrong(from: first)
    let end = next < wrong.count ? wrong[next] : letters.count
    return stretch(from: first, to: min(end, first + count), since: first)
  }

  private func stretch(from begin: Int, to end: Int, since first: Int) -> Stretch? {
    let places = (begin..<end).filter { !repetitions.contains($0) }
    let search = ExplanationSearch(
      places.map { letters[$0] }, from: starts(at: begin, isFirst: begin == first), in: model)
    return search.result.map { Stretch(places: places, end: end, skipped: begin - first, run: $0) }
  }

  /// The number among the wrong messages of the first one from a place on.
  private func firstWrong(from place: Int) -> Int {
    var (low, high) = (0, wrong.count)
    while low < high {
      let middle = (low + high) / 2
      if wrong[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The finding that a message belongs to; `nil` when it is fine or not told.
  func findingNumber(at place: Int) -> Int? {
    let next = firstWrong(from: place)
    guard next < wrong.count, wrong[next] == place else { return nil }
    return places.firstIndex { $0.first == place || $0.again.contains(place) } ?? places.count
  }

  /// Where a run that explains what comes from a place on may begin.
  private func starts(at place: Int, isFirst: Bool) -> [Int32] {
    if isFirst, place == 0, start == .launch { return model.launches }
    if isFirst, place > 0 {
      let after = model.positions(after: letters[place - 1])
      if !after.isEmpty { return after }
    }
    return walk.sets[Int(sets[place])]
  }

  /// The run of a stretch from the model's start on, as far as its last message.
  func moment(after stretch: Stretch) -> Moment {
    var run: [StateSpace.Origin] = []
    let start = stretch.run.start
    if start != model.beginning || model.isAtRest(start) {
      if let entrance = model.entrance(to: start) {
        run = model.space.way(to: Int(entrance.snapshot)) + [entrance]
      } else {
        run = model.space.way(to: Int(model.snapshot(of: start)))
      }
    }
    run += stretch.run.steps.compactMap { if case .stimulus(let done) = $0 { done } else { nil } }
    return Moment(run: run, heard: heard(in: run.last, before: stretch.run.end))
  }

  /// How many messages of a stimulus came before a position in its midst; `nil` for all.
  private func heard(in last: StateSpace.Origin?, before position: Int32) -> Int? {
    guard let last, !model.isAtRest(position),
      let edge = model.space.edges(from: Int(last.snapshot)).first(where: {
        $0.stimulus == last.stimulus
      })
    else { return nil }
    let messages = model.space.messages(of: Int(edge.behaviour))
    let seen = messages.indices.filter { model.letters[messages[$0]] != nil }
    let count = seen.count - model.lettersLeft(position)
    return count > 0 && count <= seen.count ? seen[count - 1] + 1 : 0
  }

  /// A stretch in the words of a verdict.
  func explanation(_ stretch: Stretch) -> ExplainingRun {
    ExplainingRun(
      steps: stretch.run.steps.map { step in
        switch step {
        case .stimulus(let origin): .stimulus(model.space.stimulus(origin))
        case .letter(let place): .entry(log.entries[stretch.places[place]])
        }
      }, skipped: stretch.skipped)
  }

  /// What may come after a stretch.
  func alternatives(_ stretch: Stretch, _ stages: Stages) -> [Nonconformity.Alternative] {
    let moment = moment(after: stretch)
    return stretch.run.alternatives.map { next in
      let message = model.messages[Int(next.letter)]
      return Nonconformity.Alternative(
        message, by: next.stimuli.map(model.space.stimulus),
        to: stage(after: message, next.stimuli, moment)
          ?? stages[Int(model.snapshot(of: next.target))])
    }
  }

  /// The stage that a message leads to, before anything else that its stimulus leads to.
  private func stage(
    after message: EventName, _ stimuli: [StateSpace.Origin], _ moment: Moment
  ) -> Stage? {
    guard let last = (moment.run + stimuli).last,
      let recorded = try? RunPlayer(model.space).record(last)
    else { return nil }
    let heard = stimuli.isEmpty ? moment.heard ?? 0 : 0
    let places = recorded.indices.filter { recorded[$0].delivery != nil }.dropFirst(heard)
    guard let place = places.first(where: { recorded[$0].delivery?.message == message }) else {
      return nil
    }
    let next = recorded[place...].lazy.compactMap { entry -> Stage? in
      if case .stage(_, let to) = entry.occurrence { to } else { nil }
    }.first
    return next ?? recorded[place].delivery?.state
  }
}
