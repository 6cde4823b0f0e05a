/// An event that the chart sends to itself and no transition reacts to.
///
/// Source: W3C SCXML recommendation, section 3.13: events that match nothing are dropped.
enum UnheardEventLint {
  static func findings(in numbered: NumberedChart) -> [Finding] {
    var prefixes: Set<Substring> = []
    var names: [String] = []
    for descriptor in numbered.arrows.flatMap(\.transition.events) {
      guard let prefix = descriptor.prefix else { return [] }
      if prefixes.insert(prefix[...]).inserted, names.count < 2000 { names.append(prefix) }
    }
    var unheard: Set<EventName> = []
    return numbered.ownEvents.compactMap { event in
      let name = event.name.description
      let isHeard = name.indices.contains { name[$0] == "." && prefixes.contains(name[..<$0]) }
      guard !isHeard, !prefixes.contains(name[...]), unheard.insert(event.name).inserted,
        unheard.count <= 1000
      else { return nil }
      return Finding(
        .warning, at: event.found.place,
        "no transition reacts to '\(name)', which '\(event.found.owner)' sends"
          + NearestName.question(name, among: names))
    }
  }
}
