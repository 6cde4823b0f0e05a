import Foundation

/// What the heading of a trace tells of the app; nothing of it is about a person.
struct AppIdentity {
  let process: String
  let pid: Int32
  /// The app's version with its build number: `1.4 (210)`.
  let version: String?
  let system: String
  /// When the recording began.
  let start: Date

  static func current() -> AppIdentity {
    let process = ProcessInfo.processInfo
    return AppIdentity(
      process: process.processName, pid: process.processIdentifier, version: version(in: .main),
      system: process.operatingSystemVersionString, start: Date())
  }

  private static func version(in bundle: Bundle) -> String? {
    let build = bundle.object(forInfoDictionaryKey: "CFBundleVersion") as? String
    guard
      let version = bundle.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String
    else { return build }
    return build.map { "\(version) (\($0))" } ?? version
  }
}
