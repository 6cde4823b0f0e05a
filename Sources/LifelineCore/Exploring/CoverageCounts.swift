#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The counts of a coverage, as `lifeline coverage -T json` writes them to be merged.
///
/// States and messages go by name, transitions by number. Times are whole nanoseconds, so that sums
/// do not depend on their order.
struct CoverageCounts: Codable {
  /// How often something was visited, and for how long.
  struct Visits: Codable {
    let count: Int
    let nanoseconds: Int64

    init(_ visits: Coverage.Visits) {
      count = visits.count
      nanoseconds = visits.dwell.nanoseconds
    }

    var visits: Coverage.Visits { .init(count: count, dwell: .nanoseconds(nanoseconds)) }
  }

  /// What the runs could have covered.
  struct Reach: Codable {
    let states: [String]
    let transitions: [Int]
    let messages: [String]
  }

  /// The number of the model's transitions, to notice another version of it.
  let allTransitions: Int?
  let stages: [String: Visits]
  let states: [String: Visits]
  /// By number, from 0, in document order.
  let transitions: [String: Int]
  let messages: [String: Int]
  let reach: Reach?
  let reachIsComplete: Bool

  /// Creates the counts of a coverage.
  init(_ covered: CoveredRuns) {
    let (coverage, chart) = (covered.coverage, covered.model?.chart)
    func name(_ state: StateIndex) -> String { chart.map { "\($0[state].id)" } ?? "" }
    allTransitions = chart?.transitions.count
    stages = Self.renamed(coverage.stageVisits) { "\($0)" }.mapValues(Visits.init)
    states = Self.renamed(coverage.stateVisits, name).mapValues(Visits.init)
    transitions = Self.renamed(coverage.timesTaken) { "\($0.rawValue)" }
    messages = Self.renamed(coverage.timesDelivered) { "\($0)" }
    reach = covered.reach.map { reach in
      Reach(
        states: reach.entered.map(name).sorted(),
        transitions: reach.taken.map { Int($0.rawValue) }.sorted(),
        messages: reach.delivered.map(\.description).sorted())
    }
    reachIsComplete = covered.isReachComplete
  }

  private static func renamed<Key, Value>(
    _ counts: [Key: Value], _ name: (Key) -> String
  ) -> [String: Value] {
    Dictionary(counts.map { (name($0.key), $0.value) }) { first, _ in first }
  }

  /// The coverage, and what it could have been; `nil` when a chart does not have what was counted.
  func coverage(of chart: CompiledChart?) -> (Coverage, reach: Coverage?)? {
    guard allTransitions == chart?.transitions.count else { return nil }
    let indices = chart?.transitionIndices ?? []
    func transition(_ number: Int?) -> TransitionIndex? {
      number.flatMap { indices.indices.contains($0) ? indices[$0] : nil }
    }
    var visits: [StateIndex: Coverage.Visits] = [:]
    for (name, counted) in states {
      guard let state = chart?.index(of: StateID(name)) else { return nil }
      visits[state] = counted.visits
    }
    var taken: [TransitionIndex: Int] = [:]
    for (number, count) in transitions {
      guard let transition = transition(Int(number)) else { return nil }
      taken[transition] = count
    }
    let coverage = Coverage(
      timesTaken: taken, stateVisits: visits,
      timesDelivered: Dictionary(
        uniqueKeysWithValues: messages.map { (EventName($0.key), $0.value) }),
      stageVisits: Dictionary(
        uniqueKeysWithValues: stages.map { (Stage($0.key), $0.value.visits) }))
    let reach = reach.map { reach in
      Coverage(
        timesTaken: Self.once(reach.transitions.compactMap { transition($0) }),
        stateVisits: Self.once(reach.states.compactMap { chart?.index(of: StateID($0)) })
          .mapValues { Coverage.Visits(count: $0) },
        timesDelivered: Self.once(reach.messages.map { EventName($0) }), stageVisits: [:])
    }
    return (coverage, reach)
  }

  private static func once<Key>(_ keys: [Key]) -> [Key: Int] {
    Dictionary(keys.map { ($0, 1) }) { first, _ in first }
  }
}

extension CoveredRuns {
  /// What the JSON of a coverage tells besides what is for readers.
  private struct File: Decodable {
    struct Part: Decodable { let kind: String }

    let model: String?
    let runs: Int
    let untold: Int
    let unreadable: [UnreadableLog]
    let parts: [Part]?
    let counts: CoverageCounts

    /// Whether sums with other files stay numbers.
    var canBeAdded: Bool {
      let visits = Array(counts.stages.values) + counts.states.values
      let numbers = Array(counts.transitions.values) + counts.messages.values + [runs, untold]
      return (visits.map(\.count) + numbers).allSatisfy { 0...1 << 48 ~= $0 }
    }
  }

  /// Reads the JSON that ``json()`` writes.
  ///
  /// - Parameters:
  ///   - json: The text.
  ///   - file: The name of the file, for messages.
  ///   - model: The model; `nil` for the built-in one that the file names.
  /// - Throws: `LifelineError` when it is no coverage, or one of another model.
  public init(json: String, file: String, model: Model? = nil) throws(LifelineError) {
    var models = ModelCache()
    try self.init(json: Array(json.utf8), file: file, model: model, among: &models)
  }

  /// Does the same with models that other files share.
  package init(
    json: [UInt8], file name: String, model requested: Model?, among models: inout ModelCache
  ) throws(LifelineError) {
    guard let file = try? JSONDecoder().decode(File.self, from: Data(json)), file.canBeAdded else {
      throw LifelineError { texts in texts["error.coverage.merge.other", ["file": name]] }
    }
    let model =
      if let requested, requested.name == file.model { requested } else {
        try models.model(ofTrace: file.model)
      }
    guard model != nil || file.model == nil, requested == nil || requested?.name == file.model
    else {
      throw LifelineError { texts in
        texts["error.coverage.merge.model", ["file": name, "model": file.model ?? ""]]
      }
    }
    guard let (coverage, reach) = file.counts.coverage(of: model?.chart) else {
      throw LifelineError { texts in
        texts["error.coverage.merge.version", ["file": name, "model": file.model ?? ""]]
      }
    }
    self.init(
      model: model, count: file.runs, untold: file.untold, unreadable: file.unreadable.sorted(),
      coverage: coverage,
      showsStates: file.parts?.contains { $0.kind == "states" } ?? true, reach: reach,
      isReachComplete: file.counts.reachIsComplete)
  }
}
