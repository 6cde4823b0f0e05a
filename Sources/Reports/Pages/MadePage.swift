/// A page of a report before it is written.
package struct MadePage: Sendable {
  /// The path of the page of Markdown, relative to the folder of the report.
  let path: String
  /// What says how the page is made.
  let notice: String
  let blocks: [Block]

  /// A page of Markdown as somebody wrote it.
  package init(path: String, text: String) {
    self.init(path: path, notice: "", blocks: [.markdown(text)])
  }

  init(path: String, notice: String, blocks: [Block]) {
    (self.path, self.notice, self.blocks) = (path, notice, blocks)
  }

  /// The page as Markdown.
  var file: ReportFile {
    let text = "<!-- \(notice) -->\n" + Markdown().text(blocks)
    return ReportFile(path: path, bytes: text.withoutSpareLines)
  }
}

extension String {
  /// The text with one empty line where it has several, except in code, and none at the end.
  fileprivate var withoutSpareLines: [UInt8] {
    var lines: [Substring.UTF8View] = []
    var fence: Substring.UTF8View?
    for line in utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let marks = line.prefix { $0 == UInt8(ascii: "`") }
      if let open = fence {
        if line.elementsEqual(open) { fence = nil }
      } else if marks.count > 2 {
        fence = marks
      } else if line.isEmpty, lines.last?.isEmpty == true {
        continue
      }
      lines.append(line)
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return Array(lines.joined(separator: "\n".utf8)) + [UInt8(ascii: "\n")]
  }
}
