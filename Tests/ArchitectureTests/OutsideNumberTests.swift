import Testing

/// Numbers from outside end no process: what reads logs, charts, scenarios, traces, archives, options and
/// requests converts them with a label that says what happens to those that do not fit.
struct OutsideNumberTests {
  private static let readers = [
    "Sources/Recordings", "Sources/Statecharts/Reading", "Sources/Simulation/Traces",
    "Sources/Scenarios", "Sources/LifelineCLI", "Sources/Server",
  ]

  /// Where numbers cannot be too large: files or folders, what the numbers begin with there, and why.
  private static let exceptions: [(path: String, numbers: [String], reason: String)] = [
    ("Recordings/Reading/CallForm.swift", ["$1", "word["], "a byte"),
    ("Recordings/Formats/RecordFormat.swift", ["seconds", "microseconds"], "below 7e9 and 1e6"),
    ("Recordings/Formats/RecordFormat.swift", ["text"], "reads a text; nil if too large"),
    ("Recordings/Reading/ProfileMatcher.swift", ["$0"], "reads a text; nil if too large"),
    ("Recordings/Reading/RecordScanner.swift", ["index"], "a place in an array"),
    ("Recordings/Reading/RecordedRun.swift", ["index", "stage"], "a place in the vocabulary"),
    ("Recordings/Reading/RunCollector.swift", ["message"], "a place in the vocabulary"),
    (
      "Recordings/Search/CandidateProbe.swift",
      ["shiftBits", "((block", "suspect", "entry", "shortestWords"], "bits of its own tables"
    ),
    (
      "Recordings/Search/CandidateSearch.swift", ["width", "$1", "window"],
      "offsets in a window of 8 bytes"
    ),
    ("Recordings/Search/LineCount.swift", ["byte", "(pairs"], "bits of a word"),
    ("Recordings/Search/LogClock.swift", ["era", "hour", "fraction"], "at most nine digits"),
    ("Recordings/Search/LogClock.swift", ["minute", "second", "whole"], "two digits each"),
    ("Recordings/Search/LogCursor.swift", ["text[position"], "at most ten digits"),
    ("Recordings/Search/LogPiece.swift", ["base[index]"], "a byte"),
    (
      "Recordings/Search/MisspellingSearch.swift",
      ["word.base", "more.", "fewer.", "letter"], "five bits, and counts of a word's letters"
    ),
    (
      "Recordings/Search/NameTrie.swift",
      ["letters.count", "byte", "new", "index", "roots", "firstChild", "nextSibling", "spelling"],
      "places in its own tables, which names of at most 64 MiB fill"
    ),
    ("Statecharts/Reading/ChartBuilder+Glossary.swift", ["$0"], "reads a text; nil if too large"),
    ("Statecharts/Reading/ConditionParser.swift", ["byte", "$0"], "a byte"),
    ("Statecharts/Reading/DelayText.swift", ["digit"], "a digit"),
    ("Statecharts/Reading/Mermaid/MermaidLooks.swift", ["place", "digits"], "at most 2 and 8"),
    ("Statecharts/Reading/XMLSource.swift", ["tag.", "scan."], "offsets in at most 64 MiB"),
    ("Statecharts/Reading/XMLSource.swift", ["name."], "reads a text; nil if too large"),
    ("Statecharts/Reading/XMLTextReader.swift", ["bytes.count", "options"], "at most 64 MiB"),
    ("Statecharts/Reading/XMLTrouble.swift", ["error."], "32 bits in 64"),
    ("Simulation/Traces/JSONParser.swift", ["digit", "bytes[position]", "Int64.max"], "a digit"),
    ("Simulation/Traces/StageMap.swift", ["$0.rawValue", "state.rawValue"], "a state of a chart"),
    ("Simulation/Traces/Trace+Header.swift", ["text."], "reads a text; nil if too large"),
    (
      "Simulation/Traces/TraceRecorder.swift", ["transition.", "number"],
      "a transition of a chart, an index"
    ),
    ("Scenarios/Answers.swift", ["send.", "state."], "a state or a send of a chart"),
    ("Scenarios/YAML/YAMLText.swift", ["byte"], "a byte"),
    ("Scenarios/YAML/YAMLValue.swift", ["index"], "the array was asked whether it has it"),
    ("LifelineCLI/InputOutput", ["status.", "changed."], "the system's numbers of files"),
    ("LifelineCLI/InputOutput", ["offset", "size"], "sizes of files that were read"),
    ("LifelineCLI/InputOutput", ["POLLIN"], "a constant"),
    (
      "LifelineCLI/InputOutput/PackedLog.swift", ["MemoryLayout", "most", "stream.", "count"],
      "sizes of room in memory"
    ),
    ("LifelineCLI/InputOutput/RecordedOutput.swift", ["wanted"], "reads a text; nil if too large"),
    ("LifelineCLI/InputOutput/System.swift", ["page", "room.", "end"], "sizes in memory"),
    ("LifelineCLI/Serving/ChangeJournal.swift", ["parts"], "reads a text; nil if too large"),
    ("LifelineCLI/Serving/ChangeJournal.swift", ["number"], "compared with the ends before"),
    ("LifelineCLI/Serving/LogFollower.swift", ["milliseconds"], "three times as long as a check"),
    ("Server/Sockets/Connection.swift", ["IPPROTO_TCP", "SHUT_"], "constants"),
  ]

  private static func files() throws -> [Sources.File] {
    try readers.flatMap { try Sources.files(in: $0) }
  }

  /// Whether an exception says why a number is safe.
  private static func isKnown(_ number: Substring, in path: String) -> Bool {
    exceptions.contains { exception in
      path.hasPrefix("Sources/\(exception.path)")
        && exception.numbers.contains { number.hasPrefix($0) }
    }
  }

  @Test func `a number from outside is converted with a label, or it is known why it fits`() throws
  {
    for file in try Self.files() {
      for (index, line) in file.lines.enumerated() where !isComment(line) {
        for number in conversions(in: line) where !Self.isKnown(number, in: file.path) {
          Issue.record(
            "\(file.path):\(index + 1): '\(number)' may not fit; use exactly:, clamping: or truncatingIfNeeded:"
          )
        }
      }
    }
  }

  @Test func `nothing is added to a number from outside, and no place is one, unless it fits`()
    throws
  {
    for file in try Self.files() {
      for use in uses(ofOutsideNumbersIn: file) where !Self.isKnown(use.number, in: file.path) {
        Issue.record(
          "\(file.path):\(use.line): '\(use.number)' may be any number; compare it first, or use &+, &- or addingReportingOverflow"
        )
      }
    }
  }

  @Test func `nothing from outside is taken for granted`() throws {
    for file in try Self.files() {
      for (index, line) in file.lines.enumerated()
      where !isComment(line) && (line.contains("!") || line.contains("percent")) {
        #expect(
          !line.contains(#/[\w)\]]!(?:[.,)\]} ]|$)/#) && !line.contains(#/\.percentEncoded\w+ = /#),
          "\(file.path):\(index + 1): this ends the process if there is none or it is malformed")
      }
    }
  }

  @Test func `each exception is still needed`() throws {
    let files = try Self.files().map { file in
      let numbers = file.lines.filter { !isComment($0) }.flatMap { conversions(in: $0) }
      return (file.path, numbers + uses(ofOutsideNumbersIn: file).map(\.number))
    }
    for exception in Self.exceptions {
      for number in exception.numbers {
        let isUsed = files.contains { path, numbers in
          path.hasPrefix("Sources/\(exception.path)") && numbers.contains { $0.hasPrefix(number) }
        }
        #expect(isUsed, "\(exception.path): remove '\(number)'")
      }
    }
  }

  @Test(arguments: [
    ("let key = UInt64(told.pid ?? 0) << 32", ["told.pid ?? 0) << 32"]),
    ("let line = Int(text)", ["text)"]), ("entries.append(Int16(told.stage))", ["told.stage))"]),
    ("let key = UInt64(truncatingIfNeeded: pid)", []), ("return Int(text) ?? .max", []),
    ("guard let line = Int(text), line > 0 else { return nil }", []),
    ("UInt32(code, radix: 16)", []),
    ("let none = Int32(0)", []),
  ])
  func `a conversion that ends the process is seen`(line: String, numbers: [String]) {
    #expect(conversions(in: line[...]).map(String.init) == numbers)
  }

  @Test func `a sum with a number from outside is seen`() {
    let text = """
      struct Served {
        func trace(_ query: Query) -> Trace? {
          guard let run = Int(query["run"]), run != 7 else { return nil }
          return traces[run - 1]
        }
        func other(run: Int) -> Int { run - 1 }
      }
      """
    let file = Sources.File(path: "Served.swift", lines: text.split(separator: "\n"))
    #expect(uses(ofOutsideNumbersIn: file).map(\.line) == [4])
  }
}

/// Returns what a line converts to a whole number, without a label, where that may end the process: from
/// the number to the end of the line.
private func conversions(in line: Substring) -> [Substring] {
  // An expression takes a hundred times as long.
  guard ["Int", "_t("].contains(where: { line.contains($0) }) else { return [] }
  let call = #/(?:^|[^\w.:])(?:U?Int(?:8|16|32|64)?|off_t|pid_t|mode_t)\((?!\)|\w+: |\d)/#
  return line.matches(of: call).compactMap { match in
    let number = line[match.range.upperBound...]
    var depth = 1
    let end = number.firstIndex { sign in
      depth += sign == "(" ? 1 : sign == ")" ? -1 : 0
      return depth == 0
    }
    let (inside, after) = (number[..<(end ?? number.endIndex)], number[(end ?? number.endIndex)...])
    // Only what reads a text has a radix, or may be nil.
    let isBound = line[..<match.range.upperBound].contains(
      #/(?:(?:guard|if|while|,) |^ +)let \w+ = \w+\($/#)
    let isCondition = line.contains(#/\b(?:guard|if|while) /#) || after.contains(#/^\),| else/#)
    let isText =
      inside.contains("radix:") || isBound && isCondition
      || after.contains(#/^\)(?: \?\?| [!=]= nil|\.flatMap)/#)
    return isText ? nil : number
  }
}

/// Returns where a function adds to, subtracts from, or takes for a place or a bound a number that it has
/// read from outside.
private func uses(ofOutsideNumbersIn file: Sources.File) -> [(number: Substring, line: Int)] {
  let read =
    #/let (\w+) = (?:try )?(?:\w+\.)*(?:U?Int(?:8|16|32|64)?|Double|integer|number)\((?!exactly)|\.(?:integer|number)\(let (\w+)\)/#
  let option = #/^  var (\w+)(?:: (?:U?Int\d*|Double)\??|(?:: \w+)? = \d\w*)$/#
  var options: Set<Substring> = []
  var numbers: Set<Substring> = []
  var found: [(Substring, Int)] = []
  for (index, line) in file.lines.enumerated() where !isComment(line) {
    if beginsFunction(line) { numbers = [] }
    if file.path.contains("LifelineCLI/"), line.hasPrefix("  var "),
      let match = line.firstMatch(of: option)
    {
      options.insert(match.1)
    }
    for number in numbers.union(options) {
      let reuse = [" + ", " - ", " * ", "...", "..<"].contains { sign in
        line.contains("\(number)\(sign)") || line.contains("\(sign)\(number)")
      }
      let isUse = reuse || line.contains("[\(number)]")
      let words = line.split { !$0.isLetter && $0 != "_" && $0 != "." && !$0.isNumber }
      if isUse, words.contains(number) { found.append((number, index + 1)) }
    }
    guard line.contains("let ") else { continue }
    for match in line.matches(of: read) {
      if let number = match.1 ?? match.2 { numbers.insert(number) }
    }
  }
  return found
}
