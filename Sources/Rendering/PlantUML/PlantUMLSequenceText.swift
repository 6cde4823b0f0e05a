import LifelineDiagrams

/// The lines of a sequence diagram.
struct PlantUMLSequenceText {
  /// Everything that is written.
  private(set) var lines: [String] = []

  private let script: SequenceScript
  private var indent = ""

  /// Writes a timeline.
  init(_ timeline: Timeline) {
    script = SequenceScript(timeline)
    lines = ["hide footbox", "skinparam shadowing false"]
    for participant in script.participants {
      let title = PlantUMLText.escaped(participant.title)
      lines.append(
        "participant \"\(title.isEmpty ? participant.name : title)\" as \(participant.name)")
    }
    for step in script.steps { write(step) }
  }

  private mutating func write(_ step: SequenceScript.Step) {
    switch step {
    case .message(let message, let label, let from, let to):
      write(Self.arrow(of: message, from: from, to: to), label)
      if let reason = message.ignored { note(at: "right", reason) }
    case .answer(let words, let from, let to):
      guard case .participant(let from) = from, case .participant(let to) = to else { return }
      write("\(from) --> \(to)", words)
    case .stage(let title, let hue, let owner):
      let colour = Colour.hue(hue, .soft).hex(in: .light)
      write("hnote over \(owner) \(colour)", title)
    case .note(let words): note(at: "over \(everybody)", words)
    case .gap(let words): lines.append("\(indent)...\(PlantUMLText.escaped(words))...")
    case .loop(let words):
      lines.append("\(indent)loop \(PlantUMLText.escaped(words))")
      indent += "  "
    case .end:
      indent = String(indent.dropLast(2))
      lines.append("\(indent)end")
    }
  }

  private mutating func note(at place: String, _ words: String) {
    guard !words.plainLines.isEmpty else { return }
    write("note \(place)", words)
  }

  private mutating func write(_ head: String, _ words: String) {
    let text = PlantUMLText.escaped(words)
    // A note needs words.
    lines.append("\(indent)\(head) : \(text.isEmpty ? "<U+00A0>" : text)")
  }

  /// An arrow with its ends; found and lost messages come from and go to the edge of the picture.
  private static func arrow(
    of message: Timeline.Message, from: SequenceScript.End, to: SequenceScript.End
  ) -> String {
    let head =
      if message.ignored != nil {
        "->x"
      } else {
        message.kind == .announcement || message.from == .clock ? "->>" : "->"
      }
    return switch (from, to) {
    case (.participant(let from), .participant(let to)): "\(from) \(head) \(to)"
    case (.outside, .participant(let to)): "[o\(head) \(to)"
    case (.participant(let from), .outside): "\(from) ->o]"
    case (.outside, .outside): "[->]"
    }
  }

  private var everybody: String {
    let names = script.participants.map(\.name)
    let ends = [names.first, names.count > 1 ? names.last : nil].compactMap { $0 }
    return ends.joined(separator: ", ")
  }
}
