import Foundation
import Testing

/// The page "The shape of Lifeline" tells what is.
struct ShapePageTests {
  /// What each stage of `Package.swift` may import, by its name.
  private static func manifest() throws -> [String: Set<String>] {
    let text = try String(
      contentsOf: Sources.root.appending(path: "Package.swift"), encoding: .utf8)
    let stage = /stage\(\s*"(\w+)"(?:,\s*uses:\s*\[([^\]]*)\])?/
    return text.matches(of: stage).reduce(into: [:]) { stages, match in
      let used = (match.2 ?? "").matches(of: /"(\w+)"/).map { String($0.1) }
      stages[String(match.1)] = Set(used)
    }
  }

  /// The rows of the page's table by target: what it uses, and its folders, which begin with capitals.
  private static func table() throws -> [String: (uses: Set<String>, folders: Set<String>)] {
    let page = Sources.root.appending(path: "Sources/Lifeline/Lifeline.docc/Architecture.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let rows = try #require(text.split(separator: "### From a chart").first)
    return rows.matches(of: /(?m)^\| `(\w+)` \|([^|]*)\|([^|]*)\|/).reduce(into: [:]) {
      rows, match in
      rows[String(match.1)] = (
        Set(match.2.matches(of: /`(\w+)`/).map { String($0.1) }),
        Set(match.3.matches(of: /\b[A-Z]\w*/).map { String($0.0) })
      )
    }
  }

  /// All that a target uses, directly or through others.
  private static func closure(of target: String, in uses: [String: Set<String>]) -> Set<String> {
    (uses[target] ?? []).reduce(into: uses[target] ?? []) { all, next in
      all.formUnion(closure(of: next, in: uses))
    }
  }

  @Test func `its table has every target, with what Package.swift says that it uses`() throws {
    let (manifest, table) = (try Self.manifest(), try Self.table().mapValues(\.uses))
    #expect(manifest.count > 8)
    // Targets that other packages see have names of their own.
    let products: Set = ["LifelineCore", "Lifeline"]
    for (stage, uses) in manifest {
      let told = try #require(table[stage], "\(stage) is missing")
      #expect(told.subtracting(products).isSubset(of: uses), "\(stage)")
      #expect(uses.isSubset(of: Self.closure(of: stage, in: table)), "\(stage)")
    }
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Sources.root.appending(path: "Sources").path())
    let targets = folders.filter { !$0.hasPrefix("C") && !$0.hasPrefix(".") }
    #expect(Set(targets) == Set(table.keys))
  }

  @Test func `its table has every folder of a target`() throws {
    for (target, row) in try Self.table() {
      let folder = Sources.root.appending(path: "Sources/\(target)")
      let folders = try FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: [.isDirectoryKey]
      ).filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
        .map(\.lastPathComponent).filter { !$0.hasSuffix(".docc") }
      #expect(row.folders == Set(folders), "\(target)")
    }
  }
}
