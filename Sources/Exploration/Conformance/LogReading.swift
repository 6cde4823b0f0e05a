import LifelineStatecharts
import LifelineSimulation

/// A log, checked by following all runs of a model at once.
struct LogReading: Sendable {
  /// A segment of consecutive messages without an error, and a run that explains it.
  struct Segment {
    /// The first of the checked messages, without repetitions.
    let places: [Int]
    /// The end of the range.
    let end: Int
    /// The number of messages before them, since the last finding, that are left out.
    let skipped: Int
    let run: ShortestExplanation

    /// The first messages, and the others.
    func split(after count: Int) -> (Segment, Segment) {
      let (first, rest) = run.split(after: count)
      return (
        Segment(
          places: Array(places[..<count]), end: places[count - 1] + 1, skipped: skipped, run: first),
        Segment(places: Array(places[count...]), end: end, skipped: 0, run: rest)
      )
    }
  }

  /// A moment of a run: the stimuli before it, and the number of messages of the last one.
  struct Moment {
    let run: [StateSpace.Origin]
    /// The number of messages of the last stimulus so far; `nil` for all.
    let messageCount: Int?
  }

  let log: ObservedLog
  let reader: LogReader
  /// The number of messages that no run explains.
  private(set) var count = 0
  private var start = ConformanceVerdict.Start.fragment
  /// What can happen unseen before each checked message.
  private let rooms: [Room]
  /// The letter of each checked message; -1 for one that no run of this model sends.
  let letters: [Int32]
  /// The set of positions before each checked message, and one after the last.
  private var sets: [Int32] = []
  /// The checked messages that no run explains, grouped by finding.
  private(set) var places: [(first: Int, again: [Int])] = []
  /// The checked messages that only repeat the previous one.
  private var repetitions: Set<Int> = []
  /// The checked messages that no run explains.
  private(set) var wrong: [Int] = []

  var model: ObservedModel { reader.model }

  /// Reads a log.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - reader: What all runs of the log share.
  ///   - places: The checked messages where nothing may happen for which there is no time, even if
  ///     the log shows it.
  init(of log: ObservedLog, _ reader: LogReader, strictAt places: [Int] = []) {
    self.log = log
    self.reader = reader
    var rooms = log.rooms
    for place in places { rooms[place].isStrict = true }
    self.rooms = rooms
    letters = log.entries.map { entry in
      log.trace.entries[entry].delivery.flatMap { reader.model.letters[$0.message] } ?? -1
    }
    reader.withPositions { read(&$0) }
  }

  private mutating func read(_ positions: inout ReachablePositions) {
    var set = firstSet(&positions)
    var known: [UInt64: Int] = [:]
    sets.reserveCapacity(letters.count + 1)
    for (index, letter) in letters.enumerated() {
      sets.append(set)
      if letter >= 0,
        let next = positions.step(
          from: set, reading: letter, in: rooms[index])
      {
        set = next
      } else if log.isRepetition(index) {
        repetitions.insert(index)
      } else {
        note(index, set, letter, &known)
        // Continues from the message, whatever came before.
        set = letter < 0 ? set : positions.after(letter) ?? set
      }
    }
    sets.append(set)
  }

  private mutating func firstSet(_ positions: inout ReachablePositions) -> Int32 {
    let launching = positions.launching
    if let first = letters.first, first >= 0, model.isLaunch[Int(first)],
      positions.step(from: launching, reading: first, in: .open) != nil
    {
      start = .launch
      return launching
    }
    return positions.anywhere
  }

  private mutating func note(
    _ index: Int, _ set: Int32, _ letter: Int32, _ known: inout [UInt64: Int]
  ) {
    count += 1
    wrong.append(index)
    let key = UInt64(UInt32(bitPattern: set)) << 32 | UInt64(UInt32(bitPattern: letter))
    if let place = known[key] {
      places[place].again.append(index)
    } else if places.count < ConformanceCheck.mostFindings {
      known[key] = places.count
      places.append((index, []))
    }
  }
}

// MARK: The verdict

extension LogReading {
  /// Creates the verdict, with every finding explained.
  func verdict(assuming assumed: [EventName]) -> ConformanceVerdict {
    let findings = places.map { finding(at: $0.first, $0.again) }
    var verdict = ConformanceVerdict {
      ExplainedTrace(of: self, findings, atMost: $0)
    } continuing: {
      ExplainedPart(of: self, after: $0, settling: $1, goesOn: $2)
    }
    verdict.start = start
    verdict.settings = model.space.settings
    verdict.assumed = assumed
    verdict.observed = model.messages
    verdict.inferred = Set(letters.filter { $0 >= 0 }).map { model.messages[Int($0)] }
      .filter(model.space.chart.isInferred).sorted()
    verdict.judged = letters.count
    verdict.unjudged = log.unjudged
    verdict.repeated = repetitions.count
    verdict.count = count
    verdict.isComplete = model.space.isComplete
    verdict.findings = findings
    if let finding = findings.first {
      verdict.explanation = finding.explanation
      verdict.unlogged = places.first.flatMap { segment(before: $0.first) }.map(unlogged) ?? []
    } else if let segment = segment(after: 0) {
      verdict.explanation = explanation(segment)
      verdict.unlogged = unlogged(in: segment)
    }
    return verdict
  }

  /// The messages of a segment's run that the log cannot contain, each once.
  private func unlogged(in segment: Segment) -> [EventName] {
    var found: [EventName] = []
    let stimuli = segment.run.steps.compactMap { step in
      if case .stimulus(let origin) = step { origin } else { nil }
    }
    for (index, origin) in stimuli.enumerated() {
      let edges = model.space.edges(from: Int(origin.snapshot))
      guard let edge = edges.first(where: { $0.stimulus == origin.stimulus }) else { continue }
      let messages = model.space.messages(of: Int(edge.behaviour))
      // The last stimulus may still be sending messages when the log ends.
      let isLast = index == stimuli.count - 1
      let count = isLast ? messageCount(in: origin, before: segment.run.end) : nil
      for message in messages.prefix(count ?? messages.count)
      where model.letters[message] == nil && !found.contains(message) {
        found.append(message)
      }
    }
    return found
  }

  private func finding(at place: Int, _ again: [Int]) -> Nonconformity {
    let entry = log.entries[place]
    var finding = Nonconformity(
      kind: kind(of: place), entry: entry, message: log.message(place),
      source: log.trace.entries[entry].source,
      previous: place > 0 ? log.message(place - 1) : nil)
    finding.again = again.map { log.entries[$0] }
    guard let segment = segment(before: place) else { return finding }
    let moment = moment(after: segment)
    finding.stage = stage(after: segment, moment)
    finding.legal = alternatives(segment, moment)
    if finding.kind == .order, place > 0, let message = finding.message,
      finding.legal.contains(where: { $0.message == message })
    {
      let pause = time(of: place) - time(of: place - 1)
      finding.kind = .tooSoon(pause)
      finding.legal.removeAll { $0.message == message }
    }
    finding.explanation = explanation(segment)
    if let message = finding.message {
      finding.broken = reader.broken(by: message, after: moment)
    }
    return finding
  }

  private func kind(of place: Int) -> Nonconformity.Kind {
    let letter = letters[place]
    if let message = log.message(place), let other = log.replaced[message] {
      return .replaced(by: other)
    }
    if letter < 0 || model.positions(after: letter).isEmpty { return .never }
    return log.isOfOneProcess && isSecondLaunch(letter, at: place) ? .secondLaunch : .order
  }

  /// Returns whether a letter begins a launch, although the process was launched: it has come before,
  /// or something came that is sent after launches only.
  private func isSecondLaunch(_ letter: Int32, at place: Int) -> Bool {
    guard model.isLaunch[Int(letter)], reader.beginsLaunch(letter) else { return false }
    return letters[..<place].contains { $0 == letter || $0 >= 0 && !model.isLaunch[Int($0)] }
  }

  private func time(of place: Int) -> Duration { log.trace.entries[log.entries[place]].time }

  /// Returns the stage after the last message of a segment, before the other effects of its stimulus.
  private func stage(after segment: Segment, _ moment: Moment) -> Stage? {
    guard let messageCount = moment.messageCount, let last = moment.run.last else {
      return reader.stage(of: segment.run.end)
    }
    let played = reader.played(last)
    let next = played.indices.filter { played[$0].delivery != nil }.dropFirst(messageCount).first
    let stages = played[..<(next ?? played.endIndex)].compactMap { entry -> Stage? in
      if case .stage(_, let to) = entry.occurrence { to } else { nil }
    }
    return stages.last ?? model.stages[Int(last.snapshot)]
  }

  /// The rare events that explain the log, each list an alternative, the most likely one first.
  ///
  /// Takes the time of some checks.
  func supposed(among rare: Set<EventName>) -> [[EventName]] {
    let places = letters.indices.filter { !repetitions.contains($0) }
    var excluded: Set<Int32> = []
    var found: [[EventName]] = []
    while found.count < Self.mostAlternatives {
      var search = ShortestExplanationSearch(model, without: excluded)
      let run = search.explanation(
        of: places.map { letters[$0] }, in: places.map { rooms[$0] },
        from: starts(at: 0, isFirst: true))
      let needed = (run?.steps ?? []).compactMap { step -> Int32? in
        guard case .stimulus(let origin) = step,
          case .event(let event) = model.space.stimulus(origin), rare.contains(event)
        else { return nil }
        return origin.stimulus
      }
      guard let last = needed.last, needed.count <= found.first?.count ?? .max else { break }
      found.append(needed.map { model.space.events[Int($0)] }.eachOnce)
      excluded.insert(last)
    }
    return found
  }

  /// The most alternatives that are listed.
  private static let mostAlternatives = 8
}

// MARK: Explanations

extension LogReading {
  /// Explains the messages before an index, back to the last finding or the limit.
  private func segment(
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

  private func segment(
    from begin: Int, to end: Int, since first: Int, starts: [Int32]? = nil
  ) -> Segment? {
    let places = (begin..<end).filter { !repetitions.contains($0) }
    return reader.explanation(
      of: places.map { letters[$0] }, in: places.map { rooms[$0] },
      from: starts ?? self.starts(at: begin, isFirst: begin == first)
    ).map { Segment(places: places, end: end, skipped: begin - first, run: $0) }
  }

  /// Returns the number of the first wrong message from an index, among the wrong messages.
  private func firstWrong(from place: Int) -> Int {
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
  private func starts(at place: Int, isFirst: Bool) -> [Int32] {
    if isFirst, place == 0, start == .launch { return model.launches }
    if isFirst, place > 0, letters[place - 1] >= 0 {
      let after = model.positions(after: letters[place - 1])
      if !after.isEmpty { return after }
    }
    return reader.withPositions { $0.sets[Int(sets[place])] }
  }

  /// Returns the run of a segment from the model's start to its last message.
  private func moment(after segment: Segment) -> Moment {
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
  private func messageCount(in last: StateSpace.Origin?, before position: Int32) -> Int? {
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

  /// Converts a segment for the verdict.
  private func explanation(_ segment: Segment) -> ExplainingRun {
    ExplainingRun(
      steps: segment.run.steps.map { step in
        switch step {
        case .stimulus(let origin): .stimulus(model.space.stimulus(origin))
        case .letter(let place): .entry(log.entries[segment.places[place]])
        }
      }, skipped: segment.skipped)
  }

  /// The messages that may come after a segment.
  private func alternatives(
    _ segment: Segment, _ moment: Moment
  ) -> [Nonconformity.Alternative] {
    segment.run.alternatives.map { next in
      let message = model.messages[Int(next.letter)]
      return Nonconformity.Alternative(
        message, by: next.stimuli.map(model.space.stimulus),
        to: stage(after: message, next.stimuli, moment) ?? reader.stage(of: next.target))
    }
  }

  /// Returns the stage of a message, before the other effects of its stimulus.
  private func stage(
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
