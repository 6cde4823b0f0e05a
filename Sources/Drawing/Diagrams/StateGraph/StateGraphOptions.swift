public import LifelineStatecharts

extension StateGraph {
  /// The part of a chart to draw, and what labels show.
  public struct Options: Hashable, Sendable {
    /// The language of titles and spoken labels.
    public var language: Language
    /// The direction of the graph; `nil` for down.
    public var direction: Direction?
    /// The state whose inside is drawn, such as one region of a large chart.
    ///
    /// States at the other ends of its transitions are drawn as outside. `nil`, or a state that the
    /// chart does not have, draws the whole chart.
    public var root: StateID?
    /// The states in focus, whose neighbourhood is drawn; the rest is only counted.
    ///
    /// They are drawn with their content, their incoming and outgoing transitions, the states at
    /// the other ends, and the ancestors of all of these. Empty draws everything; states that the
    /// chart does not have are ignored.
    public var focus: [StateID]
    /// The largest distance of a drawn state from those in focus, in transitions; `nil` for 1.
    public var radius: Int?
    /// The participants whose messages are shown at transitions; `nil` for all delegates.
    public var participants: [String]?
    /// Whether the guards of transitions with events are shown in an app's model, too, which calls
    /// delegates; in other charts they always are.
    public var showsGuards: Bool
    /// Whether entry and exit actions are shown in their states; otherwise their messages are shown
    /// at the transitions that cause them.
    public var showsEntryActions: Bool
    /// The message that the picture is about, which is always shown, and first; `nil` for none.
    public var message: EventName?
    /// Whether events are shown by title; otherwise by name.
    public var usesEventTitles: Bool
    /// Whether only the states and transitions that the run used are drawn.
    public var isOnlyRun: Bool
    /// How much of composite states is shown.
    public var expansion = Expansion.automatic
    /// The arrangement to use; `nil` chooses the cheapest.
    public var arrangement: Arrangement?
    /// What places the states; all but Lifeline's own needs Graphviz.
    public var layout = Layout.lifeline
    /// Whether the stages of the run are drawn instead of all states.
    package var showsStages = false
    /// The transitions that are arrows of their own, with their numbers as steps: in document order, from 0.
    package var apart: Set<Int> = []

    /// Creates options; the defaults show events by title and messages to delegates.
    public init(
      language: Language = .english, direction: Direction? = nil, root: StateID? = nil,
      focus: [StateID] = [], radius: Int? = nil, participants: [String]? = nil,
      showsGuards: Bool = false,
      showsEntryActions: Bool = false, message: EventName? = nil, usesEventTitles: Bool = true,
      isOnlyRun: Bool = false
    ) {
      self.language = language
      self.direction = direction
      self.root = root
      self.focus = focus
      self.radius = radius
      self.participants = participants
      self.showsGuards = showsGuards
      self.showsEntryActions = showsEntryActions
      self.message = message
      self.usesEventTitles = usesEventTitles
      self.isOnlyRun = isOnlyRun
    }
  }
}

extension StateGraph.Options: PictureOptions {
  private typealias Option = PictureOption<Self>

  package static let usual = Self()

  package static let all: [PictureOption<Self>] = [
    Option(
      "root", .state, help: "Draw only the inside of this state or region.", valueName: "state",
      isNamedByValue: true, text: { $0.root?.description }, read: { $1.root = StateID($0) }),
    Option(
      "focus", .states,
      help:
        "Draw only these states, their transitions and their neighbours, or with 'run' only what the run used.",
      valueName: "state,…|run",
      text: { $0.focus.isEmpty ? nil : $0.focus.map(\.description).joined(separator: ",") },
      read: { $1.focus = $0.split(separator: ",").map { StateID(String($0)) } }),
    Option(
      "radius", .number,
      help: "With --focus, draw what is at most this many transitions away. (default: 1)",
      valueName: "number", text: { $0.radius.map(String.init) }, read: { $1.radius = Int($0) },
      contradiction: { options in
        guard let radius = options.radius else { return nil }
        if radius < 1 { return "--radius must be at least 1" }
        return options.focus.isEmpty ? "--radius needs --focus; name a state with --focus" : nil
      }),
    Option(
      "direction", word: \.direction,
      help:
        "The direction of the graph, even if it is then wider than a page. (default: down, or right where that is narrower)",
      isOfStages: true,
      contradiction: { options in
        guard options.direction == .right, let arrangement = options.arrangement,
          arrangement != .layers
        else { return nil }
        return "--direction right turns layers only; leave --arrangement \(arrangement) out"
      }),
    Option(
      "expand", word: \.expansion, among: [.all, .none], default: .automatic,
      help:
        "Draw the inside of all composite states, or of none. (default: all if the graph then fits a page, otherwise none)",
      valueName: "all|none"),
    Option(
      "arrangement", word: \.arrangement,
      help:
        "How the states are placed: row; ring; chain, in rows as text; ladder and hub, beside one state; frames, rows in boxes; grid; nested, boxes beside and below each other; layers, along the arrows. (default: the lowest picture with few bends and crossings)",
      isOfStages: true),
    Option(
      "layout", word: \.layout, among: StateGraph.Layout.allCases, default: .lifeline,
      help:
        "What places the states: lifeline, which fits a page, or dot of Graphviz, which draws what -T dot writes. (default: lifeline)",
      isOfStages: true,
      contradiction: { options in
        guard options.layout == .dot, let arrangement = options.arrangement else { return nil }
        return "--arrangement \(arrangement) and --layout dot are mutually exclusive; leave one out"
      }),
    Option(
      "stages", sets: \.showsStages, to: true,
      help: "Draw the app's stages (active, background, …) instead of all states; needs a run.",
      isOfStages: true,
      contradiction: { options in
        guard options.showsStages, let option = options.firstOfStates else { return nil }
        return "\(option.word) and --stages are mutually exclusive; leave one out"
      }),
    Option(
      "only-run", sets: \.isOnlyRun, to: true,
      help: "Draw only what the run used; the same as --focus run."),
    Option(
      "guards", sets: \.showsGuards, to: true,
      help:
        "Show all conditions, also in an app's model where no other transition has the same event."),
    Option(
      "entry-actions", sets: \.showsEntryActions, to: true,
      help: "Show entry and exit actions in the states."),
    Option(
      "names", sets: \.usesEventTitles, to: false,
      help: "Show the names of events instead of their titles."),
  ]
}

extension StateGraph.Options {
  /// The first option that does not apply to stages; `nil` when there is none.
  package var firstOfStates: PictureOption<Self>? {
    Self.all.first { !$0.isOfStages && $0.text(self) != nil }
  }

  /// Returns the options for a chart with some states: `run` in focus is what the run used, unless a
  /// state is called so.
  package func resolved(among states: [String]) -> Self {
    guard focus.contains("run"), !states.contains("run") else { return self }
    var resolved = self
    resolved.focus.removeAll { $0 == "run" }
    resolved.isOnlyRun = true
    return resolved
  }
}
