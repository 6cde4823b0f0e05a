public import LifelineStatecharts
import LifelineTexts

extension Timeline {
  /// How to turn a trace into a timeline.
  public struct Options: Equatable, Sendable {
    /// The language of titles and words; selectors stay as they are.
    public var language: Language
    /// What the ids in the picture begin with; `nil` takes `timeline`.
    public var id: String?
    /// What to call the run; `nil` takes the trace's own title.
    public var title: String?
    /// How far apart rows stand.
    public var timeScale: TimeScale
    /// The time without a row from which on a gap is marked, where time is compressed.
    public var gap: Duration
    /// How often the same rows must follow each other to be drawn once; `nil` draws them all.
    public var foldsFrom: Int?
    /// What a check says about the run; `nil` for a run that was not checked.
    public var findings: Findings?

    /// Creates options.
    public init(
      language: Language = .english, id: String? = nil, title: String? = nil,
      timeScale: TimeScale = .compressed, gap: Duration = .seconds(1), foldsFrom: Int? = 3,
      findings: Findings? = nil
    ) {
      self.language = language
      self.id = id
      self.title = title
      self.timeScale = timeScale
      self.gap = gap
      self.foldsFrom = foldsFrom
      self.findings = findings
    }
  }

  /// What a check says about a run, for its picture.
  ///
  /// ```swift
  /// options.findings = .init(
  ///   illegal: [7: ["Legal here: applicationWillResignActive: (press Home)"]], inferred: [0, 3])
  /// ```
  public struct Findings: Equatable, Sendable {
    /// The messages that no run of the model has, by the numbers of their entries, each with what
    /// to say below it: a note for each text.
    public var illegal: [Int: [String]]
    /// The entries that nobody saw.
    public var inferred: Set<Int>

    package init(illegal: [Int: [String]] = [:], inferred: Set<Int> = []) {
      self.illegal = illegal
      self.inferred = inferred
    }

    func mark(of sequence: Int) -> Message.Mark? {
      if illegal[sequence] != nil { return .illegal }
      return inferred.contains(sequence) ? .inferred : nil
    }
  }
}

extension Timeline.LogLine {
  /// What stands behind a message that came from a log.
  func words(in language: Language) -> String {
    let texts = Texts(language)
    return texts["timeline.logLine", ["number": "\(line)"]]
  }
}

extension Timeline {
  /// How far apart things stand that did not happen at once.
  ///
  /// The order of rows never says how long something took, and a true scale would make most runs
  /// a page of nothing with all callbacks on one spot. So readers choose what they look for: what
  /// happens (``compressed``), in which order (``ordinal``), or how long it takes
  /// (``proportional``).
  public enum TimeScale: String, Hashable, Sendable, CaseIterable {
    /// Rows follow each other; a long time without any is cut short and tells its length.
    case compressed
    /// Rows of equal height; only the times beside them tell when.
    case ordinal
    /// The longer nothing happens the further apart, beside an axis of round times; time stands
    /// still where one thing follows another at once.
    case proportional
  }
}
