#if canImport(Darwin)
  import Foundation
#else
  import FoundationEssentials
#endif

/// The folder of a target's resources, found without SwiftPM's generated accessor, which ends the
/// process when the folder is missing and contains the absolute path of the build.
///
/// ```swift
/// let folder = ResourceFolder(ofTarget: "LifelineUIKitLifecycle")
/// folder.name                       // "Lifeline_UIKitLifecycle.resources", ".bundle" on macOS
/// folder.place(holding: "Models")   // beside the program, or nil
/// ```
package struct ResourceFolder: Sendable {
  /// The folder's name, as SwiftPM derives it.
  package let name: String

  /// Creates the folder of a target of this package.
  package init(ofTarget target: String) {
    #if canImport(Darwin)
      name = "Lifeline_\(target).bundle"
    #else
      name = "Lifeline_\(target).resources"
    #endif
  }

  /// The possible places, best first: beside the program, then beside the test bundle.
  package var candidates: [String] {
    Self.programs.flatMap { program in
      let folder = Self.parent(of: program)
      return ["\(folder)/\(name)", "\(folder)/\(name)/Contents/Resources"]
    }
  }

  /// Finds the first place whose folder contains an item.
  ///
  /// - Parameters:
  ///   - item: The name of a file or folder that the right folder contains.
  ///   - candidates: The places to try; `nil` for those beside the program.
  /// - Returns: The folder's path; `nil` when no place has the item.
  package func place(holding item: String, among candidates: [String]? = nil) -> String? {
    (candidates ?? self.candidates).first {
      FileManager.default.fileExists(atPath: "\($0)/\(item)")
    }
  }

  #if canImport(Darwin)
    /// A class of this module, for finding its bundle.
    private final class Anchor {}

    /// In tests the program is the toolchain's helper, and the code is in a bundle.
    private static var programs: [String] {
      [Bundle.main.executablePath, Bundle(for: Anchor.self).bundlePath].compactMap { path in
        path.map { URL(filePath: $0).resolvingSymlinksInPath().path(percentEncoded: false) }
      }
    }
  #else
    /// The kernel's link to the program resolves symbolic links.
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
