public import LifelineStatecharts

/// A rule that documents state about an app in all situations, and how to check it in a model.
///
/// A scenario's claim is about one run; this one is about all of them, or about several. It
/// consists of checks, and its verdict follows from their results.
///
/// ```swift
/// let claim = GeneralClaim(
///   id: "C17", says: "applicationWillEnterForeground: is never called at launch", kind: .property,
///   verdict: .agrees, checks: [.init(.property(.never(…)))])
/// ```
public struct GeneralClaim: Equatable, Sendable {
  /// How the claim is checked.
  public enum Kind: String, CaseIterable, Sendable {
    /// By properties of all runs.
    case property
    /// By scenarios.
    case scenario
    /// It is advice, which a model cannot check; only the facts that it is based on are checked.
    case advice
  }

  /// The verdict of the model.
  public enum Verdict: String, CaseIterable, Sendable {
    /// Every check confirms the documents.
    case agrees
    /// No check confirms them.
    case differs
    /// It holds under some circumstances only.
    case depends
    /// The model does not cover it.
    case silent
  }

  /// One question to the model.
  public struct Check: Equatable, Sendable {
    /// What is asked.
    public enum Question: Equatable, Sendable {
      /// Whether a property holds.
      case property(Property)
      /// Whether a scenario agrees with its own claims.
      case scenario(ScenarioID)
      /// Whether a scenario's run notes exactly these values under a label, such as the keys of the
      /// launch options under `launchOptions`; an empty list requires a run without such a note.
      case noted(ScenarioID, label: String, values: [String])
    }

    /// The question.
    public var question: Question
    /// The settings to make first; empty for the defaults.
    public var given: [EventName]
    /// Whether the answer should be yes.
    public var holds: Bool
    /// The meaning of the answer.
    public var meaning: LocalizedText?
    /// The settings with which the answer is no although it is yes without them.
    public var exceptions: [Exception]

    /// Creates a check from its parts.
    public init(
      _ question: Question, given: [EventName] = [], holds: Bool = true,
      meaning: LocalizedText? = nil, exceptions: [Exception] = []
    ) {
      self.question = question
      self.given = given
      self.holds = holds
      self.meaning = meaning
      self.exceptions = exceptions
    }
  }

  /// Settings with each of which a rule does not hold, and the reason.
  public struct Exception: Equatable, Sendable {
    /// The settings, each by itself.
    public var settings: [EventName]
    /// The reason.
    public var reason: LocalizedText

    /// Creates an exception from its parts.
    public init(_ settings: [EventName], reason: LocalizedText) {
      self.settings = settings
      self.reason = reason
    }
  }

  /// The id, such as `C17`.
  public var id: GeneralClaimID
  /// The passages of the documents that state it.
  public var sources: [Passage]
  /// The rule, in other words.
  public var says: LocalizedText
  /// The kind of check.
  public var kind: Kind
  /// The expected verdict.
  public var verdict: Verdict
  /// The reason for the verdict; `nil` when plain agreement needs none.
  public var reason: LocalizedText?
  /// The related disagreements.
  public var disagreements: [DisagreementID]
  /// The checks, at least one.
  public var checks: [Check]

  /// Creates a claim from its parts.
  public init(
    id: GeneralClaimID, sources: [Passage] = [], says: LocalizedText, kind: Kind, verdict: Verdict,
    reason: LocalizedText? = nil, disagreements: [DisagreementID] = [], checks: [Check]
  ) {
    self.id = id
    self.sources = sources
    self.says = says
    self.kind = kind
    self.verdict = verdict
    self.reason = reason
    self.disagreements = disagreements
    self.checks = checks
  }
}

/// The id of a general claim, such as `C17`.
public typealias GeneralClaimID = Name<GeneralClaim>

extension GeneralClaim.Check {
  /// Whether the question is a rule, to be checked both without and with each setting.
  ///
  /// A possibility is shown by one run; settings that remove it prove nothing.
  public var isRule: Bool {
    switch question {
    case .property(.possible), .scenario, .noted: false
    case .property: holds && given.isEmpty
    }
  }
}

extension GeneralClaim.Check.Question: CustomStringConvertible {
  /// The question in YAML, on one line.
  public var description: String {
    switch self {
    case .property(let property): property.description
    case .scenario(let id): "scenario \(id)"
    case .noted(let id, let label, let values):
      "scenario \(id) notes \(label): "
        + (values.isEmpty ? "nothing" : values.joined(separator: ", "))
    }
  }
}
