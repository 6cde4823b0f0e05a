public import LifelineStatecharts

/// One step of a scenario: time passes, then an event happens; either may be absent.
///
/// A step without a wait happens as soon as the model has come to rest after the step before it.
///
/// ```swift
/// Step("user.home")                        // at once
/// Step(after: .seconds(5))                 // only time passes
/// Step("user.kill", after: .seconds(1))    // a second later
/// ```
public struct Step: Equatable, Sendable, ExpressibleByStringLiteral {
  /// What happens; `nil` when only time passes.
  public var event: EventName?
  /// How much virtual time passes before the event.
  public var after: Duration
  /// The label of the moment that begins here; `nil` goes on with the moment before.
  ///
  /// Everything recorded from this step until the next label belongs to the moment.
  public var moment: String?

  /// Creates a step from its parts.
  public init(_ event: EventName? = nil, after: Duration = .zero, moment: String? = nil) {
    self.event = event
    self.after = after
    self.moment = moment
  }

  /// Wraps an event written in source, which happens at once.
  public init(stringLiteral event: String) { self.init(EventName(event)) }
}
