public import LifelineStatecharts

extension StateGraph {
  /// The part of a chart to draw, and what labels show.
  public struct Options: Equatable, Sendable {
    /// The language of titles and spoken labels.
    public var language: Language
    /// The direction of the graph.
    public var direction: Direction
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
    /// The largest distance of a drawn state from those in focus, in transitions; at least 1.
    public var radius: Int
    /// The participants whose messages are shown at transitions; `nil` for all delegates.
    public var participants: [String]?
    /// Whether the guards of transitions with events are shown.
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

    /// Creates options; the defaults show events by title and messages to delegates.
    public init(
      language: Language = .english, direction: Direction = .down, root: StateID? = nil,
      focus: [StateID] = [], radius: Int = 1, participants: [String]? = nil,
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
