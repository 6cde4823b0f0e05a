extension Duration {
  /// The duration in readable units: `250 ms`, `5.2 s`, `1 min 5 s`, `2 h`.
  ///
  /// At most two units; a time other than zero is never written as zero (`0.004 ms`).
  package var label: String {
    let (seconds, attoseconds) = components
    if seconds < 0 || attoseconds < 0 { return "−" + (.zero - self).label }
    switch seconds {
    case 3600...: return Self.join(seconds / 3600, "h", seconds % 3600 / 60, "min")
    case 60..<3600: return Self.join(seconds / 60, "min", seconds % 60, "s")
    case 1...: return "\(seconds)\(Self.fraction(attoseconds / 1_000_000_000_000_000)) s"
    default:
      let microseconds = attoseconds / 1_000_000_000_000
      let part = microseconds < 10_000 ? Self.fraction(microseconds % 1000) : ""
      if microseconds == 0 { return attoseconds == 0 ? "0 s" : "<0.001 ms" }
      return "\(microseconds / 1000)\(part) ms"
    }
  }

  /// Returns the duration with a number of decimals, of a second or below one second of a
  /// millisecond: `1 h 1 min 2.10 s`.
  ///
  /// This distinguishes times that would otherwise look equal.
  package func label(decimals: Int) -> String {
    let (seconds, attoseconds) = components
    if seconds < 0 || attoseconds < 0 { return "−" + (.zero - self).label(decimals: decimals) }
    if seconds == 0 {
      let (whole, part) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000_000_000)
      return attoseconds == 0 ? "0 s" : "\(whole)\(Self.decimals(part, of: 15, decimals)) ms"
    }
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
    return (hours > 0 ? "\(hours) h " : "") + (seconds >= 60 ? "\(minutes) min " : "")
      + "\(rest)\(Self.decimals(attoseconds, of: 18, decimals)) s"
  }

  /// The first decimals of a fraction.
  private static func decimals(_ part: Int64, of places: Int, _ count: Int) -> String {
    guard count > 0 else { return "" }
    let digits = String(part)
    let zeros = String(repeating: "0", count: max(0, places - digits.count))
    return "." + (zeros + digits).prefix(count)
  }

  private static func join(_ a: Int64, _ unitA: String, _ b: Int64, _ unitB: String) -> String {
    b == 0 ? "\(a) \(unitA)" : "\(a) \(unitA) \(b) \(unitB)"
  }

  /// Thousandths after a decimal point, without trailing zeros.
  private static func fraction(_ thousandths: Int64) -> String {
    guard thousandths > 0 else { return "" }
    var digits = String(String(thousandths + 1000).dropFirst())
    while digits.last == "0" { digits.removeLast() }
    return "." + digits
  }
}
