/// The name of a message and its receiver, as the models have them.
struct MessageName: Equatable {
  let selector: String
  let target: String

  static let notificationCenter = "notificationCenter"

  /// Finds the message of a name: a Swift name such as `#function`, or a selector.
  ///
  /// ```swift
  /// MessageName("application(_:open:options:)").selector      // application:openURL:options:
  /// MessageName("sceneDidBecomeActive(_:)").target            // sceneDelegate
  /// ```
  init(_ name: String) {
    selector = Self.renamed[name] ?? Self.selector(of: name)
    let isOfScene =
      ["scene", "windowScene", "stateRestorationActivity"].contains(where: selector.hasPrefix)
      || selector.hasSuffix("ForWindowScene:") || selector.hasSuffix("StyleForScene:")
    let isOfApp = selector.hasPrefix("application") || selector == "window"
    target = isOfScene ? "sceneDelegate" : isOfApp ? "delegate" : "code"
  }

  /// The selector of a method whose labels are its words: `a(_:b:)` is `a:b:`.
  private static func selector(of name: String) -> String {
    guard let open = name.firstIndex(of: "("), name.hasSuffix(")") else { return name }
    let labels = name[name.index(after: open)...].dropLast()
    guard let first = labels.firstIndex(of: ":"), labels[..<first] == "_" else {
      return String(name[..<open])
    }
    return String(name[..<open] + labels[first...])
  }

  /// The methods whose Swift names have not the words of their selectors.
  ///
  /// An `async` method is named without its completion handler; those that are then named as
  /// another method are not here.
  private static let renamed = [
    "application(_:handleOpen:)": "application:handleOpenURL:",
    "application(_:open:sourceApplication:annotation:)":
      "application:openURL:sourceApplication:annotation:",
    "application(_:open:options:)": "application:openURL:options:",
    "application(_:didRegister:)": "application:didRegisterUserNotificationSettings:",
    "application(_:didReceive:)": "application:didReceiveLocalNotification:",
    "application(_:handleActionWithIdentifier:for:completionHandler:)":
      "application:handleActionWithIdentifier:forLocalNotification:completionHandler:",
    "application(_:handleActionWithIdentifier:for:withResponseInfo:completionHandler:)":
      "application:handleActionWithIdentifier:forLocalNotification:withResponseInfo:completionHandler:",
    "application(_:performActionFor:completionHandler:)":
      "application:performActionForShortcutItem:completionHandler:",
    "application(_:performActionFor:)":
      "application:performActionForShortcutItem:completionHandler:",
    "application(_:handleEventsForBackgroundURLSession:)":
      "application:handleEventsForBackgroundURLSession:completionHandler:",
    "application(_:supportedInterfaceOrientationsFor:)":
      "application:supportedInterfaceOrientationsForWindow:",
    "application(_:willEncodeRestorableStateWith:)":
      "application:willEncodeRestorableStateWithCoder:",
    "application(_:didDecodeRestorableStateWith:)":
      "application:didDecodeRestorableStateWithCoder:",
    "application(_:continue:restorationHandler:)":
      "application:continueUserActivity:restorationHandler:",
    "application(_:didUpdate:)": "application:didUpdateUserActivity:",
    "application(_:handle:completionHandler:)": "application:handleIntent:completionHandler:",
    "application(_:handlerFor:)": "application:handlerForIntent:",
    "application(_:userDidAcceptCloudKitShareWith:)":
      "application:userDidAcceptCloudKitShareWithMetadata:",
    "application(_:configurationForConnecting:options:)":
      "application:configurationForConnectingSceneSession:options:",
    "scene(_:willConnectTo:options:)": "scene:willConnectToSession:options:",
    "scene(_:continue:)": "scene:continueUserActivity:",
    "scene(_:didUpdate:)": "scene:didUpdateUserActivity:",
    "scene(_:restoreInteractionStateWith:)": "scene:restoreInteractionStateWithUserActivity:",
    "stateRestorationActivity(for:)": "stateRestorationActivityForScene:",
    "windowScene(_:didUpdate:interfaceOrientation:traitCollection:)":
      "windowScene:didUpdateCoordinateSpace:interfaceOrientation:traitCollection:",
    "supportedInterfaceOrientations(for:)": "supportedInterfaceOrientationsForWindowScene:",
    "preferredWindowingControlStyle(for:)": "preferredWindowingControlStyleForScene:",
    "windowScene(_:performActionFor:completionHandler:)":
      "windowScene:performActionForShortcutItem:completionHandler:",
    "windowScene(_:performActionFor:)":
      "windowScene:performActionForShortcutItem:completionHandler:",
    "windowScene(_:userDidAcceptCloudKitShareWith:)":
      "windowScene:userDidAcceptCloudKitShareWithMetadata:",
    "userNotificationCenter(_:didReceive:withCompletionHandler:)":
      "userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:",
    "userNotificationCenter(_:didReceive:)":
      "userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:",
    "userNotificationCenter(_:willPresent:withCompletionHandler:)":
      "userNotificationCenter:willPresentNotification:withCompletionHandler:",
    "userNotificationCenter(_:willPresent:)":
      "userNotificationCenter:willPresentNotification:withCompletionHandler:",
    "urlSession(_:task:didCompleteWithError:)": "URLSession:task:didCompleteWithError:",
    "urlSessionDidFinishEvents(forBackgroundURLSession:)":
      "URLSessionDidFinishEventsForBackgroundURLSession:",
  ]
}
