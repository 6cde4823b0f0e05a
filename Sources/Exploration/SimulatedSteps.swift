/// The simulated steps, by the part of their snapshots without settings (the rest).
///
/// Steps from one rest by one stimulus only differ if the settings differ that their conditions
/// tested. They form a linked list.
struct SimulatedSteps: Sendable {
  enum Result: UInt8, BitwiseCopyable {
    /// The stimulus has no effect.
    case nothing
    /// The model becomes stable.
    case rests
    /// The model does not become stable.
    case endless
  }

  struct Step: BitwiseCopyable {
    let stimulus: Int32
    /// The settings of its snapshot.
    let settings: Int32
    /// The states of settings that its conditions tested.
    var questions: Int32 = 0
    /// The rest of the target.
    var target: Int32 = -1
    /// The number of the behaviour; of the error for an endless step.
    var behaviour: Int32 = -1
    var result = Result.nothing
    /// The next step in the list; zero at its end.
    var next: Int32 = 0

    /// Whether the stimulus has an effect, with these settings or with others.
    var isSomething: Bool { result != .nothing || questions != 0 }
  }

  /// The first is a placeholder, so that zero ends a list.
  private var steps: [Step] = [Step(stimulus: -1, settings: -1)]
  /// The heads of the lists of each rest; `nil` before its steps are simulated.
  private var ranges: [Range<Int>?] = []
  /// Sets of states of settings; the empty one is number zero.
  private var questions = InternedWords()
  private let settingStates: [UInt64]
  private var asked: [UInt64]

  /// Creates an empty table.
  ///
  /// - Parameter settingStates: See `CompiledChart.settingStates(of:trying:)`.
  init(settingStates: [UInt64]) {
    self.settingStates = settingStates
    asked = settingStates.map { _ in 0 }
    _ = questions.intern(asked)
  }

  /// The number of steps.
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

  /// Returns the range of the steps from a rest, one for each stimulus that may have an effect; `nil`
  /// before they are simulated.
  func steps(from rest: Int) -> Range<Int>? { rest < ranges.count ? ranges[rest] : nil }

  /// Returns the step in a list whose conditions have the same results with other settings.
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

  /// Adds a step to a list.
  mutating func append(_ step: Step, beside place: Int) {
    var step = step
    step.next = steps[place].next
    steps[place].next = Int32(steps.count)
    steps.append(step)
  }

  /// Ends the steps from a rest.
  ///
  /// They are dropped in a model without settings, which never reuses them.
  mutating func endSteps(from rest: Int, first: Int) {
    guard settingStates.contains(where: { $0 != 0 }) else { return steps.removeSubrange(first...) }
    while ranges.count <= rest { ranges.append(nil) }
    ranges[rest] = first..<steps.count
  }
}
