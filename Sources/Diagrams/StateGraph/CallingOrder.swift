import LifelineStatecharts

extension [[EventName]] {
  /// The names of all lists, each once, ordered so that in most lists they come one after the other.
  ///
  /// ```swift
  /// [["b", "c"], ["a", "b"], ["a", "c"]].inCallingOrder     // a, b, c
  /// ```
  var inCallingOrder: [EventName] {
    let names = flatMap { $0 }.uniqued
    // Most lists are alike.
    let places = Dictionary(grouping: self) { $0 }.map { list, alike in
      (places: names.map { list.firstIndex(of: $0) }, count: alike.count)
    }
    let leads = names.indices.map { a in
      names.indices.map { b in
        places.reduce(0) { lead, list in
          guard let first = list.places[a], let second = list.places[b] else { return lead }
          return lead + (first < second ? list.count : -list.count)
        }
      }
    }
    var rest = [Int](names.indices)
    var ordered: [EventName] = []
    while let next = rest.min(by: { losses(of: $0) < losses(of: $1) }) {
      ordered.append(names[next])
      rest.removeAll { $0 == next }
    }
    return ordered

    /// How many of those that are left come before it in most lists.
    func losses(of name: Int) -> Int { rest.count { leads[$0][name] > 0 } }
  }
}
