extension Statechart {
  /// Returns the chart without the places where its parts were read.
  ///
  /// Two documents that say the same, differently laid out, give equal charts without places.
  public func removingPlaces() -> Statechart {
    var chart = self
    for index in chart.children.indices { chart.children[index].removePlaces() }
    return chart
  }
}

extension State {
  fileprivate mutating func removePlaces() {
    place = nil
    if case .element(var transition) = initial {
      transition.place = nil
      initial = .element(transition)
    }
    for index in transitions.indices { transitions[index].place = nil }
    for index in children.indices { children[index].removePlaces() }
  }
}
