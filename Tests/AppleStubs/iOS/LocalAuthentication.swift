// developer.apple.com/documentation/localauthentication/NAME, for each NAME of a type, in lower case
@_exported public import FoundationOnApple

public enum LAPolicy: Int {
  case deviceOwnerAuthenticationWithBiometrics = 1, deviceOwnerAuthentication
}

open class LAContext: NSObject {
  public func evaluatePolicy(
    _ policy: LAPolicy, localizedReason: String,
    reply: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {}
}
