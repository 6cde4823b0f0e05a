import LifelineExpressions
import LifelineStatecharts

/// What stays of what open conditions were taken for: that which nothing may have changed since.
///
/// A condition about declared variables stays as it was until one of them is assigned to. In a search one
/// that asks for anything else, such as `_event`, may be otherwise after each microstep.
extension DataTables {
  /// The assumptions that are kept, two bits for each condition; the rows are those of
  /// `ForgettingCause`.
  ///
  /// - Parameter wordCount: The length of a row.
  /// - Returns: The rows.
  func keptAssumptions(wordCount: Int) -> [UInt64] {
    // What is not run may assign to anything.
    let isAllRun =
      operations.allSatisfy(\.operation.isPlain) && expressions.allSatisfy(\.isPure)
      && payloads.allSatisfy { $0?.idLocation == nil } && notRun.allSatisfy { $0.name == "data" }
    let declared = Set(declarations.lazy.filter { $0.state < 0 || !bindsLate }.map(\.slot))
    func row(_ isKept: (Program) -> Bool, words isWordKept: Bool = true) -> [UInt64] {
      var words = [UInt64](repeating: 0, count: wordCount)
      for (condition, program) in conditions.enumerated() {
        // Nothing changes what is only words; a loop has no program either.
        guard program.map(isKept) ?? (isDiagram && isWordKept) else { continue }
        words[condition / 32] |= 3 << UInt64(2 * (condition % 32))
      }
      return words
    }
    let event = SystemVariable.event.rawValue
    return row(
      { isAllRun && $0.trouble == nil && !$0.asksForStates && $0.names.isSubset(of: declared) },
      words: false)
      + row { _ in isAllRun } + row { !$0.names.contains(event) }
      + operations.flatMap { operation, _ in
        let lost = operation.isPlain ? operation.writesNow : nil
        return row { program in lost.map(program.names.isDisjoint) ?? false }
      }
  }
}

extension DataTables {
  /// What has a value, and is no script.
  private var expressions: [Program] {
    conditions.compactMap(\.self) + payloads.compactMap(\.self).flatMap(\.programs)
      + doneData.values.flatMap(\.programs)
  }
}

extension Program {
  /// Whether it changes nothing.
  fileprivate var isPure: Bool { writes.isEmpty && !changesObjects }
}

extension DataTables.Operation {
  /// What it assigns to when a run comes to it; `nil` where that may be anything.
  fileprivate var writesNow: Set<Int>? {
    switch self {
    case .assign(let place, _):
      if case .variable(let slot)? = place.expression { [slot] } else { nil }
    case .script(let script): script.trouble == nil && !script.changesObjects ? script.writes : nil
    case .log, .send, .cancel, .test, .loop: []
    }
  }

  /// Whether a search sees all that it assigns: nothing happens in a loop or choice that a search leaves
  /// out, or besides what the operation is for.
  fileprivate var isPlain: Bool {
    switch self {
    case .loop: false
    case .test(let program, let writes): program.isPure && writes.isEmpty
    case .assign(let place, let source): place.isPure && source.programs.allSatisfy(\.isPure)
    case .script: true
    case .send(let send): send.payload.idLocation == nil && programs.allSatisfy(\.isPure)
    case .log, .cancel: programs.allSatisfy(\.isPure)
    }
  }
}
