public import Statecharts

/// A mistake with its place.
public struct Finding: Hashable, Sendable, CustomStringConvertible {
  /// The words.
  public var message: String
  /// The place.
  public var place: Place?
  /// Creates.
  public init(_ message: String, at place: Place?) {
    self.message = message
    self.place = place
  }
  /// The words with place.
  public var description: String { place.map { "\($0): \(message)" } ?? message }
}
enum NearestName {
  static func of(_ name: String, among names: [String]) -> String? {
    names.first { $0.lowercased().prefix(3) == name.lowercased().prefix(3) }
  }
}
