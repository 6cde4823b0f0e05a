/// What a participant is to an app, by its id: models keep to these names.
///
/// ```swift
/// ParticipantRole(of: "sceneDelegate")        // delegate: its messages are callbacks
/// ParticipantRole(of: "notificationCenter")   // notificationCenter: its messages are notifications
/// ```
public enum ParticipantRole: Sendable {
  /// The app's delegate, called `delegate`, or another one, whose id ends in `Delegate`.
  case delegate
  /// Who posts notifications.
  case notificationCenter
  /// Anybody else.
  case other

  /// Tells the role of a participant.
  public init(of id: String) {
    if id == "delegate" || id.hasSuffix("Delegate") {
      self = .delegate
    } else {
      self = id == "notificationCenter" ? .notificationCenter : .other
    }
  }
}
