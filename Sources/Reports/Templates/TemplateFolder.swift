import LifelineResources

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads the templates in a folder: those that come with Lifeline, or somebody's own.
package enum TemplateFolder {
  /// Reads all templates of a folder and its folders, in the order of their names.
  ///
  /// Hidden files and files that are no templates are left out.
  ///
  /// - Parameter folder: The folder's path, which also begins the paths in messages.
  /// - Returns: The files; none when the folder holds no templates.
  /// - Throws: `TemplateFolderError` when the folder or a file in it cannot be read.
  package static func files(in folder: String) throws(TemplateFolderError) -> [TemplateFile] {
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

  /// Reads somebody's own templates; a file that is none is a mistake.
  ///
  /// - Parameter folder: The folder's path, which also begins the paths in messages.
  /// - Returns: The files, at least one. Hidden files are left out.
  /// - Throws: `TemplateFolderError` when something cannot be read or is no template.
  package static func onlyFiles(in folder: String) throws(TemplateFolderError) -> [TemplateFile] {
    let files = try files(in: folder)
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted() where !isTemplate(name) && !isHidden(name) {
      var isFolder = false
      _ = FileManager.default.fileExists(atPath: "\(folder)/\(name)", isDirectory: &isFolder)
      if !isFolder { throw .notATemplate("\(folder)/\(name)") }
    }
    guard !files.isEmpty else { throw .empty(folder) }
    return files
  }

  /// Reads the templates that come with Lifeline, from beside the program.
  ///
  /// - Returns: The templates, to be replaced file by file with somebody's own.
  /// - Throws: `TemplateFolderError.missing` when they are not there.
  package static func bundled() throws(TemplateFolderError) -> Templates {
    let resources = ResourceFolder(ofTarget: "LifelineReports")
    guard let folder = resources.place(holding: "Templates") else {
      throw .missing(searched: resources.candidates)
    }
    return Templates(try files(in: "\(folder)/Templates"))
  }

  private static func isTemplate(_ name: String) -> Bool {
    name.hasSuffix(".md") && !isHidden(name)
  }

  private static func isHidden(_ name: String) -> Bool {
    name.split(separator: "/").contains { $0.hasPrefix(".") }
  }
}

/// Why templates cannot be read.
package enum TemplateFolderError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The folder or file is not there, may not be read, or holds no UTF-8 text.
  case unreadable(String)
  /// The templates that come with Lifeline are in none of these folders.
  case missing(searched: [String])
  /// A file in a folder of templates is none.
  case notATemplate(String)
  /// There is no template in the folder.
  case empty(String)

  /// What is wrong and what to do.
  package var description: String {
    switch self {
    case .unreadable(let path):
      "\(path): cannot be read; name a folder of templates in UTF-8"
    case .missing(let searched):
      "no templates at \(searched.map { "'\($0)'" }.joined(separator: " or ")); "
        + "keep the resource folders beside the program"
    case .notATemplate(let path):
      "\(path): no template; templates end in .md, and hide what is none behind a '.'"
    case .empty(let path):
      "\(path): there is no template in it; name a folder of files that end in .md"
    }
  }
}
