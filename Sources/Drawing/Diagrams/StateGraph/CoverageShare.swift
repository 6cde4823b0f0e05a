/// How many of some things runs covered.
///
/// ```swift
/// CoverageShare(25, of: 76).percent      // "32.9"
/// CoverageShare(1999, of: 2000).percent  // "99.9": 100 means all of them, and 0 none
/// ```
package struct CoverageShare: Equatable, Sendable {
  /// The number of those covered.
  package let count: Int
  /// The number of all.
  package let all: Int

  package init(_ count: Int, of all: Int) { (self.count, self.all) = (count, all) }

  init(of visits: [Int]) { self.init(visits.count { $0 > 0 }, of: visits.count) }

  /// The share in tenths of a percent; 1000 only for all, and 0 only for none.
  private var tenths: Int {
    guard count < all else { return 1000 }
    guard count > 0 else { return 0 }
    return min(max((2000 * count + all) / (2 * all), 1), 999)
  }

  /// The share in percent, to one decimal.
  package var percentage: Double { Double(tenths) / 10 }

  /// The same as text, without a zero after the decimal point.
  package var percent: String {
    tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
