/// A picture that a region of a user's page asks for.
struct PartPicture: Hashable, Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case timeline, path, graph
  }

  let kind: Kind
  /// The scenario whose run is drawn; `nil` draws the model alone.
  var scenario: ScenarioID?
  var model: String
  var graph = StateGraph.Options()
  var timeline = Timeline.Options()
  /// The theme; `nil` for that of all pictures.
  var theme: PictureTheme?

  /// The base name of its files: `Shop-graph-focus-paid`.
  var name: String {
    let subject = FileName.of(scenario?.description ?? model)
    let marks = graph.marks + timeline.marks + [theme?.rawValue].compactMap(\.self)
    return ([subject, kind.rawValue] + marks.map { FileName.of($0) }).joined(separator: "-")
  }
}
