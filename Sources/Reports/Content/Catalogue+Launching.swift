public import LifelineStatecharts

extension Catalogue {
  /// A key of what an app is told about why it was launched.
  public struct LaunchOption: Equatable, Sendable {
    /// The Objective-C name.
    public var key: String
    /// The Swift name; `nil` when there is none.
    public var swiftName: String?
    /// The first system that has it; `nil` when unknown.
    public var since: String?
    /// What deprecated it; `nil` when nothing did.
    public var deprecated: LocalizedText?
    /// What kind of value stands under it.
    public var value: LocalizedText
    /// What sets it.
    public var setBy: LocalizedText
    /// What follows after launching.
    public var afterwards: LocalizedText
    /// The members of the delegate that may follow.
    public var follows: [EventName]
    /// Where this was read.
    public var sources: [Source]
    /// Why no scenario hands it over; `nil` when one does.
    public var unplayed: LocalizedText?

    /// Creates a key from its parts.
    public init(
      _ key: String, swiftName: String? = nil, since: String? = nil,
      deprecated: LocalizedText? = nil, value: LocalizedText, setBy: LocalizedText,
      afterwards: LocalizedText, follows: [EventName] = [], sources: [Source] = [],
      unplayed: LocalizedText? = nil
    ) {
      self.unplayed = unplayed
      self.key = key
      self.swiftName = swiftName
      self.since = since
      self.deprecated = deprecated
      self.value = value
      self.setBy = setBy
      self.afterwards = afterwards
      self.follows = follows
      self.sources = sources
    }
  }

  /// How long the system waits for something, or lets it go on.
  public struct TimeLimit: Equatable, Sendable {
    /// The id, for addresses.
    public var id: String
    /// What is limited.
    public var title: LocalizedText
    /// How long, about.
    public var length: Duration
    /// The systems it holds for; `nil` for all.
    public var systems: LocalizedText?
    /// What happens when the time is over.
    public var consequence: LocalizedText
    /// The event that ends the time in the model; `nil` when the model has none for it.
    public var event: EventName?
    /// The message from which the time counts; `nil` when the event says enough.
    public var message: EventName?
    /// What more there is to know; `nil` for nothing.
    public var remark: LocalizedText?
    /// Where this was read.
    public var sources: [Source]

    /// Creates a limit from its parts.
    public init(
      _ id: String, title: LocalizedText, length: Duration, systems: LocalizedText? = nil,
      consequence: LocalizedText, event: EventName? = nil, message: EventName? = nil,
      remark: LocalizedText? = nil, sources: [Source] = []
    ) {
      self.message = message
      self.remark = remark
      self.id = id
      self.title = title
      self.length = length
      self.systems = systems
      self.consequence = consequence
      self.event = event
      self.sources = sources
    }
  }
}
