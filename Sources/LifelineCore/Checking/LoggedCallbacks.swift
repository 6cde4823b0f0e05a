import Foundation

/// The callbacks that apps log, as their logs show.
///
/// An app logs some of its callbacks only. One log does not tell which: a callback that it lacks may
/// not have been called. Several logs do, so a check learns it from them.
///
/// ```json
/// {"format": "lifeline-logged", "version": 1, "apps": [{"name": "Shop", "version": "2.1",
///   "callbacks": [{"name": "applicationDidBecomeActive:", "runs": 18, "required": 18,
///     "logs": ["a.log", "b.log"]}]}]}
/// ```
public struct LoggedCallbacks: Equatable, Sendable {
  /// A callback of an app.
  public struct Callback: Equatable, Sendable, Codable {
    /// The callback, such as `applicationDidBecomeActive:`.
    public let name: String
    /// The number of runs that contain it.
    public let runs: Int
    /// The number of runs in which it had to come, with or without it.
    public let required: Int
    /// The first of the logs that contain it, sorted; at most three.
    public let logs: [String]
  }

  /// The most logs that are named for a callback.
  static let mostLogs = 3

  /// The callbacks that each app logs, sorted by name.
  public internal(set) var callbacks: [LoggingApp: [Callback]] = [:]

  /// Creates what is known of no app.
  public init() {}

  /// Returns the callbacks that the app of a run logs.
  func callbacks(of app: LoggingApp?) -> [EventName: Callback] {
    Dictionary(
      (app.flatMap { callbacks[$0] } ?? []).map { (EventName($0.name), $0) }
    ) { first, _ in first }
  }
}

/// An app whose runs log the same callbacks: its name, and its version where the logs have it.
public struct LoggingApp: Hashable, Comparable, Sendable {
  /// The name of the process; `nil` where all logs are said to be of one app.
  public let name: String?
  /// The app's version; `nil` when the logs do not contain it.
  public let version: String?

  /// Finds the app of a run; `nil` when the log does not contain its name.
  init?(of run: Trace, isOnlyOne: Bool) {
    guard isOnlyOne || run.process != nil else { return nil }
    (name, version) = (isOnlyOne ? nil : run.process, run.app)
  }

  fileprivate init(name: String?, version: String?) { (self.name, self.version) = (name, version) }

  /// Apps are sorted by name, then by version.
  public static func < (a: Self, b: Self) -> Bool {
    (a.name ?? "", a.version ?? "") < (b.name ?? "", b.version ?? "")
  }
}

extension LoggedCallbacks {
  /// The file: `check --learn` writes it, `check --logged` reads it.
  private struct File: Codable {
    struct App: Codable {
      let name: String?
      let version: String?
      let callbacks: [Callback]
    }

    var format = "lifeline-logged"
    var version = 1
    let apps: [App]
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - json: The text of the file.
  ///   - file: Its name, for messages.
  /// - Throws: `LifelineError` when it is no such file.
  public init(json: String, file: String) throws(LifelineError) {
    try self.init(json: Array(json.utf8), file: file)
  }

  /// Reads the bytes of a file.
  package init(json: [UInt8], file: String) throws(LifelineError) {
    guard let content = try? JSONDecoder().decode(File.self, from: Data(json)),
      content.format == "lifeline-logged", content.version == 1
    else {
      throw LifelineError { texts in texts["error.logged.unreadable", ["file": file]] }
    }
    for app in content.apps {
      callbacks[LoggingApp(name: app.name, version: app.version)] = app.callbacks
    }
  }

  /// The content of a file.
  ///
  /// - Returns: JSON, the same for the same logs in any order.
  /// - Throws: `LifelineError` when a name cannot be written as JSON.
  public func json() throws(LifelineError) -> String {
    let apps = callbacks.sorted { $0.key < $1.key }.map { app, callbacks in
      File.App(name: app.name, version: app.version, callbacks: callbacks)
    }
    return try File(apps: apps).prettyJSON()
  }
}
