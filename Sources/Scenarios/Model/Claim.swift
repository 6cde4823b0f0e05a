public import LifelineStatecharts

/// What one document says must happen in a scenario.
///
/// Every aspect is optional: a document is silent about what it does not mention, and silence is
/// neither agreement nor a difference.
public struct Claim: Equatable, Sendable {
  /// The document that says so.
  public var document: DocumentID
  /// Where in the document, `nil` when the document has no such places.
  public var place: LocalizedText?
  /// What it was gathered from, for a document that is no text of its own; see `Document`.
  public var sources: [SourceKey]
  /// Whether no source says so: it follows from `sources` by analogy.
  ///
  /// Agreement with such a claim proves nothing, since the model was inferred alike.
  public var isInferred: Bool
  /// Whether it names only some of what happens: other messages and changes of stage may come
  /// before, between and after, and it is judged among those that it names.
  public var isPartial: Bool
  /// The messages the delegate gets, all of them and in order.
  public var callbacks: [EventName]?
  /// The messages of each moment, in the order written.
  public var moments: [Moment]?
  /// The messages that must not come.
  public var never: [EventName]?
  /// The notifications that are posted, all of them and in order.
  public var notifications: [EventName]?
  /// The changes of stage, all of them and in order.
  public var stages: [StageChange]?
  /// The stage that the app sees inside a message, in the order written.
  public var states: [Seen]?
  /// Where the model is known to differ, and why; empty when it must agree.
  public var differences: [Difference]

  /// Creates a claim from its parts.
  public init(
    document: DocumentID, place: LocalizedText? = nil, sources: [SourceKey] = [],
    isInferred: Bool = false, isPartial: Bool = false, callbacks: [EventName]? = nil,
    moments: [Moment]? = nil, never: [EventName]? = nil, notifications: [EventName]? = nil,
    stages: [StageChange]? = nil, states: [Seen]? = nil, differences: [Difference] = []
  ) {
    self.document = document
    self.place = place
    self.sources = sources
    self.isInferred = isInferred
    self.isPartial = isPartial
    self.callbacks = callbacks
    self.moments = moments
    self.never = never
    self.notifications = notifications
    self.stages = stages
    self.states = states
    self.differences = differences
  }

  /// Every message to the delegate that it names, apart from those that must not come.
  package var namedCallbacks: [EventName] {
    (callbacks ?? []) + (moments ?? []).flatMap(\.callbacks)
      + (stages ?? []).flatMap { $0.callbacks ?? [] }
  }

  /// The messages among which it is judged.
  ///
  /// - Parameter document: The messages that its document listens to; `nil` for all of them.
  /// - Returns: The same, or those that it names when it names only some of what happens.
  package func listening(in document: [EventName]?) -> [EventName]? {
    isPartial ? namedCallbacks : document
  }

  /// The messages of one moment.
  public struct Moment: Equatable, Sendable {
    /// The label that a step of the scenario carries.
    public var label: String
    /// The messages the delegate gets then, all of them and in order.
    public var callbacks: [EventName]

    /// Creates a moment from its parts.
    public init(_ label: String, callbacks: [EventName]) {
      self.label = label
      self.callbacks = callbacks
    }
  }

  /// One change of stage, with what happens on the way.
  public struct StageChange: Equatable, Sendable {
    /// The stage that is left.
    public var from: Stage
    /// The stage that is reached.
    public var to: Stage
    /// The messages the delegate gets on the way; `nil` when the document is silent.
    public var callbacks: [EventName]?
    /// The notifications posted on the way; `nil` when the document is silent.
    public var notifications: [EventName]?

    /// Creates a change from its parts.
    public init(
      from: Stage, to: Stage, callbacks: [EventName]? = nil, notifications: [EventName]? = nil
    ) {
      self.from = from
      self.to = to
      self.callbacks = callbacks
      self.notifications = notifications
    }
  }

  /// The stage that the app sees inside a message.
  public struct Seen: Equatable, Sendable {
    /// The message.
    public var message: EventName
    /// The stage.
    public var stage: Stage

    /// Creates a pair from its parts.
    public init(_ message: EventName, stage: Stage) {
      self.message = message
      self.stage = stage
    }
  }

  /// A disagreement between the document and the model that is known and explained.
  public struct Difference: Equatable, Sendable {
    /// The disagreement.
    public var id: DisagreementID
    /// Why the model does not follow the document here.
    public var reason: LocalizedText
    /// The aspects that differ; `nil` covers whichever do.
    public var aspects: [Aspect]?

    /// Creates a difference from its parts.
    public init(_ id: DisagreementID, reason: LocalizedText, aspects: [Aspect]? = nil) {
      self.id = id
      self.reason = reason
      self.aspects = aspects
    }
  }

  /// The aspects of a claim, in the order they are judged; the raw values are the YAML keys.
  public enum Aspect: String, CaseIterable, Hashable, Sendable {
    case callbacks
    case moments
    case never
    case notifications
    case stages
    case state
  }
}

/// The key of something that was read, for example `A-sdis`; whoever reports knows the titles.
public typealias SourceKey = Name<Claim>

extension Claim: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard
      let fields = YAMLFields(
        yaml, of: "a claim",
        keys: ["document", "place", "sources", "inferred", "partial"]
          + Aspect.allCases.map(\.rawValue) + ["differs"], &findings)
    else { return nil }
    let document: DocumentID? = fields.required("document", &findings)
    self.init(
      document: document ?? "",
      place: fields.optional("place", &findings),
      sources: fields.oneOrMany("sources", &findings),
      isInferred: fields.flag("inferred", &findings),
      isPartial: fields.flag("partial", &findings),
      callbacks: fields.list("callbacks", &findings),
      moments: fields["moments"].flatMap { [Moment](byLabel: $0, &findings) },
      never: fields.list("never", &findings),
      notifications: fields.list("notifications", &findings),
      stages: fields.list("stages", &findings),
      states: fields["state"].flatMap { [Seen](byMessage: $0, &findings) },
      differences: fields.oneOrMany("differs", &findings))
    if document == nil { return nil }
  }
}

extension [Claim.Moment] {
  /// Reads `{ a: [message, …], b: […] }`.
  fileprivate init?(byLabel yaml: YAMLValue, _ findings: inout [Finding]) {
    guard case .mapping(let fields) = yaml.content else {
      findings.add(
        at: yaml.place,
        "moments are written as '{ a: [MESSAGE, …] }' with the labels of steps; "
          + "found \(yaml.kind)")
      return nil
    }
    self = fields.map { field in
      Claim.Moment(field.key, callbacks: [EventName](list: field.value, &findings) ?? [])
    }
  }
}

extension [Claim.Seen] {
  /// Reads `{ message: stage, … }`.
  fileprivate init?(byMessage yaml: YAMLValue, _ findings: inout [Finding]) {
    guard case .mapping(let fields) = yaml.content else {
      findings.add(
        at: yaml.place, "the stages seen are written as '{ MESSAGE: STAGE }'; found \(yaml.kind)")
      return nil
    }
    self = fields.compactMap { field in
      Stage(field.value, &findings).map { Claim.Seen(EventName(field.key), stage: $0) }
    }
  }
}

extension Claim.StageChange: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard
      let fields = YAMLFields(
        yaml, of: "a change of stage", keys: ["from", "to", "callbacks", "notifications"],
        &findings)
    else { return nil }
    let from: Stage? = fields.required("from", &findings)
    let to: Stage? = fields.required("to", &findings)
    let callbacks: [EventName]? = fields.list("callbacks", &findings)
    let notifications: [EventName]? = fields.list("notifications", &findings)
    guard let from, let to else { return nil }
    self.init(from: from, to: to, callbacks: callbacks, notifications: notifications)
  }
}

extension Claim.Difference: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard
      let fields = YAMLFields(
        yaml, of: "a difference", keys: ["id", "reason", "aspects"], &findings)
    else { return nil }
    let id: DisagreementID? = fields.required("id", &findings)
    let reason: LocalizedText? = fields.required("reason", &findings)
    let aspects: [Claim.Aspect]? = fields.list("aspects", &findings)
    guard let id, let reason else { return nil }
    self.init(id, reason: reason, aspects: aspects)
  }
}

extension Claim.Aspect: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard let text = String(yaml, &findings) else { return nil }
    guard let aspect = Claim.Aspect(rawValue: text) else {
      findings.add(
        at: yaml.place,
        .unknown("'\(text)' is no aspect of a claim", text, Claim.Aspect.allCases.map(\.rawValue)))
      return nil
    }
    self = aspect
  }
}
