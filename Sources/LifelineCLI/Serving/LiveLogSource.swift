import Lifeline

/// A log that goes on, and can tell whether more of it is there.
protocol LiveLogSource: LogSource {
  /// Whether nothing more can be read for so many milliseconds.
  func isQuiet(for milliseconds: Int32) -> Bool
}

extension InputLog: LiveLogSource {}
extension FollowedLog: LiveLogSource {}
