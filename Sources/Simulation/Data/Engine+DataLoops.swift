import LifelineExpressions
import LifelineStatecharts

/// Choices and loops about data.
///
/// Source: W3C SCXML recommendation, sections 4.3 to 4.6.
extension Engine {
  /// Whether a condition about data alone holds; where nobody can say, what its choice assigns becomes
  /// unknown and `nil` is returned.
  mutating func test(_ number: Int32, in data: DataSession) -> Bool? {
    guard case .test(let program, let writes) = data.tables.operations[Int(number)].operation else {
      return nil
    }
    do throws(Failure) {
      if let holds = try data.value(of: program, { isActive($0) }).isTrue { return holds }
      data.forget(writes)
      return nil
    } catch {
      fail(error, at: data.tables.operations[Int(number)].place)
      return false
    }
  }

  /// What a loop goes through.
  enum Round { case item, end, failed }

  mutating func beginLoop(_ number: Int32, in data: DataSession) -> Round {
    let (operation, place) = data.tables.operations[Int(number)]
    guard case .loop(let array, let item, let index, let writes, let node) = operation else {
      return .end
    }
    do throws(Failure) {
      let value =
        isAssumed(node, in: data) ? .unknown : try data.openValue(of: array, { isActive($0) })
      for place in [item, index].compactMap(\.self) {
        guard let slot = place.expression?.root else {
          throw .error("'\(place.text)' is no variable")
        }
        if data.state.interpreter.memory[slot] == nil {
          data.state.interpreter.memory[slot] = .undefined
        }
      }
      guard value != .unknown else {
        data.forget(writes.union([item, index].compactMap { $0?.expression?.root }))
        // Its content is done once, or not at all.
        guard node >= 0, ask(node) else { return .end }
        data.state.loops.append(DataSession.Loop(items: [], next: 0))
        return .item
      }
      guard let items = data.state.interpreter.memory.elements(of: value) else {
        throw .error("'\(array.text)' is no array")
      }
      data.state.loops.append(DataSession.Loop(items: items))
      return try nextItem(item, index)
    } catch {
      fail(error, at: place)
      return .failed
    }
  }

  /// Whether the user says of an open condition whether it holds.
  private func isAssumed(_ node: Int32, in data: DataSession) -> Bool {
    guard node >= 0 else { return false }
    let bit = tables.pointee.conditions[node].state - tables.pointee.firstAssumption
    return data.state.assumed[Int(bit) / 2] != nil
  }

  mutating func continueLoop(_ number: Int32, in data: DataSession) -> Round {
    guard case .loop(_, let item, let index, _, _) = data.tables.operations[Int(number)].operation,
      !data.state.loops.isEmpty
    else { return .end }
    do throws(Failure) {
      return try nextItem(item, index)
    } catch {
      fail(error, at: data.tables.operations[Int(number)].place)
      return .failed
    }
  }

  private mutating func nextItem(_ item: Program, _ index: Program?) throws(Failure) -> Round {
    guard let data, let loop = data.state.loops.last else { return .end }
    guard loop.next < loop.items.count else {
      data.state.loops.removeLast()
      return .end
    }
    data.state.loops[data.state.loops.count - 1].next += 1
    guard let place = item.expression else { throw .error("'\(item.text)' is no variable") }
    try data.state.interpreter.assign(loop.items[loop.next], to: place, { isActive($0) })
    if let place = index?.expression {
      try data.state.interpreter.assign(.number(Double(loop.next)), to: place, { isActive($0) })
    }
    return .item
  }

  /// Does an instruction of a choice or a loop about data.
  ///
  /// - Returns: The next instruction; `nil` where an error ends the block.
  mutating func runWithData(_ instruction: Instruction, at position: Int32) -> Int32? {
    guard let data else { return runWithoutData(instruction, at: position) }
    switch instruction.operation {
    case .compute:
      defer { forget(after: .operation(instruction.operand)) }
      return compute(instruction.operand, in: data) ? position : nil
    case .test:
      guard let holds = test(instruction.operand, in: data) else { return instruction.detail }
      return holds ? position : instruction.detail
    case .loop, .next:
      forget(after: .leftOut)
      let isFirst = instruction.operation == .loop
      let round =
        isFirst
        ? beginLoop(instruction.operand, in: data) : continueLoop(instruction.operand, in: data)
      switch round {
      // Behind the test of a run without data.
      case .item: return isFirst ? position + 1 : instruction.detail
      case .end: return isFirst ? instruction.detail : position
      case .failed: return nil
      }
    default: return position
    }
  }

  /// Passes an instruction about data in a run without; of a loop with other content it is asked before
  /// each round whether there is another item.
  private mutating func runWithoutData(_ instruction: Instruction, at position: Int32) -> Int32 {
    switch instruction.operation {
    case .compute:
      forget(after: .operation(instruction.operand))
    case .skip:
      forget(after: .leftOut)
      return instruction.detail
    case .next:
      rounds += 1
      guard !forgetsAssumptions || rounds < Self.mostRoundsOfSearch else { break }
      forget(after: .leftOut)
      return instruction.detail - 1
    default: break
    }
    return position
  }

  /// The most rounds of loops in one microstep of a search: none, one, two or three items differ.
  private static var mostRoundsOfSearch: Int { 3 }
}
