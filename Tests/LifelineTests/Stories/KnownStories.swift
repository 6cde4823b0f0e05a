extension Story {
  /// Stories of apps without scenes that the model does not tell yet, and why.
  static let knownWithoutScenes = known([
    "Home puts the alert away for good": [
      "an alert that Home was pressed over is there again when the app returns"
    ],
    "a URL opens only an app that is not in front": [
      "a URL that comes back from a sign-in over the app reaches the app in front"
    ],
    "a call puts away what it covers": [
      "Touch ID stays when a call over it is declined",
      "Touch ID that a declined call left still replies",
      "an alert stays when a call over it is declined",
      "the app is chosen in the switcher that a declined call left",
      "the switcher stays when a call over it is declined",
    ],
    "a launch in the background does not register": [
      "a launch for a visit registers too",
      "an app that registers in its launch methods does so in the background too",
    ],
    "a push with content-available in front is presented only": [
      "a push with content-available in front goes to both delegates"
    ],
  ])

  /// Stories of apps with scenes that the model does not tell yet, and why.
  static let knownWithScenes = known([
    "Home puts the alert away for good": [
      "an alert that Home was pressed over is there again when the scene returns"
    ],
    "a URL, link or activity opens only a scene that is not in front": [
      "a Handoff reaches a scene that is active without changing its state",
      "a Handoff to an active scene may fail",
      "a URL reaches a scene that is active without changing its state",
      "a universal link reaches a scene that is active without changing its state",
      "an app that opens its own URL gets it in the active scene",
    ],
    "a call puts away what it covers": [
      "Face ID stays when a call over it is declined",
      "an alert over a scene stays when a call over it is declined",
      "the switcher over a scene stays when a call over it is declined",
    ],
    "a push with content-available in front is presented only": [
      "a push with content-available in front of a scene goes to both delegates"
    ],
    "an app with scenes is never deleted": [
      "a suspended app with scenes is deleted without a word",
      "an app with scenes that is deleted while it executes hears that it ends",
      "nothing launches an app with scenes that was deleted",
    ],
    "the discarded session is told after the errand; no source gives the order": [
      "a discarded session is told also by a launch for an action of a push"
    ],
    "there are no background tasks": [
      "a background task keeps an app with scenes from being suspended",
      "a task of an app with scenes has half a minute",
      "a task of an app with scenes is told by its handler that its time is over",
      "an app with scenes killed while it executes in the background hears that it ends",
      "an app with scenes that has ended its task is suspended",
      "an app with scenes whose task did not end is launched anew",
      "an app with scenes whose task has expired in time is not ended",
      "the time of a task of an app with scenes does not run in front",
    ],
    "there are no half-done gestures": [
      "Home that is taken back never sends the scene to the background",
      "a little pull is not heard by a scene",
    ],
    "there are no local notifications": [
      "a local notification does not wake an app with scenes",
      "a local notification in front of a scene is presented by the delegate",
      "a local notification that is tapped brings the scene to the front",
      "a local notification that launches an app with scenes reaches the delegate too",
      "an action of a local notification leaves the scene in the background",
      "an action of a local notification with the option foreground brings the scene to the front",
      "the banner of a local notification is tapped in front of an active scene",
    ],
    "there are no places": [
      "a region that is entered wakes an app with scenes",
      "a significant change of place launches an app with scenes that its user has killed",
      "a visit launches an app with scenes without a scene",
    ],
    "there are no watchdogs": [
      "a launch with scenes that takes too long never becomes active",
      "a push whose handler is not called ends an app with scenes",
      "a scene that stays in didEnterBackground ends the app without a word",
      "an app with scenes that stayed in didEnterBackground is launched anew",
    ],
    "there is no Face ID": [
      "Face ID takes the scene's focus, replies and gives the focus back",
      "Face ID that is cancelled says so and gives the focus back",
      "the reply of Face ID may come after activation",
    ],
    "there is no passcode": [
      "an app with scenes behind the Home screen hears that protected data is back",
      "an app with scenes that executes hears that protected data goes",
      "an app with scenes that is suspended before protected data goes hears nothing",
      "protected data is back before the scene enters the foreground",
      "without a passcode an app with scenes hears nothing of protected data",
    ],
    "there is no prewarming": [
      "a silent push launches a prewarmed app with scenes",
      "prewarming calls no delegate method of an app with scenes",
      "the launch of a prewarmed app with scenes goes on as any other",
    ],
    "there is no registering at launch": [
      "an app with scenes that registers in its launch methods does so in the background too",
      "the scene that connects after a background launch does not register again",
    ],
  ])

  /// Every name with its reason; a name that is there twice ends the tests.
  private static func known(_ stories: [String: [String]]) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: stories.flatMap { reason, names in names.map { ($0, reason) } })
  }
}
