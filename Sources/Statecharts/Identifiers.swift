/// A name of one kind of thing, so that a state's id is never used as an event.
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
  /// Creates a name from a literal.
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
/// A stage of the lifecycle, such as `active`: what the documents call a process state.
public typealias Stage = Name<StateAnnotations>
/// The name of a track: the stages of something other than the app, such as `scene`.
public typealias TrackID = Name<Stage>

/// The events that a transition reacts to: an event name, a prefix of whole tokens, or `*`.
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
  /// The tokens that a name must begin with, joined by `.`; `nil` when every name matches.
  public let prefix: String?

  /// Reads one descriptor; a trailing `.*` or `.` has no effect on matching.
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
  /// Creates a descriptor from a literal.
  public init(stringLiteral text: String) { self.init(text) }

  /// Returns whether this descriptor matches an event; case matters, and `:` does not separate
  /// tokens.
  public func matches(_ event: EventName) -> Bool {
    guard let prefix else { return true }
    let name = event.description.utf8
    let tokens = prefix.utf8
    guard name.starts(with: tokens) else { return false }
    return name.count == tokens.count || name.dropFirst(tokens.count).first == UInt8(ascii: ".")
  }
}

extension Stage {
  /// The nameless stage of a track after the chart has left all of its states: `–`.
  public static let ended: Stage = "–"
}
