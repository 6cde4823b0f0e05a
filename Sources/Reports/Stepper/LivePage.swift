/// The page of logs that go on: what `check -o` writes, with what changed since.
///
/// ```swift
/// var page = LivePage(in: .english)
/// page.update(update, ofLog: 0)
/// try page.change()                             // the new steps, for pages that are open
/// page.page(titled: "app.log", live: nil)       // all steps, for a page that is opened
/// ```
///
/// Memory is bounded: of more than ``mostSteps`` steps the oldest runs keep their verdict only, and
/// beyond ``mostRuns`` runs one that has ended and conforms gives its place to the next one.
package struct LivePage {
  /// The most steps of all runs together.
  private let mostSteps: Int
  /// The most runs in the list, besides those that go on or have faults.
  private let mostRuns: Int
  private let language: Language
  private let texts: Texts
  private var tables: PageData
  private var runs: [LiveRun] = []
  /// The places of the runs that go on or are shown, by log and number.
  private var places: [Key: Int] = [:]
  /// The runs whose steps are kept, the oldest first.
  private var kept: [Int] = []
  private var stepCount = 0
  /// The places that the next runs take.
  private var free: [Int] = []
  private var causes: [FaultCause: Int] = [:]
  private var words: WordsOfModels
  private var graphs: LiveGraphs
  private var addresses = RunAddresses()
  /// The runs that changed since the last change was taken, each with its first changed step.
  private var changed: [Int: Int] = [:]
  /// How much of each table was taken.
  private var taken = PageChange.Places()

  private struct Key: Hashable {
    let log: Int
    let number: Int
  }

  /// Begins a page without runs.
  package init(in language: Language, mostSteps: Int = 400_000, mostRuns: Int = 20_000) {
    (self.mostSteps, self.mostRuns) = (mostSteps, mostRuns)
    self.language = language
    texts = Texts(language)
    tables = PageData(Page(title: "", language: language))
    tables.whole = false
    words = WordsOfModels(language)
    graphs = LiveGraphs(language)
  }

  /// Takes a run as it is now.
  ///
  /// - Parameters:
  ///   - update: The run.
  ///   - log: The index of its log.
  /// - Returns: The index of the run on the page.
  @discardableResult
  package mutating func update(_ update: LiveCheck.Update, ofLog log: Int) -> Int {
    let key = Key(log: log, number: update.number)
    let place = places[key] ?? begin(key)
    note(update.run)
    let before = runs[place].columns.count
    runs[place].update(
      update.run, hasEnded: update.hasEnded, words.words(of: update.run.model, explaining: true),
      causes: causes, in: language, graphs: &graphs, data: &tables)
    if runs[place].address == nil, let run = runs[place].data(from: 0, graph: nil, course: place) {
      runs[place].address = addresses.next(for: run)
    }
    stepCount += runs[place].columns.count - before
    graphs.add(runs[place].stageChanges, of: update.run.model, at: place)
    changed[place] = min(changed[place] ?? .max, runs[place].firstChanged)
    if update.hasEnded {
      places[key] = nil
      if place >= mostRuns, update.run.findings.isEmpty { free.append(place) }
    }
    dropSteps(but: place)
    return place
  }

  private mutating func begin(_ key: Key) -> Int {
    let place = free.popLast() ?? runs.count
    places[key] = place
    if place == runs.count {
      kept.append(place)
      runs.append(LiveRun())
    } else {
      stepCount -= runs[place].columns.count
      runs[place] = LiveRun()
      changed[place] = 0
    }
    return place
  }

  /// Notes the causes of a run's faults, in the order in which they are met.
  private mutating func note(_ run: CheckedRun) {
    guard !run.findings.isEmpty else { return }
    var found = CausesOfFaults()
    found.add(run)
    for entry in found.all where causes[entry.cause] == nil {
      causes[entry.cause] = causes.count
      tables.causes.append(
        PageData.Cause(what: entry.cause.words(in: texts), devices: []))
    }
  }

  private mutating func dropSteps(but last: Int) {
    while stepCount > mostSteps, let oldest = kept.first, oldest != last {
      kept.removeFirst()
      stepCount -= runs[oldest].columns.count
      runs[oldest].drop(texts)
      changed[oldest] = 0
    }
  }

  /// All data, for a page that is opened.
  var data: PageData {
    var data = tables
    for place in runs.indices {
      guard let run = runs[place].data(from: 0, graph: graphs.graph(of: place), course: place)
      else { continue }
      data.courses.append(runs[place].columns.course)
      data.runs.append(run)
    }
    return data
  }

  /// Takes what changed since the last time, as JSON; `nil` for nothing.
  ///
  /// - Throws: `LifelineError` when a graph is too large to lay out.
  package mutating func change() throws(LifelineError) -> String? {
    guard !changed.isEmpty else { return nil }
    let now = PageChange.Places(tables)
    let change = PageChange(
      tables: PageChange.Tables(tables, from: taken),
      graphs: try graphs.drawn(),
      runs: changed.sorted { $0.key < $1.key }.compactMap { place, first in
        runs[place].data(from: first, graph: graphs.graph(of: place), course: place).map {
          PageChange.Run(
            index: place, keep: first, run: $0,
            course: runs[place].columns.course.after(first))
        }
      })
    taken = now
    changed = [:]
    return change.json
  }

  /// The page as it is now.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - live: How it is kept current; `nil` for a page to save.
  /// - Returns: The page, whose data begin where ``change()`` goes on, or before.
  package func page(titled title: String, live: LivePart?) -> Page {
    var page = Page(title: title, language: language, graphs: graphs.last)
    page.live = live
    var data = data
    // A program that serves the page answers what is played on it.
    if live != nil { page.play = Page.Play(isServed: true) }
    data.play = page.play
    data.words = PageWords(language).ofScript(isLive: live != nil, plays: page.play != nil)
    page.data = data
    return page
  }
}
