/// The steps of a run as columns, to which steps may be added.
struct StepColumns {
  /// What happens at each step.
  private(set) var course = PageData.Course()
  /// The microseconds since the step before.
  private(set) var time: [Int64] = []
  /// The lines in the log, as ``PageData/Run/line``.
  private(set) var line: [Int] = []
  /// The places of further texts, by step.
  private(set) var details: [Int: [Int]] = [:]
  /// The places of the graphs with faults, by step.
  private(set) var graphs: [Int: Int] = [:]
  /// The differences of compared runs, by step.
  private(set) var only: [Int: PageData.Side] = [:]
  /// The files of the lines, each with the step from which on the lines are its.
  private(set) var files: [(step: Int, name: String)] = []
  /// The first step of each cause of faults.
  private(set) var firsts: [Int: Int] = [:]

  private var last: (time: Int64, line: Int, sequence: Int?) = (0, 0, nil)
  private var active = -1

  /// The last line of the log.
  var lastLine: Int { last.line }

  /// The number of steps.
  var count: Int { course.row.count }

  /// Adds steps.
  ///
  /// - Parameters:
  ///   - steps: The rows of the timeline, without gaps.
  ///   - remarks: What is known about them besides, by the index of the trace entry.
  ///   - timeline: The timeline.
  ///   - states: The states that are active before the first step; `nil` for a graph of stages.
  ///   - paths: The names of files.
  ///   - data: The tables that runs share.
  mutating func add(
    _ steps: [Timeline.Row], _ remarks: [Int: PageRun.Remark], of timeline: Timeline,
    showing states: [StateID]? = nil, _ paths: ShortPaths, to data: inout PageData
  ) {
    if let states { active = data.sets.place(of: states.map(\.description)) }
    for row in steps {
      addPlace(of: row, paths)
      // Notes follow their message and have its entry.
      let isNote = row.sequence != nil && last.sequence == row.sequence
      last.sequence = row.sequence
      let remark = isNote ? nil : row.sequence.flatMap { remarks[$0] }
      add(remark, data.way(of: remark, showsStates: states != nil), to: &data)
      if states != nil {
        if let now = remark?.active { active = data.sets.place(of: now.map(\.description)) }
        course.active.append(active)
      }
      if let mark = timeline.mark(of: row), mark != .common, let overlay = timeline.overlay {
        only[count] = PageData.Side(runs: row.share?.runs ?? [], sign: overlay.sign(of: mark))
      }
      course.row.append(data.rows.place(of: PageData.Row(row, remark?.mark, of: timeline)))
    }
  }

  private mutating func addPlace(of row: Timeline.Row, _ paths: ShortPaths) {
    let now = row.time.microseconds
    time.append(now - last.time)
    last.time = now
    line.append(
      row.source.map { $0.line < last.line ? $0.line - last.line : $0.line - last.line + 1 } ?? 0)
    guard let source = row.source else { return }
    last.line = source.line
    let name = paths.short(source.file)
    if files.last?.name != name { files.append((count, name)) }
  }

  private mutating func add(_ remark: PageRun.Remark?, _ way: Int, to data: inout PageData) {
    course.way.append(way)
    if let graph = remark?.graph { graphs[count] = graph }
    if let cause = remark?.cause, firsts[cause] == nil { firsts[cause] = count }
    if let texts = remark?.details, !texts.isEmpty {
      details[count] = texts.map { data.texts.place(of: $0) }
    }
  }

  /// Returns how many of the first steps are the same as others.
  ///
  /// - Parameters:
  ///   - other: The others.
  ///   - known: How many are known to be the same.
  /// - Returns: The number.
  func common(with other: StepColumns, from known: Int) -> Int {
    let most = max(known, min(count, other.count))
    for step in known..<most where self[step] != other[step] || details[step] != other.details[step]
    { return step }
    return most
  }

  private subscript(step: Int) -> [Int64] {
    [Int64(course.row[step]), Int64(course.way[step]), time[step], Int64(line[step])]
  }
}

extension PageData.Run {
  /// Takes the steps, but for what happens at them.
  ///
  /// - Parameters:
  ///   - columns: The steps.
  ///   - causes: The places of the causes of its faults.
  ///   - first: The first step to take.
  mutating func take(_ columns: StepColumns, causes: [Int], from first: Int = 0) {
    file = columns.files.first?.name
    for (step, name) in columns.files.dropFirst() { files["\(step)"] = name }
    time = Array(columns.time[first...])
    line = columns.line.allSatisfy { $0 == 0 } ? [] : Array(columns.line[first...])
    for (step, texts) in columns.details where step >= first { details["\(step)"] = texts }
    for (step, graph) in columns.graphs where step >= first { graphs["\(step)"] = graph }
    for (step, side) in columns.only { only["\(step)"] = side }
    self.causes = causes.map { [$0, columns.firsts[$0] ?? -1] }
  }
}

extension PageData {
  fileprivate mutating func way(of remark: PageRun.Remark?, showsStates: Bool) -> Int {
    guard let remark, !remark.transitions.isEmpty else { return -1 }
    let taken = showsStates ? remark.taken.map { "\($0.from)|\($0.to)" } : []
    return ways.place(of: Way(words: remark.transitions, taken: taken))
  }
}
