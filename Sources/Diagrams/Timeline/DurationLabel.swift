extension Duration {
  /// The duration as people read it: `250 ms`, `5.2 s`, `1 min 5 s`, `2 h`.
  ///
  /// Two units at most; a time that is not zero never reads as zero (`0.004 ms`).
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

  /// The duration to the millisecond, for times that would read alike: `1 h 1 min 2.1 s`.
  package var fullLabel: String {
    guard self >= .seconds(60) else { return label }
    let (seconds, attoseconds) = components
    let thousandths = attoseconds / 1_000_000_000_000_000
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
    return (hours > 0 ? "\(hours) h " : "")
      + "\(minutes) min \(rest)\(Self.fraction(thousandths)) s"
  }

  private static func join(_ a: Int64, _ unitA: String, _ b: Int64, _ unitB: String) -> String {
    b == 0 ? "\(a) \(unitA)" : "\(a) \(unitA) \(b) \(unitB)"
  }

  /// Thousandths behind a point, without zeros at the end.
  private static func fraction(_ thousandths: Int64) -> String {
    guard thousandths > 0 else { return "" }
    var digits = String(String(thousandths + 1000).dropFirst())
    while digits.last == "0" { digits.removeLast() }
    return "." + digits
  }
}
