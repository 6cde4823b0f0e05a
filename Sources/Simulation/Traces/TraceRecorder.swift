import LifelineStatecharts

/// Records what a simulator does as a trace.
///
/// ```swift
/// var recorder = TraceRecorder(simulator)
/// recorder.record(try simulator.send("user.home"))
/// recorder.trace.callbacks       // [applicationWillResignActive:, applicationDidEnterBackground:]
/// ```
///
/// For each macrostep it records:
///
/// 1. `event`: the event, external or sent by the chart to itself (such as a timer), so that a
///    picture can show the cause. A delayed message to a participant is only a delivery.
/// 2. For each microstep: `transition` for every transition taken, `delivery` for every message,
///    `assignment` for every value that changes and `note` for every `<log>`, in the order in which they
///    happened.
/// 3. `stage` when the chart enters another stage, and `track` when a track does: before the first
///    delivery in the new stage, or at the end of the microstep. So messages of a transition's
///    content see the old stage, and those of `<onentry>` the new one.
/// 4. `ignored` instead, when a stimulus has no effect, with the engine's reason. Events of the
///    chart's own without effect have no entry.
///
/// The stage of a configuration is the `stage` annotation of its deepest annotated state. States
/// inside one that is annotated with a `track` belong to that track. When the chart exits a track,
/// its stage becomes `Stage.ended`.
public struct TraceRecorder: Sendable {
  /// The trace so far.
  public private(set) var trace: Trace
  /// Why stimuli call nothing, by the sequence numbers of their entries.
  package private(set) var silences: [Int: Silence] = [:]
  private var undone: UndoneActions
  private let stages: StageMap
  private var origin: Duration
  private var configuration: Configuration
  /// The current stage of the app, then of each track.
  private var lines: [Line]
  private var step = -1
  private var time = Duration.zero
  /// Whether no source says what the current macrostep does.
  private var isInferred = false
  /// Whether it tells anybody anything.
  private var isTold = false

  /// Begins a trace now, whether or not the simulator has been started.
  ///
  /// If it has, the first entry is its stage. Times are relative to the simulator's `now`.
  ///
  /// - Parameters:
  ///   - simulator: The simulator to record, before the first step to record.
  ///   - model: The model's name; `nil` for the chart's.
  ///   - title: The title of the run; `nil` for none.
  public init(_ simulator: Simulator, model: String? = nil, title: String? = nil) {
    trace = Trace(model: model ?? simulator.chart.statechart.name, title: title)
    undone = UndoneActions(in: simulator)
    stages = StageMap(simulator.chart)
    origin = simulator.now
    configuration = simulator.configuration
    lines = []
    restart(with: simulator)
  }

  /// Begins anew, with another simulator of the same chart.
  package mutating func restart(with simulator: Simulator) {
    trace.entries = []
    silences = [:]
    undone.forget()
    (origin, configuration) = (simulator.now, simulator.configuration)
    (step, time, isInferred) = (-1, .zero, false)
    lines = ([stages.app] + stages.others).map { Line(stages: $0) }
    meetStages()
    writeStages(step: nil)
  }

  /// Records macrosteps, in the order in which the simulator returned them.
  public mutating func record(_ macrosteps: [Macrostep]) {
    for macrostep in macrosteps { record(macrostep) }
  }

  /// Records a note at the time of the last macrostep.
  public mutating func note(_ text: String) { append(.note(text), step: nil) }

  /// Records what the run came to and did not do, since Lifeline does not run it; nothing if there is none.
  package mutating func noteUndone() {
    if let note = undone.note { append(.note(note), step: nil) }
  }

  /// Records that the entries between two sequence numbers repeat endlessly.
  ///
  /// - Parameters:
  ///   - first: The sequence number of the first entry that repeats.
  ///   - last: The sequence number of the last one.
  ///   - note: The reason, for people.
  public mutating func cycle(from first: Int, to last: Int, note: String) {
    append(.cycle(first: first, last: last, note: note), step: nil)
  }

  private mutating func record(_ macrostep: Macrostep) {
    time = macrostep.time - origin
    silences[trace.entries.count] = macrostep.silence
    if let ignored = macrostep.ignored {
      guard macrostep.cause == .stimulus else { return }
      return append(.ignored(ignored.event, reason: ignored.description), step: nil)
    }
    configuration = macrostep.before
    isInferred = macrostep.isInferred
    isTold = macrostep.occurrences.contains { if case .delivered = $0 { true } else { false } }
    var isFirst = true
    for occurrence in macrostep.occurrences {
      if occurrence.beginsMicrostep || isFirst {
        endMicrostep()
        step += 1
        // A condition that failed comes before the microstep for which it was asked.
        if isFirst, occurrence.beginsMicrostep || occurrence.isOfData, let event = macrostep.event {
          append(.event(event), step: step)
        }
        isFirst = false
      }
      if case .data(let number) = occurrence {
        record(macrostep.data[Int(number)])
      } else {
        record(occurrence, in: macrostep.chart)
      }
    }
    if isFirst, macrostep.openQuestion != nil, let event = macrostep.event {
      step += 1
      append(.event(event), step: step)
    }
    endMicrostep()
  }

  private mutating func record(_ occurrence: Occurrence, in chart: CompiledChart) {
    configuration.apply(occurrence)
    undone.add(occurrence, in: chart)
    switch occurrence {
    case .entered(let state):
      for index in lines.indices {
        let line = lines[index]
        lines[index].next = line.stages.stage(entering: state, in: configuration) ?? line.next
      }
    case .took(let transition):
      append(
        .transition(
          index: Int(transition.rawValue), source: chart[chart.source(of: transition)].id,
          targets: chart[transition].targets),
        step: step)
    case .delivered(let send):
      guard case .participant(let target) = chart[send].target else { return }
      writeStages(step: step)
      let delivery = TraceEntry.Delivery(
        chart[send].event, to: target, state: seen(by: target))
      append(.delivery(delivery), step: step, isInferred: chart[send].inference != nil)
    case .logged(let log):
      let words = [chart[log].label, chart[log].text.map(shown)].compactMap(\.self)
      append(.note(words.joined(separator: ": ")), step: step)
    default:
      break
    }
  }

  private mutating func record(_ occurrence: DataOccurrence) {
    switch occurrence {
    case .assigned(let location, let old, let new, let place):
      let assignment = TraceEntry.Assignment(
        location, from: old, to: new, at: place.map { "\($0)" })
      append(.assignment(assignment), step: step)
    case .logged(let label, let value):
      append(.note([label, value].compactMap(\.self).joined(separator: ": ")), step: step)
    case .delivered(let message, let target):
      writeStages(step: step)
      append(.delivery(.init(message, to: target, state: seen(by: target))), step: step)
    case .sent: break
    case .failed(let message, let place):
      append(.note("error.execution: \(message)" + (place.map { " (\($0))" } ?? "")), step: step)
    }
  }

  /// Records stages that the microstep entered, also by exiting an inner state.
  private mutating func endMicrostep() {
    guard step >= 0 else { return }
    meetStages()
    writeStages(step: step)
  }

  private mutating func meetStages() {
    for index in lines.indices {
      let line = lines[index]
      let isOver = line.stage != nil && line.stages.isLeft(in: configuration)
      lines[index].next = line.stages.stage(of: configuration) ?? (isOver ? .ended : line.next)
    }
  }

  private mutating func writeStages(step: Int?) {
    for index in lines.indices {
      let line = lines[index]
      guard let next = line.next, next != line.stage else { continue }
      lines[index].stage = next
      append(
        line.stages.id.map { .track($0, from: line.stage, to: next) }
          ?? .stage(from: line.stage, to: next), step: step)
    }
  }

  /// The value of a literal as it is written; in a chart with data another expression, which has no
  /// value, in marks.
  private func shown(_ expression: String) -> String {
    let text = expression
    let isText = text.count > 1 && "'\"".contains(text.first ?? " ") && text.last == text.first
    let isLiteral =
      !undone.hasAny || isText || Double(text) != nil || ["true", "false", "null"].contains(text)
    return isLiteral ? text : "‹\(text)›"
  }

  /// Returns the stage that a participant sees: the app's, or that of its track.
  private func seen(by participant: String) -> Stage? {
    stages.stage(seenBy: participant) { track in
      let stage = lines.first { $0.stages.id == track }?.stage
      return stage == .ended ? nil : stage
    } isActive: {
      configuration.contains($0)
    }
  }

  private mutating func append(
    _ occurrence: TraceEntry.Occurrence, step: Int?, isInferred: Bool = false
  ) {
    let follows =
      switch occurrence {
      case .stage, .track, .delivery: self.isInferred
      // Where nobody is told anything, that is what is inferred.
      case .event: self.isInferred && !isTold
      default: false
      }
    trace.entries.append(
      TraceEntry(
        sequence: trace.entries.count, time: time, step: step, occurrence,
        isInferred: follows || isInferred))
  }

  /// The current stage of the app or a track.
  private struct Line: Sendable {
    let stages: StageTrack
    /// The recorded stage.
    var stage: Stage?
    /// The stage of the next delivery: entered, but not recorded yet.
    var next: Stage?
  }
}
