/// A chart as integers: all that the engine reads while it runs.
///
/// States and transitions stand at their document-order index. Minus one stands for "none".
struct ChartTables {
  let hierarchy: HierarchyTables
  let historyCount: Int
  /// The transitions; the last row is not one of the document's but enters the initial states.
  let transitions: Table<TransitionRow>
  /// One set for each transition: what it enters, when no history has a say.
  let entrySets: Table<UInt64>
  /// One set for each transition: what it enters by default, so that `<initial>` content runs.
  let defaultSets: Table<UInt64>
  /// The atomic states, then the parents of history states: two sets.
  let kinds: Table<UInt64>
  let conditions: Table<ConditionNode>
  let blocks: Table<BlockRow>
  let instructions: Table<Instruction>
  let sends: Table<SendRow>
  let matching: MatchingTables

  var wordCount: Int { hierarchy.wordCount }
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
  }
}

struct TransitionRow: BitwiseCopyable {
  /// The source; minus one for the row that enters the initial states.
  var source: Int32
  var targetsLower: Int32 = 0
  var targetsUpper: Int32 = 0
  /// The first node of the condition, or `ConditionNode.always`.
  var condition: Int32 = ConditionNode.always
  /// The content, or minus one.
  var block: Int32 = -1
  /// What lies inside the transition's domain: the active ones of these are left.
  ///
  /// Empty when the transition has no target, meaningless when `hasHistoryTarget`.
  var domain = StateRange.empty
  /// `type="internal"` on a compound source.
  var mayKeepSource = false
  /// The domain depends on what a history remembers.
  var hasHistoryTarget = false
  /// The entry set depends on what a history remembers.
  var entersHistory = false
}

/// One test of a condition; where to go on depends on its answer.
///
/// `In(a) and not In(b)` becomes two nodes: a, true → 1, false → never; b, true → never, false →
/// always.
struct ConditionNode: BitwiseCopyable {
  static let always: Int32 = -1
  static let never: Int32 = -2

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
    /// Puts event `operand` on the internal queue.
    case raise
    /// Hands send `operand` to its participant.
    case deliver
    /// Puts send `operand` on the external queue.
    case enqueue
    /// Starts the delay of send `operand`.
    case schedule
    /// Drops the pending sends with id `operand`.
    case cancel
    case log
    /// Send `operand` cannot be carried out: raises event `detail` and ends the block.
    case fail
    /// Goes on at instruction `detail` unless condition `operand` holds.
    case unless
    /// Goes on at instruction `detail`.
    case jump
  }

  var operation: Operation
  var operand: Int32 = 0
  var detail: Int32 = 0
}

struct SendRow: BitwiseCopyable {
  var event: Int32
  /// The id's index, or minus one.
  var id: Int32
  var delay: Int64
  var isDelivery: Bool
}

/// Which transitions may answer which event, in which atomic state.
///
/// Events that the same descriptors match share a class. For each class there is the set of
/// atomic states where any transition listens, there or in an ancestor, and for each of those
/// states the candidates: innermost first, then document order, ending at the first without a
/// condition. So an event costs time only in the regions that listen.
struct MatchingTables {
  /// The class of eventless transitions.
  static let eventless: Int32 = 0
  /// The class of events that only `*` matches.
  static let other: Int32 = 1

  /// The class of each event.
  let classes: Table<Int32>
  /// One set for each class: the atomic states that listen.
  let listening: Table<UInt64>
  /// For each word of those sets, how many listed states come before it in all sets together.
  let ranks: Table<Int32>
  /// For each listed state where its candidates begin; one more at the end.
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
