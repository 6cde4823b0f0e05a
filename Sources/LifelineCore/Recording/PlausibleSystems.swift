/// The versions of iOS on which a log may have been written.
///
/// ```swift
/// let systems = PlausibleSystems(of: trace, releases: releases, introduced: introduced)
/// systems.allows(4...4)      // false for a log of 2021, or with a callback of iOS 9
/// ```
struct PlausibleSystems {
  /// The version that the log names; `nil` for none.
  let named: Int?
  private let releases: [SystemRelease]
  /// The day on which the log begins; `nil` when the log has no dates.
  private let day: String?
  /// The version that introduced the newest callback of the log.
  private let oldest: Int

  /// A version is out of use so many years after the next one.
  private static let yearsInUse = 5

  /// A log without dates is not older than so many years before the newest version.
  private static let yearsWithoutDates = 10

  /// Finds the versions of a run.
  ///
  /// - Parameters:
  ///   - trace: The run.
  ///   - releases: The releases, the oldest first.
  ///   - introduced: The version that introduced each callback.
  init(of trace: Trace, releases: [SystemRelease], introduced: [EventName: Int]) {
    self.releases = releases
    named = trace.systemVersion
    day = trace.start.map { String($0.prefix(10)) }
    oldest = trace.deliveries.lazy.compactMap { introduced[$0.message] }.max() ?? 0
  }

  /// Returns whether one of some versions may have written the log.
  func allows(_ versions: ClosedRange<Int>) -> Bool {
    if let named { return versions.contains(named) }
    guard versions.upperBound >= oldest else { return false }
    guard let day else { return isRecent(versions.upperBound) }
    if let first = releases.first(where: { $0.version >= versions.lowerBound }),
      first.released > day
    {
      return false
    }
    guard let next = releases.first(where: { $0.version > versions.upperBound }),
      let year = Int(next.released.prefix(4))
    else { return true }
    return day < "\(year + Self.yearsInUse)\(next.released.dropFirst(4))"
  }

  private func isRecent(_ version: Int) -> Bool {
    let released = releases.last { $0.version <= version }?.released
    guard let newest = releases.last, let year = Int(newest.released.prefix(4)), let released else {
      return false
    }
    return released >= "\(year - Self.yearsWithoutDates)\(newest.released.dropFirst(4))"
  }
}
