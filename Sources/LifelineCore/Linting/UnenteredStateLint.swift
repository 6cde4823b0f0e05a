extension Model {
  /// Finds what is legal in the chart but probably not intended: all of `ChartLint`, expressions that
  /// fail wherever they are run, runs that never rest, and states that no run enters.
  ///
  /// ```swift
  /// for doubt in door.lint() { print(doubt) }
  /// // door.scxml:9:3: warning: no run enters 'ajar': the transition to it (line 5) is never taken; …
  /// ```
  ///
  /// - Parameter limit: The most snapshots of the search for states; with more, a note says so.
  /// - Returns: Warnings and notes, by place.
  public func lint(limit: Int = 10_000) -> [Finding] {
    (ChartLint.findings(in: chart.statechart) + chart.dataFindings + unenteredStates(limit: limit))
      .sortedByPlace
  }

  /// A finding for each state that no run enters, of nested ones for the outermost; those that
  /// `ChartLint` knows without a search are left out.
  private func unenteredStates(limit: Int) -> [Finding] {
    let known = ChartLint.unreachableStates(in: chart.statechart)
    let unentered: [StateIndex]
    do throws(IncompleteSearch) {
      unentered = try searches.unenteredStates(limit: limit)
    } catch {
      return error.endless.isEmpty ? [note(on: error)] : endless(error)
    }
    let never = Set(unentered.map { chart[$0].id })
    return chart.statechart.children.flatMap { outermost(in: $0, never) }
      .filter { !known.contains($0.id) }
      .map { state in
        chart.statechart.needsData
          ? Finding(.note, at: state.place, "no run enters '\(state.id)'\(Self.unlessErrors)")
          : Finding(.warning, at: state.place, "no run enters '\(state.id)'\(reason(state))")
      }
  }

  private static let unlessErrors = ", unless data cause an error"

  /// A run that never rests, whatever data say; where every one depends on them, nothing is certain.
  private func endless(_ search: IncompleteSearch) -> [Finding] {
    for failure in search.endless {
      guard case .endless(_, let cycle) = failure.error, cycle.assumptions.isEmpty,
        !failure.run.contains(where: { if case .assume = $0 { true } else { false } })
      else { continue }
      let run = failure.run.map { "'\($0)'" }.joined(separator: ", ")
      let source = cycle.steps.first.flatMap { chart.index(of: $0.source) }
      return [
        Finding(
          run.isEmpty && !chart.statechart.needsData ? .error : .warning,
          at: source.flatMap { chart[$0].place },
          "\(run.isEmpty ? "from the start" : "after \(run)") \(failure.error)"
            + (chart.statechart.needsData ? Self.unlessErrors : ""))
      ]
    }
    return []
  }

  private func note(on search: IncompleteSearch) -> Finding {
    let file = chart.statechart.children.lazy.compactMap(\.place?.file).first
    let reason = search.isFull ? "where its memory was full" : "at its limit"
    return Finding(
      .note, at: file.map { Place(file: $0, line: 1, column: 1) },
      "the search for states that no run enters stopped after \(search.snapshots) situations, "
        + "\(reason), and knows nothing of them; --limit searches longer")
  }

  private func outermost(in state: State, _ never: Set<StateID>) -> [State] {
    never.contains(state.id) ? [state] : state.children.flatMap { outermost(in: $0, never) }
  }

  /// Names the transitions that lead to a state or into it, none of which any run takes.
  private func reason(_ state: State) -> String {
    let inside = Set(state.withDescendants.map(\.id))
    let lines = chart.transitions.filter { !inside.isDisjoint(with: $0.targets) }
      .compactMap { $0.place?.line }.eachOnce.sorted()
    let list = lines.map(String.init).joined(separator: ", ")
    return switch lines.count {
    case 0: "; change what leads there, or remove it"
    case 1: ": the transition to it (line \(list)) is never taken; change it, or remove both"
    default: ": no transition to it (lines \(list)) is ever taken; change them, or remove all"
    }
  }
}

extension State {
  fileprivate var withDescendants: [State] { [self] + children.flatMap(\.withDescendants) }
}
