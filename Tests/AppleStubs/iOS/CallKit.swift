// developer.apple.com/documentation/callkit/NAME, for each NAME of a type, in lower case
@_exported public import FoundationOnApple

open class CXProviderConfiguration: NSObject {}
open class CXCallUpdate: NSObject {}

open class CXProvider: NSObject {
  public init(configuration: CXProviderConfiguration) {}
  public func reportNewIncomingCall(
    with UUID: UUID, update: CXCallUpdate,
    completion: @escaping @Sendable ((any Error)?) -> Void
  ) {}
}
