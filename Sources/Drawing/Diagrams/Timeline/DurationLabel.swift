package import LifelineStatecharts

extension Duration {
  /// The duration as people say it: `250 ms`, `5.2 s`, `1 min 5 s`, `1 分 5 秒`, `2 h`.
  ///
  /// At most two units; a time other than zero is never written as zero (`0.004 ms`).
  package func label(in language: Language) -> String {
    let (seconds, attoseconds) = components
    if seconds < 0 || attoseconds < 0 { return "−" + (.zero - self).label(in: language) }
    let words = DurationWords(language)
    switch seconds {
    case 3600...: return words.join(hours: seconds / 3600, minutes: seconds % 3600 / 60)
    case 60..<3600: return words.join(minutes: seconds / 60, "\(seconds % 60)")
    case 1...:
      return words.seconds("\(seconds)\(Self.fraction(attoseconds / 1_000_000_000_000_000))")
    default:
      let microseconds = attoseconds / 1_000_000_000_000
      let part = microseconds < 10_000 ? Self.fraction(microseconds % 1000) : ""
      if attoseconds == 0 { return words.seconds("0") }
      return words.milliseconds(microseconds == 0 ? "<0.001" : "\(microseconds / 1000)\(part)")
    }
  }

  /// Returns the duration with a number of decimals, of a second or below one second of a
  /// millisecond: `1 h 1 min 2.10 s`.
  ///
  /// This distinguishes times that would otherwise look equal.
  package func label(decimals: Int, in language: Language) -> String {
    let (seconds, attoseconds) = components
    if seconds < 0 || attoseconds < 0 {
      return "−" + (.zero - self).label(decimals: decimals, in: language)
    }
    let words = DurationWords(language)
    if seconds == 0 {
      let (whole, part) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000_000_000)
      return attoseconds == 0
        ? words.seconds("0")
        : words.milliseconds("\(whole)\(Self.decimals(part, of: 15, decimals))")
    }
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
    let last = "\(rest)\(Self.decimals(attoseconds, of: 18, decimals))"
    let start = hours > 0 ? words.hours(hours) + " " : ""
    return start + (seconds < 60 ? words.seconds(last) : words.minutes(minutes, last))
  }

  /// The first decimals of a fraction.
  private static func decimals(_ part: Int64, of places: Int, _ count: Int) -> String {
    guard count > 0 else { return "" }
    let digits = String(part)
    let zeros = String(repeating: "0", count: max(0, places - digits.count))
    return "." + (zeros + digits).prefix(count)
  }

  /// Thousandths after a decimal point, without trailing zeros.
  private static func fraction(_ thousandths: Int64) -> String {
    guard thousandths > 0 else { return "" }
    var digits = String(String(thousandths + 1000).dropFirst())
    while digits.last == "0" { digits.removeLast() }
    return "." + digits
  }
}

/// The units of durations in a language.
private struct DurationWords {
  private let texts: Texts

  init(_ language: Language) { texts = Texts(language) }

  func milliseconds(_ count: String) -> String { texts["duration.ms", ["count": count]] }
  func seconds(_ count: String) -> String { texts["duration.s", ["count": count]] }
  func hours(_ count: Int64) -> String { texts["duration.h", ["count": "\(count)"]] }

  func minutes(_ count: Int64, _ seconds: String) -> String {
    texts["duration.minAndMore", ["count": "\(count)"]] + " " + self.seconds(seconds)
  }

  func join(minutes: Int64, _ seconds: String) -> String {
    seconds == "0"
      ? texts["duration.min", ["count": "\(minutes)"]] : self.minutes(minutes, seconds)
  }

  func join(hours: Int64, minutes: Int64) -> String {
    self.hours(hours) + (minutes == 0 ? "" : " " + texts["duration.min", ["count": "\(minutes)"]])
  }
}
