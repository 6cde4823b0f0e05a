extension Story {
  /// Stories of apps without scenes that the model does not tell yet, and why.
  static let knownWithoutScenes: [String: String] = [:]

  /// Stories of apps with scenes that the model does not tell yet, and why.
  static let knownWithScenes: [String: String] = [:]
}
