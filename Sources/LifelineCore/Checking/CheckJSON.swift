/// One verdict, the error of a log that cannot be read, a line that was not read, a requirement that is
/// not met, or the changes from a baseline, as JSON in one line.
package struct VerdictLine: Encodable {
  private let content: any Encodable & Sendable

  /// Creates the line of a checked run.
  package init(_ run: CheckedRun) {
    content = CheckJSON.Run(run)
  }

  /// Creates the line of a log that cannot be read.
  package init(_ failure: CheckResults.Failure) {
    content = CheckJSON.Failure(failure)
  }

  /// Creates the lines about what was not read, what is not met, and the changes from a baseline.
  package static func others(of results: CheckResults) -> [VerdictLine] {
    results.unread.map { VerdictLine(CheckJSON.Unread($0)) }
      + results.unmet.map { VerdictLine(CheckJSON.Unmet($0)) }
      + (results.causeChanges.map { [VerdictLine(BaselineJSON($0))] } ?? [])
  }

  private init(_ content: any Encodable & Sendable) { self.content = content }

  package func encode(to encoder: any Encoder) throws {
    try content.encode(to: encoder)
  }

  /// The line, ended by a line feed.
  ///
  /// - Throws: `LifelineError` when a value cannot be written as JSON.
  package func json() throws(LifelineError) -> String { try lineOfJSON() }
}

/// Checked runs as JSON.
package struct CheckJSON: Encodable {
  private let conforms: Bool
  private let causes: [CauseJSON]
  private let runs: [Run]
  private let errors: [Failure]
  private let unread: [Unread]
  private let unmet: [Unmet]
  private let baseline: BaselineJSON?

  /// Creates the JSON of some results.
  package init(_ results: CheckResults) {
    conforms = results.conform
    causes = results.causes.all.map(CauseJSON.init)
    runs = results.runs.map(Run.init)
    errors = results.failures.map(Failure.init)
    unread = results.unread.map(Unread.init)
    unmet = results.unmet.map(Unmet.init)
    baseline = results.causeChanges.map(BaselineJSON.init)
  }

  fileprivate struct Unread: Encodable {
    let file: String
    let line: Int
    let column: Int
    let lines: Int
    let text: String
    let result = "unread"

    init(_ miss: NearMiss) {
      (file, line, column) = (miss.place.file, miss.place.line, miss.place.column)
      (lines, text) = (miss.lines, miss.problem)
    }
  }

  fileprivate struct Unmet: Encodable {
    let rule: String
    let name: String?
    let file: String?
    let line: Int?
    let text: String
    let result = "unmet"

    init(_ unmet: UnmetRequirement) {
      (rule, name) = (unmet.rule.name, unmet.name)
      (file, line) = (unmet.source?.file, unmet.source?.line)
      text = unmet.words(in: Texts(.english))
    }
  }

  fileprivate struct Failure: Encodable {
    let name: String
    let message: String
    let result = "unreadable"

    init(_ failure: CheckResults.Failure) {
      name = failure.name
      message = failure.error.text(in: .english)
    }
  }

  fileprivate struct Run: Encodable {
    let name: String
    let process: String?
    let pid: Int?
    let model: String
    let scenario: String?
    let conforms: Bool
    let result: String
    let start: String
    let judged: Int
    let wrong: Int
    let settings: [String]
    let assumed: [String]
    let supposed: [[String]]
    let inferred: [String]
    let restsOnInference: Bool
    let observed: [String]
    /// What the app is known to log, from other logs, of what the run lacks.
    let known: [LoggedCallbacks.Callback]
    let unlogged: [String]
    let notJudged: [String: Int]
    let repeated: Int
    let history: [String]
    let searchIsComplete: Bool
    let findings: [Finding]

    init(_ run: CheckedRun) {
      let verdict = run.verdict
      name = run.name
      process = run.process
      pid = run.pid
      model = run.model.name
      scenario = run.scenario
      conforms = verdict.conforms
      result = verdict.result.rawValue
      start = verdict.start == .launch ? "launch" : "fragment"
      judged = verdict.judged
      wrong = verdict.count
      settings = verdict.settings.map(\.description)
      assumed = verdict.assumed.map(\.description)
      supposed = verdict.supposed.map { $0.map(\.description) }
      inferred = verdict.inferred.map(\.description)
      restsOnInference = verdict.restsOnInference
      observed = verdict.observed.map(\.description)
      known = run.known
      unlogged = verdict.unlogged.map(\.description)
      notJudged = Dictionary(
        uniqueKeysWithValues: verdict.unjudged.map { ($0.message.description, $0.count) })
      repeated = verdict.repeated
      history = verdict.explanation.stimuli.map(\.description)
      searchIsComplete = verdict.isComplete
      findings = run.findings.map { Finding($0.finding, $0.rules, in: run) }
    }
  }

  fileprivate struct Finding: Encodable {
    let file: String?
    let line: Int?
    let entry: Int
    let kind: FaultCause.Kind
    let message: String?
    let previous: String?
    let stage: String?
    /// The active states; only of a chart of one's own.
    let states: [String]?
    let expected: String?
    let missing: String?
    let exchanged: Int?
    let legal: [Alternative]
    let history: [String]
    let again: [Int]
    let rules: [String]
    let orders: [Order]
    let page: String?
    let text: String

    init(_ finding: Nonconformity, _ rules: FindingRules, in run: CheckedRun) {
      file = finding.source?.file
      line = finding.source?.line
      entry = finding.entry
      message = finding.observation?.description
      previous = finding.previous?.description
      stage = finding.stage?.description
      states = run.model.isBuiltIn ? nil : finding.states.map(\.description)
      (kind, expected) = finding.kind.summary
      (missing, exchanged) = (finding.missing?.description, finding.exchanged)
      legal = finding.legal.map {
        Alternative(
          message: "\($0.observation)", stimuli: $0.stimuli.map(\.description),
          inferred: $0.isInferred ? true : nil)
      }
      history = finding.explanation.stimuli.map(\.description)
      again = finding.again
      self.rules = rules.claims.map(\.id.description)
      orders = rules.orders.map { rule in
        Order(
          first: "\(rule.first)", second: "\(rule.second)",
          sources: rule.sources.map {
            Source(
              document: "\($0.document)", place: $0.place?.english,
              scenario: "\($0.scenario)")
          })
      }
      page = rules.page
      text = CheckText(run, in: .english).what(finding)
    }
  }

  fileprivate struct Alternative: Encodable {
    let message: String
    let stimuli: [String]
    /// Whether no source says that the message comes here.
    let inferred: Bool?
  }

  fileprivate struct Order: Encodable {
    let first: String
    let second: String
    let sources: [Source]
  }

  fileprivate struct Source: Encodable {
    let document: String
    let place: String?
    let scenario: String
  }
}
