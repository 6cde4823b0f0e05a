/// A chart as integers: everything that the engine reads at run time.
///
/// States and transitions are at their document-order index; -1 means none.
struct ChartTables {
  let hierarchy: HierarchyTables
  let historyCount: Int
  let openConditionCount: Int
  /// The transitions; an extra last row enters the initial states.
  let transitions: Table<TransitionRow>
  /// The entry set of each transition that does not depend on history.
  let entrySets: Table<UInt64>
  /// The states that each transition enters by default, whose `<initial>` content runs.
  let defaultSets: Table<UInt64>
  /// Two sets: the atomic states and the parents of history states.
  let kinds: Table<UInt64>
  let conditions: Table<ConditionNode>
  let blocks: Table<BlockRow>
  let instructions: Table<Instruction>
  let sends: Table<SendRow>
  let matching: MatchingTables
  /// What is kept of assumptions, by `ForgettingCause`.
  let keptAssumptions: Table<UInt64>

  var wordCount: Int { hierarchy.wordCount }
  /// The words that hold what is assumed of open conditions, two bits each.
  var assumptionWordCount: Int { Self.assumptionWordCount(for: openConditionCount) }
  static func assumptionWordCount(for conditions: Int) -> Int { (conditions + 31) / 32 }
  /// Where the assumptions begin, as if they were states after those that histories remember: of
  /// each open condition whether anything is assumed, then whether it holds.
  var firstAssumption: Int32 { Int32(wordCount * (1 + historyCount) * 64) }
  /// The words of the active states, of what histories remember, and of what is assumed.
  var stateWordCount: Int { wordCount * (1 + historyCount) + assumptionWordCount }
  var states: Table<StateRow> { hierarchy.states }
  var startTransition: Int32 { Int32(transitions.count) - 1 }

  func deallocate() {
    hierarchy.deallocate()
    transitions.deallocate()
    entrySets.deallocate()
    defaultSets.deallocate()
    kinds.deallocate()
    conditions.deallocate()
    blocks.deallocate()
    instructions.deallocate()
    sends.deallocate()
    matching.deallocate()
    keptAssumptions.deallocate()
  }
}

struct TransitionRow: BitwiseCopyable {
  /// The source; -1 for the row that enters the initial states.
  var source: Int32
  var targetsLower: Int32 = 0
  var targetsUpper: Int32 = 0
  /// The first node of the condition, or `ConditionNode.always`.
  var condition: Int32 = ConditionNode.always
  /// The content; -1 for none.
  var block: Int32 = -1
  /// The descendants of the transition's domain; the exit set is the active ones.
  ///
  /// Empty without a target; meaningless if `hasHistoryTarget`.
  var domain = StateRange.empty
  /// `type="internal"` on a compound source.
  var mayKeepSource = false
  /// Whether the domain depends on history.
  var hasHistoryTarget = false
  /// Whether the entry set depends on history.
  var entersHistory = false
}

/// One test of a condition, with the next node for each result.
///
/// `In(a) and not In(b)` has two nodes: a, true → 1, false → never; b, true → never, false →
/// always. An open condition is a test of the bit that says whether it is assumed to hold.
struct ConditionNode: BitwiseCopyable {
  static let always: Int32 = -1
  static let never: Int32 = -2

  /// The state, or the bit of an assumption from `ChartTables.firstAssumption` on.
  var state: Int32
  var ifActive: Int32
  var ifInactive: Int32
}

struct BlockRow: BitwiseCopyable {
  var lower: Int32
  var upper: Int32
}

struct Instruction: BitwiseCopyable {
  enum Operation: UInt8 {
    /// Adds event `operand` to the internal queue, with what send `detail` carries if there is one.
    case raise
    /// Delivers send `operand` to its participant.
    case deliver
    /// Adds send `operand` to the external queue.
    case enqueue
    /// Starts the delay of send `operand`.
    case schedule
    /// Drops the pending sends with id `operand`.
    case cancel
    case log
    /// Fails send `operand`: raises event `detail` and ends the block.
    case fail
    /// Jumps to instruction `detail` unless condition `operand` holds.
    case unless
    /// Jumps to instruction `detail`.
    case jump
    /// Jumps to instruction `detail` in a run without data.
    case skip
    /// Does what operation `operand` computes, in a run with data.
    case compute
    /// Jumps to instruction `detail` unless the condition of operation `operand` holds.
    case test
    /// Begins the loop of operation `operand`, or jumps to instruction `detail` behind it.
    case loop
    /// Jumps to instruction `detail` for the next item of the loop of operation `operand`.
    case next
  }

  var operation: Operation
  var operand: Int32 = 0
  var detail: Int32 = 0
}

struct SendRow: BitwiseCopyable {
  var event: Int32
  /// The id's index; -1 for none.
  var id: Int32
  var delay: Int64
  var isDelivery: Bool
}

/// The transitions that each event can trigger, by atomic state.
///
/// Events matched by the same descriptors form a class. Each class has the set of atomic states
/// that have, or whose ancestors have, a transition for it, and for each of those states the
/// candidates: innermost first, then in document order, up to the first without a condition. So an
/// event only costs time in regions that react to it.
struct MatchingTables {
  /// The class of eventless transitions.
  static let eventless: Int32 = 0
  /// The class of events that only `*` matches.
  static let other: Int32 = 1

  /// The class of each event.
  let classes: Table<Int32>
  /// The set of atomic states of each class.
  let listening: Table<UInt64>
  /// For each word of those sets, the number of listed states before it in all sets together.
  let ranks: Table<Int32>
  /// The start of each listed state's candidates, and one entry for the end.
  let lists: Table<Int32>
  let candidates: Table<Int32>

  func deallocate() {
    classes.deallocate()
    listening.deallocate()
    ranks.deallocate()
    lists.deallocate()
    candidates.deallocate()
  }
}
