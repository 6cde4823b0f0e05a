/// A file that a marker names, as `shop.mmd` in a page beside it: what it is in the report.
package enum PartFile: Equatable, Sendable {
  /// A chart, by the name of its model.
  case chart(String)
  /// A scenario, by its id.
  case scenario(ScenarioID)
  /// A log, by the numbers of its runs among the recorded ones, from 1.
  case log([Int])
  /// Neither, with all that is wrong.
  case unreadable([String])

  /// Whether a word names a file rather than a scenario, a figure or a model.
  fileprivate static func isFile(_ word: String, inRuns: Bool) -> Bool {
    ModelReader.isModel(path: word) || word.hasSuffix(".yaml") || word.hasSuffix(".yml")
      || inRuns && word.contains { "./".contains($0) }
  }
}

extension Report {
  /// Returns the files that the regions of a page name, as the page writes them.
  package static func files(namedIn text: String) -> [String] {
    let shown = MarkdownDocument(text).linesShown
    return RegionScanner.scan(MarkdownLines(text).contents, shown: shown, file: "").0
      .flatMap(\.call.files).eachOnce
  }
}

extension PartCall {
  /// The positions of the words that name files: what it shows, and its model.
  private var namingFiles: [Int] {
    let part = words.first.flatMap { Part.named($0.text) }
    let namesRuns = [.runs, .logs, .run].contains(part?.subject)
    return words.indices.dropFirst().filter { index in
      let isModel = words[index - 1].text == "--\(PartRequest.modelOption)"
      let isValue = words[index - 1].text.hasPrefix("--") && !isModel && index > 1
      return !words[index].text.hasPrefix("--") && (!isValue || !namesRuns)
        && PartFile.isFile(words[index].text, inRuns: namesRuns)
    }
  }

  /// The files that it names, as the page writes them.
  var files: [String] { namingFiles.map { words[$0].text } }

  /// The words with the names that files have in the report; findings tell what is wrong with them.
  func naming(_ files: [String: PartFile], _ findings: inout [Finding]) -> Self {
    var call = self
    for index in namingFiles.reversed() {
      let word = words[index]
      func same(_ text: String) -> Word { Word(text: text, place: word.place) }
      switch files[word.text] {
      case .scenario(let id): call.words[index].text = id.description
      case .log(let numbers):
        call.words.replaceSubrange(index...index, with: numbers.map { same("#\($0)") })
      case .chart(let name):
        call.words[index].text = name
        if words[0].text == Part.graph.name, words[index - 1].text != "--\(PartRequest.modelOption)"
        {
          call.words.insert(same("--\(PartRequest.modelOption)"), at: index)
        }
      case .unreadable(let problems):
        findings += problems.map { Finding(at: word.place, $0) }
      case nil: break
      }
    }
    return call
  }
}
