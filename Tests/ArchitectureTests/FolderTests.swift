import Foundation
import Testing

/// A folder of a target uses only what ``FolderUses`` allows.
///
/// Each top-level type of the package has a name of its own, so a name in the code says which folder
/// it comes from. Members of extensions are not followed.
struct FolderTests {
  /// The target and the folder in which each type is declared; private types are left out.
  private static func homes(in files: [Sources.File]) -> [String: (target: String, folder: String)]
  {
    let type =
      /(?:(?:public|package|final|indirect) )*(?:struct|enum|class|protocol|actor|typealias) (\w+)/
    return files.reduce(into: [:]) { homes, file in
      for line in file.lines {
        guard let name = line.prefixMatch(of: type)?.1 else { continue }
        homes[String(name)] = (file.target, file.folder)
      }
    }
  }

  @Test func `a folder uses the folders that it may, and no others`() throws {
    let files = try Sources.files(in: "Sources").filter { FolderUses.all.keys.contains($0.target) }
    let homes = Self.homes(in: files)
    var unused = FolderUses.pairs
    for file in files {
      for (number, names) in file.namesInCode.enumerated() {
        for name in names {
          guard let home = homes[name], home.target == file.target, home.folder != file.folder
          else { continue }
          let pair = FolderUses.Pair(file.target, file.folder, home.folder)
          unused.remove(pair)
          guard !FolderUses.pairs.contains(pair) else { continue }
          Issue.record(
            "\(file.path):\(number + 1): \(name) is in \(home.folder), which \(file.folder) may not use"
          )
        }
      }
    }
    #expect(unused.map(\.description).sorted() == [], "no longer used; remove it from the list")
  }

  @Test func `words of comments and texts are no uses`() {
    let text = """
      let a = "Drawing"  // Layout
      /// Layout
      let b: Graph = \"\"\"
        Layout
        \"\"\"
      """
    let file = Sources.File(
      path: "Sources/A/B/C.swift",
      lines: text.split(separator: "\n", omittingEmptySubsequences: false))
    #expect(file.folder == "B")
    #expect(file.namesInCode == [[], [], ["Graph"], [], []])
  }
}

extension Sources.File {
  /// The folder in its target; `.` for none.
  fileprivate var folder: String {
    let folders = path.split(separator: "/").dropFirst(2).dropLast()
    return folders.isEmpty ? "." : folders.joined(separator: "/")
  }

  /// The names of types in each line, outside of comments and texts, which do not follow a dot.
  fileprivate var namesInCode: [[String]] {
    var isText = false
    return lines.map { line in
      var names: [String] = []
      var rest = Substring(line)
      var last: Character = " "
      while let first = rest.first {
        if rest.hasPrefix("\"\"\"") {
          isText.toggle()
          rest = rest.dropFirst(3)
        } else if isText {
          rest = rest.dropFirst()
        } else if rest.hasPrefix("//") {
          break
        } else if first == "\"" {
          rest = rest.dropFirst().afterText
        } else if first.isLetter || first == "_" {
          let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
          if first.isUppercase, last != "." { names.append(String(name)) }
          rest = rest[name.endIndex...]
        } else {
          last = first
          rest = rest.dropFirst()
          continue
        }
        last = " "
      }
      return names
    }
  }
}

extension Substring {
  /// What follows the quotation mark that ends a text.
  fileprivate var afterText: Substring {
    var rest = self
    while let first = rest.popFirst(), first != "\"" {
      if first == "\\" { rest = rest.dropFirst() }
    }
    return rest
  }
}
