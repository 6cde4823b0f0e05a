import LifelineStatecharts
import LifelineSimulation

/// Reads a log of JSON objects: in an array, one per line, or nested in a report.
///
/// Objects are found by their brackets; only those that contain a name are parsed. Text between
/// them, such as that of `log stream` above its records, is ignored.
struct RecordScanner {
  let file: String
  let finder: NameFinder
  let formats: [RecordFormat]
  private let reader: MessageReader
  private let chart: ChartLineReader?
  private let words: [String: Int]
  private let isStream: Bool
  private(set) var tally: ScanTally
  private(set) var remarks: [String] = []
  /// The start of the object that was read last.
  private var position = PlaceInWindow()
  private var hasReadAny = false
  private var lastByte: UInt8 = 0x0A
  private var openArrays = 0
  /// Sentry's `foreground` entries, until their meaning is known.
  private var isNewSentry = false
  private var undecided: [(told: RunCollector.LoggedCall, format: Int)] = []

  /// The largest object, in bytes.
  static let largest = 16 << 20

  /// The most breadcrumbs of a stream after which their version is decided.
  private static let mostUndecided = 4096

  init(file: String, finder: NameFinder, formats: [RecordFormat], isStream: Bool = false) {
    self.file = file
    self.finder = finder
    self.formats = formats
    self.isStream = isStream
    reader = MessageReader(finder: finder)
    chart = finder.vocabulary.chart.map(ChartLineReader.init)
    tally = ScanTally(finder.vocabulary, formats: formats.count, file: file, isStream: isStream)
    var words: [String: Int] = [:]
    for (index, spelling) in finder.vocabulary.spellings.enumerated() {
      guard case .record(let importer) = spelling.strength else { continue }
      words["\(importer) \(spelling.text.lowercased())"] = index
    }
    self.words = words
  }

  var lines: Int { position.lineFeeds + (lastByte == 0x0A ? 0 : 1) }

  /// Reads the whole log.
  ///
  /// - Parameters:
  ///   - window: The beginning of the log.
  ///   - source: Reads the next bytes.
  ///   - preview: Takes what the log would contain if it ended here; `nil` for nobody. Called after
  ///     each piece, if wanted.
  ///   - goesOn: Called after each piece; `false` ends the reading.
  /// - Throws: `RecordingError` when it cannot be read as a log.
  mutating func scan(
    _ window: inout LogWindow,
    from source: (UnsafeMutableRawBufferPointer) throws(RecordingError) -> Int,
    preview: StreamPreview? = nil, while goesOn: (inout ScanTally) -> Bool = { _ in true }
  ) throws(RecordingError) {
    var outline = ObjectOutline()
    var next = 0
    // The start of the text that is in no object.
    var between = 0
    var waits = preview == nil
    while true {
      if waits { try window.fill(source) }
      waits = true
      if window.filled > 0 { lastByte = window.base[window.filled - 1] }
      while let range = outline.next(in: window.base, from: &next, to: window.filled) {
        refuse(textIn: between..<range.lowerBound, cut: outline.takeCut(), window)
        between = range.upperBound
        try read(window, range)
        hasReadAny = true
      }
      if window.isAtEnd { break }
      if isStream, undecided.count > Self.mostUndecided { decide() }
      guard goesOn(&tally) else { return }
      if let preview, preview.isWanted() { preview.take(previewed, lines: lines) }
      // A line that has not ended is searched as a whole, unless it is long.
      let keep = outline.start ?? window.lineStart(before: next, floor: max(between, next - 4096))
      refuse(textIn: between..<keep, cut: outline.takeCut(), window)
      between = 0
      position.move(to: keep, in: window)
      position.drop(keep)
      window.drop(keep)
      next -= keep
      outline.move(by: keep)
      if window.isFull { try grow(&window) }
    }
    refuse(
      textIn: between..<(outline.start ?? window.filled), cut: outline.takeCut(), window)
    try finish(window, outline)
  }

  private func grow(_ window: inout LogWindow) throws(RecordingError) {
    guard window.capacity < Self.largest else {
      throw .json(
        Place(file: file, line: position.lineFeeds + 1, column: 1),
        "this object is larger than \(Self.largest >> 20) MiB; "
          + "write one object for each record, as 'log show --style ndjson' does")
    }
    window.grow()
  }

  /// What was read, as if the log ended here.
  private var previewed: ScanTally {
    var copy = self
    copy.decide()
    copy.tally.finish()
    return copy.tally
  }

  private mutating func finish(
    _ window: borrowing LogWindow, _ outline: ObjectOutline
  ) throws(RecordingError) {
    if let start = outline.start {
      guard hasReadAny else {
        throw .json(
          place(window, start),
          "the log is cut off inside of the object that begins here; write it again, or remove it")
      }
      remarks.append(
        "the last record (line \(place(window, start).line)) is cut off and was not read, as "
          + "'log stream' leaves it when it is interrupted")
      note(cut: start..<window.filled, window)
    } else if outline.openArrays > 0 {
      remarks.append("the array is not closed, as 'log stream' leaves it when it is interrupted")
    }
    position.move(to: window.filled, in: window)
    decide()
    tally.finish()
  }

  private func place(_ window: borrowing LogWindow, _ offset: Int) -> Place {
    var position = position
    position.move(to: offset, in: window)
    return position.place(in: file)
  }

  /// Notes an object that is cut off inside the log, if it names something.
  private mutating func note(cut range: Range<Int>, _ window: borrowing LogWindow) {
    guard
      finder.candidates.isAny(in: window.base, from: range.lowerBound, to: range.upperBound)
    else { return }
    let text = window.text(range.lowerBound, min(range.upperBound, range.lowerBound + 160)).string
    let place = place(window, range.lowerBound)
    tally.refuse(.cutOff, text, line: place.line, column: place.column)
  }

  /// Tells of names in the text between objects, which is not read.
  private mutating func refuse(
    textIn range: Range<Int>, cut: Range<Int>?, _ window: borrowing LogWindow
  ) {
    if let cut = cut?.clamped(to: range) {
      refuse(textIn: range.lowerBound..<cut.lowerBound, cut: nil, window)
      note(cut: cut, window)
      return refuse(textIn: cut.upperBound..<range.upperBound, cut: nil, window)
    }
    var start = range.lowerBound
    // Most of it is a comma or a line feed.
    guard range.count >= finder.candidates.width ?? 1,
      finder.candidates.isAny(in: window.base, from: start, to: range.upperBound)
    else { return }
    while start < range.upperBound {
      let end = window.lineEnd(from: start, to: range.upperBound)
      refuse(window.text(start, end), window)
      start = end + 1
    }
  }

  private mutating func refuse(_ line: LogPiece, _ window: borrowing LogWindow) {
    // What `log stream` writes above its records.
    guard !line.hasPrefix("Filtering the log data") else { return }
    let reason: NearMiss.Reason
    let range: Range<Int>
    switch reader.read(line.trimmed) {
    case .nearMiss(let other, let word): (reason, range) = (other, word)
    case .message(let name) where finder.origin(of: name.spelling) == .app:
      (reason, range) = (.otherForm, name.range)
    case .nothing, .message: return
    }
    position.move(to: range.lowerBound, in: window)
    let place = position.place(in: file)
    tally.refuse(
      reason, line.piece(range.lowerBound, range.upperBound).string, line: place.line,
      column: place.column)
  }

  // MARK: One object

  private mutating func read(
    _ window: borrowing LogWindow, _ range: Range<Int>
  ) throws(RecordingError) {
    guard
      finder.candidates.isAny(in: window.base, from: range.lowerBound, to: range.upperBound)
    else { return }
    let bytes = UnsafeBufferPointer(start: UnsafePointer(window.base), count: window.filled)
    let object: JSONObject
    do {
      object = try JSONParser.object(bytes, in: range)
    } catch {
      throw .json(place(window, error.offset), error.problem)
    }
    position.move(to: range.lowerBound, in: window)
    let place = position.place(in: file)
    if let chart { return read(object, by: chart, at: place) }
    guard !visit(object, at: place), let last = formats.indices.last, formats[last].readsAnyObject,
      let content = formats[last].content(object)
    else { return }
    take(content, format: last, at: place)
  }

  /// Reads what an object tells of a chart of one's own.
  private mutating func read(_ object: JSONObject, by chart: ChartLineReader, at place: Place) {
    let reading = chart.read(object)
    for name in reading.inDoubt {
      tally.refuse(.unclear, name, line: place.line, column: place.column)
    }
    let content = formats.lazy.compactMap { $0.content(object) }.first
    for told in reading.told {
      tally.add(
        RunCollector.LoggedCall(
          message: chart.names.index(of: told), stage: -1, line: place.line, clock: content?.clock,
          isExact: false, process: content?.process, pid: content?.pid, device: content?.device,
          version: content?.version, text: 0, isAfterBlank: false), format: formats.count - 1)
    }
  }

  /// Searches an object and its content for records, in the order of keys; `false` when there are
  /// none.
  private mutating func visit(_ object: JSONObject, at place: Place) -> Bool {
    for (index, format) in formats.enumerated() where !format.readsAnyObject {
      guard let content = format.content(object) else { continue }
      take(content, format: index, at: place)
      return true
    }
    var isFound = false
    for key in object.keys.sorted() {
      if let value = object[key], visit(value, at: place) { isFound = true }
    }
    return isFound
  }

  private mutating func visit(_ value: JSONValue, at place: Place) -> Bool {
    switch value {
    case .object(let object): return visit(object, at: place)
    case .array(let values):
      var isFound = false
      for value in values where visit(value, at: place) { isFound = true }
      return isFound
    default: return false
    }
  }

  private mutating func take(_ content: RecordContent, format: Int, at place: Place) {
    var told = RunCollector.LoggedCall(
      message: 0, stage: -1, line: place.line, clock: content.clock,
      isExact: content.clock != nil && content.isExact, process: content.process, pid: content.pid,
      device: content.device, version: content.version, text: 0, isAfterBlank: false)
    told.column = place.column
    switch content.said {
    case .word(let word):
      let importer = formats[format].id
      isNewSentry = isNewSentry || importer == "sentry" && ["active", "inactive"].contains(word)
      guard let index = words["\(importer) \(word.lowercased())"] else { return }
      told.message = finder.spelling(index).message
      told.text = UInt64(index)
      undecided.append((told, format))
    case .message(let text): take(text, told, format: format)
    case .texts(let usual, let others):
      guard let said = reader.message(among: usual, orIn: others) else { return }
      take(said.text, told, format: format, isAmbiguous: said.isAmbiguous)
    }
  }

  /// Adds the messages of a record's text.
  private mutating func take(
    _ text: String, _ told: RunCollector.LoggedCall, format: Int, isAmbiguous: Bool = false
  ) {
    let record = reader.read(record: text)
    func refuse(_ reason: NearMiss.Reason, _ range: Range<Int>) {
      tally.refuse(reason, word(in: text, range), line: told.line, column: told.column)
    }
    switch record.reading {
    case .nothing: break
    case .nearMiss(let reason, let range): refuse(reason, range)
    case .message(let name) where isAmbiguous: refuse(.ambiguous, name.range)
    case .message(let name):
      var told = told
      (told.text, told.form) = (record.text, record.form)
      told.message = finder.spelling(name.spelling).message
      told.origin = finder.origin(of: name.spelling)
      if let stage = name.stage {
        told.stage = finder.vocabulary.stages.firstIndex { $0.stage == stage } ?? -1
      }
      if case .state(let importer, isAsked: false) = told.origin {
        tally.add(
          state: importer, word(in: text, name.range), line: told.line, column: told.column)
      }
      tally.add(told, format: format)
      switch record.following {
      case .none: break
      case .calls(let spellings):
        for spelling in spellings {
          tally.add(told.following(finder.spelling(spelling).message), format: format)
        }
      case .leftOut(let reason, let range): refuse(reason, range)
      }
    }
  }

  private func word(in text: String, _ range: Range<Int>) -> String {
    String(decoding: Array(text.utf8)[range], as: UTF8.self)
  }

  /// Adds the entries of breadcrumbs, now that the version is known.
  private mutating func decide() {
    let old = words["sentry active"].map { finder.spelling($0).message }
    let foreground = words["sentry foreground"].map { finder.spelling($0).message }
    for (told, format) in undecided {
      var told = told
      if formats[format].id == "sentry", !isNewSentry, told.message == foreground, let old {
        told.message = old
      }
      tally.add(told, format: format)
    }
    undecided = []
  }
}
