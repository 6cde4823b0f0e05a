import LifelineExpressions
package import LifelineStatecharts

/// What is wrong with the data of a chart, before anything runs.
extension CompiledChart {
  /// A warning for each expression that cannot be read, and for each variable that nothing declares.
  ///
  /// What is ECMAScript that Lifeline does not run is no mistake: conditions about it are open.
  ///
  /// - Returns: The warnings, each once; empty for a chart without data.
  package var dataFindings: [Finding] {
    guard let data = storage.data, !data.isDiagram else { return [] }
    let unread = data.placed.compactMap { program, place -> Finding? in
      guard let trouble = program.trouble, trouble.kind == .invalid else { return nil }
      return Finding(
        .warning, at: place, "'\(program.text.onOneLine)': \(trouble.message)\(Self.consequence)")
    }
    let misnamed = data.declarations.compactMap { declaration -> Finding? in
      let name = data.scope.names[declaration.slot]
      guard let mistake = Self.mistake(inName: name) else { return nil }
      return Finding(.warning, at: declaration.place, mistake)
    }
    return (unread + misnamed + data.undeclared).eachOnce
  }

  /// What is wrong with a variable to which a user gives its first value; `nil` when nothing is.
  ///
  /// - Parameters:
  ///   - variable: The name, which this chart declares.
  ///   - undeclared: The chart without the values that users give.
  /// - Returns: What is wrong, with the nearest name.
  package func mistake(inDeclaring variable: String, of undeclared: CompiledChart) -> String? {
    let declared = undeclared.storage.data?.declared ?? []
    guard let data = storage.data, !declared.contains(variable) else { return nil }
    let named = data.named.map { data.scope.names[$0] }.sorted()
    guard !named.contains(variable) else { return nil }
    return "the chart has no variable '\(variable)'"
      + NearestName.question(variable, among: declared.sorted() + named)
  }

  /// What is wrong with a variable and its first value; `nil` when nothing is.
  package static func mistake(inValue value: String, of variable: String) -> String? {
    if let mistake = mistake(inName: variable) { return mistake }
    var names = VariableNames()
    let program = Program(expression: value, in: &names)
    if program.trouble == nil, let name = names.names.first {
      return "'\(name)' has no value here; text has quotes: \(variable)='\(name)'"
    }
    return program.trouble?.message
  }

  private static func mistake(inName name: String) -> String? {
    var names = VariableNames()
    guard case .variable? = Program(expression: name, in: &names).expression, names.names == [name]
    else { return "'\(name)' is not the name of a variable" }
    return name.hasPrefix("_") ? "'\(name)': names that begin with '_' belong to the session" : nil
  }

  fileprivate static let consequence = "; where it is run, the chart gets 'error.execution'"
}

extension DataTables {
  /// The names of the declared variables.
  fileprivate var declared: Set<String> { Set(declarations.map { scope.names[$0.slot] }) }

  /// The variables that expressions and scripts name, by slot.
  fileprivate var named: Set<Int> {
    placed.reduce(into: ofWords) { $0.formUnion($1.program.names) }
  }

  /// Each expression and script, with the place of what has it.
  fileprivate var placed: [(program: Program, place: Place?)] {
    let conditions = zip(conditions, conditionPlaces).compactMap { program, place in
      program.map { ($0, place) }
    }
    let operations = operations.flatMap { operation, place in
      operation.programs.map { ($0, place) }
    }
    let values = declarations.flatMap { declaration in
      (declaration.source?.programs ?? []).map { ($0, declaration.place) }
    }
    let scripts = scripts.compactMap { program, place in program.map { ($0, place) } }
    let done = doneData.sorted { $0.key < $1.key }.map(\.value)
    let carried = (payloads.compactMap(\.self) + done).flatMap { payload in
      payload.programs.map { ($0, payload.place) }
    }
    return conditions + operations + values + scripts + carried
  }

  /// A warning for each variable that nothing declares, where it is named; none where something may that
  /// is not run.
  fileprivate var undeclared: [Finding] {
    guard !runsElsewhere, !leavesNamesOpen, !notRun.contains(where: { $0.name == "script" }) else {
      return []
    }
    var known = Set(SystemVariable.allCases.map(\.rawValue) + declarations.map(\.slot))
    for case let program? in scripts.map(\.program) { known.formUnion(program.writes) }
    for case (let operation, _) in operations {
      switch operation {
      case .script(let program): known.formUnion(program.writes)
      case .loop(_, let item, let index, _, _):
        known.formUnion(item.names.union(index?.names ?? []))
      default: break
      }
    }
    let near = declared.sorted()
    return placed.filter { $0.program.trouble == nil && !$0.program.text.contains("typeof") }
      .flatMap { program, place in
        program.names.subtracting(known).sorted().map { slot in
          let name = scope.names[slot]
          return Finding(
            .warning, at: place,
            "'\(name)' is not declared\(CompiledChart.consequence)"
              + NearestName.question(name, among: near))
        }
      }
  }
}
