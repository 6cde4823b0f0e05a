public import LifelineStatecharts

/// What judging one claim came to, aspect by aspect.
public struct Judgement: Equatable, Sendable {
  /// One aspect and what judging it came to.
  public struct AspectVerdict: Equatable, Sendable {
    /// The aspect.
    public let aspect: Claim.Aspect
    /// What judging it came to.
    public let verdict: Verdict
  }

  /// The whole claim in a word.
  public enum Summary: Equatable, Sendable {
    /// Everything the document says is so.
    case agrees
    /// Something is not so, and these disagreements, in the claim's order, say why.
    case differs([DisagreementID])
    /// The claim says nothing that can be judged.
    case silent
    /// Something is not so and nothing says why: the model or the claim is wrong.
    case unexplained
    /// The claim tells of a difference that is none.
    case stale
  }

  /// The claim.
  public let claim: Claim
  /// The verdicts, one for each aspect, in the order of `Claim.Aspect.allCases`.
  public let verdicts: [AspectVerdict]

  /// The aspects that differ without a reason.
  public var unexplained: [AspectVerdict] {
    verdicts.filter { if case .differs(_, because: nil) = $0.verdict { true } else { false } }
  }

  /// The differences that the claim tells of and the run does not show.
  ///
  /// One that names aspects must differ in each of them, one that names none in any.
  public var stale: [Claim.Difference] {
    let differing = verdicts.compactMap { verdict -> Claim.Aspect? in
      if case .differs = verdict.verdict { verdict.aspect } else { nil }
    }
    return claim.differences.filter { difference in
      guard let aspects = difference.aspects else { return differing.isEmpty }
      return !aspects.allSatisfy(differing.contains)
    }
  }

  /// The whole claim in a word; what calls for a correction comes first.
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
  /// The document with the whole claim in a word, then each aspect that differs without a reason.
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

/// What judging one aspect of a claim came to.
public enum Verdict: Equatable, Sendable {
  /// The run shows exactly what the document says.
  case agrees
  /// The run shows something else; `nil` when nothing known explains it.
  case differs(Disparity, because: Claim.Difference?)
  /// The document says nothing about the aspect.
  case silent
}

/// What was expected and what came instead, line by line.
public struct Disparity: Equatable, Sendable {
  /// What the document says, one item a line.
  public let expected: [String]
  /// What the run shows, one item a line.
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
