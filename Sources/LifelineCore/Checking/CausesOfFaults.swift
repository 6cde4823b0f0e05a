/// The causes of all faults that a check found, with how often each occurs and where first.
///
/// ```swift
/// let causes = CheckResults(runs: runs).causes.all
/// causes[0].runs       // 212: most of the runs that do not conform have this cause
/// causes[0].place      // "a.log:12"
/// ```
///
/// Its memory grows with the number of causes, devices and apps, not with that of runs.
public struct CausesOfFaults: Sendable {
  /// A cause with its faults.
  public struct Entry: Sendable {
    /// What the faults have in common.
    public let cause: FaultCause
    /// The number of runs with such a fault.
    public internal(set) var runs = 0
    /// The number of such faults.
    public internal(set) var faults = 0
    /// The devices of these runs, where their logs name them.
    public internal(set) var devices: Set<String> = []
    /// The versions of the systems of these runs, where their logs name them.
    public internal(set) var systems: Set<String> = []
    /// The apps of these runs, each with the place of its first fault; the file where a log does not
    /// name its process.
    public internal(set) var places: [String: String] = [:]
    /// The place of the first fault: `app.log:12`.
    public let place: String
    /// The line of the first fault; `nil` in a trace without lines.
    public let source: TraceEntry.Source?
    /// The name of the first run.
    public let run: String
    /// The number of the first run among all runs, from 0.
    package let number: Int
  }

  private var entries: [Entry] = []
  private var places: [FaultCause: Int] = [:]
  private var runCount = 0
  /// The number of runs with a fault.
  public private(set) var faultyRuns = 0
  /// The apps of all runs, conforming ones, too.
  package private(set) var checkedApps: Set<String> = []

  package init() {}

  /// Adds the faults of a run.
  package mutating func add(_ run: CheckedRun) {
    defer { runCount += 1 }
    checkedApps.insert(run.app)
    guard run.verdict.result == .doesNotConform else { return }
    faultyRuns += 1
    var counted: Set<Int> = []
    for (finding, _) in run.findings {
      let place = place(of: finding, in: run)
      if counted.insert(place).inserted { entries[place].runs += 1 }
      entries[place].faults += 1 + finding.again.count
      if let device = run.trace.device { entries[place].devices.insert(device) }
      if let system = run.trace.system { entries[place].systems.insert(system) }
      if entries[place].places[run.app] == nil {
        entries[place].places[run.app] = run.place(of: finding)
      }
    }
  }

  /// The index of a finding's cause among the entries.
  private mutating func place(of finding: Nonconformity, in run: CheckedRun) -> Int {
    let cause = FaultCause(of: finding, in: run)
    if let known = places[cause] { return known }
    entries.append(
      Entry(
        cause: cause, place: run.place(of: finding), source: finding.source, run: run.name,
        number: runCount))
    places[cause] = entries.count - 1
    return entries.count - 1
  }

  /// The causes: those in most runs first, then those with most faults, then in order of the logs.
  public var all: [Entry] {
    // Sorting by the offset, too, keeps the order of equal counts.
    entries.enumerated()
      .sorted {
        ($1.element.runs, $1.element.faults, $0.offset)
          < ($0.element.runs, $0.element.faults, $1.offset)
      }
      .map(\.element)
  }

  /// The number of causes.
  package var count: Int { entries.count }

  /// The number of faults that are of some cause.
  package var faultCount: Int { entries.reduce(0) { $0 + $1.faults } }
}

extension CheckedRun {
  /// What a fault is of: the app, or the file where the log does not name its process.
  package var app: String {
    process ?? log.split(separator: "/").last.map(String.init) ?? log
  }
}

extension CheckResults {
  /// A fault; the first of its cause has the cause with its counts.
  package typealias Fault = (
    run: CheckedRun, finding: Nonconformity, rules: FindingRules, cause: CausesOfFaults.Entry?
  )

  /// The faults of kept runs that no baseline knows: the first of each cause, most frequent first, then
  /// the others in their order.
  package var faultsByCause: [Fault] {
    var firsts: [FaultCause: Fault] = [:]
    var others: [Fault] = []
    let causes = causes.all
    let entries = Dictionary(uniqueKeysWithValues: causes.map { ($0.cause, $0) })
    for run in runs {
      for (finding, rules) in run.findings {
        let cause = FaultCause(of: finding, in: run)
        if baseline?.knows(cause, of: run.app) == true { continue }
        if firsts[cause] == nil {
          firsts[cause] = (run, finding, rules, entries[cause])
        } else {
          others.append((run, finding, rules, nil))
        }
      }
    }
    return causes.compactMap { firsts[$0.cause] } + others
  }
}

extension CausesOfFaults {
  /// How many causes there are of how many faults.
  package func heading(in texts: Texts) -> String {
    texts["check.causes", count: count, ["faults": "\(faultCount)", "runs": "\(faultyRuns)"]]
  }
}
