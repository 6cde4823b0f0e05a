public import LifelineSimulation
public import LifelineStatecharts

/// A part of a recorded run with the inferred events and stages between its messages.
///
/// The messages, times and lines are from the log. The stimuli and stages in between are those of a
/// shortest run of the model that explains the messages, so they are one of several possibilities.
public struct ExplainedTrace: Equatable, Sendable {
  /// The run, for pictures.
  public var trace = Trace()
  /// The inferred entries.
  public var inferred: Set<Int> = []
  /// The messages that no run explains, by the indices of their entries, with the finding's number.
  public var illegal: [Int: Int] = [:]
  /// The number of messages before the part and after it.
  public var leftOut = (before: 0, after: 0)

  /// The stage in which the run continues after an unexplained message, by the index of its entry;
  /// `nil` when it is the stage before.
  public func resumption(after entry: Int) -> Stage? {
    guard trace.entries.indices.contains(entry + 1) else { return nil }
    return if case .stage(_, let to) = trace.entries[entry + 1].occurrence { to } else { nil }
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
    var place = begin
    while place < end {
      if let wrong = reading.findingNumber(at: place) {
        author.illegal(place, finding: wrong)
        place += 1
        continue
      }
      guard let segment = reading.segment(after: place, atMost: end - place) else { break }
      author.add(segment, endsAtFinding: reading.findingNumber(at: segment.end) != nil)
      place += max(1, segment.end - place)
    }
    trace.entries = author.entries
    inferred = author.inferred
    illegal = author.illegal
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

  init(_ reading: LogReading) { self.reading = reading }

  /// Adds an unexplained message.
  mutating func illegal(_ place: Int, finding: Int) {
    illegal[entries.count] = finding
    step += 1
    var entry = reading.log.trace.entries[reading.log.entries[place]]
    entry.step = step
    append(entry)
  }

  /// Adds the messages of a segment and simulates the run that explains them.
  ///
  /// Before a finding it ends in the stage that the finding names: without what the last stimulus
  /// would still do after a message that has not come.
  mutating func add(_ segment: LogReading.Segment, endsAtFinding: Bool) {
    let recorded = (try? Self.play(segment, in: reading)) ?? []
    let messages = segment.places.map { reading.log.trace.entries[reading.log.entries[$0]] }
    var next = messages[...]
    let base = step + 1
    let isCut = endsAtFinding && !reading.model.isAtRest(segment.run.end)
    for entry in recorded {
      if isCut, next.isEmpty, entry.delivery != nil { break }
      var entry = entry
      entry.step = base + (entry.step ?? 0)
      step = max(step, entry.step ?? 0)
      entry.time = next.first?.time ?? messages.last?.time ?? .zero
      switch entry.occurrence {
      case .delivery(let delivery):
        guard reading.reader.model.letters[delivery.message] != nil, var own = next.popFirst()
        else {
          continue
        }
        own.step = entry.step
        own.occurrence = .delivery(own.delivery?.seeing(delivery.state) ?? delivery)
        append(own)
      case .stage(_, let to):
        guard to != stage else { continue }
        entry.occurrence = .stage(from: stage, to: to)
        stage = to
        append(entry)
      case .event:
        inferred.insert(entries.count)
        append(entry)
      case .transition: append(entry)
      case .ignored, .track, .note, .cycle: continue
      }
    }
    for message in next { append(message) }
  }

  private mutating func append(_ entry: TraceEntry) {
    var entry = entry
    entry.sequence = entries.count
    entries.append(entry)
  }

  /// Simulates the run of a segment, without what comes before its first message and after its last
  /// stimulus.
  private static func play(
    _ segment: LogReading.Segment, in reading: LogReading
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
      let entrance = model.entrance(to: start)
      simulator = try player.simulator(
        in: entrance.map { Int($0.snapshot) } ?? Int(model.snapshot(of: start)))
      recorder = TraceRecorder(simulator)
      if let entrance {
        recorder.record(try player.play(entrance, on: &simulator))
        let seen = recorder.trace.deliveries.count { model.letters[$0.message] != nil }
        skipped = seen - model.lettersLeft(start)
      }
    }
    for step in segment.run.steps {
      guard case .stimulus(let origin) = step else { continue }
      recorder.record(try player.play(origin, on: &simulator))
    }
    return recorder.trace.entries.skipping(skipped) { model.letters[$0] != nil }
  }
}

extension [TraceEntry] {
  /// Removes everything up to a number of messages, but keeps the stage reached.
  fileprivate func skipping(_ count: Int, where isSeen: (EventName) -> Bool) -> [TraceEntry] {
    guard count > 0 else { return self }
    var left = count
    let last = firstIndex { entry in
      if let message = entry.delivery?.message, isSeen(message) { left -= 1 }
      return left == 0
    }
    guard let last else { return [] }
    let stage = self[...last].last { if case .stage = $0.occurrence { true } else { false } }
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
