public import LifelineStatecharts

/// A reaction of the app, or of a person, to something that happens.
///
/// For each trigger the reactions are tried in order, and the first whose flags match answers, like
/// transitions. A reaction with a wait is tried after the wait; if its flags do not match then, the
/// next one is tried.
///
/// ```swift
/// // Asks for Touch ID in every `applicationDidBecomeActive:` except after a cancellation.
/// Reaction(
///   to: .delivery("applicationDidBecomeActive:"), unless: ["ignoreNext"],
///   send: ["app.evaluatePolicy"])
/// ```
public struct Reaction: Equatable, Sendable {
  /// The trigger of a reaction.
  public enum Trigger: Hashable, Sendable {
    /// A message to any participant.
    case delivery(EventName)
    /// A state of the model that was entered.
    case entering(StateID)
  }

  /// The trigger.
  public var trigger: Trigger
  /// The flags that must all be set.
  public var ifSet: [Flag]
  /// The flags none of which may be set.
  public var unlessSet: [Flag]
  /// The virtual time to wait before the flags are tested.
  public var after: Duration
  /// The events to send, in order.
  public var send: [EventName]
  /// The flags to set before the events are sent.
  public var set: [Flag]
  /// The flags to clear before the events are sent.
  public var clear: [Flag]

  /// Creates a reaction from its parts.
  public init(
    to trigger: Trigger, if ifSet: [Flag] = [], unless unlessSet: [Flag] = [],
    after: Duration = .zero, send: [EventName] = [], set: [Flag] = [], clear: [Flag] = []
  ) {
    self.trigger = trigger
    self.ifSet = ifSet
    self.unlessSet = unlessSet
    self.after = after
    self.send = send
    self.set = set
    self.clear = clear
  }
}

extension Reaction {
  /// A flag that the app remembers between reactions, such as `ignoreNext`.
  public typealias Flag = Name<Reaction>
}

extension Reaction: YAMLMapping {
  package static let subject = "a reaction"

  package init(_ fields: YAMLFields) {
    let message: EventName? = fields.optional("on")
    let state: StateID? = fields.optional("entering")
    switch (fields["on"], fields["entering"]) {
    case (nil, nil):
      fields.refuse("a reaction needs 'on' or 'entering'; add 'on: MESSAGE'")
    case (.some, .some(let second)):
      fields.refuse("a reaction has 'on' or 'entering', not both; make two of it", at: second.place)
    default: break
    }
    self.init(
      to: message.map(Trigger.delivery) ?? .entering(state ?? ""), if: fields.oneOrMany("if"),
      unless: fields.oneOrMany("unless"), after: fields.optional("after") ?? .zero,
      send: fields.oneOrMany("send").map(\EventWord.event), set: fields.oneOrMany("set"),
      clear: fields.oneOrMany("clear"))
  }
}
