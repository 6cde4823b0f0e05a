/// Finds the marked regions of a user's Markdown.
///
/// A region begins and ends with a marker on a line of its own:
///
/// ```
/// <!-- lifeline:begin timeline 001-2 -->
/// <!-- lifeline:end -->
/// ```
///
/// Code and quotations show how to write markers. A comment anywhere else that is no marker, but was
/// probably meant to be one, is an error: its region would never be filled.
struct RegionScanner {
  typealias Line = Substring.UnicodeScalarView

  /// A region: the request in its marker, and the lines between its markers.
  struct Region: Equatable {
    /// The words after `begin`.
    var call: PartCall
    /// The lines to replace, by index from 0.
    var lines: Range<Int>
  }

  typealias Word = PartCall.Word

  private let file: String
  private var regions: [Region] = []
  private var findings: [Finding] = []
  private var open: (call: PartCall, line: Int)?
  /// The number of regions that begin inside the open one, which is an error.
  private var depth = 0

  /// Finds the regions of a page.
  ///
  /// - Parameters:
  ///   - lines: The lines of the page.
  ///   - shown: The numbers from 1 of those in code and quotations.
  ///   - file: The name of the page.
  /// - Returns: The regions in order, and the errors in their markers.
  static func scan(_ lines: [Line], shown: Set<Int>, file: String) -> ([Region], [Finding]) {
    var scanner = RegionScanner(file: file)
    for (number, line) in lines.enumerated() where !shown.contains(number + 1) {
      let next = number + 1 < lines.count ? lines[number + 1] : nil
      for marker in Marker.all(in: line, before: next) {
        scanner.read(marker, in: line, number: number)
      }
    }
    if let open = scanner.open {
      scanner.add(
        "this region never ends; add '<!-- lifeline:end -->' after it", at: open.call.place)
    }
    return (scanner.regions, scanner.findings)
  }

  private init(file: String) { self.file = file }

  private mutating func read(_ marker: Marker, in line: Line, number: Int) {
    func place(_ index: Line.Index) -> Place {
      let before = String(line[..<index]).utf8.count
      return Place(file: file, line: number + 1, column: before + 1)
    }
    let start = place(marker.start)
    guard marker.isClosed else {
      return add(.openMarker, at: start)
    }
    if let meant = marker.meant {
      add("this is read as a comment, not as a marker; write 'lifeline:\(meant)'", at: start)
    }
    if !marker.isAlone {
      add(.sharedLine, at: start)
    }
    let words = marker.words.map { Word(text: String($0), place: place($0.startIndex)) }
    if let meant = marker.meant {
      read(Word(text: meant, place: start), words, start, number: number)
    } else if let verb = words.first {
      read(verb, Array(words.dropFirst()), start, number: number)
    } else {
      add("this marker says nothing; write 'lifeline:begin' or 'lifeline:end'", at: start)
    }
  }

  private mutating func read(_ verb: Word, _ words: [Word], _ place: Place, number: Int) {
    switch verb.text {
    case "begin":
      if let open {
        depth += 1
        add(
          "a region cannot begin inside another; end the one that line \(open.call.place.line) begins",
          at: place)
      } else {
        open = (PartCall(words: words, place: place), number)
      }
    case "end":
      if let open, depth == 0 {
        // Both may be on one line, which is reported.
        let first = open.line + 1
        regions.append(Region(call: open.call, lines: first..<max(first, number)))
        self.open = nil
      } else if depth > 0 {
        depth -= 1
      } else {
        add("no region is open here; remove this line", at: place)
      }
    default:
      let question = NearestName.question(verb.text, among: ["begin", "end"])
      add("unknown marker 'lifeline:\(verb.text)'\(question)", at: verb.place)
    }
  }

  private mutating func add(_ message: String, at place: Place) {
    findings.append(Finding(at: place, message))
  }
}
