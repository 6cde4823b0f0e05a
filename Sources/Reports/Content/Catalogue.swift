public import Statecharts

/// The messages of a framework: what its delegate may implement and what it posts.
///
/// The report lists them and tells in which scenarios each comes; it may be empty.
public struct Catalogue: Equatable, Sendable {
  /// The delegate's members, in the order of their subjects.
  public var members: [Member]
  /// The notifications, in order.
  public var notifications: [Notification]

  /// Creates a catalogue from its parts.
  public init(members: [Member] = [], notifications: [Notification] = []) {
    self.members = members
    self.notifications = notifications
  }

  /// A member of the delegate's protocol.
  public struct Member: Equatable, Sendable {
    /// The Objective-C selector, by which traces name the message.
    public var selector: EventName
    /// The Swift name; `nil` when there is none.
    public var swiftName: String?
    /// What it is about, for example launching; members of one subject stand together.
    public var subject: LocalizedText
    /// The first system that calls it, for example `iOS 4.0`; `nil` when unknown.
    public var since: String?
    /// What deprecated it, for example `iOS 26.0`; `nil` when nothing did.
    public var deprecated: LocalizedText?
    /// The type of its result; `nil` for none.
    public var returns: String?
    /// The notification posted with it; `nil` when none is.
    public var notification: EventName?
    /// A remark; `nil` for none.
    public var remark: LocalizedText?

    /// Creates a member from its parts.
    public init(
      _ selector: EventName, swiftName: String? = nil, subject: LocalizedText,
      since: String? = nil, deprecated: LocalizedText? = nil, returns: String? = nil,
      notification: EventName? = nil, remark: LocalizedText? = nil
    ) {
      self.selector = selector
      self.swiftName = swiftName
      self.subject = subject
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
    /// A remark; `nil` for none.
    public var remark: LocalizedText?

    /// Creates a notification from its parts.
    public init(
      _ name: EventName, swiftName: String? = nil, since: String? = nil,
      deprecated: LocalizedText? = nil, remark: LocalizedText? = nil
    ) {
      self.name = name
      self.swiftName = swiftName
      self.since = since
      self.deprecated = deprecated
      self.remark = remark
    }
  }
}
