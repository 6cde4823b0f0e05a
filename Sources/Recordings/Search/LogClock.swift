import Foundation

/// The time of a line, as the log contains it.
///
/// A time zone is subtracted if there is one; otherwise the time is used as it is. Only differences
/// are used, so neither the zone nor a missing date matters.
struct LogClock: Equatable, Sendable {
  /// The parts of the date that are known.
  enum Extent: Equatable, Sendable {
    /// Year, month and day.
    case date
    /// The same with a time zone, which makes it another clock.
    case dateInZone
    /// Month and day; the year is taken to be a leap year, so that 29 February exists.
    case yearless
    /// The time of day.
    case day
  }

  /// Nanoseconds since 1970, or since the beginning of the year or day.
  var nanoseconds: Int64
  var extent: Extent

  /// The years for which 64 bits can hold nanoseconds since 1970.
  static let years = 1970...2200
  static let second: Int64 = 1_000_000_000
  static let day = 86_400 * second

  /// Whether year, month and day are known.
  var isDate: Bool { extent == .date || extent == .dateInZone }

  /// The date, to the second; `nil` when parts of it are unknown.
  var date: Date? {
    guard isDate else { return nil }
    let seconds = (Double(nanoseconds) / Double(Self.second)).rounded(.down)
    return Date(timeIntervalSince1970: seconds)
  }

  /// Returns the number of days since 1970-01-01 in the Gregorian calendar.
  static func days(year: Int, month: Int, day: Int) -> Int64 {
    // In years that begin in March the leap day comes last, which makes months regular.
    let shifted = month > 2 ? year : year - 1
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let ofEra = shifted - era * 400
    let ofYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return Int64(era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468)
  }
}

extension LogCursor {
  /// Reads `2026-07-25` or `2026/07/25`; returns the days since 1970.
  mutating func date() -> Int64? {
    let start = position
    if let year = number(4, 4), take("-") || take("/"), let month = number(2, 2),
      take("-") || take("/"), let day = number(2, 2), 1...12 ~= month, 1...31 ~= day,
      LogClock.years ~= year
    {
      return LogClock.days(year: year, month: month, day: day)
    }
    position = start
    return nil
  }

  /// Reads `06:38:27` with a fraction of up to nine digits after `.`, `,` or `:`; returns
  /// nanoseconds.
  mutating func timeOfDay() -> (nanoseconds: Int64, digits: Int)? {
    let start = position
    guard let hour = number(2, 2), take(":"), let minute = number(2, 2), take(":"),
      let second = number(2, 2), hour < 25, minute < 60, second < 61
    else {
      position = start
      return nil
    }
    let whole = Int64(hour * 3600 + minute * 60 + second) * LogClock.second
    guard byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":"),
      text[position + 1].isDigit
    else { return (whole, 0) }
    position += 1
    let first = position
    guard var fraction = number(1, 9) else { return (whole, 0) }
    let digits = position - first
    for _ in digits..<9 { fraction *= 10 }
    return (whole + Int64(fraction), digits)
  }

  /// Reads `Z`, `+0200` or `-07:00`; returns nanoseconds east of Greenwich.
  mutating func zone() -> Int64? {
    if text[position] == UInt8(ascii: "Z"), !text[position + 1].isWord {
      position += 1
      return 0
    }
    let start = position
    let isWest = byte == UInt8(ascii: "-")
    guard take("+") || take("-"), let hour = number(2, 2) else {
      position = start
      return nil
    }
    _ = take(":")
    guard let minute = number(2, 2), hour < 19, minute < 60 else {
      position = start
      return nil
    }
    let offset = Int64(hour * 3600 + minute * 60) * LogClock.second
    return isWest ? -offset : offset
  }

  /// Reads a date and a time of day, separated by `T` or spaces, with an optional zone.
  mutating func dateAndTime() -> (clock: LogClock, digits: Int, hasZone: Bool)? {
    let start = position
    if let days = date(), take("T") || skipBlanks(), let time = timeOfDay() {
      let zone = zone()
      let nanoseconds = days * LogClock.day + time.nanoseconds - (zone ?? 0)
      let extent: LogClock.Extent = zone == nil ? .date : .dateInZone
      return (LogClock(nanoseconds: nanoseconds, extent: extent), time.digits, zone != nil)
    }
    position = start
    return nil
  }

  /// Reads `Dec  8 17:03:17`, with or without a fraction.
  mutating func monthAndTime() -> (clock: LogClock, digits: Int)? {
    let start = position
    if let month = month(), skipBlanks(), let day = number(1, 2), 1...31 ~= day, skipBlanks(),
      let time = timeOfDay()
    {
      let days = LogClock.days(year: 2000, month: month, day: day)
      return (
        LogClock(nanoseconds: days * LogClock.day + time.nanoseconds, extent: .yearless),
        time.digits
      )
    }
    position = start
    return nil
  }

  private mutating func month() -> Int? {
    let months: [StaticString] = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    for (index, month) in months.enumerated() where take(month) { return index + 1 }
    return nil
  }
}
