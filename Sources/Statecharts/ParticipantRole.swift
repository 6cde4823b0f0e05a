/// What a participant is to an app, by its id: models, traces and logs keep to these names.
///
/// A trace has no chart to ask, so the names are part of its format.
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

  /// The id of the app's delegate.
  public static let delegateID = "delegate"
  /// The id of who posts notifications.
  public static let notificationCenterID = "notificationCenter"

  /// Returns the role of a participant.
  public init(of id: String) {
    switch id {
    case Self.delegateID: self = .delegate
    case Self.notificationCenterID: self = .notificationCenter
    default: self = id.hasSuffix("Delegate") ? .delegate : .other
    }
  }
}
