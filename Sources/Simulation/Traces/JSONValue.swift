/// A JSON value, which keeps members of traces that this version does not know.
public enum JSONValue: Hashable, Sendable {
  /// `null`, which is not the same as a member that is left out.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number that is written without a fraction or an exponent, and fits 64 bits.
  case integer(Int64)
  /// Any other number, `-0` among them; one that is not finite is written as `null`.
  case number(Double)
  /// A string, without its escapes.
  case string(String)
  /// An array, in its order.
  case array([JSONValue])
  /// An object; the order of its members is not kept.
  case object([String: JSONValue])
}
