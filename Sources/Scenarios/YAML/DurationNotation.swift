import LifelineStatecharts

extension Duration {
  /// Reads a duration as scenarios and commands write it: a number with `s` or `ms`.
  ///
  /// ```swift
  /// Duration(notation: "1.5s")    // .milliseconds(1500)
  /// Duration(notation: ".5s")     // .milliseconds(500)
  /// Duration(notation: "5")       // nil: a unit is missing
  /// ```
  ///
  /// The result is `nil` for any other text, and for durations finer than a nanosecond or longer
  /// than 292 years.
  ///
  /// - Parameter text: The number, with or without a fraction, and the unit, without spaces.
  public init?(notation text: String) {
    guard text.first != " ", let duration = try? DelayText.duration(text),
      duration.components.attoseconds.isMultiple(of: 1_000_000_000)
    else { return nil }
    self = duration
  }
}
