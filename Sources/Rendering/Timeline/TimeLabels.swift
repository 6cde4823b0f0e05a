import LifelineDiagrams

/// How the times of a picture are told: as people say them, with as many digits more as it takes
/// to tell each from all others, and the same number of decimals everywhere.
struct TimeLabels: Equatable, Sendable {
  private var exact: [Duration: String] = [:]

  /// Chooses the words for the times of a picture; they take time in proportion to their number.
  ///
  /// - Parameters:
  ///   - times: All that are told.
  ///   - areAligned: Whether they stand below each other, so that all have as many decimals.
  init(_ times: some Sequence<Duration>, areAligned: Bool = true) {
    let groups = Dictionary(grouping: Set(times), by: \.label).values
    // Those below a second are told in milliseconds.
    for isBelowSecond in [true, false] {
      let unit = groups.filter { $0[0].isBelowSecond == isBelowSecond }
      let alike = unit.filter { $0.count > 1 }
      let told = unit.filter { $0.count > 1 || areAligned && $0[0].isInOneUnit }.flatMap(\.self)
      var decimals = told.map(\.decimals).max() ?? 0
      while decimals < 9, alike.contains(where: { !Self.areTold($0, decimals) }) { decimals += 3 }
      for time in told { exact[time] = time.label(decimals: decimals) }
    }
  }

  /// What stands for a time.
  subscript(time: Duration) -> String { exact[time] ?? time.label }

  private static func areTold(_ times: [Duration], _ decimals: Int) -> Bool {
    Set(times.map { $0.label(decimals: decimals) }).count == times.count
  }
}

extension Duration {
  private var size: Duration { max(self, .zero - self) }

  fileprivate var isBelowSecond: Bool { size < .seconds(1) }

  /// Whether the label has a single number, which may have decimals.
  fileprivate var isInOneUnit: Bool { size >= .microseconds(1) && size < .seconds(60) }

  /// How many decimals the label has, or would have if it told the time to the millisecond.
  fileprivate var decimals: Int {
    let attoseconds = size.components.attoseconds
    var part = attoseconds / 1_000_000_000_000_000
    if isBelowSecond {
      part = size < .milliseconds(10) ? attoseconds / 1_000_000_000_000 % 1000 : 0
    }
    if part == 0 { return 0 }
    return part % 100 == 0 ? 1 : part % 10 == 0 ? 2 : 3
  }
}
