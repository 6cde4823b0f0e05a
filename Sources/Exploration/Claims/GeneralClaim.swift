public import LifelineScenarios
public import LifelineStatecharts

/// What documents say about an app whatever happens to it, and how a model is asked about it.
///
/// A scenario's claim is about one run; this one is about all of them, or about several. It is
/// broken down into checks, each of which runs, and the verdict follows from what they show.
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
    /// By scenarios that are played.
    case scenario
    /// It tells what an app should do, which a model cannot show; what it rests on is checked.
    case advice
  }

  /// What the model says to it.
  public enum Verdict: String, CaseIterable, Sendable {
    /// Everything that was checked is as the documents say.
    case agrees
    /// Nothing is.
    case differs
    /// It is so under some circumstances and not under others.
    case depends
    /// The model says nothing about it.
    case silent
  }

  /// One question to the model.
  public struct Check: Equatable, Sendable {
    /// What is asked.
    public enum Question: Equatable, Sendable {
      /// Whether a property holds.
      case property(Property)
      /// Whether a scenario shows what its own claims say.
      case scenario(ScenarioID)
      /// Whether a scenario's run notes exactly these values under a label, for example the keys
      /// of the launch options under `launchOptions`; none for a run without such a note.
      case noted(ScenarioID, label: String, values: [String])
    }

    /// What is asked.
    public var question: Question
    /// The settings made before; empty for the model as it starts.
    public var given: [EventName]
    /// Whether the answer should be yes.
    public var holds: Bool
    /// What the answer means.
    public var meaning: LocalizedText?
    /// The settings under which the answer is no, where it is yes without them.
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

  /// Settings under each of which a rule does not hold, with the reason.
  public struct Exception: Equatable, Sendable {
    /// The settings, each by itself.
    public var settings: [EventName]
    /// Why the rule does not hold there.
    public var reason: LocalizedText

    /// Creates an exception from its parts.
    public init(_ settings: [EventName], reason: LocalizedText) {
      self.settings = settings
      self.reason = reason
    }
  }

  /// The id, for example `C17`.
  public var id: GeneralClaimID
  /// Where documents say so, with their own sentences.
  public var sources: [Passage]
  /// What they say, in other words.
  public var says: LocalizedText
  /// How it is checked.
  public var kind: Kind
  /// What the checks should come to.
  public var verdict: Verdict
  /// Why the verdict is what it is; `nil` when plain agreement needs no reason.
  public var reason: LocalizedText?
  /// The points of disagreement it touches.
  public var disagreements: [DisagreementID]
  /// The questions to the model, at least one.
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

/// The id of a general claim, for example `C17`.
public typealias GeneralClaimID = Name<GeneralClaim>

extension GeneralClaim.Check {
  /// Whether the question is a rule, put to the model as it stands and under each setting too.
  ///
  /// That something is possible is shown by one run, and settings that take it away say nothing.
  public var isRule: Bool {
    switch question {
    case .property(.possible), .scenario, .noted: false
    case .property: holds && given.isEmpty
    }
  }
}

extension GeneralClaim.Check.Question: CustomStringConvertible {
  /// The question as YAML writes it, on one line.
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
