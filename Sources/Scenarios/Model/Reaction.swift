public import LifelineStatecharts

/// What the app, or a person, does whenever something happens.
///
/// For each trigger the reactions are asked in order, and the first whose flags fit answers, as
/// transitions do. A reaction with a wait first waits and is asked then; when its flags do not
/// fit by then, the next one is asked.
///
/// ```swift
/// // Asks for Touch ID in every `applicationDidBecomeActive:` except after a cancellation.
/// Reaction(
///   to: .delivery("applicationDidBecomeActive:"), unless: ["ignoreNext"],
///   send: ["app.evaluatePolicy"])
/// ```
public struct Reaction: Equatable, Sendable {
  /// What is answered.
  public enum Trigger: Hashable, Sendable {
    /// A message that reached any participant.
    case delivery(EventName)
    /// A state of the model that was entered.
    case entering(StateID)
  }

  /// What is answered.
  public var trigger: Trigger
  /// The flags that must all be set.
  public var ifSet: [Flag]
  /// The flags of which none may be set.
  public var unlessSet: [Flag]
  /// How much virtual time passes before the flags are looked at.
  public var after: Duration
  /// The events that happen then, in order.
  public var send: [EventName]
  /// The flags that are set before the events happen.
  public var set: [Flag]
  /// The flags that are cleared before the events happen.
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
  /// Something the app remembers between reactions, for example `ignoreNext`.
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
      send: fields.oneOrMany("send"), set: fields.oneOrMany("set"),
      clear: fields.oneOrMany("clear"))
  }
}
