#if canImport(Darwin)
  import Foundation
#else
  import FoundationEssentials
#endif

/// Finds the folder of this target's resources without the accessor that SwiftPM generates, which
/// ends the process when the folder is missing and remembers the path of the build.
enum ResourceFolder {
  #if canImport(Darwin)
    static let name = "Lifeline_UIKitLifecycle.bundle"
  #else
    static let name = "Lifeline_UIKitLifecycle.resources"
  #endif

  /// Where the folder may be, best first: beside the program, then beside the test bundle.
  static var candidates: [String] {
    programs.flatMap { program in
      let folder = parent(of: program)
      return ["\(folder)/\(name)", "\(folder)/\(name)/Contents/Resources"]
    }
  }

  /// Returns the first candidate that holds what this target bundles; `nil` when none does.
  static func find(among candidates: [String] = candidates) -> String? {
    candidates.first { FileManager.default.fileExists(atPath: "\($0)/Models") }
  }

  #if canImport(Darwin)
    /// A class of this module, by which its bundle is found.
    private final class Anchor {}

    /// In tests the program is the toolchain's helper, and the code is in a bundle of its own.
    private static var programs: [String] {
      [Bundle.main.executablePath, Bundle(for: Anchor.self).bundlePath].compactMap { path in
        path.map { URL(filePath: $0).resolvingSymlinksInPath().path(percentEncoded: false) }
      }
    }
  #else
    /// The kernel's link leads to the program itself, past any link it was started by.
    private static var programs: [String] {
      let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      return [program].compactMap(\.self)
    }
  #endif

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return String(path[..<slash])
  }
}
