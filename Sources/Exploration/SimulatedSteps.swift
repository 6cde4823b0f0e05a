/// The simulated steps, by what they depend on in a snapshot besides settings.
///
/// Such steps by one stimulus only differ if the settings differ that their conditions tested. They
/// form a linked list.
struct SimulatedSteps: Sendable {
  /// What steps depend on besides settings.
  enum Source {
    /// The rest of a snapshot: all steps but waiting.
    case rest(Int)
    /// The rest and the timers together: waiting.
    case moment(Int)
  }

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
    /// The timers of the target after waiting; -1 where they follow from the behaviour.
    var timers: Int32 = -1
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
  /// The heads of the lists of each source, by kind of source; empty before they are simulated.
  private var ranges: (rest: [Range<Int32>], moment: [Range<Int32>]) = ([], [])
  /// Sets of states of settings; the empty one is number zero.
  private var questions = InternTable()
  private let settingStates: [UInt64]
  private var asked: [UInt64]

  /// Creates an empty table; see `CompiledChart.settingStates(of:trying:)`.
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

  /// The states of settings that some condition tested, as bits.
  var testedSettings: [UInt64] {
    var tested = settingStates.map { _ in UInt64(0) }
    for place in 0..<questions.rows.count {
      for (word, bits) in questions.rows[place].enumerated() { tested[word] |= bits }
    }
    return tested
  }

  /// Returns the range of the steps from a source, one for each stimulus that may have an effect;
  /// `nil` before they are simulated.
  func steps(from source: Source) -> Range<Int>? {
    let (ranges, number) =
      switch source {
      case .rest(let number): (self.ranges.rest, number)
      case .moment(let number): (self.ranges.moment, number)
      }
    guard number < ranges.count, ranges[number].lowerBound > 0 else { return nil }
    return Int(ranges[number].lowerBound)..<Int(ranges[number].upperBound)
  }

  /// Returns the step in a list whose conditions have the same results with other settings.
  func step(
    at place: Int, where agrees: (_ settings: Int32, _ states: ArraySlice<UInt64>) -> Bool
  ) -> Step? {
    var place = place
    repeat {
      let step = steps[place]
      if step.questions == 0 || agrees(step.settings, questions.rows[Int(step.questions)]) {
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

  /// Ends the steps from a source.
  mutating func endSteps(from source: Source, first: Int) {
    let range = Int32(first)..<Int32(steps.count)
    switch source {
    case .rest(let number): Self.set(range, at: number, in: &ranges.rest)
    case .moment(let number): Self.set(range, at: number, in: &ranges.moment)
    }
  }

  private static func set(_ range: Range<Int32>, at number: Int, in ranges: inout [Range<Int32>]) {
    while ranges.count <= number { ranges.append(0..<0) }
    ranges[number] = range
  }
}
