import Lifeline

/// The options of state graphs.
typealias GraphOptions = PictureArguments<StateGraph.Options>

extension GraphOptions {
  /// The options of the graph.
  ///
  /// - Throws: `LifelineError` when the chart has no state of a name.
  func options(
    for chart: Statechart, in language: Language
  ) throws(LifelineError) -> StateGraph.Options {
    let known = chart.states.map(\.id.description)
    var options = values.resolved(among: known)
    options.language = language
    if let (name, _) = options.unknownState(among: known) {
      throw LifelineError.ofCommandLine { texts in
        texts["error.graph.noState", ["name": name]] + Self.advice(name, among: known, in: texts)
      }
    }
    return options
  }

  /// Suggests the nearest name, or lists the first names when none is near.
  private static func advice(
    _ name: String, among known: [String], in texts: Texts
  ) -> String {
    let question = texts.question(name, among: known)
    guard question.isEmpty else { return question }
    let comma = texts.language.comma
    let longestList = 12
    let more = known.count > longestList ? comma + "…" : ""
    return texts[
      "error.graph.states",
      ["states": known.prefix(longestList).joined(separator: comma) + more]]
  }
}
