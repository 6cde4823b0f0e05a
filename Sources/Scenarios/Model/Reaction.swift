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

extension Reaction: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard
      let fields = YAMLFields(
        yaml, of: "a reaction",
        keys: ["on", "entering", "if", "unless", "after", "send", "set", "clear"], &findings)
    else { return nil }
    let message: EventName? = fields.optional("on", &findings)
    let state: StateID? = fields.optional("entering", &findings)
    let trigger = message.map(Trigger.delivery) ?? state.map(Trigger.entering)
    self.init(
      to: trigger ?? .entering(""), if: fields.oneOrMany("if", &findings),
      unless: fields.oneOrMany("unless", &findings),
      after: fields.optional("after", &findings) ?? .zero,
      send: fields.oneOrMany("send", &findings), set: fields.oneOrMany("set", &findings),
      clear: fields.oneOrMany("clear", &findings))
    switch (fields["on"], fields["entering"]) {
    case (nil, nil):
      findings.add(at: yaml.place, "a reaction needs 'on' or 'entering'; add 'on: MESSAGE'")
      return nil
    case (.some, .some(let second)):
      findings.add(at: second.place, "a reaction has 'on' or 'entering', not both; make two of it")
      return nil
    default: if trigger == nil { return nil }
    }
  }
}
