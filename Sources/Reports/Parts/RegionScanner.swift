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
    var scanner = RegionScanner()
    let (calls, mistakes) = Marker.calls(
      in: lines, shown: shown, file: file, verbs: ["begin", "end"], goesOn: true)
    scanner.findings = mistakes
    for (line, call) in calls { scanner.read(call, line: line) }
    if let open = scanner.open {
      scanner.add(
        "this region never ends; add '<!-- lifeline:end -->' after it", at: open.call.place)
    }
    return (scanner.regions, scanner.findings)
  }

  private init() {}

  private mutating func read(_ call: PartCall, line: Int) {
    guard let verb = call.words.first else {
      return add(
        "this marker says nothing; write 'lifeline:begin' or 'lifeline:end'", at: call.place)
    }
    let place = call.place
    switch verb.text {
    case "begin":
      if let open {
        depth += 1
        add(
          "a region cannot begin inside another; end the one that line \(open.call.place.line) begins",
          at: place)
      } else {
        open = (PartCall(words: Array(call.words.dropFirst()), place: place), line)
      }
    case "end":
      if let open, depth == 0 {
        // Both may be on one line, which is reported.
        regions.append(Region(call: open.call, lines: open.line..<max(open.line, line - 1)))
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
