public import ArgumentParser
public import Lifeline
import LifelineTexts

/// The options that only state graphs have.
struct GraphOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Draw the inside of one state or region.", valueName: "state"))
  var root: String?
  @Option(
    help: ArgumentHelp(
      "Draw these states, their transitions and the states at the other ends; or 'run', for what the run used.",
      valueName: "state,…|run"))
  var focus: String?
  @Option(
    help: ArgumentHelp(
      "How many transitions around the states in focus are drawn.", valueName: "number"))
  var radius: Int?
  @Option(
    help: "Where the states follow one another; down when absent, or right where that is narrower.")
  var direction: StateGraph.Direction?
  @Option(
    help: ArgumentHelp(
      "Draw 'all' in composite states, or 'none', as an overview; when absent, an overview where all does not fit a page.",
      valueName: "all|none"))
  var expand: Expand?
  @Flag(help: "Draw the stages of life instead of the states.")
  var stages = false
  @Flag(help: "Draw only what the run used; the same as --focus run.")
  var onlyRun = false
  @Flag(help: "Show the conditions of all transitions, not only of those that read the same.")
  var guards = false
  @Flag(help: "Show entry and exit actions in their states.")
  var entryActions = false
  @Flag(help: "Call events by their names instead of their titles.")
  var names = false

  /// How much of composite states is drawn.
  enum Expand: String, CaseIterable, ExpressibleByArgument {
    case all, none

    /// The same in the words of the diagram.
    var expansion: StateGraph.Expansion { self == .all ? .all : .none }
  }

  func validate() throws {
    if let radius, radius < 1 {
      throw ValidationError("--radius counts transitions; give it a number from 1")
    }
    if radius != nil, focus == nil {
      throw ValidationError("--radius is how far --focus looks; name a state with --focus")
    }
    if focus != nil, stages {
      throw ValidationError("--focus draws states and --stages stages; leave one of them out")
    }
    if stages, let option = firstOfStates {
      throw ValidationError(
        "\(option) is for states and --stages draws stages; leave one of them out")
    }
  }

  /// The first option that was given.
  var firstGiven: String? {
    if let option = firstOfStates { return option }
    if direction != nil { return "--direction" }
    return stages ? "--stages" : nil
  }

  /// The first option that only drawings of states have.
  private var firstOfStates: String? {
    if root != nil { return "--root" }
    if focus != nil { return "--focus" }
    if expand != nil { return "--expand" }
    if onlyRun { return "--only-run" }
    if guards { return "--guards" }
    if entryActions { return "--entry-actions" }
    return names ? "--names" : nil
  }

  /// The options in the words of the diagram, once every state that is named was found.
  func options(
    for chart: CompiledChart, in language: Language
  ) throws(LifelineError) -> StateGraph.Options {
    let known = chart.states.map(\.id.description)
    let focus = (focus ?? "").split(separator: ",").map(String.init)
    // A state may be called "run".
    let isOnRun = !known.contains("run") && focus.contains("run")
    let focused = focus.filter { !isOnRun || $0 != "run" }
    for name in [root].compactMap(\.self) + focused where !known.contains(name) {
      throw LifelineError { texts in
        texts["error.graph.noState", ["name": name]] + Self.advice(name, among: known, in: texts)
      }
    }
    return StateGraph.Options(
      language: language, direction: direction ?? .down, root: root.map { StateID($0) },
      focus: focused.map { StateID($0) }, radius: radius ?? 1,
      showsGuards: guards, showsEntryActions: entryActions, usesEventTitles: !self.names,
      isOnlyRun: onlyRun || isOnRun)
  }

  /// The nearest name, or the first ones that there are.
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
