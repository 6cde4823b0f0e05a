public import LifelineStatecharts

extension StateGraph {
  /// What of a chart is drawn, and in which words.
  public struct Options: Equatable, Sendable {
    /// The language of titles and spoken labels.
    public var language: Language
    /// Where the states follow one another.
    public var direction: Direction
    /// The state whose inside is drawn, for example one region of a large chart.
    ///
    /// States at the other ends of its transitions are drawn as outside. `nil`, or a state that
    /// the chart does not have, draws the whole chart.
    public var root: StateID?
    /// The states around which the chart is drawn; the rest is counted, not drawn.
    ///
    /// They are drawn with everything in them, with the transitions that leave or enter them, with
    /// the states at the other ends, and with boxes for the states around all of these. Empty
    /// draws everything; states that the chart does not have are passed over.
    public var focus: [StateID]
    /// How many transitions away from the states in focus a state may be, at least 1.
    public var radius: Int
    /// The participants whose messages stand on the transitions that send them; `nil` for all
    /// delegates.
    public var participants: [String]?
    /// Whether the guards of transitions with events are shown.
    public var showsGuards: Bool
    /// Whether entry and exit actions stand in their states; otherwise what they send stands on
    /// the transitions that cause it.
    public var showsEntryActions: Bool
    /// The message that the picture is about: it is always told where it is sent, and first.
    public var message: EventName?
    /// Whether events are called by their titles; otherwise by their names.
    public var usesEventTitles: Bool
    /// Whether only the states and transitions that the run used are drawn.
    public var isOnlyRun: Bool

    /// Creates options; the defaults show events by title and what delegates are told.
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
