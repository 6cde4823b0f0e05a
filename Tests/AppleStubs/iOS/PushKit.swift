// developer.apple.com/documentation/pushkit/NAME, for each NAME of a type, in lower case
@_exported public import FoundationOnApple

public struct PKPushType: NameOfObjectiveC {
  public init(rawValue: String) { self.rawValue = rawValue }
  public var rawValue: String
  public static let voIP = PKPushType(rawValue: "")
}
open class PKPushCredentials: NSObject { public var token: Data { fatalError() } }
open class PKPushPayload: NSObject {}

open class PKPushRegistry: NSObject {
  public init(queue: DispatchQueue?) {}
  public weak var delegate: (any PKPushRegistryDelegate)?
  public var desiredPushTypes: Set<PKPushType>?
}

@objc public protocol PKPushRegistryDelegate: NSObjectProtocol {
  func pushRegistry(
    _ registry: PKPushRegistry, didUpdate pushCredentials: PKPushCredentials, for type: PKPushType)
  @objc optional func pushRegistry(
    _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
    for type: PKPushType, completion: @escaping @Sendable () -> Void)
}
