import Foundation

/// A model, a trace and a scenario in which every name and every title is an attack.
enum HostileStory {
  /// What each script does, so that the page and its frames can tell.
  private static let ran =
    "top.postMessage('ran','*');document.documentElement.setAttribute('data-ran','');"
    + "document.title='ran';alert('ran')"

  static let words = [
    "<script>\(ran)</script>", "\"/><script>\(ran)</script>", "]]><script>\(ran)</script>",
    "</title></desc></style></svg><script>\(ran)</script>", "--><img src=x onerror=\"\(ran)\">",
    "\" onload=\"\(ran)\" x=\"", "' onload='\(ran)' x='", "javascript:\(ran)",
    "<a href=\"javascript:\(ran)\">x</a>", "<foreignObject><iframe src=\"https://example.org/f\"/>",
    "url(https://example.org/u)}*{fill:url(https://example.org/v)}", "\"]; x [label=\"y",
    #"\N \G \l \"#, "&lt;script&gt; &amp; &#0;", "${x} %n {{title}}", "👩‍👩‍👧‍👦🇨🇳",
    "مرحبا \u{202E}abc", "two\nlines\r\nand\ttab", String(repeating: "x", count: 10_000),
  ]
  /// What XML cannot carry and JSON can.
  static let controls = "\u{0}\u{1}\u{8}\u{B}\u{1F}\u{7F}\u{FFFE}\u{FFFF}"

  /// A file name with an attack in it.
  static let fileName = "<img src=x onerror=\"\(ran)\">]; x [label='y'"

  static var model: String {
    let terms = words.enumerated().map { index, words in
      let title = "title=\"\(attribute(words))\""
      return "<l:participant id='p\(index)' \(title)/><l:event name='e\(index)' \(title)/>\n"
    }
    let states = words.enumerated().map { index, words in
      """
      <state id="s\(index)" l:title="\(attribute(words))" l:stage="stage\(index)">
        <transition event="e\(index)" target="s\((index + 1) % Self.words.count)">
          <send target="#_p\(index)" event="m\(index)"/>
        </transition>
      </state>

      """
    }
    return """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:l="urn:lifeline:annotations:1"
        version="1.0" datamodel="null">
      \((terms + states).joined())</scxml>
      """
  }

  /// The stimuli that lead through all states of the model.
  static let stimuli = words.indices.flatMap { ["-e", "e\($0)"] }

  static func trace() throws -> String {
    var lines: [[String: Any]] = [
      ["format": "lifeline-trace", "version": 1, "title": words[0]],
      ["seq": 0, "time": 0, "to": words[1]],
    ]
    var stage = words[1]
    for words in words + [controls] {
      for entry in [
        ["event": words], ["deliver": words, "target": words, "state": stage],
        ["from": stage, "to": words], ["note": words], ["ignored": words, "reason": words],
      ] as [[String: Any]] {
        lines.append(
          entry.merging(["seq": lines.count - 1, "time": lines.count]) { $1 })
      }
      stage = words
    }
    return try lines.map { line in
      String(decoding: try JSONSerialization.data(withJSONObject: line), as: UTF8.self) + "\n"
    }.joined()
  }

  /// YAML takes JSON.
  static func scenario(model: String) throws -> String {
    let scenario: [String: Any] = [
      "id": "hostile", "title": ["en": words[0], "zh-Hans": words[3]], "model": model,
      "steps": words.indices.map { "e\($0)" },
    ]
    return String(decoding: try JSONSerialization.data(withJSONObject: scenario), as: UTF8.self)
  }

  private static func attribute(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case "\"": result += "&quot;"
      case "\n", "\r", "\t": result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
