#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads the templates in a folder: Lifeline's own, or a user's.
package enum TemplateFolder {
  /// Reads all templates of a folder and its subfolders, sorted by name.
  ///
  /// Hidden files and files other than templates are left out.
  ///
  /// - Parameter folder: The folder's path, which also begins the paths in messages.
  /// - Returns: The files; empty when the folder contains no templates.
  /// - Throws: `LifelineError` when the folder or a file in it cannot be read.
  package static func files(in folder: String) throws(LifelineError) -> [TemplateFile] {
    var isFolder = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder,
      let names = try? FileManager.default.subpathsOfDirectory(atPath: folder)
    else { throw .unreadable(folder) }
    var files: [TemplateFile] = []
    for name in names.sorted() where isTemplate(name) {
      let path = "\(folder)/\(name)"
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
        throw .unreadable(path)
      }
      files.append(TemplateFile(name: name, path: path, text: text))
    }
    return files
  }

  /// Reads a user's templates; any other file is an error.
  ///
  /// - Parameter folder: The folder's path, which also begins the paths in messages.
  /// - Returns: The files, at least one. Hidden files are left out.
  /// - Throws: `LifelineError` when something cannot be read or is not a template.
  package static func onlyFiles(in folder: String) throws(LifelineError) -> [TemplateFile] {
    let files = try files(in: folder)
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted() where !isTemplate(name) && !isHidden(name) && !isData(name) {
      var isFolder = false
      _ = FileManager.default.fileExists(atPath: "\(folder)/\(name)", isDirectory: &isFolder)
      if !isFolder { throw .notATemplate("\(folder)/\(name)") }
    }
    guard !files.isEmpty else { throw .empty(folder) }
    return files
  }

  /// Reads Lifeline's own templates, from beside the program.
  ///
  /// - Returns: The templates, which a user's may replace file by file.
  /// - Throws: `LifelineError` when they do not exist.
  package static func bundled() throws(LifelineError) -> Templates {
    let resources = ResourceFolder(ofTarget: "LifelineReports")
    guard let folder = resources.place(holding: "Templates") else {
      throw .missing(resources.candidates)
    }
    return Templates(try files(in: "\(folder)/Templates"))
  }

  private static func isTemplate(_ name: String) -> Bool {
    [".md", ".html", ".css", ".js"].contains(where: name.hasSuffix) && !isHidden(name)
  }

  /// Whether it may be a log, a scenario or a chart that a page names, or a picture.
  private static func isData(_ name: String) -> Bool {
    let suffix = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    return [
      "log", "txt", "json", "jsonl", "ndjson", "csv", "gz", "yaml", "yml", "scxml", "xml", "mmd",
      "mermaid", "svg", "png", "jpg", "jpeg", "gif", "webp", "pdf",
    ].contains(suffix)
  }

  private static func isHidden(_ name: String) -> Bool {
    name.split(separator: "/").contains { $0.hasPrefix(".") }
  }
}

extension LifelineError {
  fileprivate static func unreadable(_ path: String) -> LifelineError {
    LifelineError("\(path): no folder of templates in UTF-8 can be read here; check the path")
  }

  fileprivate static func missing(_ searched: [String]) -> LifelineError {
    LifelineError(
      "no templates at \(searched.map { "'\($0)'" }.joined(separator: " or ")); "
        + "keep the resource folders beside the program")
  }

  fileprivate static func notATemplate(_ path: String) -> LifelineError {
    LifelineError(
      "\(path): neither a page nor a file that one may name; pages end in .md, .html, .css or .js; "
        + "move it elsewhere, or give it the suffix of a log, such as .log")
  }

  fileprivate static func empty(_ path: String) -> LifelineError {
    LifelineError("\(path): there is no template in it; name a folder of files that end in .md")
  }
}
