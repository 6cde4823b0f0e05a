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
  private(set) var start = ConformanceVerdict.Start.fragment
  /// What can happen unseen before each checked message.
  let rooms: [Room]
  /// The letter of each checked message; -1 for one that no run of this model sends.
  let letters: [Int32]
  /// The set of positions before each checked message, and one after the last.
  private(set) var sets: [Int32] = []
  /// The checked messages that no run explains, grouped by finding.
  private(set) var places: [(first: Int, again: [Int], repair: FaultRepair)] = []
  /// The checked messages that are exchanged with a wrong one before them, and belong to its finding.
  private(set) var followers: Set<Int> = []
  /// The checked messages that only repeat the previous one.
  private(set) var repetitions: Set<Int> = []
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
      Observation(log.trace.entries[entry]).flatMap { reader.model.letters[$0] } ?? -1
    }
    reader.withPositions { read(&$0) }
  }

  private mutating func read(_ positions: inout ReachablePositions) {
    let search = FaultRepairSearch(
      letters: letters, rooms: rooms, isRepetition: { [log] in log.isRepetition($0) })
    var set = firstSet(&positions)
    var known: [Fault: Int] = [:]
    sets.reserveCapacity(letters.count + 1)
    for (index, letter) in letters.enumerated() {
      sets.append(set)
      if followers.contains(index) { continue }
      if letter >= 0,
        let next = positions.step(
          from: set, reading: letter, in: rooms[index])
      {
        set = next
      } else if log.isRepetition(index) {
        repetitions.insert(index)
      } else {
        let found = search.best(
          at: index, from: sets,
          isAfterFault: wrong.last == index - 1 || followers.contains(index - 1), &positions)
        note(index, Fault(set: set, letter: letter, repair: found.repair), &known)
        if found.next > index + 1 { followers.insert(index + 1) }
        set = found.set
      }
    }
    sets.append(set)
  }

  /// What equal faults have in common.
  private struct Fault: Hashable {
    let set: Int32
    let letter: Int32
    let repair: FaultRepair
  }

  private mutating func firstSet(_ positions: inout ReachablePositions) -> Int32 {
    let launching = positions.launching
    if log.isWhole {
      start = .launch
      return launching
    }
    if let first = letters.first, first >= 0, log.isOfOwnChart || model.isLaunch[Int(first)],
      positions.step(from: launching, reading: first, in: .open) != nil
    {
      start = .launch
      return launching
    }
    return positions.anywhere
  }

  private mutating func note(_ index: Int, _ fault: Fault, _ known: inout [Fault: Int]) {
    count += 1
    wrong.append(index)
    if let place = known[fault] {
      places[place].again.append(index)
    } else if places.count < ConformanceCheck.mostFindings {
      known[fault] = places.count
      places.append((index, [], fault.repair))
    }
  }
}

// MARK: The verdict

extension LogReading {
  /// Creates the verdict, with every finding explained.
  func verdict(assuming assumed: [EventName]) -> ConformanceVerdict {
    let findings = places.map { finding(at: $0.first, $0.again, $0.repair) }
    var verdict = ConformanceVerdict {
      ExplainedTrace(of: self, findings, atMost: $0)
    } continuing: {
      ExplainedPart(of: self, after: $0, settling: $1, goesOn: $2)
    }
    verdict.start = start
    verdict.settings = model.space.settings
    verdict.assumed = assumed
    verdict.observed = model.observations
    verdict.inferred = Set(letters.filter { $0 >= 0 })
      .compactMap { model.observations[Int($0)].messageName }
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
      where !model.sees(message) && !found.contains(message) {
        found.append(message)
      }
    }
    return found
  }

  private func finding(
    at place: Int, _ again: [Int], _ repair: FaultRepair
  ) -> Nonconformity {
    let entry = log.entries[place]
    var finding = Nonconformity(
      kind: kind(of: place), entry: entry, observation: log.observation(place),
      source: log.trace.entries[entry].source,
      previous: place > 0 ? log.observation(place - 1) : nil)
    finding.again = again.map { log.entries[$0] }
    switch repair {
    case .exchanged: finding.exchanged = log.entries[place + 1]
    case .exchangedBack: finding.exchanged = log.entries[place - 1]
    case .missing, .extra, .restart: break
    }
    guard let segment = segment(before: place) else { return finding }
    let moment = moment(after: segment)
    finding.stage = stage(after: segment, moment)
    finding.states = states(after: segment)
    finding.legal = alternatives(segment, moment)
    if finding.kind == .order, place > 0, let message = finding.message,
      finding.legal.contains(where: { $0.observation == .message(message) })
    {
      let pause = time(of: place) - time(of: place - 1)
      finding.kind = .tooSoon(pause)
      finding.legal.removeAll { $0.observation == .message(message) }
    } else if finding.kind == .order, case .missing(let letter?) = repair {
      finding.missing = model.observations[Int(letter)]
    }
    finding.explanation = explanation(segment)
    if let message = finding.message {
      finding.broken = reader.broken(by: message, after: moment)
    }
    return finding
  }

  private func kind(of place: Int) -> Nonconformity.Kind {
    let letter = letters[place]
    if let message = log.observation(place).messageName, let other = log.replaced[message] {
      return .replaced(by: other)
    }
    if letter < 0 || model.positions(after: letter).isEmpty { return .never }
    return log.isOfOneProcess && isSecondLaunch(letter, at: place) ? .secondLaunch : .order
  }

  /// Returns whether a letter begins a launch, although the process was launched: it has come before,
  /// or something came that is sent after launches only.
  private func isSecondLaunch(_ letter: Int32, at place: Int) -> Bool {
    guard !log.isOfOwnChart, model.isLaunch[Int(letter)], reader.beginsLaunch(letter) else {
      return false
    }
    return letters[..<place].contains { $0 == letter || $0 >= 0 && !model.isLaunch[Int($0)] }
  }

  private func time(of place: Int) -> Duration { log.trace.entries[log.entries[place]].time }

  /// Returns the stage after the last message of a segment, before the other effects of its stimulus.
  func stage(after segment: Segment, _ moment: Moment) -> Stage? {
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
