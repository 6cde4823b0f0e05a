import Foundation
import Testing

extension ViewerTests {
  /// Mermaid's own parser reads every Mermaid text that people get.
  @Suite(
    .enabled(
      if: Mermaid.bundle != nil,
      "MERMAID does not name Mermaid's file; the article of Rendering says where to get it"))
  struct MermaidTests {
    @Test func `Mermaid reads every text of the report`() throws {
      let texts = try Self.ofWholeReport()
      #expect(texts.count > 400)
      let complaints = try Mermaid.complaints(about: texts)
      #expect(complaints.isEmpty, "\(complaints.joined(separator: "\n"))")
    }

    @Test func `Mermaid reads graphs and timelines whose every word is an attack`() throws {
      try withTemporaryFolder { folder in
        let texts = try HostilePicturesTests.pictures(in: folder, as: "mmd").map { file in
          Mermaid.Text(
            name: file.lastPathComponent, text: try String(contentsOf: file, encoding: .utf8))
        }
        let complaints = try Mermaid.complaints(about: texts)
        #expect(complaints.isEmpty, "\(complaints.joined(separator: "\n"))")
      }
    }

    @Test func `Mermaid tells what it cannot read`() throws {
      let complaints = try Mermaid.complaints(about: [
        Mermaid.Text(name: "good", text: "stateDiagram-v2\n  a --> b\n"),
        Mermaid.Text(name: "bad", text: "stateDiagram-v2\n  a --> --> }\n"),
      ])
      #expect(complaints.count == 1 && complaints.first?.hasPrefix("bad: ") == true)
    }

    /// The Mermaid texts of the whole report.
    private static func ofWholeReport() throws -> [Mermaid.Text] {
      let folder = try WholeReport.made.get().folder
      return try FileManager.default.subpathsOfDirectory(atPath: folder.path()).sorted()
        .filter { $0.hasSuffix(".mmd") }.map { name in
          Mermaid.Text(
            name: name,
            text: try String(contentsOf: folder.appending(path: name), encoding: .utf8))
        }
    }
  }
}

/// Mermaid as it is published for browsers.
enum Mermaid {
  struct Text: Encodable {
    var name: String
    var text: String
  }

  /// `$MERMAID`: Mermaid's file for browsers, a module or a plain script.
  static let bundle: URL? = ProcessInfo.processInfo.environment["MERMAID"].map {
    URL(filePath: $0)
  }

  /// Returns a line for each text that Mermaid cannot read.
  static func complaints(about texts: [Text]) throws -> [String] {
    guard let bundle else { return [] }
    return try Chromium.ask(
      "mermaid.js", ["texts": texts], head: try head(loading: bundle), readsFiles: true)
  }

  /// HTML that loads Mermaid with all that it would load later: a browser that only dumps a page
  /// does not wait for that.
  private static func head(loading bundle: URL) throws -> String {
    let isModule = try source(of: bundle).contains(#/\bexport\s*[{*]/#)
    guard isModule else { return "<script src=\"\(bundle.absoluteString)\"></script>" }
    var files = [bundle]
    try follow(bundle, into: &files)
    let imports = files.map { "import '\($0.absoluteString)';\n" }.joined()
    return """
      <script type="module">
      \(imports)import * as bundle from '\(bundle.absoluteString)';
      window.mermaid = bundle.mermaid ?? bundle.default;
      </script>
      """
  }

  /// Adds the files that a module imports, and what they import.
  private static func follow(_ file: URL, into files: inout [URL]) throws {
    let folder = file.deletingLastPathComponent()
    for match in try source(of: file).matches(of: #/["'](\.\.?\/[^"'\s]+\.m?js)["']/#) {
      let imported = folder.appending(path: String(match.1)).standardized
      guard !files.contains(imported),
        FileManager.default.fileExists(atPath: imported.path(percentEncoded: false))
      else { continue }
      files.append(imported)
      try follow(imported, into: &files)
    }
  }

  private static func source(of file: URL) throws -> String {
    try String(contentsOf: file, encoding: .utf8)
  }
}
