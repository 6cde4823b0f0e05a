import Foundation
import LifelineStatecharts
import Testing

/// The model files that other tests read: of this package and of the folder beside it.
enum ConformanceFiles {
  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let shared = package.deletingLastPathComponent().appending(path: "shared")

  /// This project's own suite.
  static let own = charts(
    below: package.appending(path: "Tests/SimulationTests/Engine/Conformance"))
  /// SCION's suite, rewritten to the null data model; empty where `../shared` is absent.
  static let scion = charts(below: shared.appending(path: "conformance/scion-null"))
  /// Any other suite, for example W3C's for ECMAScript, below the folder `SCXML_SUITE`; files that
  /// are not UTF-8 or no SCXML are left out.
  static let others: [File] = {
    guard let folder = ProcessInfo.processInfo.environment["SCXML_SUITE"] else { return [] }
    return charts(below: URL(filePath: folder)).filter {
      SCXMLReader.read($0.bytes, file: $0.name).chart != nil
    }
  }()
  /// The first sketch of the application lifecycle; `nil` where `../shared` is absent.
  static let sketch = charts(below: shared.appending(path: "reference")).first {
    $0.name.hasSuffix("uiapplication-sketch.scxml")
  }

  struct File: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    var testDescription: String { name }
  }

  private static func charts(below folder: URL) -> [File] {
    let base = folder.path(percentEncoded: false)
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: base)) ?? []
    return names.filter { $0.hasSuffix(".scxml") }.sorted().compactMap { name in
      FileManager.default.contents(atPath: "\(base)/\(name)").map {
        File(name: name, bytes: [UInt8]($0))
      }
    }
  }
}
