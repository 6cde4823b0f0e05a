extension Story {
  /// Stories of apps without scenes that the model does not tell, and why.
  static let knownWithoutScenes = known([
    "the model has app.openOwnURL for a URL that comes while the app is in front": [
      "a URL that comes back from a sign-in over the app reaches the app in front"
    ],
    "document 001 shows a kill that is told in the background; the end of the first task is marked":
      [
        "an app killed with one of two tasks left may hear that it ends"
      ],
    "a call puts Control Center away, which is not established; the ring is marked": [
      "a call declined over Control Center leaves the app inactive until that is closed"
    ],
  ])

  /// Stories of apps with scenes that the model does not tell, and why.
  static let knownWithScenes = known([
    "deleting an app is left to the model without scenes": [
      "a suspended app with scenes is deleted without a word",
      "an app with scenes that is deleted while it executes hears that it ends",
      "nothing launches an app with scenes that was deleted",
    ],
    "a call puts Control Center away, which is not established; the ring is marked": [
      "a call declined over Control Center leaves the scene inactive until that is closed"
    ],
    "no switcher opens over an alert; the run says so": [
      "a scene under an alert that is killed does not resign again"
    ],
    "the quick kill starts from the app in front, and its new scene is told two methods, as in the log":
      [
        "a quick kill connects a new scene, which goes to the background"
      ],
  ])

  /// Every name with its reason; a name that is there twice ends the tests.
  private static func known(_ stories: [String: [String]]) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: stories.flatMap { reason, names in names.map { ($0, reason) } })
  }
}
