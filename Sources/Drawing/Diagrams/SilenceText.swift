package import LifelineSimulation
package import LifelineStatecharts

/// Why an event calls nothing, in a language: `Lock is Locked, and would have to be Unlocked`.
package struct SilenceText {
  private let texts: Texts

  /// Creates the words of a language.
  package init(in language: Language) { texts = Texts(language) }

  /// Returns a clause without a full stop; empty when nothing would help.
  package func reason(_ silence: Silence) -> String {
    switch silence {
    case .lacks(let ways):
      ways.map { $0.map(clause).joined(separator: texts["words.semicolon"]) }
        .joined(separator: texts["silence.otherwise"])
    case .changes(let changes):
      changes.map(clause).joined(separator: texts["words.semicolon"])
    case .halted(let states):
      texts["silence.halted", ["states": list(states, joinedBy: texts["words.comma"])]]
    case .unknown(let nearest):
      texts["silence.unknown"]
        + (nearest.map { texts["error.didYouMean", ["name": $0.description]] } ?? "")
    }
  }

  private func clause(_ want: Silence.Want) -> String {
    switch want {
    case .state(let region, let current, let wanted):
      texts[
        "silence.state",
        [
          "region": name(ofRegion: region), "current": quoted(current),
          "wanted": list(wanted, joinedBy: texts["silence.or"]),
        ]]
    case .anotherState(let region, let current):
      texts[
        "silence.anotherState", ["region": name(ofRegion: region), "current": quoted(current)]]
    case .condition(let condition, let holds):
      texts[
        holds ? "silence.condition" : "silence.conditionNot", ["condition": condition.onOneLine]]
    }
  }

  private func clause(_ change: Silence.Change) -> String {
    texts[
      "silence.change", ["region": name(ofRegion: change.region), "state": quoted(change.state)]]
  }

  private func name(ofRegion region: LocalizedText?) -> String {
    region.map(quoted) ?? texts["silence.noRegion"]
  }

  private func quoted(_ title: LocalizedText) -> String {
    texts["silence.title", ["title": title.text(in: texts.language)]]
  }

  /// Lists titles; of many, the first and how many more there are.
  private func list(_ titles: [LocalizedText], joinedBy separator: String) -> String {
    let shown = titles.count > 4 ? titles.prefix(3) : titles[...]
    let rest = titles.count - shown.count
    let more = rest > 0 ? [texts["silence.more", ["count": "\(rest)"]]] : []
    return (shown.map(quoted) + more).joined(separator: separator)
  }
}

extension Trace {
  /// Returns the trace with the reasons of ignored events in a language, in plain words.
  ///
  /// - Parameters:
  ///   - silences: The reasons by the sequence numbers of entries; others are unchanged.
  ///   - language: The language.
  /// - Returns: The trace.
  package func explaining(_ silences: [Int: Silence], in language: Language) -> Trace {
    guard !silences.isEmpty else { return self }
    let words = SilenceText(in: language)
    var trace = self
    for index in trace.entries.indices {
      guard case .ignored(let event, _) = trace.entries[index].occurrence,
        let silence = silences[trace.entries[index].sequence]
      else { continue }
      trace.entries[index].occurrence = .ignored(event, reason: words.reason(silence))
    }
    return trace
  }
}
