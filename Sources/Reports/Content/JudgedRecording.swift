/// A recorded run with the result of its check, in both languages.
package struct JudgedRecording: Sendable {
  /// The name, such as that of the log.
  package var name: String
  /// Whether some run of the model explains it.
  package var conforms: Bool { verdict == .conforms || verdict == .conformsOnlyIf }
  /// The verdict.
  package var verdict: ConformanceVerdict.Result
  /// The verdict in a sentence.
  package var summary: LocalizedText
  /// The assumptions of the check, a sentence each.
  package var remarks: [LocalizedText] = []
  /// The findings, in order.
  package var findings: [Finding] = []
  /// The timeline, by language.
  package var timelines: [Language: Timeline] = [:]
  /// The path through the stages, by language.
  package var graphs: [Language: StateGraph] = [:]
  /// The most similar scenario; `nil` when none is similar.
  package var nearest: Nearest?
  /// The run as it was read.
  package var trace = Trace()
  /// The model that it was checked against.
  package var model = ""
  /// The recording itself; `nil` when it is too long to be shown.
  package var text: String?

  package init(name: String, verdict: ConformanceVerdict.Result, summary: LocalizedText) {
    self.name = name
    self.verdict = verdict
    self.summary = summary
  }

  /// A finding: a message that no run of the model has.
  package struct Finding: Sendable {
    /// The place: `app.log:12`.
    package var place: String
    /// The error, in a sentence.
    package var what: LocalizedText
    /// The details, each with its kind: legal alternatives, inferred events, rules.
    var details: [LocalizedText]
    /// The recorded messages around it, a line of text each.
    var lines: [Line]

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
      var text: String
      /// Whether it is the message that no run of the model has.
      var isWrong: Bool

      package init(_ text: String, isWrong: Bool = false) {
        self.text = text
        self.isWrong = isWrong
      }
    }
  }

  /// A scenario compared with the run, message by message.
  package struct Nearest: Sendable {
    /// The scenario.
    var scenario: ScenarioID
    /// The messages of both, in order.
    var lines: [Line]

    package init(scenario: ScenarioID, lines: [Line]) {
      self.scenario = scenario
      self.lines = lines
    }

    /// A message, and which of the two has it.
    package struct Line: Equatable, Sendable {
      package enum Side: Sendable {
        case both, run, scenario
      }

      var message: EventName
      package var side: Side

      package init(_ message: EventName, _ side: Side) {
        self.message = message
        self.side = side
      }
    }
  }
}
