/// Reads Mermaid's state diagrams (`stateDiagram-v2`, `stateDiagram`) as models.
///
/// | Mermaid | meaning |
/// |---|---|
/// | `[*] --> a : words`, `a --> [*]` | the initial state, and a generated final state |
/// | several `[*] --> a` in one place | an initial state of their own, with the sign `start` |
/// | `direction LR` | the direction of the picture, where it fits; in composites it is skipped |
/// | `a --> b : press [x > 3] / ring` | a transition with event, open condition and `log`; see ``MermaidLabel`` |
/// | `a --> b : after 3 s` | a timer: a delayed send on entering `a`, cancelled on leaving it |
/// | `a --> b` | an eventless transition; `done.state.a` if `a` contains states |
/// | `state c <<choice>>` | a state with eventless transitions, `else` last |
/// | `<<fork>>`, `<<join>>` | states with a sign; see `Statechart.forRunning` |
/// | `--` | the regions of a parallel state |
/// | `[H]`, `a[H*]` | a shallow and a deep history |
/// | `a : Words`, `state "Words" as a` | the title; further words are lines in the box |
/// | `a : entry / ring`, `exit / ring`, `do / ring` | lines in the box; the first two are also actions |
/// | `note right of a : Words`, `note "Words" as n` | a note |
/// | `title: Words` between `---` and `---`, `accTitle: Words` | the title of the chart |
/// | `classDef bad fill:#f96`, `class a bad`, `a:::bad`, `style a fill:#f96` | the hue nearest to the fill |
///
/// A transition keeps its label as written. An event's name is made of the words of its label, joined by
/// `_`; its title keeps the words. Links and configurations are skipped.
///
/// Source: Mermaid's documentation of state diagrams and its grammar; labels as in UML 2.5.1,
/// section 14.2.4.9.
enum MermaidReader: ModelFormat {
  static let suffixes = [".mmd", ".mermaid"]

  static func begins(_ bytes: [UInt8]) -> Bool {
    var isFrontMatter = false
    for line in bytes.prefix(1 << 16).split(separator: UInt8(ascii: "\n")) {
      let words = Substring(decoding: line, as: UTF8.self).trimmed
      if words == "---" {
        isFrontMatter.toggle()
      } else if !isFrontMatter, !words.isEmpty, !words.hasPrefix("%%") {
        return words.hasPrefix("stateDiagram")
      }
    }
    return false
  }

  static func read(_ bytes: [UInt8], file: String) -> ModelReader.Reading {
    var diagram = MermaidDiagram(file: file)
    if bytes.count > XMLSource.largestDocument {
      diagram.report("the document is larger than 64 MiB")
    } else if let text = String(utf8: bytes) {
      diagram.read(text)
    } else {
      diagram.report("not UTF-8; save the file as UTF-8")
    }
    guard diagram.findings.isEmpty || !diagram.findings.containErrors else {
      return ModelReader.Reading(chart: nil, findings: diagram.findings.sortedByPlace)
    }
    var builder = MermaidChart(diagram)
    let chart = builder.chart()
    var findings = builder.findings
    if !findings.containErrors { findings += ChartCheck.findings(in: chart) }
    return ModelReader.Reading(chart, findings: findings)
  }
}
