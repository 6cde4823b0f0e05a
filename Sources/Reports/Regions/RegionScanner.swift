/// Finds the marked regions of a user's Markdown.
///
/// A region begins and ends with a marker on a line of its own:
///
/// ```
/// <!-- lifeline:begin timeline 001-2 -->
/// <!-- lifeline:end -->
/// ```
///
/// Lines of fenced code are not markers, and neither are quoted lines or lines indented by four
/// spaces: they show how to write markers.
///
/// Source: CommonMark 0.31, sections 4.4 (indented code), 4.5 (fenced code) and 4.6 (comments).
struct RegionScanner {
  typealias Line = Substring.UnicodeScalarView

  /// A region: the request in its marker, and the lines between its markers.
  struct Region: Equatable {
    /// The words after `begin`; may be empty.
    var words: [Word]
    /// The place of the marker.
    var place: Place
    /// The lines to replace, by index from 0.
    var lines: Range<Int>
  }

  /// A word of a marker with its place.
  struct Word: Equatable {
    var text: String
    var place: Place
  }

  private let file: String
  private var regions: [Region] = []
  private var findings: [Finding] = []
  private var open: (words: [Word], place: Place, line: Int)?
  /// The number of regions that begin inside the open one, which is an error.
  private var depth = 0
  private var fence: (mark: Unicode.Scalar, count: Int)?

  /// Returns the regions in order, and the errors in their markers.
  static func scan(_ lines: [Line], file: String) -> ([Region], [Finding]) {
    var scanner = RegionScanner(file: file)
    for (number, line) in lines.enumerated() { scanner.read(line, number: number) }
    if let open = scanner.open {
      scanner.add("this region never ends; add '<!-- lifeline:end -->' after it", at: open.place)
    }
    return (scanner.regions, scanner.findings)
  }

  private init(file: String) { self.file = file }

  private mutating func read(_ line: Line, number: Int) {
    if readFence(line) { return }
    guard let marker = marker(in: line, number: number) else { return }
    guard let verb = marker.words.first else {
      return add(
        "this marker says nothing; write 'lifeline:begin' or 'lifeline:end'", at: marker.place)
    }
    switch verb.text {
    case "begin":
      if let open {
        depth += 1
        add(
          "a region cannot begin inside another; end the one that line \(open.place.line) begins",
          at: marker.place)
      } else {
        open = (Array(marker.words.dropFirst()), marker.place, number)
      }
    case "end":
      if let open, depth == 0 {
        regions.append(
          Region(words: open.words, place: open.place, lines: open.line + 1..<number))
        self.open = nil
      } else if depth > 0 {
        depth -= 1
      } else {
        add("no region is open here; remove this line", at: marker.place)
      }
    default:
      let question = NearestName.question(verb.text, among: ["begin", "end"])
      add("unknown marker 'lifeline:\(verb.text)'\(question)", at: verb.place)
    }
  }

  /// Tracks code fences; returns whether the line is a fence or between two.
  private mutating func readFence(_ line: Line) -> Bool {
    let text = line.drop { $0 == " " || $0 == "\t" }
    guard let mark = text.first, mark == "`" || mark == "~" else { return fence != nil }
    let count = text.prefix { $0 == mark }.count
    let rest = text.dropFirst(count)
    if let open = fence {
      if mark == open.mark, count >= open.count, rest.allSatisfy(\.properties.isWhitespace) {
        fence = nil
      }
      return true
    }
    guard count >= 3, mark == "~" || !rest.contains("`") else { return false }
    fence = (mark, count)
    return true
  }

  /// Reads a marker; `nil` when the line is not one.
  private mutating func marker(
    in line: Line, number: Int
  ) -> (place: Place, words: [Word])? {
    func place(_ index: Line.Index) -> Place {
      let before = String(line[..<index]).utf8.count
      return Place(file: file, line: number + 1, column: before + 1)
    }
    let text = line.drop { $0 == " " }
    let isIndented = line.distance(from: line.startIndex, to: text.startIndex) > 3
    guard !isIndented, text.starts(with: "<!--".unicodeScalars) else { return nil }
    let inside = text.dropFirst(4).drop { $0 == " " || $0 == "\t" }
    guard inside.starts(with: "lifeline:".unicodeScalars) else { return nil }
    var body = inside.dropFirst(9)
    while body.last?.properties.isWhitespace == true { body.removeLast() }
    guard body.count >= 3, body.suffix(3).elementsEqual("-->".unicodeScalars) else {
      add(
        "this marker never ends; close it with '-->' on the same line", at: place(text.startIndex))
      return nil
    }
    let words = body.dropLast(3).split(whereSeparator: \.properties.isWhitespace)
    return (
      place(text.startIndex),
      words.map { Word(text: String($0), place: place($0.startIndex)) }
    )
  }

  private mutating func add(_ message: String, at place: Place) {
    findings.append(Finding(at: place, message))
  }
}
