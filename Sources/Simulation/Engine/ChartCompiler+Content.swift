import LifelineStatecharts

/// Compiles executable content to instructions.
///
/// Source: W3C SCXML recommendation, section 4 and section 6.2.
extension ChartCompiler {
  mutating func resolve(blocks lists: [[Action]]) throws(CompilationError) -> BlockRange {
    let lower = Int32(blocks.count)
    for list in lists { _ = try resolve(block: list) }
    return BlockRange(lower: lower, upper: Int32(blocks.count))
  }

  /// Compiles one block; returns -1 for an empty one.
  mutating func resolve(block actions: [Action]) throws(CompilationError) -> Int32 {
    guard !actions.isEmpty else { return -1 }
    let lower = Int32(instructions.count)
    for action in actions { try append(action) }
    blocks.append(BlockRow(lower: lower, upper: Int32(instructions.count)))
    return Int32(blocks.count) - 1
  }

  private mutating func append(_ action: Action) throws(CompilationError) {
    switch action {
    case .raise(let event):
      instructions.append(
        Instruction(operation: .raise, operand: events.intern(event), detail: -1))
    case .send(let send):
      try append(send)
    case .cancel(let id):
      instructions.append(Instruction(operation: .cancel, operand: sendIDs.intern(id)))
    case .log(let label, let text):
      if let text, let program = data?.read(text) {
        return append(.log(label: label, program), at: nil)
      }
      if let script = data?.operation(ofLabel: text == nil ? label : nil) {
        return append(script, at: nil)
      }
      instructions.append(Instruction(operation: .log, operand: Int32(logs.count)))
      logs.append(CompiledChart.Storage.Log(label: label, text: text))
    case .choose(let branches):
      // A choice between data alone changes nothing here, so that nobody need decide it.
      let isOpen = branches.contains { $0.condition?.openTexts.isEmpty == false }
      guard isOpen, branches.allSatisfy(\.actions.areOpaque) else { return try append(branches) }
      if data != nil {
        try skipWithoutData { compiler throws(CompilationError) in
          try compiler.append(branches, areAboutData: true)
        }
      }
    case .forEach(let element, let actions): try append(element, each: actions)
    case .opaque(let element): append(data?.operation(of: element), at: element.place)
    }
  }

  /// Compiles what only a run with data does.
  private mutating func skipWithoutData(
    _ body: (inout Self) throws(CompilationError) -> Void
  ) throws(CompilationError) {
    let skip = instructions.count
    instructions.append(Instruction(operation: .skip))
    try body(&self)
    instructions[skip].detail = Int32(instructions.count)
  }

  /// Compiles a loop: without data its content runs once or not at all.
  private mutating func append(
    _ element: OpaqueElement, each actions: [Action]
  ) throws(CompilationError) {
    guard data != nil else {
      if !actions.areOpaque {
        try append([Action.Branch(if: .open(element.words), actions: actions)])
      }
      return
    }
    let body = { (compiler: inout Self) throws(CompilationError) -> Void in
      let node =
        actions.areOpaque
        ? ConditionNode.never
        : try compiler.resolve(.open(element.words), owner: "a 'foreach'", element.place)
      let loop = compiler.beginLoop(element, actions, node)
      for action in actions { try compiler.append(action) }
      compiler.endLoop(loop)
    }
    if actions.areOpaque { try skipWithoutData(body) } else { try body(&self) }
  }

  private mutating func append(_ send: Send) throws(CompilationError) {
    let index = Int32(sends.count)
    guard let delay = Nanoseconds(exactly: send.delay), delay >= 0 else {
      throw .invalidDelay(send.event, send.delay)
    }
    let event = events.intern(send.event)
    var isDelivery = false
    switch send.target {
    case .external:
      instructions.append(
        Instruction(operation: delay == 0 ? .enqueue : .schedule, operand: index))
    case .internal:
      guard delay == 0 else { throw .invalidDelay(send.event, send.delay) }
      instructions.append(Instruction(operation: .raise, operand: event, detail: index))
    case .participant:
      isDelivery = true
      instructions.append(
        Instruction(operation: delay == 0 ? .deliver : .schedule, operand: index))
    case .unreachable:
      let error = send.errorEvent.map { events.intern($0) } ?? event
      instructions.append(Instruction(operation: .fail, operand: index, detail: error))
    }
    let payload = send.payload.flatMap { data?.payload(of: $0) }
    data?.payloads.append(payload)
    sends.append(send)
    sendRows.append(
      SendRow(
        event: event, id: send.id.map { sendIDs.intern($0) } ?? -1, delay: delay,
        isDelivery: isDelivery))
  }

  /// Compiles a choice: each branch except the last ends with a jump past the others.
  private mutating func append(
    _ branches: [Action.Branch], areAboutData: Bool = false
  ) throws(CompilationError) {
    var exits: [Int] = []
    for (index, branch) in branches.enumerated() {
      var test: Int?
      if let condition = branch.condition {
        test = instructions.count
        let operand =
          areAboutData
          ? testOperation(condition, branches) : try resolve(condition, owner: "an 'if'", nil)
        instructions.append(
          Instruction(operation: areAboutData ? .test : .unless, operand: operand))
      }
      for action in branch.actions { try append(action) }
      if index < branches.count - 1 {
        exits.append(instructions.count)
        instructions.append(Instruction(operation: .jump))
      }
      if let test { instructions[test].detail = Int32(instructions.count) }
    }
    for exit in exits { instructions[exit].detail = Int32(instructions.count) }
  }
}
