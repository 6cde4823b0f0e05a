/// A comment in a line of Markdown that is a marker of a region, or was probably meant to be one.
///
/// ```
/// <!-- lifeline:begin timeline 001-2 -->    a marker
/// <!-- Lifline begin timeline 001-2 -->     probably meant to be one
/// <!-- lifelines begin at the top -->       a comment
/// ```
///
/// Source: CommonMark 0.31, sections 2.4 (backslashes), 6.1 (code) and 6.6 (comments).
struct Marker {
  typealias Line = RegionScanner.Line

  /// Where the comment begins.
  let start: Line.Index
  /// Whether it ends in its line.
  let isClosed: Bool
  /// Whether nothing else is in its line, where a page has it at its margin.
  let isAlone: Bool
  /// What a marker that is misspelt should say first; `nil` for one that is not.
  let meant: String?
  /// The words after `lifeline:`, or after the verb of a marker that is misspelt.
  let words: [Line]

  /// Finds the markers of a line.
  ///
  /// - Parameters:
  ///   - line: A line outside of blocks of code.
  ///   - next: The line after it, where a comment may go on.
  ///   - verbs: The words that a marker may begin with.
  /// - Returns: The markers in order.
  static func all(
    in line: Line, before next: Line? = nil, verbs: [String] = ["begin", "end"]
  ) -> [Marker] {
    comments(in: line).compactMap { Marker($0, in: line, before: next, verbs) }
  }

  private init?(_ comment: Line, in line: Line, before next: Line?, _ verbs: [String]) {
    var inside = comment.dropFirst(4)
    start = comment.startIndex
    isClosed = inside.suffix(3).elementsEqual("-->".unicodeScalars)
    if isClosed { inside = inside.dropLast(3) }
    let before = line[..<start]
    isAlone =
      before.count < 4 && before.allSatisfy { $0 == " " }
      && line[comment.endIndex...].allSatisfy(\.properties.isWhitespace)
    if !isClosed, let next, inside.allSatisfy(\.properties.isWhitespace) { inside = next }
    let text = inside.drop(while: \.properties.isWhitespace)
    if text.starts(with: "lifeline:".unicodeScalars) {
      (meant, words) = (nil, Self.words(in: text.dropFirst(9)))
    } else if let (verb, rest) = Self.meaning(of: text, verbs) {
      (meant, words) = (verb, Self.words(in: rest))
    } else {
      return nil
    }
  }

  private static func words(in text: Line) -> [Line] {
    text.split(whereSeparator: \.properties.isWhitespace)
  }
}

extension Marker {
  /// The words of the markers in the lines of a page, each with its line from 1, and the mistakes in
  /// their spelling.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - shown: The numbers from 1 of those in code and quotations.
  ///   - file: The name of the page.
  ///   - verbs: The words that a marker may begin with.
  ///   - goesOn: Whether a comment may go on in the next line.
  /// - Returns: The markers in order, those that are misspelt as they should be, and the mistakes.
  static func calls(
    in lines: [Line], shown: Set<Int>, file: String, verbs: [String], goesOn: Bool = false
  ) -> (calls: [(line: Int, call: PartCall)], mistakes: [Finding]) {
    var (calls, mistakes): ([(line: Int, call: PartCall)], [Finding]) = ([], [])
    for (number, line) in lines.enumerated() where !shown.contains(number + 1) {
      func place(_ index: Line.Index) -> Place {
        Place(file: file, line: number + 1, column: String(line[..<index]).utf8.count + 1)
      }
      let next = goesOn && number + 1 < lines.count ? lines[number + 1] : nil
      for marker in all(in: line, before: next, verbs: verbs) {
        let start = place(marker.start)
        guard marker.isClosed else {
          mistakes.append(Finding(at: start, .openMarker))
          continue
        }
        if let meant = marker.meant {
          mistakes.append(
            Finding(
              at: start, "this is read as a comment, not as a marker; write 'lifeline:\(meant)'"))
        }
        if !marker.isAlone { mistakes.append(Finding(at: start, .sharedLine)) }
        let verb = marker.meant.map { [PartCall.Word(text: $0, place: start)] } ?? []
        let words = marker.words.map {
          PartCall.Word(text: String($0), place: place($0.startIndex))
        }
        calls.append((number + 1, PartCall(words: verb + words, place: start)))
      }
    }
    return (calls, mistakes)
  }
}

extension String {
  /// What is wrong with a marker that goes on after its line.
  fileprivate static let openMarker =
    "this marker never ends; close it with '-->' on the same line"
  /// What is wrong with a marker that is not alone on its line.
  fileprivate static let sharedLine =
    "a marker is only read alone on its line, outside of lists; put it on a line of its own"
}

extension Marker {
  /// The comments of a line outside of code, each to its end or that of the line.
  private static func comments(in line: Line) -> [Line] {
    var comments: [Line] = []
    var rest = line
    while let first = rest.first {
      if first == "\\" {
        rest = rest.dropFirst(2)
      } else if first == "`" {
        let count = rest.prefix { $0 == "`" }.count
        rest = rest.dropFirst(count)
        rest = afterCode(rest, closedBy: count) ?? rest
      } else if rest.starts(with: "<!--".unicodeScalars) {
        let comment = wholeComment(rest)
        comments.append(comment)
        rest = rest[comment.endIndex...]
      } else {
        rest = rest.dropFirst()
      }
    }
    return comments
  }

  /// What follows code that so many backticks close; `nil` if they do not.
  private static func afterCode(_ text: Line, closedBy count: Int) -> Line? {
    var rest = text
    while let mark = rest.firstIndex(of: "`") {
      let marks = rest[mark...].prefix { $0 == "`" }
      rest = rest[marks.endIndex...]
      if marks.count == count { return rest }
    }
    return nil
  }

  private static func wholeComment(_ text: Line) -> Line {
    var rest = text.dropFirst(4)
    while !rest.isEmpty, !rest.starts(with: "-->".unicodeScalars) { rest = rest.dropFirst() }
    return text[..<rest.dropFirst(3).startIndex]
  }
}

extension Marker {
  /// Finds what a comment was probably meant to say, and what follows that.
  ///
  /// Its name is near `lifeline`, and its verb near one of those it may have. After a colon or a sign like it
  /// that is enough. After another sign, which a sentence may have, the verb must be all there is, or
  /// what a region shows must follow.
  private static func meaning(
    of text: Line, _ verbs: [String]
  ) -> (verb: String, rest: Line)? {
    var (name, rest) = word(text.drop { !$0.properties.isAlphabetic })
    for _ in 0..<2 {
      // A name that is as near to "lifetime" is that word.
      if nearest(name, among: ["lifeline", "lifetime"]) == "lifeline",
        let found = verb(in: rest, verbs)
      {
        return found
      }
      guard let sign = rest.first, ["-", "_", " "].contains(sign) else { return nil }
      let (more, after) = word(rest.dropFirst())
      (name, rest) = (name + more, after)
    }
    return nil
  }

  private static func verb(
    in text: Line, _ verbs: [String]
  ) -> (verb: String, rest: Line)? {
    let signs = text.prefix { !$0.properties.isAlphabetic }
    let (word, rest) = word(text[signs.endIndex...])
    guard !signs.isEmpty, let verb = nearest(word, among: verbs) else { return nil }
    let isMark =
      signs.contains { ":;=\u{FF1A}".unicodeScalars.contains($0) }
      && signs.last?.properties.isWhitespace == false
    let isAll =
      word.lowercased() == verb
      && !rest.contains { Character($0).isLetter || Character($0).isNumber }
    let kinds = Part.all.map(\.name)
    let saysWhat =
      verb == "begin"
      && words(in: rest).first.map { nearest(String($0), among: kinds) != nil } == true
    return isMark || isAll || saysWhat ? (verb, rest) : nil
  }

  /// Splits off the letters at the beginning.
  private static func word(_ text: Line) -> (String, rest: Line) {
    let letters = text.prefix(while: \.properties.isAlphabetic)
    return (String(letters), text[letters.endIndex...])
  }

  private static func nearest(_ word: String, among names: [String]) -> String? {
    let word = word.lowercased()
    return names.contains(word) ? word : NearestName.of(word, among: names)
  }
}
