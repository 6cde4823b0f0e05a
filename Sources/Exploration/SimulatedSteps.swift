/// Steps that were simulated, by the part of their snapshots that is not settings.
///
/// A step from the same rest by the same stimulus is simulated again only where the settings differ
/// about which it asked. Such steps form a list: the first of each stimulus links to the others.
struct SimulatedSteps: Sendable {
  enum Result: UInt8, BitwiseCopyable {
    /// Nothing changes.
    case nothing
    /// The model comes to rest.
    case rests
    /// It does not.
    case endless
  }

  struct Step: BitwiseCopyable {
    let stimulus: Int32
    /// The settings with which it was simulated.
    let settings: Int32
    /// The states of settings about which its conditions asked.
    var questions: Int32 = 0
    /// The rest of the snapshot to which it leads.
    var target: Int32 = -1
    /// What happens, by number; for an endless step the number of its error.
    var behaviour: Int32 = -1
    var result = Result.nothing
    /// The place of another step by the same stimulus with other settings; zero for none.
    var next: Int32 = 0

    /// Whether it may do something, with these settings or with others.
    var isSomething: Bool { result != .nothing || questions != 0 }
  }

  /// The first is none, so that zero links to nothing.
  private var steps: [Step] = [Step(stimulus: -1, settings: -1)]
  /// The first steps of all stimuli that do something, by rests; `nil` before they are simulated.
  private var ranges: [Range<Int>?] = []
  /// Sets of states of settings; the empty one is number zero.
  private var questions = InternedWords()
  private let settingStates: [UInt64]
  private var asked: [UInt64]

  /// Prepares for steps of a model.
  ///
  /// - Parameter settingStates: See `CompiledChart.settingStates(of:trying:)`.
  init(settingStates: [UInt64]) {
    self.settingStates = settingStates
    asked = settingStates.map { _ in 0 }
    _ = questions.intern(asked)
  }

  /// How many steps there are.
  var count: Int { steps.count }

  subscript(place: Int) -> Step { steps[place] }

  /// Returns the number of the states of settings among some states.
  mutating func number(ofQuestions states: UnsafeBufferPointer<UInt64>) -> Int32 {
    var all: UInt64 = 0
    for word in asked.indices {
      asked[word] = states[word] & settingStates[word]
      all |= asked[word]
    }
    return all == 0 ? 0 : Int32(questions.intern(asked).index)
  }

  /// Returns where the steps from a rest are, one for each stimulus that may do something; `nil`
  /// before they are simulated.
  func steps(from rest: Int) -> Range<Int>? { rest < ranges.count ? ranges[rest] : nil }

  /// Returns the step at a place, or one that it links to, that has the same answers to its questions.
  func step(
    at place: Int, where agrees: (_ settings: Int, _ states: ArraySlice<UInt64>) -> Bool
  ) -> Step? {
    var place = place
    repeat {
      let step = steps[place]
      if step.questions == 0 || agrees(Int(step.settings), questions.rows[Int(step.questions)]) {
        return step
      }
      place = Int(step.next)
    } while place != 0
    return nil
  }

  /// Adds a step.
  mutating func append(_ step: Step) { steps.append(step) }

  /// Adds a step by the same stimulus as another, with other settings.
  mutating func append(_ step: Step, beside place: Int) {
    var step = step
    step.next = steps[place].next
    steps[place].next = Int32(steps.count)
    steps.append(step)
  }

  /// Ends the steps from a rest; where the model has no settings, no other snapshot needs them.
  mutating func endSteps(from rest: Int, first: Int) {
    guard settingStates.contains(where: { $0 != 0 }) else { return steps.removeSubrange(first...) }
    while ranges.count <= rest { ranges.append(nil) }
    ranges[rest] = first..<steps.count
  }
}
