/// Virtual time: a whole number of nanoseconds, so that equal times are equal on every host.
package typealias Nanoseconds = Int64

extension Nanoseconds {
  /// Converts a duration, dropping what is finer than a nanosecond; `nil` past 292 years.
  package init?(exactly duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, carry) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
    guard !overflow, !carry else { return nil }
    self = sum
  }
}
