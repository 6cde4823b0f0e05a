/// Values that a user gives the variables of a chart.
extension Statechart {
  /// The chart with other values for its variables; a variable that it does not declare is added.
  ///
  /// ```swift
  /// chart.declaring([("n", "3")])      // <data id="n" expr="3"/>
  /// ```
  ///
  /// A chart without a data model has ECMAScript then, so that its conditions are judged.
  ///
  /// - Parameter values: The names with their values, as expressions of ECMAScript.
  /// - Returns: The chart itself without any.
  package func declaring(_ values: [(name: String, value: String)]) -> Statechart {
    guard !values.isEmpty else { return self }
    var chart = self
    if dataModel == .null { chart.dataModel = .ecmascript }
    for (name, value) in values {
      let data = OpaqueElement("data", [.init("id", name), .init("expr", value)])
      var isDeclared = false
      chart.opaque = chart.opaque.replacing(data, &isDeclared)
      for index in chart.children.indices { chart.children[index].replace(data, &isDeclared) }
      if !isDeclared {
        chart.opaque.insert(OpaqueElement("datamodel", content: [.element(data)]), at: 0)
      }
    }
    return chart
  }
}

extension State {
  fileprivate mutating func replace(_ data: OpaqueElement, _ isDeclared: inout Bool) {
    opaque = opaque.replacing(data, &isDeclared)
    for index in children.indices { children[index].replace(data, &isDeclared) }
  }
}

extension [OpaqueElement] {
  /// The elements with another `<data>` in the place of that with the same id.
  fileprivate func replacing(_ data: OpaqueElement, _ isDeclared: inout Bool) -> [OpaqueElement] {
    map { element in
      var element = element
      guard element.name == "datamodel" else { return element }
      for case (let index, .element(let old)) in element.content.enumerated()
      where old["id"] == data["id"] {
        element.content[index] = .element(data)
        isDeclared = true
      }
      return element
    }
  }
}
