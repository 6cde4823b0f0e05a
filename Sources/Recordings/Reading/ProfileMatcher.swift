import Foundation
import LifelineStatecharts
import LifelineSimulation

/// Splits lines with a profile's regular expression.
///
/// ICU reports progress every ten thousand steps, more than an ordinary line needs. An expression
/// that causes thousands of reports is backtracking excessively, and is stopped. Counting steps
/// instead of seconds makes this the same on every machine.
struct ProfileMatcher {
  let profile: LogProfile
  private let expression: NSRegularExpression
  private let groups: Set<String>
  private let finder: NameFinder
  private let names: [String: Int]
  private let steps = StepCount()

  /// The most steps: about a fifth of a second for a line, and two seconds for all lines.
  private static let mostReports = (line: 300, log: 3000)
  private static let longestLine = 1 << 16

  /// The steps of all lines so far.
  private final class StepCount { var reports = 0 }

  /// Compiles a profile.
  ///
  /// - Throws: `PatternError` when the expression is invalid or has no group `event`.
  init(_ profile: LogProfile, finder: NameFinder) throws(PatternError) {
    self.profile = profile
    self.finder = finder
    // Swift's parser has the same syntax and, unlike ICU's, reports the place of an error.
    do { _ = try Regex(profile.pattern) } catch {
      throw PatternError(problem: "\(error)", offset: Self.offset(of: error, in: profile.pattern))
    }
    do { expression = try NSRegularExpression(pattern: profile.pattern) } catch {
      throw PatternError(problem: "the expression is not one that ICU knows", offset: nil)
    }
    let known = Self.contents + ["time", "process", "pid", "case"]
    groups = Set(known.filter { profile.pattern.contains("(?<\($0)>") })
    guard !groups.isDisjoint(with: Self.contents) else {
      throw PatternError(
        problem: "no group is named 'event'; write (?<event>…), or one of state, from, to, message",
        offset: nil)
    }
    names = profile.names.compactMapValues(finder.vocabulary.index)
    guard let chart = finder.vocabulary.chart else { return }
    for (word, name) in profile.names.sorted(by: { $0.key < $1.key })
    where chart.meanings(ofText: name.description).isEmpty {
      throw PatternError(
        problem: "'\(word)' stands for '\(name)', which the chart does not have", offset: nil)
    }
  }

  /// The groups of what a line tells.
  private static let contents = ["event", "message", "state", "from", "to"]

  private static func offset(of error: any Error, in pattern: String) -> Int? {
    let location = Mirror(reflecting: error).children.first { $0.label == "location" }?.value
    let range = location.flatMap { location in
      Mirror(reflecting: location).children.first { $0.label == "range" }?.value
    }
    guard let range = range as? Range<String.Index>, range.lowerBound <= pattern.endIndex else {
      return nil
    }
    return pattern.utf8.distance(from: pattern.startIndex, to: range.lowerBound)
  }

  /// Returns the content of a line; `nil` when it does not match or the word has no meaning.
  func told(
    _ line: LogPiece, _ number: Int, at place: Place
  ) throws(RecordingError) -> [RunCollector.LoggedCall] {
    let line = line.trimmed
    let text = line.piece(line.start, min(line.end, line.start + Self.longestLine)).string
    guard let match = try match(text, at: place) else { return [] }
    let messages = messages(match, text)
    guard let message = messages.first else { return [] }
    let clock = group("time", match, text).flatMap(LogClock.init(text:))
    var told = RunCollector.LoggedCall(
      message: message, stage: -1, line: number, clock: clock,
      isExact: profile.folds && clock.map { $0.nanoseconds % LogClock.second != 0 } ?? false,
      process: group("process", match, text), pid: group("pid", match, text).flatMap { Int($0) },
      text: 0, isAfterBlank: false)
    told.isOfProfile = !profile.folds
    // The time tells nothing of the text.
    var rest = text
    if groups.contains("time"), let time = Range(match.range(withName: "time"), in: text) {
      rest.removeSubrange(time)
    }
    rest.withUTF8 { utf8 in
      guard let base = utf8.baseAddress else { return }
      let text = LogPiece(base: base, start: 0, end: utf8.count)
      text.hash(into: &told.text)
      told.form = CallForm(of: text, around: text.end..<text.end)
    }
    told.caseID = group("case", match, text)
    return messages.map { message in
      var other = told
      other.message = message
      return other
    }
  }

  /// What a match tells, as numbers: a message, or what it tells of a chart of one's own.
  private func messages(_ match: NSTextCheckingResult, _ text: String) -> [Int] {
    if let chart = finder.vocabulary.chart { return told(by: match, text, of: chart) }
    let word = group("event", match, text) ?? group("message", match, text)
    return word.flatMap(message).map { [$0] } ?? []
  }

  /// What the groups of a match tell of a chart of one's own, as numbers.
  private func told(
    by match: NSTextCheckingResult, _ text: String, of chart: ChartNames
  ) -> [Int] {
    func meanings(_ name: String) -> [ChartNames.Meaning] {
      guard let word = group(name, match, text) else { return [] }
      return chart.meanings(ofText: profile.names[word]?.description ?? word)
    }
    func state(_ name: String) -> Int? {
      meanings(name).lazy.compactMap { if case .state(let place) = $0 { place } else { nil } }.first
    }
    var told: [ChartNames.Told] = []
    for meaning in meanings("event") + meanings("message") {
      switch meaning {
      case .event(let place) where groups.contains("event"): told.append(.event(place))
      case .message(let place): told.append(.message(place))
      case .event, .state: break
      }
    }
    switch (state("from"), state("to") ?? state("state")) {
    case (let from?, let to?): told.append(.change(from: from, to: to))
    case (let from?, nil): told.append(.left(from))
    case (nil, let to?): told.append(groups.contains("to") ? .entered(to) : .active(to))
    case (nil, nil): break
    }
    return told.map(chart.index)
  }

  private func match(
    _ text: String, at place: Place
  ) throws(RecordingError) -> NSTextCheckingResult? {
    var found: NSTextCheckingResult?
    var reports = 0
    var isTooSlow = false
    expression.enumerateMatches(
      in: text, options: .reportProgress, range: NSRange(location: 0, length: text.utf16.count)
    ) { match, flags, stop in
      if let match {
        found = match
        stop.pointee = true
      } else if flags.contains(.internalError) {
        isTooSlow = true
      } else if flags.contains(.progress) {
        reports += 1
        steps.reports += 1
        isTooSlow = reports > Self.mostReports.line || steps.reports > Self.mostReports.log
        stop.pointee = ObjCBool(isTooSlow)
      }
    }
    if isTooSlow { throw .patternTooSlow(place, importer: profile.id) }
    return found
  }

  private func group(_ name: String, _ match: NSTextCheckingResult, _ text: String) -> String? {
    guard groups.contains(name), let range = Range(match.range(withName: name), in: text) else {
      return nil
    }
    return String(text[range])
  }

  /// Returns the message of a word, according to the profile's names or as in any log.
  private func message(_ word: String) -> Int? {
    if let message = names[word] { return message }
    var word = word
    return word.withUTF8 { utf8 in
      guard let base = utf8.baseAddress else { return nil }
      let text = LogPiece(base: base, start: 0, end: utf8.count)
      guard case .message(let name) = MessageReader(finder: finder).read(text) else {
        return nil
      }
      return finder.spelling(name.spelling).message
    }
  }
}
