import Foundation
import Testing

/// What other programs make of Lifeline's pictures; one at a time, since each takes all cores.
@Suite(
  .serialized, .enabled(if: Chromium.program != nil, "neither chromium nor google-chrome is here"))
enum ViewerTests {}

/// A browser without a window that is asked what it sees.
enum Chromium {
  /// `$BROWSER`, or what is installed; `nil` without any.
  static let program: URL? = {
    let environment = ProcessInfo.processInfo.environment
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    let names = ["chromium", "chromium-browser", "google-chrome"]
    let paths =
      [environment["BROWSER"]].compactMap(\.self)
      + names.flatMap { name in folders.map { "\($0)/\(name)" } }
    return paths.first(where: FileManager.default.isExecutableFile).map { URL(filePath: $0) }
  }()

  struct NoAnswer: Error, CustomStringConvertible {
    var description: String
  }

  enum Scheme: Int {
    case dark, light
  }

  /// Opens a page that runs a script and returns what the script called `reply`.
  ///
  /// - Parameters:
  ///   - script: A file beside this one; it may use `values` and leaves `reply`, maybe a promise.
  ///   - values: Constants for the script, by name.
  ///   - head: HTML before it, whatever that is.
  ///   - body: HTML that the script finds in the page.
  ///   - scheme: What the reader prefers.
  ///   - readsFiles: Whether the page may import scripts from other files.
  /// - Returns: The reply.
  /// - Throws: `NoAnswer` when the page did not come to its end.
  static func ask<Reply: Decodable>(
    _ script: String, _ values: [String: any Encodable] = [:], head: String = "",
    body: String = "", scheme: Scheme = .light, readsFiles: Bool = false
  ) throws -> Reply {
    let constants = try values.sorted { $0.key < $1.key }.map { name, value in
      let json = String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
      return "const \(name) = \(json.replacing("<", with: "\\u003c"));\n"
    }.joined()
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: script)
    let page = """
      <!DOCTYPE html><html><head><meta charset="utf-8">\(head)</head><body>\(body)
      <script>
      \(constants)\(try String(contentsOf: file, encoding: .utf8))
      Promise.resolve(reply).then(reply => {
        const answer = document.createElement('pre');
        answer.id = 'reply';
        answer.textContent = btoa(unescape(encodeURIComponent(JSON.stringify(reply))));
        document.body.append(answer);
      });
      </script></body></html>
      """
    return try withTemporaryFolder { folder in
      let file = folder.appending(path: "page.html")
      try Data(page.utf8).write(to: file)
      let dump = try dump(file, scheme: scheme, readsFiles: readsFiles)
      guard let start = dump.range(of: "<pre id=\"reply\">"),
        let end = dump.range(of: "</pre>", range: start.upperBound..<dump.endIndex),
        let answer = Data(base64Encoded: String(dump[start.upperBound..<end.lowerBound]))
      else { throw NoAnswer(description: "\(script) gave no reply: \(dump.suffix(2000))") }
      return try JSONDecoder().decode(Reply.self, from: answer)
    }
  }

  /// Opens a file and returns the document that it has become.
  static func dump(
    _ file: URL, scheme: Scheme = .light, readsFiles: Bool = false
  ) throws -> String {
    try withTemporaryFolder { profile in
      let run = try CommandLineRun(
        [
          "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(profile.path())",
          "--host-resolver-rules=MAP * ~NOTFOUND", "--allow-file-access-from-files",
          "--virtual-time-budget=60000",
          "--blink-settings=preferredColorScheme=\(scheme.rawValue)", "--dump-dom",
        ] + (readsFiles ? ["--allow-file-access-from-files"] : []) + [file.absoluteString],
        program: program)
      guard run.status == 0 else { throw NoAnswer(description: run.errors) }
      return run.output
    }
  }
}
