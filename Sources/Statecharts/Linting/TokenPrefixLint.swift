/// An event descriptor that is a prefix of another event of the chart.
///
/// ```xml
/// <transition event="user.home" target="home"/>           <!-- matches the other one, too -->
/// <transition event="user.home.double" target="switcher"/>
/// ```
///
/// To show that this is intended, write `user.home.*`.
///
/// Source: W3C SCXML recommendation, section 3.12.1.
enum TokenPrefixLint {
  static func findings(in numbered: NumberedChart) -> [Finding] {
    let longer = longerNames(in: numbered)
    var findings: [Finding] = []
    for arrow in numbered.arrows {
      for descriptor in arrow.transition.events {
        guard !descriptor.description.hasSuffix("*"), let prefix = descriptor.prefix,
          let other = longer[Substring(prefix)]
        else { continue }
        findings.add(
          .warning, at: arrow.transition.place,
          "\(numbered.words(for: arrow)) also matches '\(other)'; "
            + "write '\(prefix).*' if that is meant, else rename one")
      }
    }
    return findings
  }

  /// Returns the first event of the chart for every proper token prefix.
  private static func longerNames(in numbered: NumberedChart) -> [Substring: String] {
    var longer: [Substring: String] = [:]
    func add(_ name: String) {
      for index in name.indices where name[index] == "." && longer[name[..<index]] == nil {
        longer[name[..<index]] = name
      }
    }
    for arrow in numbered.arrows {
      for descriptor in arrow.transition.events { descriptor.prefix.map(add) }
    }
    for event in numbered.ownEvents { add(event.name.description) }
    return longer
  }
}

extension NumberedChart {
  /// An event that the chart sends or raises to itself.
  struct OwnEvent {
    let name: EventName
    let delay: Duration
    let found: PlacedAction
  }

  /// The events that the chart sends or raises to itself, in document order.
  var ownEvents: [OwnEvent] {
    actions.compactMap { found in
      switch found.action {
      case .raise(let name): return OwnEvent(name: name, delay: .zero, found: found)
      case .send(let send):
        switch send.target {
        case .external, .internal:
          return OwnEvent(name: send.event, delay: send.delay, found: found)
        case .participant, .unreachable: return nil
        }
      case .cancel, .choose, .log, .forEach, .opaque: return nil
      }
    }
  }
}
