public import LifelineSimulation
import LifelineStatecharts

/// Turns what a simulator did into a trace, step by step.
///
/// ```swift
/// var recorder = TraceRecorder(simulator)
/// recorder.record(try simulator.send("user.home"))
/// recorder.trace.callbacks       // [applicationWillResignActive:, applicationDidEnterBackground:]
/// ```
///
/// For each macrostep it writes:
///
/// 1. `event`: what was answered. A stimulus, and also an event that the chart sent to itself,
///    such as a timer's, so that a picture can show what set things going. A delayed message that
///    reaches a participant is only a delivery.
/// 2. For each microstep `transition` for every transition taken, `delivery` for every message,
///    `note` for every `<log>`, in the order in which they happened.
/// 3. `stage` when the chart enters another stage of life, and `track` when something beside the
///    app does: before the first delivery that may see it, or at the end of the microstep. So the
///    messages of a transition's content see the stage being left, and those of `<onentry>` the
///    stage being entered.
/// 4. `ignored` instead of all that, when nothing reacted to a stimulus, with the engine's reason.
///    The chart's own events that nothing listens to leave no entry.
///
/// The stage of a configuration is the `stage` annotation of its deepest annotated state; states
/// inside one that is annotated with a `track` are that track's. A track that the chart leaves goes
/// to ``Stage/ended``.
public struct TraceRecorder: Sendable {
  /// The trace so far.
  public private(set) var trace: Trace
  private let stages: StageMap
  private let origin: Duration
  private var configuration: Configuration
  /// Where the app stands, then each track.
  private var lines: [Line]
  private var step = -1
  private var time = Duration.zero

  /// Begins a trace now, whether the simulator has been started or not.
  ///
  /// When it has, the first entry is the stage it is in. Times count from the simulator's `now`.
  ///
  /// - Parameters:
  ///   - simulator: What will be recorded, before it takes the first step to be recorded.
  ///   - model: The model's name; `nil` takes the chart's.
  ///   - title: What to call the run; `nil` leaves it unnamed.
  public init(_ simulator: Simulator, model: String? = nil, title: String? = nil) {
    trace = Trace(model: model ?? simulator.chart.statechart.name, title: title)
    stages = StageMap(simulator.chart)
    origin = simulator.now
    configuration = simulator.configuration
    lines = ([stages.app] + stages.others).map { Line(stages: $0) }
    meetStages()
    writeStages(step: nil)
  }

  /// Records macrosteps in the order in which the simulator returned them.
  public mutating func record(_ macrosteps: [Macrostep]) {
    for macrostep in macrosteps { record(macrostep) }
  }

  /// Records words for people, at the time of the last macrostep.
  public mutating func note(_ text: String) { append(.note(text), step: nil) }

  /// Records that the entries from one sequence number to another would repeat without end.
  public mutating func cycle(from first: Int, to last: Int, note: String) {
    append(.cycle(first: first, last: last, note: note), step: nil)
  }

  private mutating func record(_ macrostep: Macrostep) {
    time = macrostep.time - origin
    if let ignored = macrostep.ignored {
      guard macrostep.cause == .stimulus else { return }
      return append(.ignored(ignored.event, reason: ignored.description), step: nil)
    }
    configuration = macrostep.before
    var isFirst = true
    for occurrence in macrostep.occurrences {
      if occurrence.beginsMicrostep || isFirst {
        endMicrostep()
        step += 1
        if isFirst, occurrence.beginsMicrostep, let event = macrostep.event {
          append(.event(event), step: step)
        }
        isFirst = false
      }
      record(occurrence, in: macrostep.chart)
    }
    endMicrostep()
  }

  private mutating func record(_ occurrence: Occurrence, in chart: CompiledChart) {
    configuration.apply(occurrence)
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
      append(.delivery(.init(chart[send].event, to: target, state: seen(by: target))), step: step)
    case .logged(let log):
      let words = [chart[log].label, chart[log].text].compactMap(\.self)
      append(.note(words.joined(separator: ": ")), step: step)
    default:
      break
    }
  }

  /// Writes the stages that the microstep led to, even if only by leaving an inner state.
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

  /// The stage that a participant sees: the app's, or that of the track it belongs to.
  private func seen(by participant: String) -> Stage? {
    stages.stage(seenBy: participant) { track in
      let stage = lines.first { $0.stages.id == track }?.stage
      return stage == .ended ? nil : stage
    } isActive: {
      configuration.contains($0)
    }
  }

  private mutating func append(_ occurrence: TraceEntry.Occurrence, step: Int?) {
    trace.entries.append(
      TraceEntry(sequence: trace.entries.count, time: time, step: step, occurrence))
  }

  /// Where the app or a track stands.
  private struct Line: Sendable {
    let stages: StageTrack
    /// The stage that is written down.
    var stage: Stage?
    /// The stage that the next delivery sees; entered, but not yet written down.
    var next: Stage?
  }
}
