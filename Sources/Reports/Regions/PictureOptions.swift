/// The options of a picture, as `lifeline draw` and the regions of a page write them.
package enum PictureOption: String, CaseIterable, Sendable {
  // Of state graphs.
  case root, focus, radius, direction, expand, arrangement, layout, stages
  case onlyRun = "only-run"
  case guards
  case entryActions = "entry-actions"
  case names, model
  // Of timelines.
  case time, unfold
  // Of all pictures.
  case theme, locale, format

  /// Whether a value follows it.
  var takesValue: Bool {
    switch self {
    case .stages, .onlyRun, .guards, .entryActions, .names, .unfold: false
    default: true
    }
  }

  /// The word on the command line and in markers.
  package var word: String { "--\(rawValue)" }

  /// The options of a state graph.
  static let ofGraphs: [PictureOption] =
    allCases.filter { ![.time, .unfold].contains($0) }
  /// The options of a timeline.
  static let ofTimelines: [PictureOption] = [.time, .unfold, .theme, .locale, .format]
  static let ofPaths: [PictureOption] = [.theme, .locale, .format]
}

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
