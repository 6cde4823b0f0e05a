/// A name that belongs to one kind of thing, so that a state's id is never taken for an event.
///
/// ```swift
/// let id: StateID = "active"
/// let event: EventName = "active"   // another type: `id == event` does not compile
/// ```
public struct Name<Thing>: Hashable, Comparable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The name as written.
  public let description: String

  /// Wraps a name.
  public init(_ name: String) { description = name }
  /// Wraps a name written in source.
  public init(stringLiteral name: String) { description = name }
  /// Orders names by their Unicode scalars, so that output does not depend on a locale.
  public static func < (a: Self, b: Self) -> Bool { a.description < b.description }
}

/// The id of a state: an XML NCName, unique in its chart among states and sends.
public typealias StateID = Name<State>
/// The id of a send, by which `<cancel>` names it.
public typealias SendID = Name<Send>
/// The name of an event: tokens joined by `.`, for example `user.home`.
///
/// Source: W3C SCXML recommendation, section 3.12.
public typealias EventName = Name<EventDescriptor>
/// A stage of life, for example `active`: what the documents call a process state.
public typealias Stage = Name<StateAnnotations>
/// The name of a track: stages that something beside the app goes through, for example `scene`.
public typealias TrackID = Name<Stage>

/// What a transition listens to: an event name, a prefix of whole tokens, or `*`.
///
/// ```swift
/// EventDescriptor("user.home").matches("user.home.long")   // true
/// EventDescriptor("user.home").matches("user.homePage")    // false
/// EventDescriptor("user.*") == EventDescriptor("user")     // false, but they match the same
/// ```
///
/// Source: W3C SCXML recommendation, section 3.12.1.
public struct EventDescriptor: Hashable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The descriptor as written.
  public let description: String
  /// The tokens that must begin a name, joined by `.`; `nil` when every name matches.
  public let prefix: String?

  /// Reads one descriptor; a trailing `.*` or `.` says no more than the prefix before it.
  public init(_ text: String) {
    description = text
    if text == "*" || text == ".*" {
      prefix = nil
    } else if text.hasSuffix(".*") {
      prefix = String(text.dropLast(2))
    } else if text.hasSuffix(".") {
      prefix = String(text.dropLast())
    } else {
      prefix = text
    }
  }
  /// Reads a descriptor written in source.
  public init(stringLiteral text: String) { self.init(text) }

  /// Tells whether this descriptor matches an event; case matters, `:` never separates tokens.
  public func matches(_ event: EventName) -> Bool {
    guard let prefix else { return true }
    let name = event.description.utf8
    let tokens = prefix.utf8
    guard name.starts(with: tokens) else { return false }
    return name.count == tokens.count || name.dropFirst(tokens.count).first == UInt8(ascii: ".")
  }
}

extension Stage {
  /// The stage of a track once the chart has left every state of it, which has no name: `–`.
  public static let ended: Stage = "–"
}
