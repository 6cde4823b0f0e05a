import LifelineExpressions
import LifelineStatecharts

/// What only a session with data does; without one, its conditions are open and nothing is assigned.
///
/// Source: W3C SCXML recommendation, sections 4.3 to 4.6, 5 and 6.2.
extension Engine {
  /// Whether a state is active, by its id.
  func isActive(_ id: String) -> Bool {
    data?.tables.stateIndices[StateID(id)].map(active.contains) ?? false
  }

  // MARK: Declarations

  /// Gives the variables their first values, and runs the scripts of the chart.
  mutating func declareData() {
    guard let data else { return }
    let tables = data.tables
    func set(_ variable: DataTables.SystemVariable, _ value: Value?) {
      data.state.interpreter.memory[variable.rawValue] = value
    }
    set(.sessionID, .string("session"))
    set(.name, tables.name.map { .string($0) } ?? .undefined)
    if let place = try? data.state.interpreter.memory.object(
      of: [("location", .string(DataSession.location))], isFrozen: true)
    {
      let both: [(name: String, value: Value?)] = [
        (DataSession.processor, place), ("scxml", place),
      ]
      set(.processors, try? data.state.interpreter.memory.object(of: both, isFrozen: true))
    }
    for declaration in tables.declarations {
      let isLater = tables.bindsLate && declaration.state >= 0
      initialize(declaration.slot, isLater ? nil : declaration.source, at: declaration.place)
    }
    for (program, place) in tables.scripts { run(program, at: place) }
  }

  /// Gives the variables of a state their values when it is first entered.
  mutating func declareData(of state: Int32) {
    guard let data, data.tables.bindsLate, data.state.met.insert(state).inserted else { return }
    for declaration in data.tables.declarations where declaration.state == state {
      initialize(declaration.slot, declaration.source, at: declaration.place)
    }
  }

  private mutating func initialize(_ slot: Int, _ source: DataTables.Source?, at place: Place?) {
    guard let data else { return }
    data.state.interpreter.memory[slot] = .undefined
    guard let source else { return }
    do throws(Failure) {
      let value = try data.value(of: source, { isActive($0) })
      data.state.interpreter.memory[slot] = value
      note(
        .assigned(
          data.tables.scope.names[slot], from: nil,
          to: data.state.interpreter.memory.text(of: value), at: place))
    } catch {
      fail(error, at: place)
    }
  }

  // MARK: Conditions

  /// Judges a condition on data: what the user assumes of it comes first, and what was answered counts
  /// where its value is unknown.
  mutating func judge(_ condition: Int, in data: DataSession) {
    var holds = data.state.assumed[condition]
    if holds == nil, let program = data.tables.conditions[condition] {
      do throws(Failure) {
        holds = try data.openValue(of: program, { isActive($0) }).isTrue
      } catch {
        holds = false
        if data.state.failed.insert(condition).inserted {
          fail(error, at: data.tables.conditionPlaces[condition])
        }
      }
    }
    assumptions.set(Int32(condition), holds ?? data.state.answered[condition])
  }

  // MARK: Actions

  /// Does what an instruction computes.
  ///
  /// - Returns: Whether the block goes on.
  mutating func compute(_ number: Int32, in data: DataSession) -> Bool {
    let (operation, place) = data.tables.operations[Int(number)]
    do throws(Failure) {
      switch operation {
      case .assign(let target, let source): try assign(source, to: target, at: place)
      case .script(let program): return run(program, at: place)
      case .log(let label, let program):
        let value = try data.value(of: program, { isActive($0) })
        note(.logged(label: label, value: data.state.interpreter.memory.text(of: value)))
      case .send(let send): return try deliver(send, at: place)
      case .cancel(let program):
        let id = try data.value(of: program, { isActive($0) })
        if case .string(let text) = id { cancel(text) }
      case .test, .loop: break
      }
      return true
    } catch {
      fail(error, at: place)
      return false
    }
  }

  private mutating func assign(
    _ source: DataTables.Source, to target: Program, at place: Place?
  ) throws(Failure) {
    guard let data else { return }
    if let trouble = target.trouble { throw .error("'\(target.text)': \(trouble.message)") }
    guard let location = target.expression, location.root != nil else {
      throw .error("'\(target.text)' is no place to assign to")
    }
    // What is done while the place is found is done once.
    let before = target.writes.isEmpty ? data.text(at: target, { isActive($0) }) : nil
    let value = try data.value(of: source, { isActive($0) })
    do throws(Failure) {
      try data.state.interpreter.assign(value, to: location, { isActive($0) })
    } catch .unknown {
      return data.forget(Set([location.root].compactMap(\.self)))
    }
    note(
      .assigned(
        target.text, from: before, to: data.state.interpreter.memory.text(of: value), at: place))
  }

  @discardableResult
  private mutating func run(_ program: Program?, at place: Place?) -> Bool {
    guard let data else { return true }
    let all = Set(data.tables.scope.names.indices)
    guard let program, program.trouble?.kind != .outside else {
      data.forget(all)
      return true
    }
    let writes = program.writes.sorted()
    func texts() -> [String?] {
      writes.map { slot in
        data.state.interpreter.memory[slot].map { data.state.interpreter.memory.text(of: $0) }
      }
    }
    let before = texts()
    var failure: Failure?
    do throws(Failure) {
      if let trouble = program.trouble { throw .error(trouble.message) }
      try data.state.interpreter.run(program.script, { isActive($0) })
    } catch .unknown {
      data.forget(program.changesObjects ? all : program.writes)
    } catch {
      failure = error
    }
    for (slot, (old, new)) in zip(writes, zip(before, texts())) where old != new {
      note(.assigned(data.tables.scope.names[slot], from: old, to: new ?? "undefined", at: place))
    }
    if let failure { fail(failure, at: place) }
    return failure == nil
  }

  // MARK: Notes

  mutating func note(_ occurrence: DataOccurrence) { log.pointee.append(occurrence) }

  /// Ends a block with an error.
  mutating func fail(_ failure: Failure, at place: Place?) {
    guard let data else { return }
    switch failure {
    case .error(let message), .limit(let message): note(.failed(message, at: place))
    case .unknown: return
    }
    raise(data.tables.errorEvent, internalMessage(.platform))
  }
}

extension UnsafeMutablePointer<UInt64> {
  /// Takes an open condition for known, or for open again.
  func set(_ condition: Int32, _ holds: Bool?) {
    if let holds { return assume(condition, holds) }
    self[Int(condition) >> 5] &= ~(3 << UInt64(2 * (condition & 31)))
  }
}
