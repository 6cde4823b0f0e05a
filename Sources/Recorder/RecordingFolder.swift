import Foundation

/// The folder of an app's recordings.
///
/// A file is named for its process, the beginning of the recording, and its number in it:
/// `Lab-20261123-071200-4711-0001.jsonl`. So names are in the order of time.
struct RecordingFolder {
  private let url: URL

  init(_ url: URL) { self.url = url }

  /// Creates a file with a heading; `nil` when that fails.
  func newFile(of app: AppIdentity, part: Int, heading: [UInt8]) -> TraceFile? {
    let files = FileManager.default
    if !files.fileExists(atPath: url.path) {
      try? files.createDirectory(at: url, withIntermediateDirectories: true)
    }
    var file: TraceFile?
    // Another recorder of the process may have begun in the same second.
    for attempt in 0..<Self.mostRecorders where file == nil {
      let name = Self.name(of: app, part: part, recorder: attempt)
      file = TraceFile(url.appendingPathComponent(name), heading: heading)
      if file == nil, errno != EEXIST { return nil }
    }
    file.map { Self.protect($0.url) }
    return file
  }

  private static let mostRecorders = 100

  static func name(of app: AppIdentity, part: Int, recorder: Int = 0) -> String {
    let numbers = "\(padded(Int(app.pid), to: 4))-\(padded(part, to: 4))"
    let other = recorder == 0 ? "" : "-\(recorder)"
    return prefix(of: app) + stamp(of: app.start) + "-" + numbers + other + ".jsonl"
  }

  /// The process with only letters and digits that every file system takes.
  private static func prefix(of app: AppIdentity) -> String {
    let name = app.process.unicodeScalars.map { scalar in
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9") ~= scalar)
      return isPlain ? Character(scalar) : "_"
    }
    return String(name) + "-"
  }

  /// The time in UTC: `20261123-071200`.
  private static func stamp(of date: Date) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: date)
    let day = [parts.year, parts.month, parts.day].map { padded($0 ?? 0, to: 2) }
    let time = [parts.hour, parts.minute, parts.second].map { padded($0 ?? 0, to: 2) }
    return day.joined() + "-" + time.joined()
  }

  private static func padded(_ number: Int, to count: Int) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }

  /// Removes the oldest files of an app until they are no larger together than a limit.
  func prune(filesOf app: AppIdentity, keeping current: URL, below limit: Int) {
    let prefix = Self.prefix(of: app)
    let found = try? FileManager.default.contentsOfDirectory(
      at: url, includingPropertiesForKeys: [.fileSizeKey])
    // The names of other apps may begin alike; a process has no '-' in a file's name.
    let own = (found ?? []).filter { file in
      let name = file.lastPathComponent
      return name.hasPrefix(prefix) && name.hasSuffix(".jsonl")
        && name.split(separator: "-").count >= 5 && name != current.lastPathComponent
    }.sorted { $0.lastPathComponent > $1.lastPathComponent }
    var size = 0
    for file in own {
      size += (try? file.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0
      if size > limit { try? FileManager.default.removeItem(at: file) }
    }
  }

  /// Lets a file be written while the device is locked, and keeps it out of backups.
  private static func protect(_ file: URL) {
    #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
      try? FileManager.default.setAttributes(
        [.protectionKey: FileProtectionType.completeUntilFirstUserAuthentication],
        ofItemAtPath: file.path)
    #endif
    #if canImport(Darwin)
      var file = file
      var values = URLResourceValues()
      values.isExcludedFromBackup = true
      try? file.setResourceValues(values)
    #endif
  }
}
