public import ArgumentParser
public import Diagrams
import Statecharts

/// The options that only state graphs have.
struct GraphOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Draw the inside of one state or region.", valueName: "state"))
  var root: String?
  @Option(help: "Where the states follow one another.")
  var direction: StateGraph.Direction = .down
  @Flag(help: "Draw the stages of life instead of the states.")
  var stages = false
  @Flag(help: "Draw only what the run used.")
  var onlyRun = false
  @Flag(help: "Show the conditions of transitions.")
  var guards = false
  @Flag(help: "Show entry and exit actions in their states.")
  var entryActions = false
  @Flag(help: "Call events by their names instead of their titles.")
  var names = false

  /// The options in the words of the diagram.
  func options(in language: Language) -> StateGraph.Options {
    StateGraph.Options(
      language: language, direction: direction, root: root.map { StateID($0) },
      showsGuards: guards, showsEntryActions: entryActions, usesEventTitles: !names,
      isOnlyRun: onlyRun)
  }
}

extension StateGraph.Direction: ExpressibleByArgument {}
