// developer.apple.com/documentation/xctest/NAME, for each NAME of a type, in lower case
@_exported public import FoundationOnApple

public func XCTFail(
  _ message: String = "", file: StaticString = #filePath, line: UInt = #line
) {}

open class XCTContext: NSObject {
  @MainActor @preconcurrency public class func runActivity<Result>(
    named name: String, block: @MainActor (any XCTActivity) throws -> Result
  ) rethrows -> Result { fatalError() }
}

public protocol XCTActivity: NSObjectProtocol {
  var name: String { get }
  func add(_ attachment: XCTAttachment)
}

open class XCTAttachment: NSObject {
  public enum Lifetime: Int, @unchecked Sendable { case keepAlways, deleteOnSuccess }
  public convenience init(string: String) { fatalError() }
  open var name: String?
  open var lifetime: Lifetime = .deleteOnSuccess
}
