import LifelineSimulation
import LifelineStatecharts

/// The steps from all snapshots that some search found, each simulated once.
///
/// The searches of a model overlap: a run after a setting is also one that may choose the setting.
/// So searches share this graph, and only simulate what no search has found before.
struct StepGraph: Sendable {
  /// The distinct behaviours, by number: a few hundred for thousands of snapshots.
  private(set) var behaviours = PackedRows<Occurrence>()
  /// The steps of the expanded snapshots, in the order of the events, waiting last.
  private(set) var edges: [StateSpace.Edge] = []
  /// The stimuli after which the model does not become stable, by snapshot.
  private(set) var failures: [Int: [(stimulus: Int32, error: SimulationError)]] = [:]
  /// The events by number: those tried in every snapshot, then settings.
  private let events: [EventName]
  private let tried: [Int]
  private var probe: StimulusProbe?
  private var interned = InternedWords()
  private var codes = InternedWords()
  private var code: [UInt64] = []
  /// The edges of each snapshot; `nil` before it is expanded.
  private var ranges: [Range<Int>?] = []

  /// Creates a graph with no snapshots.
  init(of chart: CompiledChart, trying happenings: [EventName], choosing settings: [EventName]) {
    events = (happenings + settings).eachOnce
    tried = Array(happenings.indices) + [events.count]
    probe = StimulusProbe(events, of: chart)
  }

  /// The number of waiting.
  var waiting: Int { events.count }

  /// Returns the numbers of some events; `nil` when one is not in the graph, or when the events to
  /// try in every snapshot are others or in another order.
  func stimuli(_ events: [EventName], triedEverywhere count: Int) -> [Int]? {
    let numbers = events.compactMap { self.events.firstIndex(of: $0) }
    let usual = numbers.prefix(count)
    guard numbers.count == events.count, usual.allSatisfy({ $0 < tried.count - 1 }),
      zip(usual, usual.dropFirst()).allSatisfy(<)
    else { return nil }
    return numbers
  }

  /// The words of the snapshots.
  var snapshots: PackedRows<UInt64> { interned.rows }

  /// Returns the number of a snapshot.
  mutating func number(of words: [UInt64]) -> Int {
    let found = interned.intern(words)
    if found.isNew { ranges.append(nil) }
    return found.index
  }

  /// Returns the range of a snapshot's steps among the edges.
  mutating func steps(from snapshot: Int) -> Range<Int> {
    if let range = ranges[snapshot] { return range }
    let first = edges.count
    attempt(tried, in: snapshot)
    ranges[snapshot] = first..<edges.count
    return first..<edges.count
  }

  /// Returns the effect of an event that is not tried in every snapshot; `nil` for none.
  mutating func step(
    by stimulus: Int, from snapshot: Int
  ) -> Result<StateSpace.Edge, SimulationError>? {
    let count = edges.count
    attempt([stimulus], in: snapshot)
    if edges.count > count { return .success(edges.removeLast()) }
    guard let last = failures[snapshot]?.last, last.stimulus == Int32(stimulus) else { return nil }
    failures[snapshot]?.removeLast()
    return .failure(last.error)
  }

  private mutating func attempt(_ stimuli: [Int], in snapshot: Int) {
    guard var probe = probe.take() else { return }
    interned.rows.withRow(snapshot) { probe.begin(in: $0) }
    probe.tryEach(of: stimuli) { stimulus, outcome in
      switch outcome {
      case .endless(let error):
        failures[snapshot, default: []].append((Int32(stimulus), error))
      case .rests(let occurrences, let words):
        edges.append(
          StateSpace.Edge(
            target: Int32(number(of: words)), behaviour: Int32(behaviour(occurrences)),
            stimulus: Int32(stimulus)))
      }
    }
    self.probe = probe
  }

  private mutating func behaviour(_ occurrences: UnsafeBufferPointer<Occurrence>) -> Int {
    code.removeAll(keepingCapacity: true)
    for occurrence in occurrences { code.append(occurrence.code) }
    let found = codes.intern(code)
    if found.isNew { behaviours.appendRow(occurrences) }
    return found.index
  }
}

extension Occurrence {
  /// The kind in the upper half, the index in the lower.
  fileprivate var code: UInt64 {
    switch self {
    case .started: 1 << 32
    case .event(let event): 2 << 32 | event.code
    case .unnamedEvent: 3 << 32
    case .eventless: 4 << 32
    case .discarded(let event): 5 << 32 | event.code
    case .exited(let state): 6 << 32 | state.code
    case .took(let transition): 7 << 32 | transition.code
    case .entered(let state): 8 << 32 | state.code
    case .delivered(let send): 9 << 32 | send.code
    case .sent(let send): 10 << 32 | send.code
    case .raised(let event): 11 << 32 | event.code
    case .cancelled(let send): 12 << 32 | send.code
    case .logged(let log): 13 << 32 | log.code
    case .failed(let send): 14 << 32 | send.code
    case .halted: 15 << 32
    }
  }
}

extension ChartIndex {
  fileprivate var code: UInt64 { UInt64(UInt32(bitPattern: rawValue)) }
}
