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

extension Page.Cause {
  /// Its row in the table of causes.
  func row(in language: Language) -> HTMLFields {
    [
      "runs": .number(runs), "faults": .number(faults), "place": .text(place),
      "what": .text(what),
      "devices": devices.isEmpty
        ? .nothing : .text(devices.joined(separator: language.comma)),
    ]
  }
}
