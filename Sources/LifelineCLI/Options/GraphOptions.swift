public import ArgumentParser
public import Lifeline

/// The options of state graphs.
struct GraphOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Draw only the inside of this state or region.", valueName: "state"),
    completion: Completions.states)
  var root: String?
  @Option(
    help: ArgumentHelp(
      "Draw only these states, their transitions and their neighbours, or with 'run' only what the run used.",
      valueName: "state,…|run"), completion: Completions.states)
  var focus: String?
  @Option(
    help: ArgumentHelp(
      "With --focus, draw what is at most this many transitions away. (default: 1)",
      valueName: "number"))
  var radius: Int?
  @Option(
    help:
      "The direction of the graph, even if it is then wider than a page. (default: down, or right where that is narrower)"
  )
  var direction: StateGraph.Direction?
  @Option(
    help: ArgumentHelp(
      "Draw the inside of all composite states, or of none. (default: all if the graph then fits a page, otherwise none)",
      valueName: "all|none"))
  var expand: Expand?
  @Option(
    help: ArgumentHelp(
      "How the states are placed: row; frames, boxes below each other; ladder, around one state; layers, along the arrows. (default: the lowest picture with few bends and crossings)",
      valueName: "arrangement"))
  var arrangement: StateGraph.Arrangement?
  @Option(
    help: ArgumentHelp(
      "What places the states: lifeline, which fits a page, or an engine of Graphviz, which draws what -T dot writes. Of those only dot ends arrows at boxes. (values: \(layouts.joined(separator: ", ")); default: lifeline)",
      valueName: "layout"), completion: .list(layouts), transform: Self.layout)
  var layout: StateGraph.Layout?
  @Flag(help: "Draw the app's stages (active, background, …) instead of all states; needs a run.")
  var stages = false
  @Flag(help: "Draw only what the run used; the same as --focus run.")
  var onlyRun = false
  @Flag(help: "Show all conditions, also where no other transition has the same event.")
  var guards = false
  @Flag(help: "Show entry and exit actions in the states.")
  var entryActions = false
  @Flag(help: "Show the names of events instead of their titles.")
  var names = false

  /// How much of composite states is drawn.
  enum Expand: String, CaseIterable, ExpressibleByArgument {
    case all, none

    /// The graph's option.
    var expansion: StateGraph.Expansion { self == .all ? .all : .none }
  }

  func validate() throws {
    if let problem = choice.contradiction { throw ValidationError(problem) }
  }

  private static let layouts = StateGraph.Layout.allCases.map(\.rawValue)

  /// Reads the name of a layout; an unknown one gets the nearest.
  private static func layout(_ name: String) throws -> StateGraph.Layout {
    if let layout = StateGraph.Layout(rawValue: name) { return layout }
    throw ValidationError("unknown" + NearestName.question(name, among: layouts))
  }

  /// The options as regions of pages have them, too.
  var choice: GraphChoice {
    var choice = GraphChoice()
    choice.root = root
    choice.focus = (focus ?? "").split(separator: ",").map(String.init)
    choice.radius = radius
    choice.direction = direction
    choice.expansion = expand?.expansion ?? .automatic
    choice.arrangement = arrangement
    choice.layout = layout ?? .lifeline
    choice.showsStages = stages
    choice.isOnlyRun = onlyRun
    choice.showsGuards = guards
    choice.showsEntryActions = entryActions
    choice.showsNames = names
    return choice
  }

  /// The first of these options that the command line has; `nil` when it has none.
  var firstGiven: String? {
    if let option = choice.firstOfStates { return option.word }
    if direction != nil { return "--direction" }
    if arrangement != nil { return "--arrangement" }
    if layout != nil { return "--layout" }
    return stages ? "--stages" : nil
  }

  /// The options of the graph.
  ///
  /// - Throws: `LifelineError` when the chart has no state of a name.
  func options(
    for chart: CompiledChart, in language: Language
  ) throws(LifelineError) -> StateGraph.Options {
    let known = chart.states.map(\.id.description)
    if let name = choice.unknownState(among: known) {
      throw LifelineError { texts in
        texts["error.graph.noState", ["name": name]] + Self.advice(name, among: known, in: texts)
      }
    }
    return choice.options(in: language, states: known)
  }

  /// Suggests the nearest name, or lists the first names when none is near.
  private static func advice(
    _ name: String, among known: [String], in texts: Texts
  ) -> String {
    let question = texts.question(name, among: known)
    guard question.isEmpty else { return question }
    let comma = texts.language.comma
    let more = known.count > longestList ? comma + "…" : ""
    return texts[
      "error.graph.states",
      ["states": known.prefix(longestList).joined(separator: comma) + more]]
  }

  private static let longestList = 12
}

extension StateGraph.Direction: ExpressibleByArgument {}
extension StateGraph.Arrangement: ExpressibleByArgument {}
