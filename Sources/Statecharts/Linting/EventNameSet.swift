/// Event names, indexed so that finding one that a descriptor matches takes O(1).
struct EventNameSet {
  /// The first name with each token prefix, whole names included.
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
