import LifelineSimulation

extension RecordFormat {
  /// Sentry's breadcrumbs of category `app.lifecycle`, each with a state.
  ///
  /// ```json
  /// {"type":"navigation","category":"app.lifecycle","data":{"state":"foreground"},"timestamp":…}
  /// ```
  ///
  /// Old versions write `foreground` when the app has become active; newer ones write it when the
  /// app will enter the foreground, and `active` later. So `foreground` is interpreted at the end
  /// of the log.
  static let sentry = RecordFormat(
    id: "sentry", title: "Sentry: breadcrumbs of the category app.lifecycle",
    marks: ["app.lifecycle"]
  ) { object in
    guard object["category"]?.string == "app.lifecycle",
      let word = object["data"]?.object?["state"]?.string
    else { return nil }
    return RecordContent(said: .word(word), clock: object["timestamp"]?.clock)
  }

  /// Bugsnag's breadcrumbs for changes of state.
  ///
  /// ```json
  /// {"timestamp":"2022-01-20T11:16:01.262Z","name":"Scene Activated","type":"state","metaData":{}}
  /// ```
  static let bugsnag = RecordFormat(
    id: "bugsnag", title: "Bugsnag: breadcrumbs of the type state",
    // Shorter ones would shorten all that is searched for, down to parts of common words.
    marks: [":\"state\"", ": \"state\""]
  ) { object in
    guard object["type"]?.string == "state", let name = object["name"]?.string else { return nil }
    return RecordContent(said: .word(name), clock: object["timestamp"]?.clock)
  }
}
