public import LifelineStatecharts

/// A document's claim about a scenario.
///
/// Every aspect is optional: a document is silent about what it does not mention, and silence is
/// neither agreement nor difference.
public struct Claim: Equatable, Sendable {
  /// The document; empty for a claim of one's own.
  public var document: DocumentID
  /// The place in the document; `nil` when the document has no places.
  public var place: LocalizedText?
  /// The document's own sentences, verbatim; empty when nothing is quoted.
  public var quote: [String]
  /// The statements of a gathered document's sources, in other words; `nil` for any other document.
  public var says: LocalizedText?
  /// The sources of the claim in a gathered document; see `Document`.
  public var sources: [SourceKey]
  /// Whether no source says so, but it follows from `sources` by analogy.
  ///
  /// Agreement with such a claim proves nothing, since the model was inferred in the same way.
  public var isInferred: Bool
  /// Whether it only names some of what happens.
  ///
  /// Other messages and changes of stage may come before, between and after, and are ignored.
  public var isPartial: Bool
  /// All messages to the delegate, in order; `nil` when the document is silent.
  public var callbacks: [EventName]?
  /// The messages of each moment, in order.
  public var moments: [Moment]?
  /// The messages that must not be sent.
  public var never: [EventName]?
  /// All notifications, in order; `nil` when the document is silent.
  public var notifications: [EventName]?
  /// All messages to each of some participants, in order; `nil` when the document is silent.
  public var messages: [Received]?
  /// All changes of stage, in order; `nil` when the document is silent.
  public var stages: [StageChange]?
  /// The stages that the app sees during messages, in order.
  public var states: [Seen]?
  /// The known differences of the model, with reasons; empty when it must agree.
  public var differences: [Difference]

  /// Creates a claim from its parts.
  public init(
    document: DocumentID, place: LocalizedText? = nil, quote: [String] = [],
    says: LocalizedText? = nil, sources: [SourceKey] = [], isInferred: Bool = false,
    isPartial: Bool = false, callbacks: [EventName]? = nil,
    moments: [Moment]? = nil, never: [EventName]? = nil, notifications: [EventName]? = nil,
    messages: [Received]? = nil, stages: [StageChange]? = nil, states: [Seen]? = nil,
    differences: [Difference] = []
  ) {
    self.document = document
    self.place = place
    self.quote = quote
    self.says = says
    self.sources = sources
    self.isInferred = isInferred
    self.isPartial = isPartial
    self.callbacks = callbacks
    self.moments = moments
    self.never = never
    self.notifications = notifications
    self.messages = messages
    self.stages = stages
    self.states = states
    self.differences = differences
  }

  /// The messages to the delegate that it names, except those that must not be sent.
  var namedCallbacks: [EventName] {
    (callbacks ?? []) + (moments ?? []).flatMap(\.callbacks)
      + (stages ?? []).flatMap { $0.callbacks ?? [] }
  }

  /// Returns the messages among which the claim is judged.
  ///
  /// - Parameter document: The messages that its document's sample app implements; `nil` for all.
  /// - Returns: The same, or only the messages that a partial claim names.
  package func listening(in document: [EventName]?) -> [EventName]? {
    isPartial ? namedCallbacks : document
  }

  /// The messages of one moment.
  public struct Moment: Equatable, Sendable {
    /// The label of a step in the scenario.
    public var label: String
    /// All messages to the delegate in this moment, in order.
    public var callbacks: [EventName]

    /// Creates a moment from its parts.
    public init(_ label: String, callbacks: [EventName]) {
      self.label = label
      self.callbacks = callbacks
    }
  }

  /// What a participant gets, whoever it is.
  public struct Received: Equatable, Sendable {
    /// The id of the participant, as the chart sends to it: `bell` for `target="#_bell"`.
    public var participant: String
    /// All messages to it, in order.
    public var messages: [EventName]

    /// Creates a pair from its parts.
    public init(_ participant: String, messages: [EventName]) {
      self.participant = participant
      self.messages = messages
    }
  }

  /// A change of stage, with its messages.
  public struct StageChange: Equatable, Sendable {
    /// The old stage.
    public var from: Stage
    /// The new stage.
    public var to: Stage
    /// The messages to the delegate; `nil` when the document is silent.
    public var callbacks: [EventName]?
    /// The notifications; `nil` when the document is silent.
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

  /// The stage that the app sees during a message.
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

  /// A known difference between the document and the model.
  public struct Difference: Equatable, Sendable {
    /// The disagreement.
    public var id: DisagreementID
    /// The reason why the model does not follow the document.
    public var reason: LocalizedText
    /// The aspects that differ; `nil` for any.
    public var aspects: [Aspect]?

    /// Creates a difference from its parts.
    public init(_ id: DisagreementID, reason: LocalizedText, aspects: [Aspect]? = nil) {
      self.id = id
      self.reason = reason
      self.aspects = aspects
    }
  }

  /// The aspects of a claim, in the order of judging; the raw values are the YAML keys.
  public enum Aspect: String, CaseIterable, Hashable, Sendable {
    /// The messages to the delegate, in order: ``Claim/callbacks``.
    case callbacks
    /// The messages after each labelled step: ``Claim/moments``; a recorded trace has none to judge.
    case moments
    /// The messages that the run must not have: ``Claim/never``.
    case never
    /// The messages to the notification center, in order: ``Claim/notifications``.
    case notifications
    /// The messages to each named participant, in order: ``Claim/messages``.
    case messages
    /// The changes of stage, with the messages of each that the claim mentions: ``Claim/stages``.
    case stages
    /// The stage that the app sees during each named message: ``Claim/states``.
    case state
  }
}

/// The key of a source, such as `A-sdis`; reports look up its title.
public typealias SourceKey = Name<Claim>

extension Claim: YAMLMapping {
  package static let subject = "a claim"

  package init(_ fields: YAMLFields) {
    self.init(
      document: fields.optional("document") ?? "", place: fields.optional("place"),
      quote: fields.oneOrMany("quote"), says: fields.optional("says"),
      sources: fields.oneOrMany("sources"), isInferred: fields.flag("inferred"),
      isPartial: fields.flag("partial"), callbacks: fields.optional("callbacks"),
      moments: fields.pairs(
        "moments", "moments are written as '{ a: [MESSAGE, …] }' with the labels of steps"
      ) { Moment($0, callbacks: $1) },
      never: fields.optional("never"), notifications: fields.optional("notifications"),
      messages: fields.pairs(
        "messages", "messages are written as '{ PARTICIPANT: [MESSAGE, …] }'"
      ) { Received($0, messages: $1) },
      stages: fields.optional("stages"),
      states: fields.pairs("state", "the stages seen are written as '{ MESSAGE: STAGE }'") {
        Seen(EventName($0), stage: $1)
      },
      differences: fields.oneOrMany("differs"))
  }
}

extension Claim.StageChange: YAMLMapping {
  package static let subject = "a change of stage"

  package init(_ fields: YAMLFields) {
    self.init(
      from: fields.required("from"), to: fields.required("to"),
      callbacks: fields.optional("callbacks"), notifications: fields.optional("notifications"))
  }
}

extension Claim.Difference: YAMLMapping {
  package static let subject = "a difference"

  package init(_ fields: YAMLFields) {
    self.init(
      fields.required("id"), reason: fields.required("reason"),
      aspects: fields.optional("aspects"))
  }
}

extension Claim.Aspect: YAMLChoice {
  static func mistake(_ word: String, known: [String]) -> String {
    .unknown("'\(word)' is not an aspect of a claim", word, known)
  }
}
