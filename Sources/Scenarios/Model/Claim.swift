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
  /// The document's own sentences, exactly as they stand; empty when nothing is quoted.
  public var quote: [String]
  /// What the sources of a gathered document say, in other words; `nil` for a text of its own.
  public var says: LocalizedText?
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
    document: DocumentID, place: LocalizedText? = nil, quote: [String] = [],
    says: LocalizedText? = nil, sources: [SourceKey] = [], isInferred: Bool = false,
    isPartial: Bool = false, callbacks: [EventName]? = nil,
    moments: [Moment]? = nil, never: [EventName]? = nil, notifications: [EventName]? = nil,
    stages: [StageChange]? = nil, states: [Seen]? = nil, differences: [Difference] = []
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

extension Claim: YAMLMapping {
  package static let subject = "a claim"

  package init(_ fields: YAMLFields) {
    self.init(
      document: fields.required("document"), place: fields.optional("place"),
      quote: fields.oneOrMany("quote"), says: fields.optional("says"),
      sources: fields.oneOrMany("sources"), isInferred: fields.flag("inferred"),
      isPartial: fields.flag("partial"), callbacks: fields.optional("callbacks"),
      moments: fields.pairs(
        "moments", "moments are written as '{ a: [MESSAGE, …] }' with the labels of steps"
      ) { Moment($0, callbacks: $1) },
      never: fields.optional("never"), notifications: fields.optional("notifications"),
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
  package static func mistake(_ word: String, known: [String]) -> String {
    .unknown("'\(word)' is no aspect of a claim", word, known)
  }
}
