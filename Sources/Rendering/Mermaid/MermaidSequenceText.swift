import LifelineDiagrams
import LifelineStatecharts
import LifelineTexts

/// The lines of a `sequenceDiagram`.
struct MermaidSequenceText {
  /// Everything that is written.
  private(set) var lines: [String]

  private let script: SequenceScript
  private var indent = "  "

  /// Writes a timeline.
  init(_ timeline: Timeline) {
    script = SequenceScript(timeline)
    lines = MermaidText.frontMatter(title: timeline.title) + ["sequenceDiagram"]
    let title = MermaidText.escaped(timeline.title)
    if !title.isEmpty { lines.append("  accTitle: \(title)") }
    lines.append("  accDescr: \(MermaidText.escaped(timeline.summary))")
    // Mermaid has no found messages: they come from somebody called so.
    if script.hasOutside {
      let title = Texts(timeline.language)["timeline.outside"]
      lines.append("  participant \(Self.outside) as \(title)")
    }
    for participant in script.participants {
      let title = MermaidText.escaped(participant.title)
      lines.append(
        "  participant \(participant.name) as \(title.isEmpty ? participant.name : title)")
    }
    for step in script.steps { write(step) }
  }

  /// Names of participants begin with `p_`.
  private static let outside = "outside"

  private mutating func write(_ step: SequenceScript.Step) {
    switch step {
    case .message(let message, let label, let from, let to):
      let arrow =
        if message.ignored != nil {
          "-x"
        } else {
          message.kind == .announcement || message.from == .clock ? "-)" : "->>"
        }
      write("\(Self.name(of: from))\(arrow)\(Self.name(of: to))", label)
      if let reason = message.ignored { note("right of \(Self.name(of: to))", reason) }
    case .answer(let words, let from, let to):
      write("\(Self.name(of: from))-->>\(Self.name(of: to))", words)
    case .stage(let title, _, let owner): note("over \(owner)", title)
    case .note(let words), .gap(let words): note("over \(everybody)", words)
    case .loop(let words):
      lines.append("\(indent)loop \(MermaidText.escaped(words, inMessage: true))")
      indent += "  "
    case .end:
      indent = String(indent.dropLast(2))
      lines.append("\(indent)end")
    }
  }

  private mutating func note(_ place: String, _ words: String) {
    guard !words.plainLines.isEmpty else { return }
    write("Note \(place)", words)
  }

  /// A message needs a colon, a colon needs words.
  private mutating func write(_ head: String, _ words: String) {
    let text = MermaidText.escaped(words, inMessage: true)
    lines.append("\(indent)\(head): \(text.isEmpty ? "#160;" : text)")
  }

  private var everybody: String {
    let names = script.participants.map(\.name)
    let ends = [names.first, names.count > 1 ? names.last : nil].compactMap { $0 }
    return ends.joined(separator: ",")
  }

  private static func name(of end: SequenceScript.End) -> String {
    if case .participant(let name) = end { name } else { outside }
  }
}
