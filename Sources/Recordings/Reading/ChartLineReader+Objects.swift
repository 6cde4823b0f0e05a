import LifelineSimulation

/// What a JSON object tells of a chart of one's own.
///
/// ```json
/// {"event":"checkout","state":"Paying"}                 event checkout, state Paying is active
/// {"from":"Cart","to":"Paying","event":"checkout"}      event checkout, Cart -> Paying
/// {"msg":"entered Paying"}                              state Paying is entered
/// ```
extension ChartLineReader {
  /// Reads a JSON object by its keys, or else by its text.
  func read(_ object: JSONObject) -> Reading {
    var (event, from): (ChartNames.Told?, Int?)
    var states: [Int] = []
    // XState repeats the event beside the states that it leads to.
    if let snapshot = object["snapshot"]?.object { return read(snapshot) }
    for (key, value) in Self.members(of: object) {
      let name = ChartNames.key(key)
      if isWord(name, .eventKeys) {
        let own = value.string ?? value.object?["type"]?.string ?? value.object?["name"]?.string
        let isSure = !["name", "type", "action"].contains(name)
        if let told = own.flatMap(item)?.event, isSure || event == nil { event = told }
      } else {
        let found = self.states(in: value)
        guard let told = found.first.flatMap({ told($0, as: name) }) else { continue }
        if case .left(let state) = told { from = state } else { states += found }
      }
    }
    var reading = Reading(told: [event].compactMap(\.self))
    if let from, let to = states.first {
      reading.told.append(.change(from: from, to: to))
    } else {
      reading.told += states.map { .active($0) }
    }
    guard reading.told.isEmpty else { return reading }
    for key in object.keys.sorted() where isWord(ChartNames.key(key), .textKeys) {
      guard let text = object[key]?.string else { continue }
      let own = read(text)
      if !own.told.isEmpty { return own }
      reading.inDoubt += own.inDoubt
    }
    for key in object.keys.sorted() {
      guard let inner = object[key]?.object else { continue }
      let own = read(inner)
      if !own.told.isEmpty { return own }
    }
    return reading
  }

  /// The members of an object, and of lists of keys and values in it, by key.
  private static func members(of object: JSONObject) -> [(key: String, value: JSONValue)] {
    object.keys.sorted().flatMap { key -> [(key: String, value: JSONValue)] in
      guard let value = object[key] else { return [] }
      guard case .array(let rows) = value else { return [(key, value)] }
      let pairs = rows.compactMap { row -> (key: String, value: JSONValue)? in
        guard let key = row.object?["key"]?.string, let value = row.object?["value"] else {
          return nil
        }
        return (key, value.object?["stringValue"] ?? value)
      }
      return pairs.isEmpty ? [(key, value)] : pairs
    }
  }

  /// The states in a value: a name, several, or one for each region.
  private func states(in value: JSONValue) -> [Int] {
    switch value {
    case .string(let text): item(text)?.state.map { [$0] } ?? []
    case .array(let values): values.flatMap(states)
    case .object(let regions):
      regions.keys.sorted().flatMap { key in regions[key].map(states) ?? [] }
    default: []
    }
  }

  /// A text that is a name as a whole.
  private func item(_ text: String) -> Item? {
    let meanings = names.meanings(ofText: text)
    return meanings.isEmpty ? nil : Item(text: text[...], meanings: meanings, gap: "")
  }
}
