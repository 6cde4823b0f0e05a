import LifelineStatecharts

/// The words of timelines that lay runs over each other.
extension Timeline {
  /// Says what is laid over what and how much differs.
  var overlaySummary: String {
    guard let overlay else { return "" }
    var counts: [Overlay.Mark: Int] = [:]
    var moved = 0
    for row in rows {
      switch mark(of: row) {
      case .moved(_, let isAway)?: moved += isAway ? 1 : 0
      case let mark?: counts[mark, default: 0] += 1
      case nil: continue
      }
    }
    let isEnglish = language == .english
    let names = overlay.runs.map { "\($0.letter): \($0.title)" }
    var parts = [
      isEnglish ? "\(counts[.common] ?? 0) rows common to all" : "\(counts[.common] ?? 0) 行相同"
    ]
    for (index, run) in overlay.runs.enumerated() {
      let own = (counts[.only(index)] ?? 0) + (counts[.several([index])] ?? 0)
      if own > 0 {
        parts.append(isEnglish ? "\(own) only in \(run.letter)" : "\(own) 行仅 \(run.letter) 有")
      }
    }
    if moved > 0 { parts.append(isEnglish ? "\(moved) moved" : "\(moved) 行移动过") }
    return isEnglish
      ? "Runs laid over each other (\(names.joined(separator: "; "))): \(parts.joined(separator: ", "))."
      : "多次运行叠放（\(names.joined(separator: "；"))）：\(parts.joined(separator: "，"))。"
  }

  /// Says which runs have a row; empty where all do.
  func words(for mark: Overlay.Mark) -> String {
    let isEnglish = language == .english
    let letters = overlay?.runs.map(\.letter) ?? []
    func named(_ runs: [Int]) -> String {
      runs.filter(letters.indices.contains).map { letters[$0] }
        .joined(separator: isEnglish ? " and " : "、")
    }
    switch mark {
    case .common: return ""
    case .only(let run): return isEnglish ? "only in \(named([run]))" : "仅 \(named([run])) 有"
    case .several(let runs): return isEnglish ? "only in \(named(runs))" : "仅 \(named(runs)) 有"
    case .moved(let number, let isAway):
      let here = named([isAway ? 0 : 1])
      return isEnglish ? "move \(number), here in \(here)" : "移动 \(number)，\(here) 在此处"
    }
  }

  /// Says how many rows are left out that all runs have.
  public func equalRows(_ count: Int) -> String {
    switch language {
    case .english: count == 1 ? "1 equal row" : "\(count) equal rows"
    case .simplifiedChinese: "\(count) 行相同"
    }
  }
}
