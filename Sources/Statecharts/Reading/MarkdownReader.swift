/// Reads the state diagram in a Markdown file: that of its only `mermaid` block with one, or of the
/// second one for the file name `notes.md#2`.
enum MarkdownReader {
  /// Returns whether a name is that of a Markdown file.
  static func reads(_ file: String) -> Bool {
    let path = split(file).path
    return path.hasSuffix(".md") || path.hasSuffix(".markdown")
  }

  /// Returns the path, and the number of the diagram that a name asks for.
  static func split(_ file: String) -> (path: Substring, number: Int?) {
    guard let sign = file.lastIndex(of: "#"), let number = Int(file[sign...].dropFirst()) else {
      return (file[...], nil)
    }
    return (file[..<sign], number)
  }

  static func read(_ bytes: [UInt8], file: String) -> ModelReader.Reading {
    let (path, number) = split(file)
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let diagrams = blocks(in: lines).filter { block in
      MermaidReader.begins(Array(lines[block].joined(separator: [UInt8(ascii: "\n")])))
    }
    let index = diagrams.count == 1 && number == nil ? 0 : (number ?? 0) - 1
    guard diagrams.indices.contains(index) else {
      let places = diagrams.map { "\($0.lowerBound)" }.joined(separator: ", ")
      let message =
        switch diagrams.count {
        case 0: "there is no state diagram in a 'mermaid' block here"
        case 1: "there is one state diagram here; leave out '#'"
        default:
          "there are \(diagrams.count) state diagrams here, in lines \(places); "
            + "name one of them, as in '\(path)#2'"
        }
      return ModelReader.Reading(
        chart: nil, findings: [Finding(at: Place(file: String(path), line: 1, column: 1), message)])
    }
    let block = diagrams[index]
    // Empty lines before it, so that places are those in the file.
    var text = Array(repeating: UInt8(ascii: "\n"), count: block.lowerBound)
    for line in lines[block] { text += line + [UInt8(ascii: "\n")] }
    return MermaidReader.read(text, file: String(path))
  }

  /// The lines inside of `mermaid` blocks.
  private static func blocks(in lines: [ArraySlice<UInt8>]) -> [Range<Int>] {
    var blocks: [Range<Int>] = []
    var open: (fence: Substring, start: Int, isMermaid: Bool)?
    for (number, line) in lines.enumerated() {
      let words = Substring(decoding: line.prefix(200), as: UTF8.self).trimmed
      if let block = open {
        guard words.hasPrefix(block.fence), words.allSatisfy({ $0 == block.fence.first }) else {
          continue
        }
        if block.isMermaid { blocks.append(block.start..<number) }
        open = nil
      } else if let sign = words.first, "`~:".contains(sign) {
        let fence = words.prefix { $0 == sign }
        let language = words[fence.endIndex...].trimmed.prefix { $0.isLetter }
        if fence.count >= 3 { open = (fence, number + 1, language.lowercased() == "mermaid") }
      }
    }
    if let block = open, block.isMermaid { blocks.append(block.start..<lines.count) }
    return blocks
  }
}
