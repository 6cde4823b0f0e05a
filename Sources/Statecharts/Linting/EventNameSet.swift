/// Event names that can be asked for a descriptor's match without trying each.
struct EventNameSet {
  /// The first name for each of its token prefixes and for itself.
  private var firstByPrefix: [Substring: EventName] = [:]
  private var first: EventName?

  init(_ events: [EventName] = []) {
    for event in events { insert(event) }
  }

  mutating func insert(_ event: EventName) {
    if first == nil { first = event }
    let name = event.description
    for index in name.indices where name[index] == "." && firstByPrefix[name[..<index]] == nil {
      firstByPrefix[name[..<index]] = event
    }
    if firstByPrefix[name[...]] == nil { firstByPrefix[name[...]] = event }
  }

  func firstMatch(of descriptor: EventDescriptor) -> EventName? {
    guard let prefix = descriptor.prefix else { return first }
    return firstByPrefix[prefix[...]]
  }
}
