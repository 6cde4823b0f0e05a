import LifelineStatecharts

/// One microstep: procedures `microstep`, `exitStates`, `executeTransitionContent` and
/// `enterStates`.
extension Engine {
  mutating func microstep() {
    exitStates()
    for position in 0..<Int(enabledCount) {
      let transition = enabled[position]
      guard transition != tables.pointee.startTransition else {
        declareData()
        continue
      }
      log.pointee.append(.took(TransitionIndex(transition)))
      execute(tables.pointee.transitions[transition].block)
    }
    enterStates()
    assert(isLegal(active), "the configuration is not legal")
  }

  mutating func exitStates() {
    exiting.removeAll()
    for position in 0..<Int(enabledCount) {
      exiting.formUnion(active, in: domain(of: enabled[position]))
    }
    // Histories record the configuration before any exit.
    if tables.pointee.historyCount > 0 { recordHistories() }
    for state in exiting.descending { exit(state) }
  }

  private mutating func recordHistories() {
    let tables = tables.pointee
    let parents = tables.kinds.pointer(at: tables.wordCount)
    guard !exiting.isDisjoint(with: parents) else { return }
    let atomic = tables.kinds.pointer(at: 0)
    for state in exiting.ascending {
      guard parents[Int(state) >> 6] & (1 << (UInt64(state) & 63)) != 0 else { continue }
      let inside = tables.hierarchy.descendants(of: state)
      var history = inside.lower
      while history < inside.upper {
        let row = tables.states[history]
        if row.isHistory {
          let memory = StateSet(
            words: histories + Int(row.historySlot) * tables.wordCount,
            wordCount: tables.wordCount)
          memory.removeAll()
          memory.formUnion(active, in: inside)
          if row.kind == .deepHistory {
            for word in 0..<tables.wordCount { memory.words[word] &= atomic[word] }
          } else {
            for member in memory.ascending where tables.states[member].parent != state {
              memory.remove(member)
            }
          }
        }
        history = row.end
      }
    }
  }

  @inline(__always)
  mutating func exit(_ state: Int32) {
    let blocks = tables.pointee.states[state].exitBlocks
    for block in blocks.lower..<blocks.upper { execute(block) }
    active.remove(state)
    log.pointee.append(.exited(StateIndex(state)))
  }

  mutating func enterStates() {
    let wordCount = active.wordCount
    entering.removeAll()
    byDefault.removeAll()
    historyDefaults.removeAll()
    for position in 0..<Int(enabledCount) {
      let transition = enabled[position]
      let row = tables.pointee.transitions[transition]
      if row.entersHistory {
        var set = entrySet
        set.add(row, in: domain(of: transition))
      } else {
        let offset = Int(transition) * wordCount
        entering.formUnion(tables.pointee.entrySets.pointer(at: offset))
        byDefault.formUnion(tables.pointee.defaultSets.pointer(at: offset))
      }
    }
    for state in entering.ascending { enter(state) }
  }

  @inline(__always)
  private mutating func enter(_ state: Int32) {
    active.insert(state)
    log.pointee.append(.entered(StateIndex(state)))
    if data != nil { declareData(of: state) }
    let row = tables.pointee.states[state]
    for block in row.entryBlocks.lower..<row.entryBlocks.upper { execute(block) }
    if row.kind == .final {
      complete(row.parent, doneMessage(of: state))
    } else if row.kind != .atomic {
      executeDefaults(of: state, row)
    }
  }

  /// Runs the content of `<initial>` and of history defaults, after the state's own entry.
  private mutating func executeDefaults(of state: Int32, _ row: StateRow) {
    if row.kind == .compound, byDefault.contains(state) {
      execute(tables.pointee.hierarchy.defaults[row.defaultRow].block)
    }
    guard tables.pointee.historyCount > 0, !historyDefaults.isEmpty else { return }
    for history in historyDefaults.ascending {
      let row = tables.pointee.states[history]
      guard row.parent == state else { continue }
      execute(tables.pointee.hierarchy.defaults[row.defaultRow].block)
    }
  }

  /// Raises `done.state` for the parent of an entered final state, and for its parent if that is a
  /// parallel state whose regions are now all done; no further, according to section 3.7.
  private mutating func complete(_ parent: Int32, _ message: Int32) {
    guard parent >= 0 else {
      isRunning = false
      return
    }
    let row = tables.pointee.states[parent]
    raise(row.doneEvent, message)
    guard row.parent >= 0 else { return }
    let grandparent = tables.pointee.states[row.parent]
    if grandparent.kind == .parallel, isInFinalState(row.parent) {
      raise(grandparent.doneEvent, internalMessage(.platform))
    }
  }

  /// Procedure `isInFinalState`.
  private func isInFinalState(_ state: Int32) -> Bool {
    let hierarchy = tables.pointee.hierarchy
    let kind = hierarchy.states[state].kind
    guard kind == .compound || kind == .parallel else { return false }
    var child = hierarchy.firstChild(of: state)
    while child != HierarchyTables.none {
      if kind == .compound {
        if hierarchy.states[child].kind == .final, active.contains(child) { return true }
      } else if !isInFinalState(child) {
        return false
      }
      child = hierarchy.nextSibling(of: child)
    }
    return kind == .parallel
  }
}

/// Executable content: section 4 of SCXML.
extension Engine {
  /// Runs one block; -1 is an empty one.
  @inline(__always)
  mutating func execute(_ block: Int32) {
    if block >= 0 { run(tables.pointee.blocks[block]) }
  }

  private mutating func run(_ block: BlockRow) {
    data?.state.loops.removeAll()
    var position = block.lower
    while position < block.upper {
      let instruction = tables.pointee.instructions[position]
      position += 1
      switch instruction.operation {
      case .raise:
        guard let message = message(raising: instruction) else { return }
        raise(instruction.operand, message)
      case .deliver:
        log.pointee.append(.delivered(SendIndex(instruction.operand)))
      case .enqueue, .schedule:
        guard let message = message(of: instruction.operand) else { return }
        log.pointee.append(.sent(SendIndex(instruction.operand)))
        if instruction.operation == .enqueue {
          agenda.pointee.enqueue(instruction.operand, message)
        } else {
          let delay = tables.pointee.sends[instruction.operand].delay
          agenda.pointee.schedule(instruction.operand, after: delay, message)
        }
      case .cancel: cancel(instruction.operand)
      case .log:
        log.pointee.append(.logged(LogIndex(instruction.operand)))
      case .fail:
        log.pointee.append(.failed(SendIndex(instruction.operand)))
        let id = data?.tables.sends[Int(instruction.operand)].id?.description
        raise(instruction.detail, internalMessage(.platform, sendID: id))
        return
      case .unless:
        if isOpen { ask(instruction.operand) }
        if !holds(instruction.operand) { position = instruction.detail }
      case .jump:
        position = instruction.detail
      case .skip, .compute, .test, .loop, .next:
        guard let next = runWithData(instruction, at: position) else { return }
        position = next
      }
    }
  }

  private mutating func cancel(_ id: Int32) {
    log.pointee.append(.cancelled(SendIDIndex(id)))
    if let data { return cancel(data.tables.sendIDs[Int(id)].description) }
    let sends = tables.pointee.sends
    agenda.pointee.cancel { sends[$0.send].id == id }
  }

  mutating func raise(_ event: Int32, _ message: Int32) {
    log.pointee.append(.raised(EventIndex(event)))
    agenda.pointee.raise(event, message)
  }
}
