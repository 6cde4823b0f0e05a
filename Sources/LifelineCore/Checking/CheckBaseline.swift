import Foundation

/// The causes of faults that an earlier check found: a later one need only fail on new ones.
///
/// A cause is known for an app, whatever its version, or, where a log does not name its process, for
/// files with the same name. It is the same when the same message comes after the same one; what could
/// come instead also depends on what the logs of each check show of the app.
///
/// ```swift
/// results.baseline = CheckBaseline(of: yesterday)
/// results.causeChanges?.new.isEmpty      // true: no fault is new
/// results.exitCode                       // 0, even if runs do not conform
/// ```
public struct CheckBaseline: Sendable {
  /// A step that is wrong in an app.
  private struct Pair: Hashable {
    let step: FaultCause
    let app: String
  }

  /// The causes by step and app; of several that differ in what could come instead, the first.
  private let causesByPair: [Pair: FaultCause]

  private init(_ causes: some Sequence<(cause: FaultCause, apps: [String])>) {
    causesByPair = Dictionary(
      causes.flatMap { cause, apps in apps.map { (Pair(step: cause.step, app: $0), cause) } }
    ) { first, _ in first }
  }

  /// Takes the causes of results.
  public init(of results: CheckResults) {
    self.init(results.causes.all.lazy.map { ($0.cause, Array($0.places.keys)) })
  }

  /// Reads what `check --reporter json` wrote.
  ///
  /// - Parameters:
  ///   - json: The text of the file.
  ///   - file: Its name, for messages.
  /// - Throws: `LifelineError` when it is something else, or without causes, as an older version wrote it.
  public init(json: String, file: String) throws(LifelineError) {
    guard let baseline = try Self.read(json: Array(json.utf8), file: file) else {
      throw LifelineError { texts in texts["error.baseline.other", ["file": file]] }
    }
    self = baseline
  }

  /// Reads the bytes of a file; `nil` for anything but what `check --reporter json` wrote, which may
  /// be a log.
  package static func read(json: [UInt8], file: String) throws(LifelineError) -> Self? {
    struct Content: Decodable {
      let conforms: Bool
      let causes: [CauseJSON]?
    }
    guard let content = try? JSONDecoder().decode(Content.self, from: Data(json)) else {
      return nil
    }
    guard let causes = content.causes else {
      throw LifelineError { texts in texts["error.baseline.old", ["file": file]] }
    }
    return Self(causes.lazy.map { (FaultCause($0), $0.apps) })
  }

  /// Whether a cause is known for an app.
  func knows(_ cause: FaultCause, of app: String) -> Bool {
    causesByPair[Pair(step: cause.step, app: app)] != nil
  }

  /// Compares the causes of new results.
  func changes(to causes: CausesOfFaults) -> CauseChanges {
    var changes = CauseChanges()
    var seen: Set<Pair> = []
    for entry in causes.all {
      for (app, place) in entry.places.sorted(by: { $0.key < $1.key }) {
        let pair = Pair(step: entry.cause.step, app: app)
        guard seen.insert(pair).inserted else { continue }
        if causesByPair[pair] != nil {
          changes.known += 1
        } else {
          changes.new.append(.init(cause: entry.cause, app: app, place: place))
        }
      }
    }
    for (pair, cause) in causesByPair where !seen.contains(pair) {
      if causes.checkedApps.contains(pair.app) {
        changes.mended.append(.init(cause: cause, app: pair.app, place: nil))
      } else {
        changes.unchecked += 1
      }
    }
    let texts = Texts(.english)
    changes.mended.sort {
      ($0.app, $0.cause.words(in: texts)) < ($1.app, $1.cause.words(in: texts))
    }
    return changes
  }
}

/// What changed from a baseline: the causes of faults that came and went.
public struct CauseChanges: Sendable {
  /// A cause in an app.
  public struct Change: Sendable {
    /// The cause.
    public let cause: FaultCause
    /// The app; the file where a log does not name its process.
    public let app: String
    /// The place of its first fault; `nil` for one that is gone.
    public let place: String?
  }

  /// The causes that the baseline does not have, those of most runs first.
  public fileprivate(set) var new: [Change] = []
  /// The causes of the baseline that no run of the app shows any more, by app.
  public fileprivate(set) var mended: [Change] = []
  /// The number of causes that the baseline has, too.
  public fileprivate(set) var known = 0
  /// The number of causes of the baseline whose apps were not checked now.
  public fileprivate(set) var unchecked = 0

  /// The most causes that are listed.
  package static let mostListed = 20

  /// The changes, a line each: new causes, mended ones, and how many there are.
  package func lines(in texts: Texts) -> [String] {
    let came = list(new, in: texts) { change in
      texts[
        "check.baseline.new",
        ["place": change.place ?? change.app, "cause": change.cause.words(in: texts)]]
    }
    return came + mendedLines(in: texts) + [total(in: texts)]
  }

  /// The causes that are gone, a line each.
  func mendedLines(in texts: Texts) -> [String] {
    list(mended, in: texts) { change in
      texts["check.baseline.mended", ["app": change.app, "cause": change.cause.words(in: texts)]]
    }
  }

  /// How many causes came, went and stayed.
  func total(in texts: Texts) -> String {
    var total = [
      texts["check.baseline.total.new", count: new.count],
      texts["check.baseline.total.mended", count: mended.count],
      texts["check.baseline.total.known", count: known],
    ]
    if unchecked > 0 { total.append(texts["check.baseline.total.unchecked", count: unchecked]) }
    let sum = total.joined(separator: texts.language.clauseComma)
    return texts["check.baseline.total", ["list": sum]]
  }

  private func list(
    _ changes: [Change], in texts: Texts, _ line: (Change) -> String
  ) -> [String] {
    let more = changes.count - Self.mostListed
    return changes.prefix(Self.mostListed).map(line)
      + (more > 0 ? [texts["check.more", count: more]] : [])
  }
}

extension CheckResults {
  /// What changed from the baseline; `nil` without one.
  public var causeChanges: CauseChanges? { baseline?.changes(to: causes) }

  /// Whether the baseline has all faults of a run.
  package func isKnown(_ run: CheckedRun) -> Bool {
    guard let baseline, run.verdict.result == .doesNotConform else { return false }
    return run.findings.allSatisfy {
      baseline.knows(FaultCause(of: $0.finding, in: run), of: run.app)
    }
  }
}

/// The changes from a baseline in JSON, a member of the results or a line of JSON Lines.
struct BaselineJSON: Encodable {
  private struct Change: Encodable {
    let app: String
    let place: String?
    let model: String
    let kind: FaultCause.Kind
    let text: String

    init(_ change: CauseChanges.Change) {
      (app, place) = (change.app, change.place)
      (model, kind) = (change.cause.model, change.cause.kind)
      text = change.cause.words(in: Texts(.english))
    }
  }

  private let new: [Change]
  private let mended: [Change]
  private let known: Int
  private let unchecked: Int
  private let result = "baseline"

  init(_ changes: CauseChanges) {
    new = changes.new.map(Change.init)
    mended = changes.mended.map(Change.init)
    (known, unchecked) = (changes.known, changes.unchecked)
  }
}
