public import LifelineStatecharts

/// A macrostep: everything that follows from one event until the chart is stable, in order.
///
/// ```swift
/// for macrostep in try simulator.send("user.home") {
///   macrostep.cause                                   // .stimulus
///   macrostep.deliveries.map(\.message)               // [applicationWillResignActive:]
///   macrostep.after.atomicStates                      // [home, background]
/// }
/// ```
///
/// Source: W3C SCXML recommendation, section 3.13.
public struct Macrostep: Sendable {
  /// The cause of a macrostep.
  public enum Cause: Hashable, Sendable, BitwiseCopyable {
    /// The start of the chart.
    case start
    /// An external event.
    case stimulus
    /// A send of the chart to itself, without delay or now due, or a delayed message.
    case timer
  }

  /// The chart that ran.
  public let chart: CompiledChart
  /// The virtual time since the simulator was made.
  public let time: Duration
  /// The cause.
  public let cause: Cause
  /// The event; `nil` for the start.
  public let event: EventName?
  /// The configuration before.
  public let before: Configuration
  /// The occurrences, in order.
  public let occurrences: [Occurrence]
  /// What happened to data, in the order of the occurrences that refer to it.
  public let data: [DataOccurrence]
  /// The open condition at which the chart stopped before it came to rest; `nil` when it did.
  public internal(set) var openQuestion: OpenQuestion?

  /// Whether there was an event and no transition was taken.
  ///
  /// Never true of a delayed message, which is delivered to its participant and is not an event of
  /// the chart's.
  public var isIgnored: Bool { event != nil && occurrences.isEmpty && openQuestion == nil }

  /// The configuration after; when the chart halted, the last one.
  public var after: Configuration {
    var configuration = before
    for occurrence in occurrences {
      if occurrence == .halted { break }
      configuration.apply(occurrence)
    }
    return configuration
  }

  /// The transitions taken, in order.
  public var transitions: [TransitionIndex] {
    occurrences.compactMap { if case .took(let transition) = $0 { transition } else { nil } }
  }

  /// Whether no source says what follows: its event is one of the chart's inferred ones, or a transition
  /// that was taken is inferred.
  public var isInferred: Bool {
    event.map(chart.infersWhatFollows) ?? false
      || transitions.contains { chart[$0].isInferred }
  }

  /// The states entered, in order.
  public var entered: [StateID] {
    occurrences.compactMap { if case .entered(let state) = $0 { chart[state].id } else { nil } }
  }

  /// The states exited, in order.
  public var exited: [StateID] {
    occurrences.compactMap { if case .exited(let state) = $0 { chart[state].id } else { nil } }
  }
}

extension Occurrence {
  /// Whether a microstep begins here.
  ///
  /// A halt counts as one: its exits happen together, after the last microstep.
  public var beginsMicrostep: Bool {
    switch self {
    case .started, .event, .unnamedEvent, .eventless, .halted: true
    default: false
    }
  }

  /// Whether it is about data.
  var isOfData: Bool { if case .data = self { true } else { false } }
}

/// Deliveries with their configurations.
extension Macrostep {
  /// A message that was delivered to a participant, with the configurations around it.
  public struct Delivery: Sendable {
    /// The message.
    public let message: EventName
    /// The receiver.
    public let target: String
    /// The microstep within the macrostep, from 0.
    public let microstep: Int
    /// The configuration before the microstep, in which conditions were evaluated.
    public let before: Configuration
    /// The configuration at the time of the message: during a transition's content its exited
    /// states are inactive and those to be entered not yet active.
    public let at: Configuration
    /// The configuration after the microstep.
    public let after: Configuration
  }

  /// The messages to participants, in order.
  public var deliveries: [Delivery] {
    var found: [Delivery] = []
    var current = before
    var microstep = Microstep(number: 0, before: before, first: 0)
    var isFirst = true
    for (index, occurrence) in occurrences.enumerated() {
      if occurrence.beginsMicrostep {
        if !isFirst {
          microstep = Microstep(number: microstep.number + 1, before: current, first: index)
        }
        isFirst = false
      }
      current.apply(occurrence)
      if case .delivered(let index) = occurrence,
        case .participant(let target) = chart[index].target
      {
        found.append(
          Delivery(
            message: chart[index].event, target: target, microstep: microstep.number,
            before: microstep.before, at: current, after: end(of: microstep)))
      }
    }
    return found
  }

  private struct Microstep {
    let number: Int
    let before: Configuration
    let first: Int
  }

  private func end(of microstep: Microstep) -> Configuration {
    var configuration = microstep.before
    for (index, occurrence) in occurrences[microstep.first...].enumerated() {
      if index > 0, occurrence.beginsMicrostep { break }
      configuration.apply(occurrence)
    }
    return configuration
  }
}
