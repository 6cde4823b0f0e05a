/// The `delay` of a send, as text: a number and `ms` or `s`.
///
/// ```swift
/// try DelayText.duration("1.5s")   // .milliseconds(1500)
/// try DelayText.duration(".5s")    // .milliseconds(500)
/// try DelayText.duration("2min")   // throws: delay '2min' is not …; write '120s'
/// DelayText.text(.milliseconds(1500))   // "1500ms"
/// DelayText.text(.seconds(5))           // "5s"
/// ```
///
/// Source: W3C SCXML recommendation, section 6.2.1, which refers to CSS 2.
package enum DelayText {
  /// The reason why a text is not a delay.
  package struct Failure: Error, Equatable {
    let message: String
  }

  /// The longest delay, 292 years: the most that 64 bits of nanoseconds can hold.
  static let longest = Duration.nanoseconds(Int64.max)

  /// Returns the duration; a failure names the delay that another notation means.
  package static func duration(_ text: String) throws(Failure) -> Duration {
    do throws(Failure) {
      return try durationOfOneUnit(text)
    } catch {
      guard let meant = Duration(notation: text) else { throw error }
      throw Failure(
        message: "delay '\(text)' is not a duration of SCXML, which is in 's' or 'ms'; "
          + "write '\(Self.text(meant))'")
    }
  }

  static func durationOfOneUnit(_ text: String) throws(Failure) -> Duration {
    let (number, attosecondsPerUnit) = try split(text)
    let parts = number.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let whole = parts[0]
    let fraction = parts.count > 1 ? parts[1] : "0"
    guard whole.utf8.allSatisfy(isDigit), fraction.utf8.allSatisfy(isDigit), !fraction.isEmpty,
      !number.isEmpty
    else {
      throw Failure(
        message: "delay '\(text)' is not a duration; write for example '500ms' or '1.5s'")
    }
    guard whole.utf8.count <= 13, let wholeUnits = Int64(whole.isEmpty ? "0" : whole) else {
      throw Failure(message: "delay '\(text)' is too long; the longest is 292 years")
    }
    var attoseconds: Int64 = 0
    var digitValue = attosecondsPerUnit
    for digit in fraction.utf8 {
      digitValue /= 10
      attoseconds += Int64(digit - UInt8(ascii: "0")) * digitValue
    }
    let (seconds, units) = wholeUnits.quotientAndRemainder(dividingBy: second / attosecondsPerUnit)
    let part = units * attosecondsPerUnit + attoseconds
    let duration = Duration(secondsComponent: seconds, attosecondsComponent: part)
    guard duration <= longest else {
      throw Failure(message: "delay '\(text)' is too long; the longest is 292 years")
    }
    return duration
  }

  private static func split(
    _ text: String
  ) throws(Failure) -> (number: Substring, attosecondsPerUnit: Int64) {
    let trimmed = text.drop { $0 == " " }
    if trimmed.hasSuffix("ms") { return (trimmed.dropLast(2), millisecond) }
    if trimmed.hasSuffix("s") { return (trimmed.dropLast(), second) }
    if let last = trimmed.utf8.last, isDigit(last) {
      throw Failure(message: "delay '\(text)' has no unit; write '\(text)ms' or '\(text)s'")
    }
    throw Failure(message: "delay '\(text)' is not a duration; write for example '500ms' or '1.5s'")
  }

  /// The attoseconds of a second.
  private static let second: Int64 = 1_000_000_000_000_000_000
  /// The attoseconds of a millisecond.
  private static let millisecond: Int64 = 1_000_000_000_000_000

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Returns the shortest text, in whole seconds or else in milliseconds with a fraction as needed.
  static func text(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    if attoseconds == 0 { return "\(seconds)s" }
    let (milliseconds, rest) = attoseconds.quotientAndRemainder(dividingBy: millisecond)
    let whole = seconds * 1000 + milliseconds
    guard rest != 0 else { return "\(whole)ms" }
    let digits = String(rest)
    var fraction = String(repeating: "0", count: 15 - digits.utf8.count) + digits
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return "\(whole).\(fraction)ms"
  }
}
