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
    let unit: (suffix: String, digits: Int) = text.hasSuffix("ms") ? ("ms", 6) : ("s", 9)
    guard text.hasSuffix(unit.suffix) else { return nil }
    let parts = text.utf8.dropLast(unit.suffix.utf8.count)
      .split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
      .map(Array.init)
    let whole = parts[0]
    let fraction = parts.count == 2 ? parts[1] : []
    guard !(whole.isEmpty && fraction.isEmpty), parts.count == 1 || !fraction.isEmpty,
      fraction.count <= unit.digits
    else { return nil }
    var nanoseconds: Int64 = 0
    let zeros = repeatElement(UInt8(ascii: "0"), count: unit.digits - fraction.count)
    for byte in whole + fraction + zeros {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      let (product, overflows) = nanoseconds.multipliedReportingOverflow(by: 10)
      let (sum, carries) = product.addingReportingOverflow(Int64(byte - UInt8(ascii: "0")))
      guard !overflows, !carries else { return nil }
      nanoseconds = sum
    }
    self = .nanoseconds(nanoseconds)
  }
}
