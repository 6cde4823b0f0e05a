import Scenarios
import Statecharts

/// What became of a scenario's claims, as text for a terminal.
///
/// ```
/// document 001, 情景二: agrees
/// document 004, (二): differs (D1)
///   stages: expected …; got …
/// ```
struct JudgementText {
  /// The lines, joined and ended by line feeds; empty when there is no claim.
  let text: String

  init(_ judgements: [Judgement]) {
    var lines = judgements.isEmpty ? [] : [""]
    for judgement in judgements {
      let place = judgement.claim.place.map { ", \($0)" } ?? ""
      lines.append("document \(judgement.claim.document)\(place): \(judgement.summary)")
      for aspect in judgement.verdicts {
        guard case .differs(let disparity, let because) = aspect.verdict else { continue }
        lines.append("  \(aspect.aspect.rawValue): \(disparity)")
        if let because { lines.append("  because: \(because.reason.english)") }
      }
    }
    text = lines.map { $0 + "\n" }.joined()
  }
}

extension Judgement.Summary {
  /// Whether the model or the claim must be wrong.
  var isDoubtful: Bool { self == .unexplained || self == .stale }
}
