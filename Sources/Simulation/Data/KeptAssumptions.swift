import LifelineExpressions
import LifelineStatecharts

/// What a search keeps of what it took open conditions for: what nothing has assigned to since.
///
/// A condition about declared variables stays as it was until one of them is assigned to. One that asks
/// for anything else, such as `_event`, may be otherwise after each microstep.
extension DataTables {
  /// The assumptions that are kept, two bits for each condition: in the first row after a microstep that
  /// assigns nothing, then for each operation after one that does it.
  ///
  /// - Parameter wordCount: The length of a row.
  /// - Returns: The rows.
  func keptAssumptions(wordCount: Int) -> [UInt64] {
    let declared = Set(declarations.lazy.filter { $0.state < 0 || !bindsLate }.map(\.slot))
    let fixed = declared.subtracting(operations.flatMap(\.operation.writesAtAnyTime))
      .subtracting(payloads.flatMap { $0?.idLocation?.names ?? [] })
    let isPlain = operations.allSatisfy(\.operation.isPlain) && expressions.allSatisfy(\.isPure)
    // What is not run may assign to anything.
    let isAllRun = isPlain && notRun.allSatisfy { $0.name == "data" }
    func row(losing lost: Set<Int>?) -> [UInt64] {
      var words = [UInt64](repeating: 0, count: wordCount)
      guard let lost, isAllRun else { return words }
      for case (let condition, let program?) in conditions.enumerated()
      where program.trouble == nil && !program.asksForStates && program.names.isSubset(of: fixed)
        && program.names.isDisjoint(with: lost)
      {
        words[condition / 32] |= 3 << UInt64(2 * (condition % 32))
      }
      return words
    }
    return row(losing: []) + operations.flatMap { row(losing: $0.operation.writesNow) }
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
    case .log, .send, .cancel: programs.allSatisfy(\.isPure)
    }
  }

  /// What it assigns to without a place of its own in a search, which neither chooses nor loops by data.
  fileprivate var writesAtAnyTime: Set<Int> {
    switch self {
    case .test(_, let writes): writes
    case .loop(_, let item, let index, let writes, _):
      writes.union(item.names).union(index?.names ?? [])
    case .send(let send): send.payload.idLocation?.names ?? []
    case .assign, .script, .log, .cancel: []
    }
  }
}
