/// What a document says for people and pictures; the engine never looks at it.
///
/// In SCXML these stand in Lifeline's own namespace, `urn:lifeline:annotations:1`, which other
/// engines skip:
///
/// ```xml
/// <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:l="urn:lifeline:annotations:1"
///   l:settings="config.*" l:versions="config.iOS4">
///   <l:event name="user.tapIcon" title="taps the icon" title-zh-Hans="点按图标"/>
///   <l:participant id="delegate" title="AppDelegate"/>
///   <l:stage id="active" hue="green"/>
///   <state id="active" l:title="Active" l:title-zh-Hans="活动" l:stage="active">
///     <transition event="user.home" target="inactive" l:evidence="G03 A-resign"/>
///   </state>
/// </scxml>
/// ```
public struct Glossary: Equatable, Sendable {
  /// The events a chart understands, in document order.
  public var events: [Term]
  /// The participants a chart sends to or hears from, in document order.
  public var participants: [Term]
  /// What pictures show of the stages, in document order; stages that are left out get a colour by
  /// their names or their neighbours, and no column.
  public var stages: [StageTerm]
  /// The columns in which pictures show stages, from left to right.
  public var columns: [Term]
  /// The events that set the model up before a run: `<scxml l:settings="config.*">`.
  ///
  /// A search does not try them unless asked, and pages list them apart from what happens later.
  public var settings: [EventDescriptor]
  /// The settings that choose the version of the system: `<scxml l:versions="config.iOS4">`.
  ///
  /// An explanation needs them last: what also happens on the usual version says more.
  public var versions: [EventDescriptor]

  /// Creates a glossary from its parts.
  public init(
    events: [Term] = [], participants: [Term] = [], stages: [StageTerm] = [],
    columns: [Term] = [], settings: [EventDescriptor] = [], versions: [EventDescriptor] = []
  ) {
    self.events = events
    self.participants = participants
    self.stages = stages
    self.columns = columns
    self.settings = settings
    self.versions = versions
  }

  /// A name with its titles.
  public struct Term: Equatable, Sendable {
    /// The event name, participant id or column id as the chart writes it.
    public var name: String
    /// What to call it, by language.
    public var title: LocalizedText
    /// The track whose stage a participant sees in a message; `nil` for the app's own.
    public var track: TrackID?
    /// Whether an event is unusual, such as a crash: runs that are shown as examples do without it
    /// where they can. `<l:event name="crash" title="crash" rare="true"/>`
    public var isRare: Bool
    /// The events that a participant sends; empty for those whose first token is its id.
    ///
    /// `<l:participant id="driver" title="Driver" events="pedal wheel.turn"/>`
    public var events: [EventDescriptor]
    /// What a participant is to the chart; `nil` for one outside.
    public var role: Role?

    /// Creates a term from its parts.
    public init(
      name: String, title: LocalizedText, track: TrackID? = nil, isRare: Bool = false,
      events: [EventDescriptor] = [], role: Role? = nil
    ) {
      self.name = name
      self.title = title
      self.track = track
      self.isRare = isRare
      self.events = events
      self.role = role
    }
  }

  /// What a participant is to the chart: `<l:participant id="app" title="App" role="model"/>`.
  public enum Role: String, CaseIterable, Sendable {
    /// The chart itself: its lifeline carries the stages, and messages come from it.
    case model
    /// The clock, whose events are timers that have run out; it has no lifeline.
    case clock
  }

  /// What pictures show of a stage: `<l:stage id="active" hue="green" column="front"/>`.
  public struct StageTerm: Equatable, Sendable {
    /// The stage, as states name it with `l:stage`.
    public var stage: Stage
    /// Its colour; `nil` takes one by the stage's name, or one that its neighbours do not have.
    public var hue: Hue?
    /// The column of ``Glossary/columns`` that it is in; `nil` for none.
    public var column: String?
    /// Whether anything runs in it: what comes after one that does not is another process.
    public var isRunning: Bool

    /// Creates a stage's term from its parts.
    public init(_ stage: Stage, hue: Hue? = nil, column: String? = nil, isRunning: Bool = true) {
      self.stage = stage
      self.hue = hue
      self.column = column
      self.isRunning = isRunning
    }
  }
}

extension Glossary {
  /// What is said of a stage; `nil` when nothing is.
  package subscript(stage: Stage) -> StageTerm? { stages.first { $0.stage == stage } }

  /// Whether an event sets the model up before a run.
  package func isSetting(_ event: EventName) -> Bool { settings.contains { $0.matches(event) } }

  /// Whether an event chooses the version of the system.
  package func isVersion(_ event: EventName) -> Bool { versions.contains { $0.matches(event) } }

  /// The participant that sends an event; `nil` when the chart names none.
  package func sender(of event: EventName) -> Term? {
    participants.first { $0.sends(event) }
  }
}

extension Glossary.Term {
  fileprivate func sends(_ event: EventName) -> Bool {
    guard events.isEmpty else { return events.contains { $0.matches(event) } }
    let (text, id) = (event.description.utf8, name.utf8)
    return text.starts(with: id) && text.dropFirst(id.count).first == UInt8(ascii: ".")
  }
}

/// A colour that tells stages apart; the palette has a light and a dark value for each.
public enum Hue: String, CaseIterable, Hashable, Sendable {
  case grey, amber, green, blue, purple, teal, orange, pink, red, indigo
}

/// What a document says about one state for people and pictures.
public struct StateAnnotations: Equatable, Sendable {
  /// What to call the state; `nil` when the id must do.
  public var title: LocalizedText?
  /// The stage of life that this state stands for, for example `active`.
  ///
  /// Every model has its own words. Timelines draw the stages as a bar, and traces name the stage
  /// in which a message arrived; ``Glossary/stages`` gives them colours. `nil` when the state stands
  /// for none. A chart without any takes its states, see ``Statechart/withStatesAsStages``.
  public var stage: Stage?
  /// The track that the stages inside this state belong to; `nil` for that of the state around it.
  ///
  /// Stages outside all tracks are the app's. A track is told beside them, for something that has
  /// a life of its own: `<state id="scene" l:track="scene" l:title="Scene">`. Timelines give it a
  /// bar, which is called like this state.
  public var track: TrackID?
  /// The stage of the app that receivers of messages see while this state is active, whatever the
  /// app's stage is; `nil` when they see that.
  ///
  /// Some systems report another state than the one the app is in, for example while the screen is
  /// locked.
  public var sees: Stage?
  /// Whether what the state stands for covers the app while it is active: a call, an alert.
  ///
  /// Timelines name it beside the bar of stages: `<state id="ringing" l:cover="true">`.
  public var isCover: Bool
  /// What the state is there for, in a sentence; `nil` when its title says enough.
  ///
  /// Pages tell it beside the title: `<state id="errand" l:note="Why the app comes forward.">`.
  public var note: LocalizedText?

  /// Creates annotations from their parts.
  public init(
    title: LocalizedText? = nil, stage: Stage? = nil, track: TrackID? = nil, sees: Stage? = nil,
    isCover: Bool = false, note: LocalizedText? = nil
  ) {
    self.isCover = isCover
    self.note = note
    self.title = title
    self.stage = stage
    self.track = track
    self.sees = sees
  }
}

/// A text in English and, where it exists, in Simplified Chinese.
public struct LocalizedText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The English text, which every text has.
  public var english: String
  /// The Simplified Chinese text; `nil` falls back to English.
  public var simplifiedChinese: String?

  /// Creates a text from its parts.
  public init(_ english: String, simplifiedChinese: String? = nil) {
    self.english = english
    self.simplifiedChinese = simplifiedChinese
  }
  /// Wraps an English text written in source.
  public init(stringLiteral english: String) { self.init(english) }

  /// Returns the text in a language.
  public func text(in language: Language) -> String {
    language == .simplifiedChinese ? simplifiedChinese ?? english : english
  }
}

/// The languages of labels and reports.
public enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case simplifiedChinese = "zh-Hans"
}
