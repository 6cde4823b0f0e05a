import Foundation
import Testing

import LifelineReports

@Suite struct ManualTests {
  private let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/Reports/Reports.docc/Reports.md").standardized
  private let mark =
    "<!-- Written by ManualTests from the vocabularies; RECORD_GOLDENS=all writes it anew. -->\n"

  @Test func `the manual lists every tag of every template`() throws {
    let page = try String(contentsOf: file, encoding: .utf8)
    let parts = page.components(separatedBy: mark)
    try #require(parts.count == 2, "the manual has no place for the list")
    let list = try "\n" + manual()
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "all", parts[1] != list {
      try (parts[0] + mark + list).write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded Reports.md; look at it, then run again")
      return
    }
    let old = Set(parts[1].split(separator: "\n"))
    let new = Set(list.split(separator: "\n"))
    #expect(old.subtracting(new).sorted() == [], "lines of the manual that are no longer true")
    #expect(new.subtracting(old).sorted() == [], "lines that the manual lacks")
    let isInOrder = parts[1] == list
    #expect(isInOrder, "the order of the lines")
  }

  /// The tags of each kind of thing, pages first, then what they are made of.
  private func manual() throws -> String {
    var text = ""
    var told: Set<String> = []
    var waiting = PageTemplate.all.map { ("`\($0.name).md`", $0.shape) }
    while !waiting.isEmpty {
      let (name, record) = waiting.removeFirst()
      guard told.insert(name).inserted else { continue }
      text += "### \(name)\n\n| Tag | Stands for |\n| --- | --- |\n"
      for tag in record.tags {
        let part = tag.shape.kind
        text += "| `\(tag.spelling)` | \(tag.meaning)\(part.map { ": \($0.name)" } ?? "") |\n"
        if let part { waiting.append((part.name, part)) }
      }
      text += "\n"
    }
    return text.trimmingCharacters(in: .newlines) + "\n"
  }
}

extension TagShape.Tag {
  /// The tag as a template uses it.
  fileprivate var spelling: String {
    switch shape {
    case .text: "{{\(name)}}"
    case .flag, .record, .list: "{{#\(name)}}"
    }
  }
}
