public import LifelineSimulation
public import LifelineStatecharts

/// A part of a recorded run with the inferred events and stages between its messages.
///
/// The messages, times and lines are from the log. The stimuli and stages in between are those of a
/// shortest run of the model that explains the messages, so they are one of several possibilities.
public struct ExplainedTrace: Equatable, Sendable {
  /// The run, for pictures.
  public package(set) var trace = Trace()
  /// The inferred entries.
  public package(set) var inferred: Set<Int> = []
  /// The messages that no run explains, by the indices of their entries, with the finding's number.
  public package(set) var illegal: [Int: Int] = [:]
  /// The number of messages before the part and after it.
  public package(set) var leftOut = (before: 0, after: 0)

  /// The stage in which the run continues after an unexplained message, by the number of its entry;
  /// `nil` when it is the stage before.
  public func resumption(after entry: Int) -> Stage? {
    let next = entry + 1 - (trace.entries.first?.sequence ?? 0)
    guard trace.entries.indices.contains(next) else { return nil }
    return if case .stage(_, let to) = trace.entries[next].occurrence { to } else { nil }
  }

  /// The most messages of a picture.
  static let mostMessages = 72

  /// Compares two parts; tuples are not `Equatable`.
  public static func == (a: Self, b: Self) -> Bool {
    a.trace == b.trace && a.inferred == b.inferred && a.illegal == b.illegal
      && a.leftOut == b.leftOut
  }
}

extension ExplainedTrace {
  /// Explains a short log completely, and the part around the first finding of a longer one.
  init(of reading: LogReading, _ findings: [Nonconformity], atMost most: Int) {
    let all = reading.letters.count
    let first = reading.places.first?.first ?? 0
    let begin = all <= most ? 0 : max(0, min(first - most / 2, all - most))
    let end = min(all, begin + most)
    leftOut = (begin, all - end)
    trace = Trace(
      model: reading.log.trace.model ?? reading.model.space.chart.statechart.name,
      title: reading.log.trace.title)
    var author = RunAuthor(reading)
    _ = author.write(from: begin, to: end)
    take(author)
  }

  fileprivate mutating func take(_ author: RunAuthor) {
    trace.entries = author.entries
    inferred = author.inferred
    illegal = author.illegal
  }
}

/// The explanation of a log that goes on, from where an earlier one was settled to the end so far.
package struct ExplainedPart: Sendable {
  /// Where an explanation goes on.
  package struct End: Equatable, Sendable {
    /// The number of checked messages before.
    package let place: Int
    /// The number of entries before, which is the number of the next one.
    package let entries: Int
    fileprivate let position: Int32?
    /// The stimulus whose messages have begun there.
    fileprivate let stimulus: StateSpace.Origin?
    fileprivate let stage: Stage?
    fileprivate let step: Int
  }

  /// The entries, numbered from those before.
  package let picture: ExplainedTrace
  /// Where the next explanation goes on; `nil` when nothing is settled.
  package let settled: End?

  init(_ picture: ExplainedTrace) { (self.picture, settled) = (picture, nil) }

  init(of reading: LogReading, after end: End?, settling settled: Int, goesOn: Bool) {
    var author = RunAuthor(reading, after: end, goesOn: goesOn)
    self.settled = author.write(from: end?.place ?? 0, to: reading.letters.count, settling: settled)
    var picture = ExplainedTrace()
    picture.trace = Trace(
      model: reading.log.trace.model ?? reading.model.space.chart.statechart.name,
      title: reading.log.trace.title)
    picture.take(author)
    self.picture = picture
  }
}

/// Adds the entries, segment by segment.
private struct RunAuthor {
  private let reading: LogReading
  private(set) var entries: [TraceEntry] = []
  private(set) var inferred: Set<Int> = []
  private(set) var illegal: [Int: Int] = [:]
  private var stage: Stage?
  private var step = 0
  /// The number of entries before.
  private let base: Int
  /// Whether more messages may follow the last one.
  private let goesOn: Bool
  /// The position in which the run goes on; `nil` when it may begin anywhere.
  private var position: Int32?
  /// The last stimulus; `nil` when it is unknown.
  private var stimulus: StateSpace.Origin?

  init(_ reading: LogReading, after end: ExplainedPart.End? = nil, goesOn: Bool = false) {
    self.reading = reading
    self.goesOn = goesOn
    base = end?.entries ?? 0
    (stage, step) = (end?.stage, end?.step ?? 0)
    (position, stimulus) = (end?.position, end?.stimulus)
  }

  /// What follows a segment, and so what of its last stimulus belongs to it.
  private enum Next {
    /// Nothing: all that the stimulus does.
    case nothing
    /// A finding: what the stimulus does before the next message, which has not come, so that the
    /// stage is the one that the finding names.
    case finding
    /// The rest of the log: what the stimulus does up to the last message.
    case seam
    /// What is not known yet: what the stimulus does before its next call, also one that the app may
    /// not log.
    case future
  }

  /// The number of the next entry.
  private var number: Int { base + entries.count }

  /// Writes the messages from one place to another.
  ///
  /// - Parameters:
  ///   - begin: The first one.
  ///   - end: Where to stop.
  ///   - settled: The place at which a later explanation may go on.
  /// - Returns: Where one does; `nil` when nothing is settled.
  mutating func write(from begin: Int, to end: Int, settling settled: Int = 0) -> ExplainedPart.End?
  {
    var place = begin
    var last: ExplainedPart.End?
    while place < end {
      if let wrong = reading.findingNumber(at: place) {
        illegal(place, finding: wrong)
        (place, position) = (place + 1, nil)
      } else if reading.followers.contains(place) {
        append(reading.log.trace.entries[reading.log.entries[place]])
        place += 1
      } else {
        guard
          var segment = reading.segment(after: place, atMost: end - place, from: position)
        else { break }
        let count = segment.places.prefix { $0 < settled }.count
        if place < settled, settled < segment.end, count > 0 {
          let (first, rest) = segment.split(after: count)
          add(first, before: .seam)
          (position, segment) = (first.run.end, rest)
          last = self.end(at: settled)
        }
        add(segment, before: next(after: segment))
        (place, position) = (max(place + 1, segment.end), segment.run.end)
      }
      if place <= settled { last = self.end(at: place) }
    }
    return last
  }

  private func next(after segment: LogReading.Segment) -> Next {
    if goesOn, segment.end == reading.letters.count { return .future }
    return reading.findingNumber(at: segment.end) == nil ? .nothing : .finding
  }

  private func end(at place: Int) -> ExplainedPart.End {
    ExplainedPart.End(
      place: place, entries: number, position: position, stimulus: stimulus, stage: stage,
      step: step)
  }

  /// Adds an unexplained message.
  private mutating func illegal(_ place: Int, finding: Int) {
    illegal[number] = finding
    step += 1
    var entry = reading.log.trace.entries[reading.log.entries[place]]
    entry.step = step
    append(entry)
  }

  /// Adds the messages of a segment and simulates the run that explains them.
  ///
  private mutating func add(_ segment: LogReading.Segment, before next: Next) {
    let continues = segment.run.start == position
    if !continues { stimulus = nil }
    let recorded =
      (try? Self.play(segment, in: reading, continues: continues, after: stimulus)) ?? []
    for case .stimulus(let origin) in segment.run.steps { stimulus = origin }
    let messages = segment.places.map { reading.log.trace.entries[reading.log.entries[$0]] }
    var rest = messages[...]
    let base = step + 1
    let isOver = reading.model.isAtRest(segment.run.end)
    // What an event brings about is as late as its line; a message may come before what it brings about.
    var eventTime: Duration?
    for entry in recorded {
      appendStates(of: &rest, before: entry)
      if next == .future, rest.isEmpty, entry.delivery?.isNotification == false { break }
      if !isOver, rest.isEmpty, next == .seam || next == .finding && entry.delivery != nil { break }
      var entry = entry
      entry.step = base + (entry.step ?? 0)
      step = max(step, entry.step ?? 0)
      entry.time = eventTime ?? rest.first?.time ?? messages.last?.time ?? .zero
      switch entry.occurrence {
      case .delivery(let delivery):
        guard reading.model.sees(delivery.message), var own = rest.popFirst() else { continue }
        own.step = entry.step
        own.occurrence = .delivery(own.delivery?.seeing(delivery.state) ?? delivery)
        append(own)
      case .stage(_, let to):
        guard to != stage else { continue }
        entry.occurrence = .stage(from: stage, to: to)
        stage = to
        append(entry)
      case .event, .transition:
        if let logged = take(entry, from: &rest) { eventTime = logged.time }
      case .ignored, .state, .track, .assignment, .note, .cycle: continue
      }
    }
    for message in rest { append(message) }
  }

  /// Adds an event or a transition: as the log has it next, or else as it is inferred.
  private mutating func take(
    _ entry: TraceEntry, from rest: inout ArraySlice<TraceEntry>
  ) -> TraceEntry? {
    if reading.model.sees(entry), var own = rest.first, Observation(own) == Observation(entry) {
      rest.removeFirst()
      own.step = entry.step
      append(own)
      return own
    }
    if case .event = entry.occurrence { inferred.insert(number) }
    append(entry)
    return nil
  }

  /// Adds the logged states that belong to the step before an entry, or to its own if it is an event.
  private mutating func appendStates(
    of rest: inout ArraySlice<TraceEntry>, before entry: TraceEntry
  ) {
    guard case .event = entry.occurrence else { return }
    while let next = rest.first, case .state = next.occurrence, !entries.isEmpty {
      append(next)
      rest.removeFirst()
    }
  }

  private mutating func append(_ entry: TraceEntry) {
    var entry = entry
    entry.sequence = number
    entries.append(entry)
  }

  /// Simulates the run of a segment, without what comes before its first message and after its last
  /// stimulus.
  ///
  /// One that continues is also without what was written before.
  private static func play(
    _ segment: LogReading.Segment, in reading: LogReading, continues: Bool,
    after stimulus: StateSpace.Origin?
  ) throws(SimulationError) -> [TraceEntry] {
    let model = reading.model
    let player = RunPlayer(model.space)
    let start = segment.run.start
    var skipped = 0
    var simulator: Simulator
    var recorder: TraceRecorder
    if start == model.beginning, !model.isAtRest(start) {
      simulator = Simulator(searching: model.space.chart)
      recorder = TraceRecorder(simulator)
      recorder.record(try simulator.start())
      for setting in model.space.settings { recorder.record(try simulator.send(setting)) }
    } else {
      let isKnown = continues && model.isAtRest(start)
      let entrance = isKnown ? nil : stimulus ?? model.entrance(to: start)
      simulator = try player.simulator(
        in: entrance.map { Int($0.snapshot) } ?? Int(model.snapshot(of: start)))
      recorder = TraceRecorder(simulator)
      if let entrance {
        recorder.record(try player.play(entrance, on: &simulator))
        let seen = recorder.trace.entries.count(where: model.sees)
        skipped = seen - model.lettersLeft(start) { !$0.isOfStates }
      }
    }
    let known = recorder.trace.entries.count
    for step in segment.run.steps {
      guard case .stimulus(let origin) = step else { continue }
      recorder.record(try player.play(origin, on: &simulator))
    }
    let entries = recorder.trace.entries
    if continues, model.isAtRest(start) { return Array(entries[known...]) }
    return entries.skipping(skipped, tellsStage: !continues, where: model.sees)
  }
}

extension [TraceEntry] {
  /// Removes everything up to a number of messages, but keeps the stage reached.
  fileprivate func skipping(
    _ count: Int, tellsStage: Bool, where isSeen: (TraceEntry) -> Bool
  ) -> [TraceEntry] {
    guard count > 0 else { return self }
    var left = count
    let last = firstIndex { entry in
      if isSeen(entry) { left -= 1 }
      return left == 0
    }
    guard let last else { return [] }
    let stage =
      !tellsStage
      ? nil : self[...last].last { if case .stage = $0.occurrence { true } else { false } }
    return (stage.map { [$0] } ?? []) + self[(last + 1)...]
  }
}

extension TraceEntry.Delivery {
  fileprivate func seeing(_ state: Stage?) -> Self {
    var delivery = self
    delivery.state = delivery.state ?? state
    return delivery
  }
}
