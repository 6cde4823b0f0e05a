public import LifelineExploration
public import LifelineScenarios
public import LifelineStatecharts

/// The messages of a framework: what its delegate may implement and what it posts.
///
/// The report lists them and tells in which scenarios each comes; all of it may be empty.
public struct Catalogue: Equatable, Sendable {
  /// The delegate's members, in the order of their subjects.
  public var members: [Member]
  /// The notifications, in order.
  public var notifications: [Notification]
  /// What an app is told about why it was launched, in order.
  public var launchOptions: [LaunchOption]
  /// How long the system waits, in order.
  public var timeLimits: [TimeLimit]

  /// Creates a catalogue from its parts.
  public init(
    members: [Member] = [], notifications: [Notification] = [],
    launchOptions: [LaunchOption] = [], timeLimits: [TimeLimit] = []
  ) {
    self.members = members
    self.notifications = notifications
    self.launchOptions = launchOptions
    self.timeLimits = timeLimits
  }

  /// Where something was read.
  public enum Source: Equatable, Sendable {
    /// A page or a book; the address is `nil` without one.
    ///
    /// A title without a Chinese text stays in its own language. What has no title is described,
    /// in both languages.
    case work(LocalizedText, address: String?)
    /// A document of the report.
    case document(DocumentID)
    /// A point that the report discusses.
    case disagreement(DisagreementID)
    /// A rule that the report judges.
    case claim(GeneralClaimID)
  }

  /// A member of the delegate's protocol.
  public struct Member: Equatable, Sendable {
    /// The Objective-C selector, by which traces name the message.
    public var selector: EventName
    /// The Swift name; `nil` when there is none.
    public var swiftName: String?
    /// What it is about, for example launching; members of one subject stand together.
    public var subject: LocalizedText
    /// A name for the subject that stays when its words change, for addresses.
    public var category: String
    /// The first system that calls it, for example `iOS 4.0`; `nil` when unknown.
    public var since: String?
    /// What deprecated it, for example `iOS 26.0`; `nil` when nothing did.
    public var deprecated: LocalizedText?
    /// The type of its result; `nil` for none.
    public var returns: String?
    /// The notification posted with it; `nil` when none is.
    public var notification: EventName?
    /// The stages in which an app may be called; empty when unknown.
    public var stages: [Stage]
    /// The members that are called instead where an app has them, the newest first.
    public var yieldsTo: [EventName]
    /// What a delegate of the notification center gets instead, where an app has one.
    public var notificationDelegate: [EventName]
    /// A remark; `nil` for none.
    public var remark: LocalizedText?
    /// Where this was read.
    public var sources: [Source]
    /// Whether it came after the protocol that a document lists.
    public var isLater: Bool
    /// Why no scenario calls it; `nil` when one does.
    public var unplayed: LocalizedText?
    /// Whether nothing tells that the newer life cycle takes it away, though no scenario shows it
    /// there.
    public var isLeft: Bool

    /// Creates a member from its parts.
    public init(
      _ selector: EventName, swiftName: String? = nil, subject: LocalizedText,
      category: String? = nil, since: String? = nil, deprecated: LocalizedText? = nil,
      returns: String? = nil,
      notification: EventName? = nil, stages: [Stage] = [], yieldsTo: [EventName] = [],
      notificationDelegate: [EventName] = [],
      remark: LocalizedText? = nil, sources: [Source] = [], isLater: Bool = false,
      unplayed: LocalizedText? = nil, isLeft: Bool = false
    ) {
      self.isLater = isLater
      self.unplayed = unplayed
      self.isLeft = isLeft
      self.selector = selector
      self.swiftName = swiftName
      self.subject = subject
      self.category = category ?? subject.english.lowercased()
      self.stages = stages
      self.yieldsTo = yieldsTo
      self.notificationDelegate = notificationDelegate
      self.sources = sources
      self.since = since
      self.deprecated = deprecated
      self.returns = returns
      self.notification = notification
      self.remark = remark
    }
  }

  /// A notification.
  public struct Notification: Equatable, Sendable {
    /// The Objective-C name, by which traces name the message.
    public var name: EventName
    /// The Swift name; `nil` when there is none.
    public var swiftName: String?
    /// The first system that posts it; `nil` when unknown.
    public var since: String?
    /// What deprecated it, for example `iOS 13.0`; `nil` when nothing did.
    public var deprecated: LocalizedText?
    /// The member that goes with it; `nil` when none does.
    public var member: EventName?
    /// When it is posted, seen from that member.
    public var posted: LocalizedText?
    /// A remark; `nil` for none.
    public var remark: LocalizedText?
    /// Where this was read.
    public var sources: [Source]
    /// Why no scenario posts it; `nil` when one does.
    public var unplayed: LocalizedText?

    /// Creates a notification from its parts.
    public init(
      _ name: EventName, swiftName: String? = nil, since: String? = nil,
      deprecated: LocalizedText? = nil, member: EventName? = nil, posted: LocalizedText? = nil,
      remark: LocalizedText? = nil, sources: [Source] = [], unplayed: LocalizedText? = nil
    ) {
      self.member = member
      self.sources = sources
      self.unplayed = unplayed
      self.posted = posted
      self.name = name
      self.swiftName = swiftName
      self.since = since
      self.deprecated = deprecated
      self.remark = remark
    }
  }
}
