import Lifeline

/// The verdicts on a scenario's claims, as text for a terminal.
///
/// ```
/// document 001, situation 2: agrees
/// document SC, A-sfg, G17: agrees, ○ not established
/// document 004, (2): differs (D1)
///   stages: expected …; got …
/// ```
struct JudgementText {
  /// The lines, each ended by a line feed; empty when there is no claim.
  let text: String

  /// Writes verdicts as text.
  ///
  /// - Parameters:
  ///   - judgements: The verdicts.
  ///   - profile: The profile of the run; `nil` for the default one, the only one for which
  ///     scenarios list the differences to expect.
  init(_ judgements: [Judgement], profile: String? = nil) {
    var lines = judgements.isEmpty ? [] : [""]
    for judgement in judgements {
      let claim = judgement.claim
      let place = ([claim.place?.english].compactMap(\.self) + claim.sources.map(\.description))
        .map { ", \($0)" }.joined()
      lines.append(
        "\(claim.origin)\(place): \(Self.summary(of: judgement, profile))"
          + (claim.isInferred ? ", \(Texts.inferredSign) not established" : ""))
      for aspect in judgement.verdicts {
        guard case .differs(let disparity, let because) = aspect.verdict else { continue }
        lines.append("  \(aspect.aspect.rawValue): \(disparity)")
        if let because { lines.append("  because: \(because.reason.english)") }
      }
    }
    text = lines.visibleText
  }

  private static func summary(of judgement: Judgement, _ profile: String?) -> String {
    guard let profile else { return judgement.summary.description }
    let differs = judgement.verdicts.contains { verdict in
      if case .differs = verdict.verdict { true } else { false }
    }
    let verdict = differs ? "differs" : judgement.summary == .silent ? "silent" : "agrees"
    return "\(verdict) under profile '\(profile)'"
  }
}

extension Claim {
  /// Who claims it: a document, or the scenario itself.
  var origin: String { document.description.isEmpty ? "the scenario" : "document \(document)" }
}

extension Judgement.Summary {
  /// Whether the model or the claim must be wrong.
  var isDoubtful: Bool { self == .unexplained || self == .stale }
}
