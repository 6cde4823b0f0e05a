extension Duration {
  /// Reads a duration in the notation of scenarios and commands: numbers with `d`, `h`, `m` or `min`,
  /// `s` and `ms`, or the words for these, the largest unit first.
  ///
  /// ```swift
  /// Duration(notation: "1.5s")    // .milliseconds(1500)
  /// Duration(notation: ".5s")     // .milliseconds(500)
  /// Duration(notation: "1h30m")   // .seconds(5400)
  /// Duration(notation: "2 min")   // .seconds(120)
  /// Duration(notation: "14 days") // .seconds(1_209_600)
  /// Duration(notation: "5")       // nil: a unit is missing
  /// ```
  ///
  /// Returns `nil` for any other text, and for durations finer than a nanosecond or longer than 292
  /// years.
  ///
  /// - Parameter text: Each number with or without a fraction, and its unit, with or without a space
  ///   between.
  public init?(notation text: String) {
    var rest = text[...]
    var units = Self.units[...]
    var sum = Duration.zero
    repeat {
      let number = rest.prefix { $0 == "." || ("0"..."9").contains($0) }
      rest = rest.dropFirst(number.count)
      if rest.first == " " { rest.removeFirst() }
      let name = rest.prefix(while: \.isLetter)
      rest = rest.dropFirst(name.count)
      guard let unit = units.first(where: { $0.names.contains(String(name)) }),
        let part = try? DelayText.durationOfOneUnit(number + (unit.isMilliseconds ? "ms" : "s"))
      else { return nil }
      sum += part * unit.factor
      units = units.drop { $0.names != unit.names }.dropFirst()
      if rest.count > 1, rest.first == " " { rest.removeFirst() }
    } while !rest.isEmpty
    guard sum <= .nanoseconds(Int64.max),
      sum.components.attoseconds.isMultiple(of: 1_000_000_000)
    else { return nil }
    self = sum
  }

  /// The units, from the largest; how many seconds, or milliseconds, each has.
  private static let units: [(names: [String], factor: Int, isMilliseconds: Bool)] = [
    (["d", "day", "days"], 86_400, false), (["h", "hour", "hours"], 3600, false),
    (["m", "min", "minute", "minutes"], 60, false), (["s", "second", "seconds"], 1, false),
    (["ms"], 1, true),
  ]

  /// The notation of scenarios and commands, which ``init(notation:)`` reads: `1h30m`, `2m`, `1.5s`,
  /// `250ms`.
  package var notation: String { notation(["h", "m", "s", "ms"], "", "") }

  /// The same with spaces: `1 h 30 min`, `2 min`, `1.5 s`, `250 ms`.
  package var spacedNotation: String { notation(["h", "min", "s", "ms"], " ", " ") }

  private func notation(_ units: [String], _ space: String, _ separator: String) -> String {
    if self < .zero { return "-" + (.zero - self).notation(units, space, separator) }
    let (seconds, attoseconds) = components
    var parts = [(seconds / 3600, units[0]), (seconds / 60 % 60, units[1])]
      .filter { $0.0 > 0 }.map { "\($0.0)\(space)\($0.1)" }
    let rest = Duration(secondsComponent: seconds % 60, attosecondsComponent: attoseconds)
    if rest > .zero || parts.isEmpty {
      let isShort = rest > .zero && rest < .seconds(1)
      let number =
        Double(rest.components.seconds) * (isShort ? 1000 : 1)
        + Double(attoseconds) / (isShort ? 1e15 : 1e18)
      let digits = "\(number)"
      parts.append(
        (digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits) + space
          + units[isShort ? 3 : 2])
    }
    return parts.joined(separator: separator)
  }
}
