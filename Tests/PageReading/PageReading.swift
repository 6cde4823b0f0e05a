// Reads pages back, for tests of what a report says.

/// The addresses of all links and pictures of a page, without those of other sites.
package func links(in markdown: String) -> [String] {
  let inMarkdown = markdown.matches(of: #/\]\(([^)]*)\)/#).map { String($0.1) }
  let inHTML = markdown.matches(of: #/ (?:src|srcset|href)="([^"]*)"/#).map { String($0.1) }
  return (inMarkdown + inHTML).filter { !$0.hasPrefix("http") }
}

/// The text in place of the pictures of a page where they cannot be seen.
package func descriptions(ofPicturesIn markdown: String) -> [String] {
  markdown.matches(of: #/!\[((?:[^\]\\]|\\.)*)\]\(/#).map { String($0.1) }
    + markdown.matches(of: #/<img alt="([^"]*)"/#).map { String($0.1) }
}

/// The file that an address means, as seen from another file.
package func resolved(_ address: String, from source: String) -> String {
  var folder = source.split(separator: "/").dropLast().map(String.init)
  for part in address.split(separator: "/") {
    if part == ".." { _ = folder.popLast() } else { folder.append(String(part)) }
  }
  return folder.joined(separator: "/")
}

/// The names of disagreements, such as `D1`, that are neither part of a link nor the heading of their
/// explanation.
package func unlinkedDisagreements(in markdown: String) -> [String] {
  markdown.replacing(#/```[\s\S]*?```|`[^`]*`/#, with: "")
    .replacing(#/\[[^\]]*\]\([^)]*\)/#, with: "")
    .replacing(#/<a id="D[0-9]+"><\/a>D[0-9]+/#, with: "").replacing(#/<[^>]*>/#, with: "")
    .matches(of: #/\bD[0-9]+\b/#).map { String($0.0) }
}

/// What each line of a page is, without its words: heading, item, row with its cells, picture.
package func skeleton(of markdown: String) -> [String] {
  markdown.split(separator: "\n").map { line in
    if line.hasPrefix("#") { return String(line.prefix { $0 == "#" }) }
    if line.hasPrefix("|") { return "row of \(line.split(separator: " | ").count)" }
    if line.hasPrefix("![") { return "picture" }
    if line.hasPrefix("- ") { return "item" }
    return "text"
  }
}
