extension Page {
  /// A cause of faults in several runs.
  public struct Cause: Sendable {
    /// The number of runs with such a fault.
    public var runs: Int
    /// The number of such faults.
    public var faults: Int
    /// The place of the first fault: `app.log:12`.
    public var place: String
    /// The index of the first run among the page's.
    public var firstRun: Int
    /// The cause in a sentence.
    public var what: String
    /// Where the runs were recorded: devices and systems; empty when unknown.
    public var devices: [String]

    /// Creates a cause.
    public init(
      runs: Int, faults: Int, place: String, firstRun: Int, what: String, devices: [String] = []
    ) {
      (self.runs, self.faults, self.place) = (runs, faults, place)
      (self.firstRun, self.what, self.devices) = (firstRun, what, devices)
    }

    init(_ entry: CausesOfFaults.Entry, in texts: Texts, _ paths: ShortPaths) {
      self.init(
        runs: entry.runs, faults: entry.faults, place: paths.short(entry.place),
        firstRun: entry.number,
        what: entry.cause.words(in: texts),
        devices: entry.devices.sorted() + entry.systems.sorted())
    }
  }
}

extension PageMarkup {
  /// The table of causes.
  static let causes = HTMLVocabulary<PageMarkup>(
    "causes",
    [.many("rows", "its rows, most frequent first", cause) { it, _ in it.page.causes }])

  private static let cause = HTMLVocabulary<Page.Cause>(
    "rows",
    [
      .number("runs", "the number of runs with the fault") { cause, _ in cause.runs },
      .number("faults", "the number of faults") { cause, _ in cause.faults },
      .plain("place", "the place of the first fault") { cause, _ in cause.place },
      .number("run", "the number of its run, from 1") { cause, _ in cause.firstRun + 1 },
      .plain("what", "the cause in a sentence") { cause, _ in cause.what },
      .plain("devices", "devices and systems, if any is known") { cause, page in
        cause.devices.isEmpty ? nil : cause.devices.joined(separator: page.texts.language.comma)
      },
    ])
}
