public import LifelineStatecharts

/// The stages of life and every way between them that some runs took.
///
/// Where a ``StateGraph`` of a chart shows what could happen, a stage graph shows what did, in the
/// few states that documents speak of. It is also the table behind that picture: every change with
/// what the app was told.
///
/// ```swift
/// let graph = StageGraph(of: traces.map(\.stageChanges), path: trace.stageChanges, chart: chart)
/// let svg = SVGWriter().write(try Drawing(of: graph.stateGraph))
/// ```
public struct StageGraph: Equatable, Sendable {
  /// What the ids of the picture begin with.
  public var id: String
  /// The picture's name.
  public var title: String
  /// The words and what is shown.
  public var options: Options
  /// The stages: those of the chart in its order, then others in the order they were seen.
  public var stages: [StageTitle]
  /// The changes, ordered by the stages they leave and reach.
  public var changes: [Change]
  /// The stage in which the highlighted path begins; `nil` without one.
  public var start: Stage?

  /// A stage with its title.
  public struct StageTitle: Equatable, Sendable {
    /// The stage.
    public var stage: Stage
    /// What it is called in the picture.
    public var title: String
  }

  /// One way from a stage to another.
  public struct Change: Equatable, Sendable {
    /// The stage left.
    public var from: Stage
    /// The stage entered.
    public var to: Stage
    /// The titles of the events that led to it, in the order they were seen.
    public var stimuli: [String]
    /// What delegates were told, in order.
    public var callbacks: [Message]
    /// What the notification center posted, in order.
    public var notifications: [Message]
    /// The places at which the highlighted path takes it, from 1.
    public var steps: [Int]
  }

  /// A message of a change.
  public struct Message: Hashable, Sendable {
    /// The message, for example `applicationDidBecomeActive:`.
    public var name: EventName
    /// Whether it came every time.
    public var isAlways: Bool

    /// Creates a message.
    public init(_ name: EventName, isAlways: Bool = true) {
      self.name = name
      self.isAlways = isAlways
    }
  }

  /// The words of a stage graph and what it shows.
  public struct Options: Equatable, Sendable {
    /// The language of titles and spoken labels.
    public var language: Language
    /// Whether the events that led to a change stand at its arrow.
    public var showsStimuli: Bool
    /// Whether notifications stand below the callbacks.
    public var showsNotifications: Bool
    /// Whether messages stand at an arrow on which most runs did not get them.
    public var showsRareMessages: Bool
    /// How many events stand beside an arrow; the rest is counted, and read aloud.
    public var mostStimuli: Int

    /// Creates options; the defaults show callbacks only.
    public init(
      language: Language = .english, showsStimuli: Bool = false, showsNotifications: Bool = false,
      showsRareMessages: Bool = true, mostStimuli: Int = 6
    ) {
      self.language = language
      self.showsStimuli = showsStimuli
      self.showsNotifications = showsNotifications
      self.showsRareMessages = showsRareMessages
      self.mostStimuli = mostStimuli
    }
  }
}
