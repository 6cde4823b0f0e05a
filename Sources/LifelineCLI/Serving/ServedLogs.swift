import Foundation
import Lifeline
import LifelineServer
import Synchronization

/// Logs that go on, as a page that is kept current.
///
/// Each log is read by a thread of its own. The verdicts are those of `lifeline check -`.
final class ServedLogs: LiveSource {
  /// The names of the logs.
  let title: String
  /// Ends the reading.
  let end: StreamEnd?

  private let logs: [Log]
  private let input: LogInput
  private let language: Language
  private let templates: String?
  private let journal = ChangeJournal()
  private let state: Mutex<State>

  /// The paths that a server needs to know.
  static let paths: Set<String> = [
    "/", LivePart.pagePath, LivePart.tracePath, "/lines", PlayAnswer.path,
  ]

  private struct Log: Sendable {
    let argument: String
    /// The file; `nil` for standard input.
    let file: FollowedLog?
    let lines = KeptLines()

    var name: String { file?.name ?? InputLog.standardInput }

    func title(_ texts: Texts) -> String { file?.name ?? texts["serve.input"] }
  }

  fileprivate struct State {
    var page: LivePage
    var results: CheckResults
    /// The results of runs that go on.
    var open: [Int: [Int: ConformanceVerdict.Result]] = [:]
    /// The number of lines of each log.
    var lines: [Int]
    /// The number of lines of each log that may be calls and do not count as such.
    var unread: [Int: Int] = [:]
    var hasEnded: [Bool]
    var problems: [String] = []
    var status = LivePart.Status()
    /// The models of the runs, by name.
    var models: [String: PlayReading] = [:]
    /// The runs as they were read, the last ones.
    var traces: [Int: Trace] = [:]
    let verdicts: VerdictStream
    var failure: LifelineError?
  }

  /// The most runs whose traces can be saved.
  private static let mostTraces = 100

  /// Opens logs.
  ///
  /// - Parameters:
  ///   - names: Paths, or `-`.
  ///   - input: How to read and judge them.
  ///   - requirements: What is required of the logs.
  ///   - language: The language of the page.
  ///   - templates: A folder of templates that replace built-in ones.
  /// - Throws: `LifelineError` when a log cannot be followed.
  init(
    _ names: [String], _ input: LogInput, requirements: CheckRequirements, language: Language,
    templates: String?
  ) throws(LifelineError) {
    guard names.count(where: { $0 == "-" }) < 2 else {
      throw LifelineError.ofCommandLine { texts in texts["error.serve.inputTwice"] }
    }
    // What cannot be shown at all is told before anything is read.
    _ = try input.settings()
    var models = ModelCache()
    if let model = input.model { _ = try models.model(called: model) }
    _ = try LivePage(in: language).page(titled: "", live: nil).html(templates: templates)
    let end = StreamEnd.atSignals()
    let names = Self.eachOnce(names, Texts(language))
    logs = try names.map { name throws(LifelineError) in
      Log(argument: name, file: name == "-" ? nil : try FollowedLog(name, until: end))
    }
    (self.input, self.end, self.language, self.templates) = (input, end, language, templates)
    let texts = Texts(language)
    title = logs.map { $0.title(texts) }.joined(separator: language.comma)
    state = Mutex(
      State(
        page: LivePage(in: language), results: CheckResults(requirements: requirements),
        lines: names.map { _ in 0 }, hasEnded: names.map { _ in false },
        verdicts: try VerdictStream(text: nil, in: language, explainsAll: false)))
  }

  /// The names without those of files that were named before.
  private static func eachOnce(_ names: [String], _ texts: Texts) -> [String] {
    var met: [FileIdentity: String] = [:]
    return names.filter { name in
      guard name != "-", let file = FileIdentity(name) else { return true }
      guard let first = met[file] else {
        met[file] = name
        return true
      }
      Terminal.complain(texts["check.same", ["name": name, "first": first]])
      return false
    }
  }

  /// Reads the logs, and keeps the page current, until cancelled.
  func keep() async throws {
    for index in logs.indices {
      let thread = Thread { self.read(index) }
      thread.stackSize = 8 << 20
      thread.start()
    }
    while !Task.isCancelled {
      tellStatus()
      try await Task.sleep(for: .milliseconds(200))
    }
  }

  private func read(_ index: Int) {
    let log = logs[index]
    let follower = LogFollower(input: input) { self.take($0, of: index) }
    do throws(LifelineError) {
      let source: any LiveLogSource =
        if let file = log.file { file } else { try InputLog("-", until: end, isLive: true) }
      follower.follow(KeptLog(source, in: log.lines), named: log.argument)
    } catch {
      take(.failed(error), of: index)
    }
  }

  // MARK: News

  private func take(_ news: LogFollower.News, of log: Int) {
    state.withLock { state in
      switch news {
      case .runs(let updates, let lines):
        state.lines[log] = max(lines, state.lines[log])
        for update in updates { take(update, of: log, &state) }
        tellChange(&state)
      case .unread(let misses): state.unread[log] = Self.lines(misses)
      case .ended(let misses):
        state.hasEnded[log] = true
        state.unread[log] = Self.lines(misses)
        state.results.add(unread: misses)
        tellChange(&state)
      case .failed(let error):
        state.hasEnded[log] = true
        let failure = CheckResults.Failure(name: logs[log].name, error: error)
        state.results.add(failure)
        try? state.verdicts.write(failure)
        state.problems += error.lines(in: language)
        journal.add("problem", state.problems.joined(separator: "\n"))
      }
    }
    tellStatus()
  }

  /// The number of lines that may be calls.
  private static func lines(_ misses: [NearMiss]) -> Int {
    misses.filter { $0.part != nil }.reduce(0) { $0 + $1.lines }
  }

  private func take(_ update: LiveCheck.Update, of log: Int, _ state: inout State) {
    state.traces[state.page.update(update, ofLog: log)] = update.run.trace
    if state.models[update.run.model.name] == nil {
      state.models[update.run.model.name] =
        PlayReading(update.run.model, isServed: true, in: language)
    }
    if state.traces.count > Self.mostTraces, let oldest = state.traces.keys.min() {
      state.traces[oldest] = nil
    }
    guard update.hasEnded else {
      state.open[log, default: [:]][update.number] = update.run.verdict.result
      return
    }
    state.open[log]?[update.number] = nil
    state.results.add(update.run, isKept: false)
    do throws(LifelineError) { try state.verdicts.write(update.run) } catch {
      state.failure = error
    }
  }

  private func tellChange(_ state: inout State) {
    do throws(LifelineError) {
      if let change = try state.page.change() { journal.add(change) }
    } catch {
      journal.add("problem", error.text(in: language))
    }
  }

  private func tellStatus() {
    let news = state.withLock { state -> LivePart.Status? in
      let status = status(state)
      guard status != state.status else { return nil }
      state.status = status
      return status
    }
    if let news { journal.add("status", news) }
  }

  // MARK: What the logs say of themselves

  private func status(_ state: State) -> LivePart.Status {
    let texts = Texts(language)
    let counts = state.counts
    let parts =
      state.hasEnded.contains(false)
      ? logs.indices.compactMap { phase(of: $0, state, texts) }
      : [texts[logs.count == 1 ? "serve.status.over" : "serve.status.over.all"]]
    let total = counts.isEmpty ? [] : [CheckResults.total(counts, in: texts)]
    let unread = state.unread.values.reduce(0, +)
    let lost = unread > 0 ? [texts["serve.status.unread", count: unread]] : []
    let isWithoutCallback = counts.isEmpty && state.lines.contains { $0 > 0 }
    let samples = isWithoutCallback ? logs.lazy.map(\.lines.samples).first { !$0.isEmpty } : nil
    return LivePart.Status(
      (total + lost + parts).joined(separator: language.semicolon), samples: samples ?? [],
      hint: samples == nil || !state.hasEnded.contains(false)
        ? "" : texts["serve.status.noCallback.hint"])
  }

  /// What a log is doing; `nil` when it is followed, and callbacks were read.
  private func phase(of log: Int, _ state: State, _ texts: Texts) -> String? {
    let values: KeyValuePairs = ["name": logs[log].title(texts)]
    if state.hasEnded[log] { return texts["serve.status.ended", values] }
    switch logs[log].file?.state.phase {
    case .waiting: return texts["serve.status.waiting", values]
    case .lost: return texts["serve.status.lost", values]
    default: break
    }
    guard state.counts.isEmpty else { return nil }
    guard state.lines[log] == 0 else {
      return texts["serve.status.noCallback", count: state.lines[log], values]
    }
    let isInput = logs[log].file == nil
    return texts[isInput ? "serve.status.nothing.input" : "serve.status.nothing", values]
  }

  // MARK: Serving

  func file(_ path: String, query: RequestQuery) throws(Refusal) -> ServedFile? {
    switch path {
    case LivePart.tracePath: try trace(query)
    case "/lines": try lines(query)
    case PlayAnswer.path:
      try state.withLock { $0.models[query["model"] ?? ""] }.map { model throws(Refusal) in
        try PlayAnswer.file(query, of: model)
      }
    default: page(isLive: path == "/")
    }
  }

  /// Tells the pages that are open that nothing follows.
  func tellEnd() { journal.end() }

  func change(after cursor: String?) async -> LiveChange? { await journal.changes(after: cursor) }

  private func page(isLive: Bool) -> ServedFile? {
    let page = state.withLock { state -> Page in
      tellChange(&state)
      let live = LivePart(
        cursor: journal.cursor, problem: state.problems.joined(separator: "\n"),
        status: state.status, savesTrace: !state.traces.isEmpty)
      return state.page.page(titled: title, live: isLive ? live : nil)
    }
    return ServedFile(page, templates: templates)
  }

  private func trace(_ query: RequestQuery) throws(Refusal) -> ServedFile? {
    let run = try query.number("run") ?? 1
    guard let trace = state.withLock({ $0.traces[run &- 1] }) else { return nil }
    return ServedFile(
      Data(TraceWriter.bytes(of: trace)), mediaType: "application/jsonl; charset=utf-8",
      downloadName: "run-\(run).jsonl")
  }

  private func lines(_ query: RequestQuery) throws(Refusal) -> ServedFile? {
    guard let line = try query.number("line"),
      let log = logs.first(where: { $0.name.utf8.elementsEqual((query["file"] ?? "").utf8) }),
      let excerpt = log.lines.excerpt(around: line),
      let bytes = try? JSONEncoder().encode(excerpt)
    else { return nil }
    return ServedFile(bytes, mediaType: "application/json")
  }

  // MARK: The end

  /// Writes how many runs have which result, when the logs have been read to their end.
  ///
  /// - Returns: The exit code of a check of the same logs.
  /// - Throws: `LifelineError` when the verdicts cannot be written.
  func finish() throws(LifelineError) -> Int32 {
    end?.come()
    while state.withLock({ $0.hasEnded.contains(false) }) { usleep(5_000) }
    let (code, failure) = try state.withLock { state throws(LifelineError) in
      let results = state.results
      guard results.runCount > 0 || !results.failures.isEmpty || !results.unmet.isEmpty else {
        return (Int32(0), state.failure)
      }
      try state.verdicts.end(results, in: language)
      try state.verdicts.finish()
      return (results.exitCode, state.failure)
    }
    Terminal.complain(state.withLock { $0.problems }, in: .red)
    if let failure { throw failure }
    return code
  }
}

extension ServedLogs.State {
  /// The number of runs by result, those that go on, too.
  fileprivate var counts: [ConformanceVerdict.Result: Int] {
    var counts = results.counts
    for result in open.values.flatMap(\.values) { counts[result, default: 0] += 1 }
    return counts
  }
}
