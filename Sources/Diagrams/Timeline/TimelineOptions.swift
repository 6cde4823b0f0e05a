public import LifelineStatecharts

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
}
