extension Sequence where Element: Hashable {
  /// The elements without duplicates, in the order of their first occurrences.
  package var eachOnce: [Element] {
    var met: Set<Element> = []
    return filter { met.insert($0).inserted }
  }
}
