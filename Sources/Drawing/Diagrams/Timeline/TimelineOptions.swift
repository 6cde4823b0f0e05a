public import LifelineStatecharts

extension Timeline {
  /// Options for converting a trace to a timeline.
  public struct Options: Hashable, Sendable {
    /// The language of titles and texts; selectors are not translated.
    public var language: Language
    /// The prefix of ids in the picture; `nil` for `timeline`.
    public var id: String?
    /// The title of the run; `nil` for the trace's own.
    public var title: String?
    /// The spacing of rows.
    public var timeScale: TimeScale
    /// The shortest time without a row that is marked as a gap, when time is compressed.
    public var gap: Duration
    /// The number of repetitions from which rows are drawn once; `nil` draws all of them.
    public var foldsFrom: Int?
    /// Whether a timing diagram shows how long each stage was held.
    public var showsStays = false
    /// The findings of a check; `nil` for a run that was not checked.
    package var findings: Findings?

    /// Creates options.
    public init(
      language: Language = .english, id: String? = nil, title: String? = nil,
      timeScale: TimeScale = .compressed, gap: Duration = .seconds(1), foldsFrom: Int? = 3
    ) {
      self.language = language
      self.id = id
      self.title = title
      self.timeScale = timeScale
      self.gap = gap
      self.foldsFrom = foldsFrom
    }
  }

  /// The findings of a check, for the picture of the run.
  ///
  /// ```swift
  /// options.findings = .init(
  ///   illegal: [7: .init(notes: ["Legal here: applicationWillResignActive: (press Home)"])],
  ///   inferred: [0, 3])
  /// ```
  package struct Findings: Hashable, Sendable {
    /// The messages that no run of the model has, by entry number.
    package var illegal: [Int: Fault]
    /// The inferred entries.
    package var inferred: Set<Int>

    package init(illegal: [Int: Fault] = [:], inferred: Set<Int> = []) {
      self.illegal = illegal
      self.inferred = inferred
    }

    func mark(of sequence: Int) -> Message.Mark? {
      if illegal[sequence] != nil { return .illegal }
      return inferred.contains(sequence) ? .inferred : nil
    }
  }
}

extension Timeline {
  /// What a check says of a message that is not legal.
  package struct Fault: Hashable, Sendable {
    /// The texts of notes below it.
    package var notes: [String]
    /// What is wrong, in a sentence.
    package var verdict: String
    /// The message that is missing before it; `nil` when the log cannot be mended so.
    package var missing: String?
    /// The stage after what is missing, or after what is legal instead; `nil` when unknown.
    package var stage: Stage?
    /// The lines of the log around it.
    package var lines: [FaultLine]

    package init(
      notes: [String], verdict: String = "", missing: String? = nil, stage: Stage? = nil,
      lines: [FaultLine] = []
    ) {
      (self.notes, self.verdict, self.missing) = (notes, verdict, missing)
      (self.stage, self.lines) = (stage, lines)
    }
  }

  /// A line of a log near a fault.
  package struct FaultLine: Hashable, Sendable {
    /// The kind of a line.
    package enum Kind: Hashable, Sendable { case right, wrong, missing, folded }

    package let kind: Kind
    /// The number, or the sign of a missing line.
    package let number: String
    package let words: String

    package init(_ kind: Kind, _ number: String, _ words: String) {
      (self.kind, self.number, self.words) = (kind, number, words)
    }
  }
}

extension Timeline.Options: PictureOptions {
  package static let usual = Self()

  package static let all = [
    PictureOption<Self>(
      "time", word: \.timeScale, among: Timeline.TimeScale.allCases, default: .compressed,
      help:
        "The spacing of rows: compressed (as small as possible), ordinal (equal), proportional (to time). (default: compressed)",
      valueName: "compressed|ordinal|proportional"),
    PictureOption<Self>(
      "unfold", sets: \.foldsFrom, to: nil,
      help: "Draw every repetition of a loop instead of one with a count."),
    PictureOption<Self>(
      "stays", sets: \.showsStays, to: true,
      help: "Show how long each state was held."),
  ]
}

extension Timeline.LogLine {
  /// The text after a message that came from a log.
  func words(in language: Language) -> String {
    let texts = Texts(language)
    return texts["timeline.logLine", ["number": "\(line)"]]
  }
}

extension Timeline {
  /// The spacing of rows.
  ///
  /// Order alone does not show how long something took, but a true scale would put all callbacks of
  /// most runs on one spot of a blank page. Choose by purpose: what happens (``compressed``), in
  /// which order (``ordinal``), or how long it takes (``proportional``).
  public enum TimeScale: String, Hashable, Sendable, CaseIterable {
    /// Rows are as close as possible; a long gap is shortened and labelled with its length.
    case compressed
    /// Rows have equal heights; only the labels show times.
    case ordinal
    /// Rows are spaced by time, beside an axis with round times; rows at the same time share a
    /// thick segment of the axis.
    case proportional
  }
}
