public import LifelineScenarios
public import LifelineStatecharts

/// How an app moves from one life cycle to another: scenarios of two models side by side, and which
/// messages of the one take the places of the other's.
public struct LifeCycleComparison: Equatable, Sendable {
  /// The messages of the newer life cycle.
  public var successors: [Successor]
  /// The scenarios, in the order in which they are told.
  public var pairs: [Pair]
  /// What else changes, in order.
  public var points: [Point]

  /// Creates a comparison from its parts.
  public init(successors: [Successor] = [], pairs: [Pair] = [], points: [Point] = []) {
    self.points = points
    self.successors = successors
    self.pairs = pairs
  }

  /// A message with those that do not come any more because of it.
  public struct Successor: Equatable, Sendable {
    /// The message, as traces name it.
    public var message: EventName
    /// The older messages whose place it takes; empty for one that is new.
    public var replaced: [EventName]
    /// The notification that goes with it; `nil` when there is none.
    public var notification: EventName?
    /// When it comes, in a sentence.
    public var remark: LocalizedText

    /// Creates a successor from its parts.
    public init(
      _ message: EventName, replacing replaced: [EventName] = [],
      notification: EventName? = nil, remark: LocalizedText
    ) {
      self.message = message
      self.replaced = replaced
      self.notification = notification
      self.remark = remark
    }
  }

  /// Something that changes, beside the messages.
  public struct Point: Equatable, Sendable {
    /// What changes, in a few sentences.
    public var text: LocalizedText
    /// Whether it is about what views read, and not about messages.
    public var isAboutViews: Bool
    /// Where it was read.
    public var sources: [Catalogue.Source]

    /// Creates a point.
    public init(
      _ text: LocalizedText, isAboutViews: Bool = false, sources: [Catalogue.Source] = []
    ) {
      self.text = text
      self.isAboutViews = isAboutViews
      self.sources = sources
    }
  }

  /// The same situation in both life cycles.
  public struct Pair: Equatable, Sendable {
    /// The scenario of the older one; `nil` for what it does not have.
    public var before: ScenarioID?
    /// The scenario of the newer one.
    public var after: ScenarioID
    /// What differs, in a sentence or two.
    public var differs: LocalizedText

    /// Creates a pair.
    public init(_ before: ScenarioID?, _ after: ScenarioID, differs: LocalizedText) {
      self.before = before
      self.after = after
      self.differs = differs
    }
  }
}
