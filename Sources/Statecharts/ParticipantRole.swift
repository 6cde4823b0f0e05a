/// The role of a participant, by its id, which is the same in models, traces and logs.
///
/// The names are part of the trace format, because a trace has no chart to look them up in.
///
/// ```swift
/// ParticipantRole(of: "sceneDelegate")        // delegate: its messages are callbacks
/// ParticipantRole(of: "code")                 // code: its methods are callbacks
/// ParticipantRole(of: "notificationCenter")   // notificationCenter: its messages are notifications
/// ```
public enum ParticipantRole: Sendable {
  /// The app's delegate, called `delegate`, or another one, whose id ends in `Delegate`.
  case delegate
  /// The app's code, called `code`: it is the delegate of everything that has no participant of its
  /// own, such as UNUserNotificationCenter.
  case code
  /// The notification center.
  case notificationCenter
  /// Any other participant.
  case other

  /// The id of the app's delegate.
  public static let delegateID = "delegate"
  /// The id of the app's code.
  public static let codeID = "code"
  /// The id of the notification center.
  public static let notificationCenterID = "notificationCenter"

  /// Returns the role of a participant.
  public init(of id: String) {
    switch id {
    case Self.delegateID: self = .delegate
    case Self.codeID: self = .code
    case Self.notificationCenterID: self = .notificationCenter
    default: self = id.hasSuffix("Delegate") ? .delegate : .other
    }
  }

  /// Returns whether a message to a participant of this role is a callback.
  ///
  /// All messages to a delegate are. Of those to the app's code only methods are, not its own
  /// functions:
  ///
  /// ```swift
  /// ParticipantRole.code.isCallback("locationManager:didVisit:")   // true
  /// ParticipantRole.code.isCallback("main")                        // false
  /// ```
  public func isCallback(_ message: EventName) -> Bool {
    switch self {
    case .delegate: true
    case .code: message.description.hasSuffix(":")
    case .notificationCenter, .other: false
    }
  }
}

extension Statechart {
  /// Whether it sends to a delegate, to the app's code or to a notification center, as charts of UIKit
  /// do: others have messages to participants of their own, not callbacks and notifications.
  package var callsDelegates: Bool {
    var found = false
    for state in states {
      state.forEachAction { action in
        guard case .send(let send) = action, let participant = send.participant else { return }
        found = found || ParticipantRole(of: participant) != .other
      }
    }
    return found
  }
}
