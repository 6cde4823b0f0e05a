extension Sequence where Element: Hashable {
  /// The elements in order, each once: where it comes first.
  package var eachOnce: [Element] {
    var met: Set<Element> = []
    return filter { met.insert($0).inserted }
  }
}
