/// A page of HTML that steps through runs: one file, which needs no network.
///
/// It contains the runs as data, a state graph as SVG, and a script that draws the timeline of the
/// open run, as much of it as is in view. Without the script the page shows the same as tables.
///
/// ```swift
/// let page = Page(title: "Nightly", runs: runs, graphs: [.init(drawing, shows: .stages)])
/// let html = try page.html()
/// ```
///
/// The same page always gives the same bytes. Text from outside never becomes markup: values are
/// escaped, and the page's content security policy allows no script but its own.
public struct Page: Sendable {
  /// A state graph of the page.
  public struct Graph: Sendable {
    /// The boxes of a graph.
    public enum Content: String, Sendable {
      /// The stages of the model.
      case stages
      /// The states of the chart.
      case states
    }

    /// The picture.
    public var drawing: Drawing
    /// Its boxes.
    public var content: Content

    /// Creates a graph.
    public init(_ drawing: Drawing, shows content: Content) {
      self.drawing = drawing
      self.content = content
    }
  }

  /// The title.
  public var title: String
  /// The language of the page.
  public var language: Language
  /// Paragraphs below the title.
  public var summary: [String]
  /// The causes of faults, most frequent first; empty unless several runs have faults.
  public var causes: [Cause] = []
  /// The runs.
  public var runs: [PageRun]
  /// The logs without runs.
  public var failures: [CheckResults.Failure]
  /// Lines of the logs, with the name of the file.
  package private(set) var logs: [(file: String, lines: [LogExcerpt])] = []
  /// The lines of logs that the page can show.
  var wanted = WantedLines([], [])
  /// The names of logs without the folder that all have in common.
  var paths = ShortPaths([])
  /// The graphs, to which runs refer by index.
  public var graphs: [Graph]
  /// Pictures without steps, for a page about a chart or about counts.
  public var pictures: [Drawing]
  /// What runs covered, as tables below everything else; `nil` for none.
  public var covered: CoveredRuns?
  /// What was found in the files that the page shows, each with its place.
  package var findings: [Finding] = []
  /// Pages of Markdown as HTML, which may contain any markup of theirs.
  package var documents: [String] = []
  /// The runs as data, in the place of ``runs``, for a page of logs that go on.
  var data: PageData?
  /// What the page needs to play models on it; `nil` for none.
  package var play: Play?
  /// What the page has besides while a program serves it; `nil` for a file.
  package var live: LivePart?

  /// Creates a page from its parts.
  public init(
    title: String, language: Language = .english, summary: [String] = [], runs: [PageRun] = [],
    failures: [CheckResults.Failure] = [], graphs: [Graph] = [], pictures: [Drawing] = [],
    covered: CoveredRuns? = nil
  ) {
    self.title = title
    self.language = language
    self.summary = summary
    self.runs = runs
    self.failures = failures
    self.graphs = graphs
    self.pictures = pictures
    self.covered = covered
  }

  /// Adds the lines of logs around faults, and those of whole runs where there are few.
  ///
  /// - Parameter read: Reads some lines of a file; `nil` for a file that cannot be read again.
  package mutating func addLines(
    _ read: (_ file: String, _ lines: [ClosedRange<Int>]) -> [LogExcerpt]?
  ) {
    for (name, ranges) in wanted.ranges.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      let file = String(decoding: name, as: UTF8.self)
      if let lines = read(file, ranges) { logs.append((file, lines)) }
    }
    guard wanted.left > 0, !logs.isEmpty else { return }
    summary.append(Texts(language)["html.linesLeft", count: wanted.left])
  }

  /// The most rows of all runs together that the page also contains as tables and pictures, for
  /// readers without scripts and for print.
  private static let mostWholeRows = 500

  /// Whether the page also contains its runs as tables and pictures.
  package var showsWholeRuns: Bool {
    data == nil && runs.reduce(0) { $0 + $1.steps.count } <= Self.mostWholeRows
  }
}
