import LifelineSimulation
import LifelineStatecharts

/// The reactions of a scenario during a run: open questions, waiting reactions and flags.
struct Answers {
  /// Something that happened and the indices of the reactions that may still answer it.
  fileprivate struct Question: Hashable {
    var candidates: ArraySlice<Int>
    /// Whether the first of them has waited already.
    var hasWaited = false
  }

  private struct Wait {
    var due: Duration
    var candidates: ArraySlice<Int>
  }

  /// Everything that decides the next answers, apart from the time.
  struct Snapshot: Hashable {
    fileprivate let flags: Set<Reaction.Flag>
    fileprivate let questions: [Question]
    fileprivate let left: [Duration]
    fileprivate let waiting: [ArraySlice<Int>]
  }

  private let reactions: [Reaction]
  /// The reactions to each delivery and to each entry, by the chart's indices.
  private let toSends: [[Int]]
  private let toStates: [[Int]]
  private var flags: Set<Reaction.Flag> = []
  private var questions: [Question] = []
  /// The waiting reactions, by due time, then in the order in which they began.
  private var waits: [Wait] = []

  init(_ reactions: [Reaction], on chart: CompiledChart) {
    self.reactions = reactions
    func answers(to trigger: Reaction.Trigger) -> [Int] {
      reactions.indices.filter { reactions[$0].trigger == trigger }
    }
    toSends = chart.sends.map { send in
      guard case .participant = send.target else { return [] }
      return answers(to: .delivery(send.event))
    }
    toStates = chart.states.map { answers(to: .entering($0.id)) }
  }

  /// Whether there is any reaction at all.
  var arePossible: Bool { !reactions.isEmpty }

  /// Whether anything is still to be answered at this time.
  var isEmpty: Bool { questions.isEmpty }

  /// The time when the first wait ends; `nil` when none waits.
  var nextDue: Duration? { waits.first?.due }

  /// Finds reactions to everything that happened in some macrosteps.
  mutating func ask(about macrosteps: [Macrostep]) {
    guard !reactions.isEmpty else { return }
    for occurrence in macrosteps.lazy.flatMap(\.occurrences) {
      let candidates: [Int]
      switch occurrence {
      case .delivered(let send): candidates = toSends[Int(send.rawValue)]
      case .entered(let state): candidates = toStates[Int(state.rawValue)]
      default: continue
      }
      if !candidates.isEmpty { questions.append(Question(candidates: candidates[...])) }
    }
  }

  /// Continues the reaction whose wait ends first.
  mutating func endWait() {
    guard !waits.isEmpty else { return }
    questions.append(Question(candidates: waits.removeFirst().candidates, hasWaited: true))
  }

  /// Answers the oldest open question.
  ///
  /// - Returns: The events to send now, in order; empty when no reaction answers, or the one that
  ///   does must wait first.
  mutating func answer(at now: Duration) -> [EventName] {
    guard !questions.isEmpty else { return [] }
    var question = questions.removeFirst()
    while let index = question.candidates.first {
      let reaction = reactions[index]
      if reaction.after > .zero, !question.hasWaited {
        wait(until: now + reaction.after, question.candidates)
        return []
      }
      if flags.isSuperset(of: reaction.ifSet), flags.isDisjoint(with: reaction.unlessSet) {
        flags.formUnion(reaction.set)
        flags.subtract(reaction.clear)
        return reaction.send
      }
      question.candidates.removeFirst()
      question.hasWaited = false
    }
    return []
  }

  private mutating func wait(until due: Duration, _ candidates: ArraySlice<Int>) {
    let place = waits.firstIndex { $0.due > due } ?? waits.endIndex
    waits.insert(Wait(due: due, candidates: candidates), at: place)
  }

  /// Returns everything that decides the next answers.
  func snapshot(at now: Duration) -> Snapshot {
    Snapshot(
      flags: flags, questions: questions, left: waits.map { $0.due - now },
      waiting: waits.map(\.candidates))
  }
}
