/// A page as its author wrote it: Markdown with markers that name parts.
///
/// ```
/// ---
/// title: Before the release
/// ---
/// # {title}
///
/// <!-- lifeline:timeline 001-2 -->
///
/// <!-- lifeline:fold Call by call -->
/// <!-- lifeline:callbacks 001-2 -->
/// <!-- lifeline:end-fold -->
/// ```
///
/// The front matter may have a title, and what the page is written for each of: `for-each: scenario`.
/// Headings may have `{title}` and `{id}` of the page, or of what it is about. Code and quotations
/// show markers, and are kept as they are.
package struct PageSource: Sendable {
  /// What stands in a page, in order.
  package indirect enum Item: Equatable, Sendable {
    /// Lines of Markdown.
    case text(String)
    /// A line that is a heading, with its level from 1.
    case heading(Int, String)
    case part(PartCall)
    /// Items that a reader opens by a click on the words.
    case fold(String, [Item])
  }

  /// What a page may be written for each of.
  package enum Subject: String, CaseIterable, Sendable {
    case document, scenario, model, member, run
  }

  /// The name of the file without its suffix, such as `timing` or `parts/scenario`.
  package let name: String
  /// The path, for messages.
  let path: String
  private(set) var title: String?
  private(set) var subject: Subject?
  private(set) var items: [Item] = []

  /// The parts that it names, in order.
  var calls: [PartCall] { Self.calls(in: items) }

  private static func calls(in items: [Item]) -> [PartCall] {
    items.flatMap { item in
      switch item {
      case .text, .heading: [PartCall]()
      case .part(let call): [call]
      case .fold(_, let inside): calls(in: inside)
      }
    }
  }

  /// Reads a page.
  ///
  /// Time: O(n).
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - name: Its name without language and suffix.
  /// - Returns: The page, and the mistakes in its front matter and its markers.
  static func read(_ file: TemplateFile, name: String) -> (page: PageSource, mistakes: [Finding]) {
    var reader = PageSourceReader(file)
    var page = PageSource(name: name, path: file.path)
    (page.title, page.subject) = reader.frontMatter()
    page.items = reader.items()
    return (page, reader.mistakes)
  }

  private init(name: String, path: String) { (self.name, self.path) = (name, path) }
}

/// The words of a marker that names a part: its name, what it shows, and options.
package struct PartCall: Equatable, Sendable {
  /// The words; may be empty.
  var words: [Word]
  /// The place of the marker.
  var place: Place

  /// A word of a marker with its place.
  struct Word: Equatable, Sendable {
    var text: String
    var place: Place
  }
}

/// Reads the lines of a page.
private struct PageSourceReader {
  typealias Line = RegionScanner.Line
  private let file: TemplateFile
  private let lines: [Line]
  /// The numbers from 1 of lines in code and quotations.
  private let shown: Set<Int>
  /// The markers, by the numbers of their lines.
  private let markers: [Int: PartCall]
  private var next = 0
  private(set) var mistakes: [Finding]

  init(_ file: TemplateFile) {
    self.file = file
    lines = MarkdownLines(file.text).contents
    shown = MarkdownDocument(file.text).linesShown
    let (calls, mistakes) = Marker.calls(
      in: lines, shown: shown, file: file.path,
      verbs: Part.all.map(\.name) + ["fold", "end-fold"])
    markers = Dictionary(calls.map { ($0.line, $0.call) }) { first, _ in first }
    self.mistakes = mistakes
  }

  private mutating func add(_ message: String, line: Int, column: Int = 1) {
    mistakes.append(Finding(at: Place(file: file.path, line: line, column: column), message))
  }

  mutating func frontMatter() -> (title: String?, subject: PageSource.Subject?) {
    guard lines.first.map(String.init) == "---" else { return (nil, nil) }
    var (title, subject): (String?, PageSource.Subject?)
    guard let end = lines.dropFirst().firstIndex(where: { String($0) == "---" }) else {
      add("the front matter never ends; add a line '---' after it", line: 1)
      return (nil, nil)
    }
    next = end + 1
    for (index, line) in lines.enumerated().prefix(end).dropFirst() {
      let text = String(line)
      let parts = text.split(separator: ":", maxSplits: 1).map {
        String($0.trimmingPrefix(" "))
      }
      guard let key = parts.first else { continue }
      var value = parts.count > 1 ? parts[1] : ""
      for mark in ["\"", "'"]
      where value.count > 1 && value.hasPrefix(mark) && value.hasSuffix(mark) {
        value = String(value.dropFirst().dropLast())
      }
      switch key {
      case "title": title = value
      case "for-each":
        subject = PageSource.Subject(rawValue: value)
        let all = PageSource.Subject.allCases.map(\.rawValue)
        if subject == nil {
          let question = NearestName.question(value, among: all)
          let advice = question.isEmpty ? "; there are \(all.joined(separator: ", "))" : question
          add("there are no pages for each '\(value)'\(advice)", line: index + 1)
        }
      default:
        let question = NearestName.question(key, among: ["title", "for-each"])
        add("unknown '\(key)' in the front matter\(question)", line: index + 1)
      }
    }
    return (title, subject)
  }

  /// The items up to the end, or to the end of the open fold.
  mutating func items(in fold: Int? = nil) -> [PageSource.Item] {
    var items: [PageSource.Item] = []
    var text: [Line] = []
    func take() {
      let kept = String(String.UnicodeScalarView(text.joined(separator: "\n".unicodeScalars)))
      if text.contains(where: { !$0.allSatisfy(\.properties.isWhitespace) }) {
        items.append(.text(kept))
      }
      text = []
    }
    while next < lines.count {
      let (line, number) = (lines[next], next + 1)
      next += 1
      if let marker = markers[number] {
        take()
        switch marker.words.first?.text {
        case "fold":
          let words = marker.words.dropFirst().map(\.text).joined(separator: " ")
          if words.isEmpty { add("this fold has no words to click on; add them", line: number) }
          items.append(.fold(words, self.items(in: number)))
        case "end-fold" where fold != nil: return items
        case "end-fold": add("no fold is open here; remove this line", line: number)
        case nil: add("this marker names no part; 'lifeline list parts' has them", line: number)
        default: items.append(.part(marker))
        }
      } else if !shown.contains(number), let level = headingLevel(of: line) {
        take()
        checkPlaces(in: String(line), number)
        items.append(.heading(level, String(line)))
      } else {
        text.append(line)
      }
    }
    take()
    if let fold { add("this fold never ends; add '<!-- lifeline:end-fold -->'", line: fold) }
    return items
  }

  /// Tells of places in a heading whose names are probably misspelt.
  private mutating func checkPlaces(in heading: String, _ number: Int) {
    for place in heading.matches(of: #/\{([a-z]+)\}/#) where !["title", "id"].contains(place.1) {
      let question = NearestName.question(String(place.1), among: ["title", "id"])
      if !question.isEmpty { add("unknown place '\(place.0)'\(question)", line: number) }
    }
  }

  private func headingLevel(of line: Line) -> Int? {
    let level = line.prefix { $0 == "#" }.count
    return (1...6).contains(level) && line.dropFirst(level).first == " " ? level : nil
  }
}
