public import LifelineStatecharts

/// The judgement of one claim, aspect by aspect.
public struct Judgement: Equatable, Sendable {
  /// The verdict on one aspect.
  public struct AspectVerdict: Equatable, Sendable {
    /// The aspect.
    public let aspect: Claim.Aspect
    /// The verdict.
    public let verdict: Verdict
  }

  /// The summary of a judgement.
  public enum Summary: Equatable, Sendable {
    /// The run agrees with everything that the document says.
    case agrees
    /// The run differs, for the reasons given in these disagreements, in the claim's order.
    case differs([DisagreementID])
    /// The claim contains nothing that can be judged.
    case silent
    /// The run differs without a known reason: the model or the claim is wrong.
    case unexplained
    /// The claim lists a difference that does not exist.
    case stale
  }

  /// The claim.
  public let claim: Claim
  /// The verdicts on all aspects, in the order of `Claim.Aspect.allCases`.
  public let verdicts: [AspectVerdict]

  /// The aspects that differ without a reason.
  public var unexplained: [AspectVerdict] {
    verdicts.filter { if case .differs(_, because: nil) = $0.verdict { true } else { false } }
  }

  /// The differences that the claim lists and the run does not show.
  ///
  /// A difference that lists aspects must occur in each of them; one without aspects in any.
  public var stale: [Claim.Difference] {
    let differing = verdicts.compactMap { verdict -> Claim.Aspect? in
      if case .differs = verdict.verdict { verdict.aspect } else { nil }
    }
    return claim.differences.filter { difference in
      guard let aspects = difference.aspects else { return differing.isEmpty }
      return !aspects.allSatisfy(differing.contains)
    }
  }

  /// The summary; what needs a correction comes first.
  public var summary: Summary {
    if !unexplained.isEmpty { return .unexplained }
    if !stale.isEmpty { return .stale }
    let reasons = claim.differences.filter { difference in
      verdicts.contains {
        if case .differs(_, because: difference) = $0.verdict { true } else { false }
      }
    }
    if !reasons.isEmpty { return .differs(reasons.map(\.id)) }
    return verdicts.allSatisfy { $0.verdict == .silent } ? .silent : .agrees
  }
}

extension Judgement: CustomStringConvertible {
  /// The document with the summary, then each aspect that differs without a reason.
  ///
  /// ```
  /// 001: differs without a reason
  /// callbacks: expected a:, b:; got a:
  /// ```
  public var description: String {
    (["\(claim.document): \(summary)"] + unexplained.map(\.description)).joined(separator: "\n")
  }
}

extension Judgement.AspectVerdict: CustomStringConvertible {
  /// The aspect and its verdict: `callbacks: expected a:, b:; got a:`.
  public var description: String { "\(aspect.rawValue): \(verdict)" }
}

extension Judgement.Summary: CustomStringConvertible {
  /// One line in English: `differs (D1, D2)`.
  public var description: String {
    switch self {
    case .agrees: "agrees"
    case .differs(let ids): "differs (\(ids.map(\.description).joined(separator: ", ")))"
    case .silent: "silent"
    case .unexplained: "differs without a reason"
    case .stale: "claims a difference that is none"
    }
  }
}

/// The verdict on one aspect of a claim.
public enum Verdict: Equatable, Sendable {
  /// The run is exactly as the document says.
  case agrees
  /// The run differs; the reason is `nil` when none is known.
  case differs(Disparity, because: Claim.Difference?)
  /// The document does not mention the aspect.
  case silent
}

/// The expected and the actual value, line by line.
public struct Disparity: Equatable, Sendable {
  /// What the document says, one item per line.
  public let expected: [String]
  /// What the run shows, one item per line.
  public let actual: [String]
}

extension Verdict: CustomStringConvertible {
  /// One line in English: `expected a:, b:; got a: (D1)`.
  public var description: String {
    switch self {
    case .agrees: "agrees"
    case .differs(let disparity, because: nil): "\(disparity)"
    case .differs(let disparity, because: let reason?): "\(disparity) (\(reason.id))"
    case .silent: "silent"
    }
  }
}

extension Disparity: CustomStringConvertible {
  /// Both lists in one line: `expected a, b; got a`.
  public var description: String {
    "expected \(expected.listed); got \(actual.listed)"
  }
}

extension [String] {
  fileprivate var listed: String { isEmpty ? "nothing" : joined(separator: ", ") }
}
