import LifelineStatecharts

extension Scenario {
  /// Returns what does not fit together within the scenario itself.
  func inconsistencies() -> [Finding] {
    unusedMoments() + unknownMoments() + unknownFlags()
  }

  private func unusedMoments() -> [Finding] {
    given.enumerated().filter { $0.element.moment != nil }.map { index, _ in
      Finding(
        at: place("given", index, "moment"),
        "a step of 'given' is not recorded and begins no moment; move 'moment' to a step")
    }
  }

  private func unknownMoments() -> [Finding] {
    let labels = steps.compactMap(\.moment)
    return claims.enumerated().flatMap { index, claim in
      (claim.moments ?? []).filter { !labels.contains($0.label) }.map { moment in
        Finding(
          at: place("claims", index, "moments", moment.label),
          .unknown("no step begins the moment '\(moment.label)'", moment.label, labels))
      }
    }
  }

  private func unknownFlags() -> [Finding] {
    let known = reactions.flatMap(\.set).map(\.description)
    return reactions.enumerated().flatMap { index, reaction in
      [("if", reaction.ifSet), ("unless", reaction.unlessSet), ("clear", reaction.clear)]
        .flatMap { key, flags in
          flags.enumerated().filter { !known.contains($0.element.description) }
            .map { position, flag in
              Finding(
                at: place("reactions", index, key, position),
                .unknown("no reaction sets the flag '\(flag)'", flag.description, known))
            }
        }
    }
  }

  /// Returns where something of the scenario was written; `nil` for a scenario made in code.
  func place(_ path: any CustomStringConvertible...) -> Place? {
    source?.place(of: path.map(\.description))
  }
}
