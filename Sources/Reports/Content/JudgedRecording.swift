package import LifelineDiagrams
package import LifelineScenarios
package import LifelineStatecharts

/// A run that an app recorded, with what a check of it came to, in both languages.
package struct JudgedRecording: Sendable {
  /// What to call it, for example the log's name.
  package var name: String
  /// Whether some run of the model explains it.
  package var conforms: Bool
  /// The verdict in a sentence.
  package var summary: LocalizedText
  /// What to know about how it was judged, a sentence each.
  package var remarks: [LocalizedText] = []
  /// What is wrong, in order.
  package var findings: [Finding] = []
  /// What happened, by language.
  package var timelines: [Language: Timeline] = [:]
  /// The way through the stages, by language.
  package var graphs: [Language: StateGraph] = [:]
  /// The scenario that it is most like; `nil` when it is like none.
  package var nearest: Nearest?
  /// The recording itself; `nil` when it is too long to be shown.
  package var text: String?

  package init(name: String, conforms: Bool, summary: LocalizedText) {
    self.name = name
    self.conforms = conforms
    self.summary = summary
  }

  /// Something that no run of the model has.
  package struct Finding: Sendable {
    /// Where it is: `app.log:12`.
    package var place: String
    /// What is wrong, in a sentence.
    package var what: LocalizedText
    /// What more there is to say, with what it is: what was legal, what must have happened, rules.
    package var details: [LocalizedText]
    /// The messages around it as they were recorded, each a line of text.
    package var lines: [Line]

    package init(
      place: String, what: LocalizedText, details: [LocalizedText] = [], lines: [Line] = []
    ) {
      self.place = place
      self.what = what
      self.details = details
      self.lines = lines
    }

    /// A recorded message near a finding.
    package struct Line: Equatable, Sendable {
      /// The line, with its number.
      package var text: String
      /// Whether it is the one that no run of the model has.
      package var isWrong: Bool

      package init(_ text: String, isWrong: Bool = false) {
        self.text = text
        self.isWrong = isWrong
      }
    }
  }

  /// A scenario beside the run, message by message.
  package struct Nearest: Sendable {
    /// The scenario.
    package var scenario: ScenarioID
    /// The messages of both, in order.
    package var lines: [Line]

    package init(scenario: ScenarioID, lines: [Line]) {
      self.scenario = scenario
      self.lines = lines
    }

    /// One message, and which of the two has it.
    package struct Line: Equatable, Sendable {
      package enum Side: Sendable {
        case both, run, scenario
      }

      package var message: EventName
      package var side: Side

      package init(_ message: EventName, _ side: Side) {
        self.message = message
        self.side = side
      }
    }
  }
}
