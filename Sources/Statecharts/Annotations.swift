/// What a document says for people and pictures; the engine never looks at it.
///
/// In SCXML these stand in Lifeline's own namespace, `urn:lifeline:annotations:1`, which other
/// engines skip:
///
/// ```xml
/// <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:l="urn:lifeline:annotations:1">
///   <l:event name="user.tapIcon" title="taps the icon" title-zh-Hans="点按图标"/>
///   <l:participant id="delegate" title="AppDelegate"/>
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

  /// Creates a glossary from its parts.
  public init(events: [Term] = [], participants: [Term] = []) {
    self.events = events
    self.participants = participants
  }

  /// A name with its titles.
  public struct Term: Equatable, Sendable {
    /// The event name or participant id as the chart writes it.
    public var name: String
    /// What to call it, by language.
    public var title: LocalizedText
    /// The track whose stage a participant sees in a message; `nil` for the app's own.
    public var track: TrackID?
    /// Whether an event is unusual, such as a crash: runs that are shown as examples do without it
    /// where they can. `<l:event name="crash" title="crash" rare="true"/>`
    public var isRare: Bool

    /// Creates a term from its parts.
    public init(
      name: String, title: LocalizedText, track: TrackID? = nil, isRare: Bool = false
    ) {
      self.name = name
      self.title = title
      self.track = track
      self.isRare = isRare
    }
  }
}

/// What a document says about one state for people and pictures.
public struct StateAnnotations: Equatable, Sendable {
  /// What to call the state; `nil` when the id must do.
  public var title: LocalizedText?
  /// The stage of life that this state stands for, for example `active`.
  ///
  /// UIKit's are `notRunning`, `inactive`, `active`, `background` and `suspended`; another model
  /// may have its own words. Timelines draw the stages as a
  /// bar, and traces tell the stage that a delivery saw. `nil` when the state stands for none. A
  /// chart without any takes its states, see ``Statechart/withStatesAsStages``.
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
  /// What the state is there for, in a sentence; `nil` when its title says enough.
  ///
  /// Pages tell it beside the title: `<state id="errand" l:note="Why the app comes forward.">`.
  public var note: LocalizedText?

  /// Creates annotations from their parts.
  public init(
    title: LocalizedText? = nil, stage: Stage? = nil, track: TrackID? = nil, sees: Stage? = nil,
    note: LocalizedText? = nil
  ) {
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
    switch language {
    case .english: english
    case .simplifiedChinese: simplifiedChinese ?? english
    }
  }
}

/// The languages of labels and reports.
public enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case simplifiedChinese = "zh-Hans"
}
