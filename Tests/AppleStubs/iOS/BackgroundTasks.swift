// developer.apple.com/documentation/backgroundtasks/NAME, for each NAME of a type, in lower case
@_exported public import FoundationOnApple

open class BGTask: NSObject {
  public var expirationHandler: (() -> Void)?
  public func setTaskCompleted(success: Bool) {}
}

open class BGTaskScheduler: NSObject {
  open class var shared: BGTaskScheduler { fatalError() }
  @discardableResult public func register(
    forTaskWithIdentifier identifier: String, using queue: DispatchQueue?,
    launchHandler: @escaping (BGTask) -> Void
  ) -> Bool { fatalError() }
}
