extension Story {
  /// Stories of apps without scenes that the model does not tell, and why.
  static let knownWithoutScenes = known([
    "the model has app.openOwnURL for a URL that comes while the app is in front": [
      "a URL that comes back from a sign-in over the app reaches the app in front"
    ]
  ])

  /// Stories of apps with scenes that the model does not tell, and why.
  static let knownWithScenes = known([
    "deleting an app is left to the model without scenes": [
      "a suspended app with scenes is deleted without a word",
      "an app with scenes that is deleted while it executes hears that it ends",
      "nothing launches an app with scenes that was deleted",
    ]
  ])

  /// Every name with its reason; a name that is there twice ends the tests.
  private static func known(_ stories: [String: [String]]) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: stories.flatMap { reason, names in names.map { ($0, reason) } })
  }
}
