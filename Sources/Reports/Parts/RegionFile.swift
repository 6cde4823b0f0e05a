/// A file that a region names, as `shop.mmd` in a page beside it: what it is in the report.
package enum RegionFile: Equatable, Sendable {
  /// A chart, by the name of its model.
  case chart(String)
  /// A scenario, by its id.
  case scenario(ScenarioID)
  /// Neither, with all that is wrong.
  case unreadable([String])
}

extension Report {
  /// Returns the files that the regions of a page name, as the page writes them.
  package static func files(namedIn text: String) -> [String] {
    let shown = MarkdownDocument(text).linesShown
    return RegionScanner.scan(MarkdownLines(text).contents, shown: shown, file: "").0
      .flatMap { region in region.namingFiles.map { region.call.words[$0].text } }.eachOnce
  }
}

extension RegionScanner.Region {
  /// The positions of the words that name files: what the region shows, and its model.
  fileprivate var namingFiles: [Int] {
    let words = call.words
    return words.indices.dropFirst().filter { index in
      let (word, previous) = (words[index].text, words[index - 1].text)
      return (index == 1 || previous == "--\(PartRequest.modelOption)")
        && (ModelReader.isModel(path: word) || word.hasSuffix(".yaml") || word.hasSuffix(".yml"))
    }
  }

  /// The region with the names that files have in the report; findings tell what is wrong with them.
  func naming(_ files: [String: RegionFile], _ findings: inout [Finding]) -> Self {
    var region = self
    for index in namingFiles.reversed() {
      let word = call.words[index]
      var option = word
      option.text = "--\(PartRequest.modelOption)"
      switch files[word.text] {
      case .scenario(let id): region.call.words[index].text = id.description
      case .chart(let name):
        region.call.words[index].text = name
        if index == 1, call.words[0].text == Part.graph.name {
          region.call.words.insert(option, at: index)
        }
      case .unreadable(let problems):
        findings += problems.map { Finding(at: word.place, $0) }
      case nil: break
      }
    }
    return region
  }
}
