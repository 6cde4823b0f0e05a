import LifelineExpressions
import LifelineStatecharts

/// Compiles what a chart does with data.
///
/// Source: W3C SCXML recommendation, section 5 and appendix B.2.
extension ChartCompiler {
  /// Prepares the data of a chart that has any; a chart without stays as it is.
  mutating func declareData() {
    guard statechart.dataModel == .ecmascript else { return }
    // The conditions of a diagram are words, unless a user gives its variables values.
    if statechart.isDiagram, statechart.opaque.isEmpty { return }
    var tables = DataTables()
    tables.name = statechart.name
    tables.bindsLate = statechart.binding == "late"
    tables.declare(statechart.opaque, state: -1)
    for (index, state) in states.enumerated() { tables.declare(state.opaque, state: Int32(index)) }
    tables.runsElsewhere = tables.scripts.contains { $0.program?.isRun != true }
    tables.isDiagram = statechart.isDiagram
    tables.leavesNamesOpen =
      statechart.isDiagram || tables.declarations.isEmpty && tables.scripts.isEmpty
    tables.errorEvent = events.intern("error.execution")
    tables.communicationError = events.intern("error.communication")
    data = tables
  }

  /// Completes the tables when everything is numbered.
  func finishedData() -> DataTables? {
    guard var tables = data else { return nil }
    (tables.stateIndices, tables.sends, tables.sendIDs) = (stateIndices, sends, sendIDs.names)
    (tables.events, tables.eventIndices) = (events.names, events.indices)
    let event = DataTables.SystemVariable.event.rawValue
    let all = tables.programs
    tables.readsEvents = all.contains { $0.names.contains(event) }
    tables.mayStop =
      tables.readsEvents || tables.runsElsewhere || tables.leavesNamesOpen
      || !all.allSatisfy(\.isRun)
      || tables.conditions.contains { $0 == nil }
      || tables.declarations.contains { if case .unknown? = $0.source { true } else { false } }
    return tables
  }

  /// Appends an instruction that only a run with data does.
  mutating func append(_ operation: DataTables.Operation?, at place: Place?) {
    let number = addOperation(operation, at: place)
    if number >= 0 { instructions.append(Instruction(operation: .compute, operand: number)) }
  }

  /// Adds an operation and returns its number; minus one for none.
  private mutating func addOperation(
    _ operation: DataTables.Operation?, at place: Place?
  ) -> Int32 {
    guard let operation else { return -1 }
    data?.operations.append((operation, place ?? self.place))
    return Int32(data?.operations.count ?? 0) - 1
  }
}

extension Program {
  /// Whether a run does it, or fails as every ECMAScript would.
  fileprivate var isRun: Bool { trouble?.kind != .outside }
}

extension DataTables.Source {
  /// What is computed for it; empty for text.
  var programs: [Program] { if case .expression(let program) = self { [program] } else { [] } }

  fileprivate var isRun: Bool {
    if case .unknown = self { false } else { programs.allSatisfy(\.isRun) }
  }
}

extension DataTables.Payload {
  var programs: [Program] {
    parameters.map(\.value) + [idLocation].compactMap(\.self) + (content?.programs ?? [])
  }
}

extension DataTables.Operation {
  var programs: [Program] {
    switch self {
    case .assign(let place, let source): [place] + source.programs
    case .script(let program), .log(_, let program), .cancel(let program), .test(let program, _):
      [program]
    case .send(let send):
      [send.event, send.target, send.type, send.delay].flatMap { $0?.programs ?? [] }
        + send.payload.programs
    case .loop(let array, let item, let index, _, _): [array, item, index].compactMap(\.self)
    }
  }
}

extension DataTables {
  /// Everything that is run.
  fileprivate var programs: [Program] {
    let payloads = payloads.compactMap(\.self) + doneData.values
    return conditions.compactMap(\.self) + scripts.compactMap(\.program)
      + declarations.flatMap { $0.source?.programs ?? [] }
      + operations.flatMap(\.operation.programs)
      + payloads.flatMap(\.programs)
  }

  fileprivate mutating func declare(_ elements: [OpaqueElement], state: Int32) {
    for element in elements {
      switch element.name {
      case "datamodel":
        for case .element(let data) in element.content {
          guard let id = data["id"] else { continue }
          let source =
            data["expr"] != nil || data["src"] != nil || !data.content.isEmpty
            ? source(of: data) : nil
          if source?.isRun == false { notRun.append(data) }
          declarations.append(
            Declaration(slot: scope.slot(of: id), source: source, place: data.place, state: state))
        }
      case "script":
        let program = element["src"] == nil ? Program(script: element.plainText, in: &scope) : nil
        scripts.append((program, element.place))
        if program?.isRun != true { notRun.append(element) }
      case "donedata": doneData[state] = payload(of: element)
      default: break
      }
    }
  }

  /// The value that an element gives: by `expr`, or by what stands inside.
  mutating func source(of element: OpaqueElement) -> Source {
    if let text = element["expr"] { return .expression(read(text)) }
    guard element["src"] == nil, !element.hasElements else { return .unknown }
    let text = element.plainText
    var own = VariableNames()
    let literal = Program(expression: text, in: &own)
    if literal.isLiteral { return .expression(literal) }
    return .text(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }

  mutating func payload(of element: OpaqueElement) -> Payload {
    var payload = Payload(place: element.place)
    for name in (element["namelist"] ?? "").split(whereSeparator: \.isWhitespace) {
      payload.parameters.append(
        .init(
          name: String(name), value: read(String(name)), isNeeded: true))
    }
    payload.idLocation = element["idlocation"].map { read($0) }
    for case .element(let part) in element.content {
      switch part.name {
      case "param":
        let value = read(part["expr"] ?? part["location"] ?? "")
        payload.parameters.append(.init(name: part["name"] ?? "", value: value, isNeeded: false))
      case "content": payload.content = source(of: part)
      default: break
      }
    }
    return payload
  }

  /// What an action comes to; `nil` for one that no run does.
  mutating func operation(of element: OpaqueElement) -> Operation? {
    let operation = readOperation(of: element)
    if operation?.programs.allSatisfy(\.isRun) != true { notRun.append(element) }
    return operation
  }

  private mutating func readOperation(of element: OpaqueElement) -> Operation? {
    switch element.name {
    case "assign":
      return .assign(
        read(element["location"] ?? ""), source(of: element))
    case "script":
      // A script in a file is outside like one that Lifeline cannot read.
      return .script(
        Program(script: element["src"] == nil ? element.plainText : "import", in: &scope))
    case "cancel": return element["sendidexpr"].map { .cancel(read($0)) }
    case "send":
      func part(_ name: String) -> Source? {
        element[name + "expr"].map { .expression(read($0)) } ?? element[name].map { .text($0) }
      }
      return .send(
        ComputedSend(
          event: part("event"), target: part("target"), type: part("type"), delay: part("delay"),
          id: element["id"], payload: payload(of: element)))
    default: return nil
    }
  }

  /// What a list of actions assigns, however it goes.
  mutating func writes(of actions: [Action]) -> Set<Int> {
    var slots: Set<Int> = []
    actions.forEachNested { action in
      guard case .opaque(let element) = action, let operation = operation(of: element) else {
        return
      }
      switch operation {
      case .assign(let place, _): place.expression?.root.map { _ = slots.insert($0) }
      case .script(let program):
        slots.formUnion(program.trouble == nil ? program.writes : Set(scope.names.indices))
      default: break
      }
    }
    return slots
  }

  /// Whether a text of a diagram is an expression or a script about declared variables, not words.
  private func isAboutData(_ program: Program) -> Bool {
    program.trouble == nil && !program.names.isEmpty
      && program.names.allSatisfy { slot in declarations.contains { $0.slot == slot } }
  }

  /// An action that a diagram has as text, such as `count++`; `nil` for words.
  mutating func operation(ofLabel label: String?) -> Operation? {
    guard isDiagram, !declarations.isEmpty, let label else { return nil }
    var wider = scope
    let program = Program(script: label, in: &wider)
    if program.trouble == nil, wider.names.count == scope.names.count {
      ofWords.formUnion(program.names)
    }
    return !program.writes.isEmpty && isAboutData(program) ? .script(program) : nil
  }
}

extension OpaqueElement {
  fileprivate var hasElements: Bool {
    content.contains { if case .element = $0 { true } else { false } }
  }

  fileprivate var plainText: String {
    content.map { if case .text(let text) = $0 { text } else { "" } }.joined()
  }
}

/// Conditions, choices and loops.
extension DataTables {
  /// Reads an expression.
  mutating func read(_ text: String) -> Program { Program(expression: text, in: &scope) }

  /// Whether a condition holds that depends on nothing; `nil` for any other, and for words of a diagram.
  mutating func constant(_ text: String) -> Bool? {
    isDiagram ? nil : read(text).constant?.isTrue
  }

  /// Adds the open condition with the next number; what is not written as an expression stays open.
  mutating func addCondition(_ text: String, at place: Place?) {
    let isLoop = text.hasPrefix("foreach ")
    let program = read(text)
    if isDiagram, program.trouble == nil { ofWords.formUnion(program.names) }
    conditions.append(isLoop || isDiagram && !isAboutData(program) ? nil : program)
    conditionPlaces.append(place)
  }
}

extension ChartCompiler {
  /// Adds the operation that tests a condition of a choice about data.
  mutating func testOperation(_ condition: Condition, _ branches: [Action.Branch]) -> Int32 {
    let text = ConditionSpelling.text(condition, in: .ecmascript)
    let writes = data?.writes(of: branches.flatMap(\.actions)) ?? []
    return addOperation((data?.read(text)).map { .test($0, writes: writes) }, at: nil)
  }

  /// Compiles the head of a loop and returns where it is.
  mutating func beginLoop(_ element: OpaqueElement, _ actions: [Action], _ node: Int32) -> Int {
    guard let array = data?.read(element["array"] ?? ""),
      let item = data?.read(element["item"] ?? "")
    else { return instructions.count }
    let index = element["index"].flatMap { data?.read($0) }
    let writes = data?.writes(of: actions) ?? []
    let operation = addOperation(
      .loop(array: array, item: item, index: index, writes: writes, node: node), at: element.place)
    if node != ConditionNode.never {
      instructions.append(
        Instruction(operation: .skip, detail: Int32(instructions.count) + 2))
    }
    instructions.append(Instruction(operation: .loop, operand: operation))
    instructions.append(Instruction(operation: .unless, operand: node))
    return instructions.count - 2
  }

  mutating func endLoop(_ start: Int) {
    instructions.append(
      Instruction(operation: .next, operand: instructions[start].operand, detail: Int32(start) + 2))
    instructions[start].detail = Int32(instructions.count)
    instructions[start + 1].detail = Int32(instructions.count)
  }
}
