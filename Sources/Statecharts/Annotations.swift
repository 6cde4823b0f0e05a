/// Titles, colours and other annotations for people and pictures; the engine ignores them.
///
/// In SCXML these are in Lifeline's own namespace, `urn:lifeline:annotations:1`, which other
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
  /// The titled events, in document order.
  public var events: [Term]
  /// The titled participants, in document order.
  public var participants: [Term]
  /// The annotated stages, in document order; other stages have no column, and a colour that their
  /// states or names say, otherwise the neutral one, and along a run one that their neighbours leave
  /// free.
  public var stages: [StageTerm]
  /// The columns in which pictures show stages, from left to right.
  public var columns: [Term]
  /// The events that set the model up before a run: `<scxml l:settings="config.*">`.
  ///
  /// A search does not try them by default, and pages list them apart from other events.
  public var settings: [EventDescriptor]
  /// The settings that choose the version of the system: `<scxml l:versions="config.iOS4">`.
  ///
  /// An explanation prefers runs without them, which also happen on the default version.
  public var versions: [EventDescriptor]
  /// The events of everyday use: `<scxml l:ordinary="user.home user.lock">`; empty for all.
  ///
  /// A log that only other events explain, none of which it shows, conforms on the condition that
  /// they happened.
  public var ordinary: [EventDescriptor]
  /// The settings that only let more happen: `<scxml l:enabling="config.fetches">`.
  ///
  /// Whoever supposes that rare events happened also supposes that these were made.
  public var enabling: [EventDescriptor]
  /// The events of which no source says what follows; the chart has it by analogy:
  /// `<scxml l:inferred="user.lock">`.
  public var inferred: [EventDescriptor]

  /// Creates a glossary from its parts.
  public init(
    events: [Term] = [], participants: [Term] = [], stages: [StageTerm] = [],
    columns: [Term] = [], settings: [EventDescriptor] = [], versions: [EventDescriptor] = [],
    ordinary: [EventDescriptor] = [], enabling: [EventDescriptor] = [],
    inferred: [EventDescriptor] = []
  ) {
    self.events = events
    self.participants = participants
    self.stages = stages
    self.columns = columns
    self.settings = settings
    self.versions = versions
    self.ordinary = ordinary
    self.enabling = enabling
    self.inferred = inferred
  }

  /// A name with its titles and annotations.
  public struct Term: Equatable, Sendable {
    /// The event name, participant id or column id as the chart writes it.
    public var name: String
    /// The title in each language.
    public var title: LocalizedText
    /// The track whose stage a participant sees in a message; `nil` for the app's own stage.
    public var track: TrackID?
    /// Whether an event is unusual, such as a crash: examples avoid it where they can, and a check
    /// does not assume such a setting to explain an order.
    ///
    /// `<l:event name="crash" title="crash" rare="true"/>`
    public var isRare: Bool
    /// The versions of the system that a setting stands for, or that it only applies to; `nil` for all.
    ///
    /// `<l:event name="config.old" title="run on iOS 7" systems="7"/>`; also `4-12`, `-3` and `13-`.
    public var systems: ClosedRange<Int>?
    /// The events that a participant sends; when empty, those whose first token is its id.
    ///
    /// `<l:participant id="driver" title="Driver" events="pedal wheel.turn"/>`
    public var events: [EventDescriptor]
    /// The role of a participant; `nil` for one outside the chart.
    public var role: Role?

    /// Other names by which people ask for an event, in lower case and without its first token.
    ///
    /// `<l:event name="user.kill" title="kill the app" also="forcequit quit"/>`
    public var otherNames: [String]

    /// Creates a term from its parts.
    public init(
      name: String, title: LocalizedText, track: TrackID? = nil, isRare: Bool = false,
      systems: ClosedRange<Int>? = nil, events: [EventDescriptor] = [], role: Role? = nil,
      otherNames: [String] = []
    ) {
      self.name = name
      self.title = title
      self.track = track
      self.isRare = isRare
      self.systems = systems
      self.events = events
      self.role = role
      self.otherNames = otherNames
    }
  }

  /// The role of a participant: `<l:participant id="app" title="App" role="model"/>`.
  public enum Role: String, CaseIterable, Sendable {
    /// The chart itself: its lifeline shows the stages, and messages come from it.
    case model
    /// The clock, whose events are timers that have run out; it has no lifeline.
    case clock
    /// A person, who needs time to act.
    case person
  }

  /// Annotations of a stage: `<l:stage id="active" hue="green" column="front"/>`.
  public struct StageTerm: Equatable, Sendable {
    /// The stage, as states name it in `l:stage`.
    public var stage: Stage
    /// The colour; `nil` takes that of its states, or one that its name means.
    public var hue: Hue?
    /// The column of ``Glossary/columns`` that the stage is in; `nil` for none.
    public var column: String?
    /// Whether a process runs in this stage; a stage without a process separates one from the next.
    public var isRunning: Bool
    /// The level in timing diagrams, 1 at the top; `nil` leaves it to the chart's order.
    public var level: Int?

    /// Creates a stage's term from its parts.
    public init(
      _ stage: Stage, hue: Hue? = nil, column: String? = nil, isRunning: Bool = true,
      level: Int? = nil
    ) {
      self.stage = stage
      self.hue = hue
      self.column = column
      self.isRunning = isRunning
      self.level = level
    }
  }
}

extension Glossary {
  /// Returns the annotations of a stage; `nil` when there are none.
  package subscript(stage: Stage) -> StageTerm? { stages.first { $0.stage == stage } }

  /// The versions of the system that settings stand for, or that they only apply to.
  package var systems: [EventName: ClosedRange<Int>] {
    Dictionary(events.compactMap { term in term.systems.map { (EventName(term.name), $0) } }) { $1 }
  }

  /// Returns whether an event sets the model up before a run.
  package func isSetting(_ event: EventName) -> Bool { settings.contains { $0.matches(event) } }

  /// Returns whether an event chooses the version of the system.
  package func isVersion(_ event: EventName) -> Bool { versions.contains { $0.matches(event) } }

  /// Returns whether an event belongs to everyday use.
  package func isOrdinary(_ event: EventName) -> Bool {
    ordinary.isEmpty || ordinary.contains { $0.matches(event) }
  }

  /// Returns the participant that sends an event; `nil` when the chart names none.
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

/// A colour of a stage; the palette has a light and a dark value for each.
public enum Hue: String, CaseIterable, Hashable, Sendable {
  /// The neutral one: `notRunning` in the built-in models, and what several compared runs share.
  case grey
  /// `inactive` in the built-in models.
  case amber
  /// `active` in the built-in models; a stage that is named after an end has it by itself.
  case green
  /// `background` in the built-in models; the first for stages that have no hue of their own.
  case blue
  /// `suspended` in the built-in models.
  case purple
  /// The second of the runs that a timeline compares.
  case teal
  /// The third of the runs that a timeline compares.
  case orange
  /// The first of the runs that a timeline compares.
  case pink
  /// Errors: a stage that is named after one has it by itself.
  case red
  /// What moved from one place to another between the runs that a timeline compares.
  case indigo
}

/// Annotations of a state for people and pictures.
public struct StateAnnotations: Equatable, Sendable {
  /// The title; `nil` when there is none, and the id is shown.
  public var title: LocalizedText?
  /// The lifecycle stage that this state represents, such as `active`; `nil` for none.
  ///
  /// Each model defines its own stages. Timelines draw them as a bar, and traces name the stage in
  /// which a message arrived; ``Glossary/stages`` gives them colours. A chart without any uses its
  /// states as stages, see `Statechart.withStatesAsStages`.
  public var stage: Stage?
  /// The track of the stages inside this state; `nil` for that of the enclosing state.
  ///
  /// A track is the lifecycle of something other than the app: `<state id="scene" l:track="scene"
  /// l:title="Scene">`. Stages outside all tracks are the app's. Timelines draw a bar for each
  /// track, with the title of this state.
  public var track: TrackID?
  /// The stage of the app that receivers of messages see while this state is active; `nil` when
  /// they see the app's actual stage.
  ///
  /// Some systems report another stage than the actual one, for example while the screen is locked.
  public var sees: Stage?
  /// Whether this state represents something that covers the app, such as a call or an alert.
  ///
  /// Timelines name it beside the bar of stages: `<state id="ringing" l:cover="true">`.
  public var isCover: Bool
  /// The purpose of the state, in a sentence; `nil` when its title says enough.
  ///
  /// Pages show it beside the title: `<state id="errand" l:note="Why the app comes forward.">`.
  public var note: LocalizedText?
  /// The colour in pictures; `nil` for that of the stage, or the neutral one.
  ///
  /// `<state id="lost" l:hue="red">`
  public var hue: Hue?
  /// The author's lines in the box of the state, below its title, in the order written.
  ///
  /// `<state id="ringing" l:lines="entry / ring&#10;waits for an answer">`
  public var lines: [String]
  /// The sign that stands for the state in pictures; `nil` for a box.
  ///
  /// `<state id="isPaid" l:sign="choice">`
  public var sign: Sign?
  /// The author's words on the initial arrow inside the state, for pictures; `nil` for none.
  public var initialLabel: String?

  /// Creates annotations from their parts.
  public init(
    title: LocalizedText? = nil, stage: Stage? = nil, track: TrackID? = nil, sees: Stage? = nil,
    isCover: Bool = false, note: LocalizedText? = nil, hue: Hue? = nil, lines: [String] = [],
    sign: Sign? = nil, initialLabel: String? = nil
  ) {
    self.lines = lines
    self.sign = sign
    self.initialLabel = initialLabel
    self.hue = hue
    self.isCover = isCover
    self.note = note
    self.title = title
    self.stage = stage
    self.track = track
    self.sees = sees
  }
}

/// A text in English, and in the other languages into which it is translated.
///
/// ```swift
/// let title = LocalizedText("Active", [.simplifiedChinese: "活动"])
/// title.text(in: .simplifiedChinese)    // "活动"
/// ```
public struct LocalizedText: Hashable, Sendable, ExpressibleByStringLiteral {
  private struct Translation: Hashable, Sendable {
    let language: Language
    let text: String
  }

  /// The English text.
  public var english: String
  /// The translations, in the order of the languages.
  private let translations: [Translation]

  /// Creates a text from its translations.
  ///
  /// - Parameters:
  ///   - english: The English text, which also stands for a translation that is missing.
  ///   - translations: The text in other languages; an English one is ignored.
  public init(_ english: String, _ translations: [Language: String] = [:]) {
    self.english = english
    self.translations = Language.translated.compactMap { language in
      translations[language].map { Translation(language: language, text: $0) }
    }
  }
  /// Creates a text from its text in each language.
  package init(each text: (Language) -> String) {
    self.init(
      text(.english),
      Dictionary(uniqueKeysWithValues: Language.translated.map { ($0, text($0)) }))
  }
  /// Creates a text from an English literal.
  public init(stringLiteral english: String) { self.init(english) }

  /// The text in a language; `nil` when it is not translated.
  public subscript(language: Language) -> String? {
    language == .english ? english : translations.first { $0.language == language }?.text
  }

  /// Returns the text in a language; the English text when it is not translated.
  public func text(in language: Language) -> String { self[language] ?? english }
}

/// The languages of labels and reports; the raw values are tags of BCP 47.
public enum Language: String, CaseIterable, Sendable {
  /// English, in which every text exists.
  case english = "en"
  /// Chinese in simplified characters, whose texts may be missing in models of others.
  case simplifiedChinese = "zh-Hans"

  /// All languages but English, into which texts are translated.
  package static let translated = allCases.filter { $0 != .english }

  /// The attributes with the translations of a text: `title-zh-Hans` for `title`.
  static func translations(of attribute: String) -> [String] {
    translated.map { "\(attribute)-\($0.rawValue)" }
  }
}

extension Glossary {
  /// Returns a name as people may write it, without its first token, capitals, hyphens and underscores:
  /// `forcequit` for `user.forceQuit` and `Force-Quit`.
  package static func wholeName(_ name: String) -> String {
    let tokens = name.lowercased().split(separator: ".")
    return tokens.dropFirst(tokens.count > 1 ? 1 : 0).joined()
      .filter { $0 != "-" && $0 != "_" && $0 != " " }
  }

  /// Returns the event that people call so, by another name or by its own; `nil` for none.
  package func event(asked name: String) -> Term? {
    let whole = Self.wholeName(name)
    return events.first { $0.otherNames.contains(whole) }
      ?? events.first { Self.wholeName($0.name) == whole }
  }
}
