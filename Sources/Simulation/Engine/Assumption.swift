public import LifelineStatecharts

/// What a run takes an open condition for: nothing is computed, somebody says it.
///
/// ```swift
/// try simulator.assume(Assumption("x > 3"))                 // holds until something else is assumed
/// try simulator.assume(Assumption("x > 3", holds: false))
/// ```
public struct Assumption: Hashable, Sendable {
  /// The condition as the chart writes it; how much white space it has does not matter.
  public var condition: String
  /// Whether it holds.
  public var holds: Bool

  /// Creates an assumption.
  public init(_ condition: String, holds: Bool = true) {
    self.condition = condition
    self.holds = holds
  }
}

extension Assumption: CustomStringConvertible {
  /// `x > 3`, or `not: x > 3`.
  public var description: String { holds ? condition : "not: \(condition)" }
}

/// An open condition on which it depends how a chart goes on.
public struct OpenQuestion: Hashable, Sendable {
  /// The condition as the chart writes it.
  public let condition: String
  /// Where the transition or the state that asks begins; `nil` for a chart made in code.
  public let place: Place?
}

extension OpenQuestion: CustomStringConvertible {
  /// The place and the condition: `m.scxml:4:5: 'x > 3' is open`.
  public var description: String {
    (place.map { "\($0): " } ?? "") + "'\(condition)' is open"
  }
}

/// Where a chart stopped in the middle of a macrostep, right before a microstep.
///
/// Its queues are in the agenda, as always; this is what comes before these.
struct Suspension: Hashable, Sendable {
  /// What was about to happen.
  enum Moment: UInt8 {
    /// The initial states are entered.
    case start
    /// An event from outside or from a send is answered.
    case external
    /// Transitions that wait for nothing are looked for.
    case eventless
    /// An event of the chart's own is answered.
    case `internal`
    /// Everything is left at the end.
    case halt
  }

  var moment: Moment
  /// The event, or minus one.
  var event: Int32 = -1
  var matchingClass: Int32 = -1
  /// The node of the condition that is open.
  var question: Int32 = -1
  /// What was answered while content ran, in the order in which it asked.
  ///
  /// The content runs again from its beginning after each answer; `nil` where a transition asks, before
  /// any content.
  var answers: [Bool]?
}
