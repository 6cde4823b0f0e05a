// Foundation as it is on Apple's systems, for what the sources use of it: they import this module
// instead. It is made of this system's Foundation, whose C library is Apple's here. Where there is
// Objective-C, Foundation's classes are Objective-C's.
// developer.apple.com/documentation/foundation
@_exported public import Darwin
@_exported public import Dispatch
public import Foundation
@_exported public import FoundationEssentials
public import FoundationNetworking

public typealias Bundle = Foundation.Bundle
public typealias CGRect = Foundation.CGRect
public typealias FileHandle = Foundation.FileHandle
public typealias NSLock = Foundation.NSLock
public typealias NSNotification = Foundation.NSNotification
public typealias NSRange = Foundation.NSRange
public typealias NSRegularExpression = Foundation.NSRegularExpression
public typealias NSTextCheckingResult = Foundation.NSTextCheckingResult
public typealias Notification = Foundation.Notification
public typealias OperationQueue = Foundation.OperationQueue
public typealias Pipe = Foundation.Pipe
public typealias Process = Foundation.Process
public typealias PropertyListSerialization = Foundation.PropertyListSerialization
public typealias Thread = Foundation.Thread
public typealias URLResourceValues = Foundation.URLResourceValues
public typealias URLSession = FoundationNetworking.URLSession

// …/fileprotectiontype, …/fileattributekey/protectionkey
public struct FileProtectionType: Hashable, RawRepresentable, Sendable {
  public init(rawValue: String) { self.rawValue = rawValue }
  public var rawValue: String
  public static let completeUntilFirstUserAuthentication = FileProtectionType(rawValue: "")
}

extension FileAttributeKey {
  public static let protectionKey = FileAttributeKey(rawValue: "")
}

// …/urlresourcevalues/isexcludedfrombackup
extension URLResourceValues {
  public var isExcludedFromBackup: Bool? {
    get { nil }
    set {}
  }
}

#if canImport(ObjectiveC)
  @_exported public import ObjectiveC

  public typealias NSObject = ObjectiveC.NSObject
  public typealias NSObjectProtocol = ObjectiveC.NSObjectProtocol

  // …/notificationcenter/addobserver(forname:object:queue:using:)
  open class NotificationCenter: NSObject, @unchecked Sendable {
    open class var `default`: NotificationCenter { fatalError() }
    open func addObserver(
      forName name: NSNotification.Name?, object obj: Any?, queue: OperationQueue?,
      using block: @escaping @Sendable (Notification) -> Void
    ) -> any NSObjectProtocol { fatalError() }
    open func removeObserver(_ observer: Any) {}
    open func post(name aName: NSNotification.Name, object anObject: Any?) {}
    open func post(
      name aName: NSNotification.Name, object anObject: Any?,
      userInfo aUserInfo: [AnyHashable: Any]? = nil
    ) {}
  }

  // …/nscoder, …/nsuseractivity
  open class NSCoder: NSObject {}
  open class NSUserActivity: NSObject {}

  // …/nsstringfromclass(_:), …/nsstringfromselector(_:), …/nsselectorfromstring(_:)
  public func NSStringFromClass(_ aClass: AnyClass) -> String { "" }
  public func NSStringFromSelector(_ aSelector: Selector) -> String { "" }
  public func NSSelectorFromString(_ aSelectorName: String) -> Selector { fatalError() }

  /// A string of Objective-C with a type of its own in Swift, which methods of Objective-C take.
  public protocol NameOfObjectiveC: _ObjectiveCBridgeable, Hashable, RawRepresentable, Sendable
  where RawValue == String, _ObjectiveCType == NSObject {}

  // What the compiler asks for; never called.
  extension NameOfObjectiveC {
    public func _bridgeToObjectiveC() -> NSObject { fatalError() }
    public static func _forceBridgeFromObjectiveC(_ source: NSObject, result: inout Self?) {}
    public static func _conditionallyBridgeFromObjectiveC(
      _ source: NSObject, result: inout Self?
    ) -> Bool { false }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSObject?) -> Self {
      fatalError()
    }
  }
#else
  public typealias NSObjectProtocol = Foundation.NSObjectProtocol
  public typealias NotificationCenter = Foundation.NotificationCenter
  public typealias ObjCBool = Foundation.ObjCBool
#endif
