import LifelineStatecharts

/// A model in a test: what stands inside `<scxml>`, which takes line 1 of the file `m`.
///
/// Attributes of the root element can be given; the body begins on line 2.
func model(_ body: String, root: String = "") -> String {
  """
  <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:l="urn:lifeline:annotations:1" \(root)>
  \(body)
  </scxml>
  """
}

/// Returns what the reader says of a model, with its places: `m:2:1: …`.
func problems(_ body: String, root: String = "") -> [String] {
  SCXMLReader.read(model(body, root: root), file: "m").findings.map(\.description)
}

/// Returns a model's chart without places; a model with errors fails the test.
func chart(_ body: String, root: String = "") throws -> Statechart {
  try SCXMLReader.read(model(body, root: root), file: "m").get().removingPlaces()
}

/// Returns what one lint says of a model, with its places.
func warnings(_ lint: ChartLint, _ body: String, root: String = "") throws -> [String] {
  let chart = try SCXMLReader.read(model(body, root: root), file: "m").get()
  return lint.findings(in: chart).map(\.description)
}
