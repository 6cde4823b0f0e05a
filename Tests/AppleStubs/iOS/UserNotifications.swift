// developer.apple.com/documentation/usernotifications/NAME, for each NAME of a type, in lower case
@_exported public import FoundationOnApple

open class UNUserNotificationCenter: NSObject {
  open class func current() -> UNUserNotificationCenter { fatalError() }
  public weak var delegate: (any UNUserNotificationCenterDelegate)?
}

open class UNNotificationRequest: NSObject { public var identifier: String { fatalError() } }
open class UNNotification: NSObject { public var request: UNNotificationRequest { fatalError() } }
open class UNNotificationResponse: NSObject {
  public var notification: UNNotification { fatalError() }
}

@objc public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  @objc optional func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void)
}
