/// The part of a chart to draw, and what its labels show.
package struct GraphChoice: Hashable, Sendable {
  package var root: String?
  /// The names after `--focus`: states, or `run`.
  package var focus: [String] = []
  package var radius: Int?
  package var direction: StateGraph.Direction?
  package var expansion = StateGraph.Expansion.automatic
  package var arrangement: StateGraph.Arrangement?
  package var layout = StateGraph.Layout.lifeline
  package var showsStages = false
  package var isOnlyRun = false
  package var showsGuards = false
  package var showsEntryActions = false
  package var showsNames = false

  package init() {}

  /// The reason why the options do not go together; `nil` when they do.
  package var contradiction: String? {
    if let radius, radius < 1 { return "--radius must be at least 1" }
    if radius != nil, focus.isEmpty { return "--radius needs --focus; name a state with --focus" }
    if direction == .right, let arrangement, arrangement != .layers {
      return "--direction right turns layers only; leave --arrangement \(arrangement.rawValue) out"
    }
    if layout != .lifeline, let arrangement {
      return """
        --arrangement \(arrangement.rawValue) and --layout \(layout.rawValue) are mutually \
        exclusive; leave one out
        """
    }
    if direction != nil, ![.lifeline, .dot].contains(layout) {
      return "--layout \(layout.rawValue) has no direction; leave --direction out"
    }
    if showsStages, let option = firstOfStates {
      return "\(option.word) and --stages are mutually exclusive; leave one out"
    }
    return nil
  }

  /// The first option that does not apply to stages; `nil` when there is none.
  package var firstOfStates: PictureOption? {
    if root != nil { return .root }
    if !focus.isEmpty { return .focus }
    if expansion != .automatic { return .expand }
    if isOnlyRun { return .onlyRun }
    if showsGuards { return .guards }
    if showsEntryActions { return .entryActions }
    return showsNames ? .names : nil
  }

  /// The first name that no state has.
  package func unknownState(among states: [String]) -> String? {
    ([root].compactMap(\.self) + focusedStates(among: states)).first { !states.contains($0) }
  }

  /// Whether only what a run used is drawn; a state may be called `run`, too.
  func isOnRun(among states: [String]) -> Bool {
    isOnlyRun || focus.contains("run") && !states.contains("run")
  }

  /// Returns the options of the graph of a chart with some states.
  package func options(in language: Language, states: [String]) -> StateGraph.Options {
    StateGraph.Options(
      language: language, direction: direction ?? .down, root: root.map { StateID($0) },
      focus: focusedStates(among: states).map { StateID($0) }, radius: radius ?? 1,
      showsGuards: showsGuards, showsEntryActions: showsEntryActions,
      usesEventTitles: !showsNames, isOnlyRun: isOnRun(among: states))
  }

  private func focusedStates(among states: [String]) -> [String] {
    states.contains("run") ? focus : focus.filter { $0 != "run" }
  }
}
