import LifelineStatecharts
import LifelineTexts

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
    let texts = Texts(language)
    let names = overlay.runs.map { texts["overlay.run", ["letter": $0.letter, "title": $0.title]] }
    var parts = [texts["overlay.common", ["count": "\(counts[.common] ?? 0)"]]]
    for (index, run) in overlay.runs.enumerated() {
      let own = (counts[.only(index)] ?? 0) + (counts[.several([index])] ?? 0)
      if own > 0 {
        parts.append(texts["overlay.countOnlyIn", ["count": "\(own)", "run": run.letter]])
      }
    }
    if moved > 0 { parts.append(texts["overlay.moved", ["count": "\(moved)"]]) }
    return texts[
      "overlay.summary",
      [
        "runs": names.joined(separator: texts["overlay.runs.list"]),
        "counts": parts.joined(separator: texts["overlay.counts.list"]),
      ]]
  }

  /// Says which runs have a row; empty where all do.
  func words(for mark: Overlay.Mark) -> String {
    let texts = Texts(language)
    let letters = overlay?.runs.map(\.letter) ?? []
    func named(_ runs: [Int]) -> String {
      runs.filter(letters.indices.contains).map { letters[$0] }
        .joined(separator: texts["graph.both"])
    }
    switch mark {
    case .common: return ""
    case .only(let run): return texts["overlay.onlyIn", ["runs": named([run])]]
    case .several(let runs): return texts["overlay.onlyIn", ["runs": named(runs)]]
    case .moved(let number, let isAway):
      return texts["overlay.move", ["number": "\(number)", "run": named([isAway ? 0 : 1])]]
    }
  }

  /// Says how many rows are left out that all runs have.
  public func equalRows(_ count: Int) -> String {
    Texts(language)["overlay.equalRows", count: count]
  }
}
