/// Eventless transitions that can follow each other endlessly.
///
/// ```xml
/// <state id="a"><transition cond="In(x)" target="b"/></state>
/// <state id="b"><transition cond="In(x) or In(y)" target="a"/></state>
/// ```
///
/// Finds a transition back to its own source, and two transitions between two states, when one
/// configuration of the other states satisfies both conditions. If these other states have
/// eventless transitions themselves, nothing is reported, since they may end the loop. Longer loops
/// are found at run time, by the limit on microsteps.
enum EventlessLoopLint {
  static func findings(in numbered: NumberedChart) -> [Finding] {
    let arrows = numbered.arrows.filter { $0.role == .transition && $0.transition.events.isEmpty }
    var bySource: [Int: [Int]] = [:]
    for (number, arrow) in arrows.enumerated() {
      bySource[arrow.source, default: []].append(number)
    }

    let moving = numbered.statesMoved(by: arrows)
    var findings: [Finding] = []
    for (number, arrow) in arrows.enumerated() {
      let after = numbered.statesAfter(arrow)
      if after.contains(arrow.source) {
        let conditions = [(arrow.transition.condition, [arrow.source] + after)]
        if Satisfiability.canHold(conditions, numbered, except: moving) {
          findings.add(
            .warning, at: arrow.transition.place,
            "\(numbered.words(for: arrow)) can be taken again at once, without end; "
              + "lead to a state where its condition does not hold")
        }
        continue
      }
      for other in after.flatMap({ bySource[$0] ?? [] }) where other > number {
        let back = arrows[other]
        let afterBack = numbered.statesAfter(back)
        guard !numbered.contains(back.source, arrow.source), afterBack.contains(arrow.source),
          Satisfiability.canHold(
            [
              (arrow.transition.condition, [arrow.source]),
              (back.transition.condition, after),
            ], numbered, except: moving)
        else { continue }
        let (a, b) = (numbered.states[arrow.source].id, numbered.states[back.source].id)
        findings.add(
          .warning, at: arrow.transition.place,
          "eventless transitions of '\(a)' and '\(b)' can lead to each other without end; "
            + "let their conditions exclude each other")
      }
    }
    return findings
  }
}

extension NumberedChart {
  /// The states that some transitions exit or enter.
  fileprivate func statesMoved(by arrows: [Arrow]) -> Set<Int> {
    var moved: Set<Int> = []
    for arrow in arrows {
      for target in resolve(arrow.transition.targets) {
        moved.formUnion(lineage(arrow.source).prefix { !contains($0, target) })
        moved.formUnion(lineage(target).prefix { !contains($0, arrow.source) })
      }
    }
    return moved
  }

  /// The states that are certainly active after a transition: its targets, their ancestors, and
  /// their initial states as far as each names a single one.
  fileprivate func statesAfter(_ arrow: Arrow) -> [Int] {
    let targets = resolve(arrow.transition.targets)
    // A targetless transition changes no state.
    if targets.isEmpty { return Array(lineage(arrow.source)) }
    var after: [Int] = []
    for target in targets where states[target].isProper {
      after += lineage(target)
      var state = target
      while let next = beginning(of: state) {
        after.append(next)
        state = next
      }
    }
    return after
  }

  /// Returns the single child in which a state begins; `nil` when there is none, several or a
  /// history.
  private func beginning(of number: Int) -> Int? {
    let state = states[number]
    guard state.kind == .state else { return nil }
    let targets = state.initial?.targets ?? state.children.first(where: \.isProper).map { [$0.id] }
    guard let targets, targets.count == 1, let target = resolve(targets).first,
      parents[target] == number, states[target].isProper
    else { return nil }
    return target
  }
}
