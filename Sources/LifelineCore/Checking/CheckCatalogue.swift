/// What the built-in catalogue says about runs and findings; each part is read once, on first use.
enum CheckCatalogue {
  /// The rules of documents that hold in all runs.
  static let claims = Result { () throws(LifelineError) in
    try BuiltIn.read(BuiltInLibrary.claims)
  }

  /// The orders of messages that documents state.
  static let order = Result { () throws(LifelineError) in
    DocumentedOrder(of: try BuiltIn.read(BuiltInLibrary.scenarios))
  }

  /// The sources of the models' transitions.
  static let evidence = Result { () throws(LifelineError) in
    EvidenceIndex(
      try BuiltIn.library { library throws(LifecycleLibraryError) in try library.evidence() })
  }

  /// The titles of the documents.
  static let documents = Result { () throws(LifelineError) in
    Dictionary(
      uniqueKeysWithValues: try BuiltIn.read(BuiltInLibrary.documents).map { ($0.id, $0.title) })
  }

  /// The profiles, whose settings are the user's choice and never assumed.
  static let profiles = Result { () throws(LifelineError) in
    try BuiltIn.read(BuiltInLibrary.profiles)
  }

  /// Since when UIKit calls what.
  static let history = Result { () throws(LifelineError) in try CallbackHistory() }

  /// Messages of which no source says where they come among those of scenes: the app's notifications, and
  /// two callbacks.
  static let unestablished = Result { () throws(LifelineError) in
    let notifications = try BuiltIn.read(BuiltInLibrary.notifications).map {
      ($0.name, Set<Stage>())
    }
    let callbacks = BuiltInLibrary.unestablishedWhileActive.map { ($0, Set<Stage>(["active"])) }
    return Dictionary(notifications + callbacks) { first, _ in first }
  }

  /// Messages in either order: callbacks with their notifications, whose order documents and logs
  /// disagree on (D9), and the two callbacks of a push with content in the foreground.
  static let unorderedPairs = Result { () throws(LifelineError) in
    try BuiltIn.read(BuiltInLibrary.members).compactMap { member in
      member.notification.map { (member.selector, $0) }
    } + [BuiltInLibrary.callbacksOfContentPush]
  }
}
