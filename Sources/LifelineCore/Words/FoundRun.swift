package import LifelineExploration
package import LifelineStatecharts
import LifelineTexts
package import LifelineTraces

/// A run that a search found: its stimuli, what happens, and how to see it again.
package struct FoundRun {
  /// What the run leads to.
  package let name: String
  /// The settings made before it.
  package let settings: [EventName]
  /// The stimuli after the settings.
  package let stimuli: [Stimulus]
  /// What `--model` says; `nil` for the usual model.
  package let model: String?
  /// The language of the text.
  package let language: Language

  /// Takes a run that was found.
  package init(
    name: String, settings: [EventName], stimuli: [Stimulus], model: String? = nil,
    language: Language = .english
  ) {
    self.name = name
    self.settings = settings
    self.stimuli = stimuli
    self.model = model
    self.language = language
  }

  private struct Members: Encodable {
    let to: String
    let settings: [String]
    let stimuli: [String]
    let command: String
  }

  /// The lines, joined and ended by line feeds.
  package func text(trace: Trace) -> String {
    let texts = Texts(language)
    let count = texts["trace.stimuli", count: stimuli.count]
    return "\(name)\(language.colon)\(count)\n" + TraceText(trace: trace, language: language).text
      + (command.map { "\($0)\n" } ?? "")
  }

  package func json() throws(LifelineError) -> [UInt8] {
    try PrettyJSON.bytes(
      of: Members(
        to: name, settings: settings.map(\.description), stimuli: stimuli.map(\.description),
        command: command ?? ""))
  }

  /// The command line that plays the run; `nil` when nothing is done in it.
  private var command: String? {
    let words = (settings.map(Stimulus.event) + stimuli).map { stimulus in
      switch stimulus {
      case .event(let event): "-e \(event)"
      case .wait(let interval): "--after \(interval.notation)"
      }
    }
    let option = model.map { ["--model \($0.quotedForShell)"] } ?? []
    return words.isEmpty ? nil : "lifeline run \((option + words).joined(separator: " "))"
  }
}

extension Duration {
  /// The duration as the command line and scenarios write it, for example `5s` or `500ms`.
  fileprivate var notation: String {
    let (seconds, attoseconds) = components
    if attoseconds == 0 { return "\(seconds)s" }
    let milliseconds = Double(seconds) * 1000 + Double(attoseconds) / 1e15
    return "\(milliseconds)ms".replacing(".0ms", with: "ms")
  }
}

extension String {
  /// The text as one word of a shell's command line.
  fileprivate var quotedForShell: String {
    let isPlain = unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
        || "-_./".unicodeScalars.contains($0)
    }
    return isPlain && !isEmpty ? self : "'\(replacing("'", with: "'\\''"))'"
  }
}
