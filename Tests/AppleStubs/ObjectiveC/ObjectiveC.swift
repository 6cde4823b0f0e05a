// developer.apple.com/documentation/objectivec
@_exported public import ObjectiveC

public struct Selector: Hashable, ExpressibleByStringLiteral {
  public init(_ str: String) {}
  public init(stringLiteral value: String) {}
}

public struct ObjCBool: ExpressibleByBooleanLiteral {
  public init(_ value: Bool) {}
  public init(booleanLiteral value: Bool) {}
  public var boolValue: Bool { false }
}

// What the compiler calls where a method of Objective-C takes or returns a `Bool`.
public func _convertBoolToObjCBool(_ x: Bool) -> ObjCBool { ObjCBool(x) }
public func _convertObjCBoolToBool(_ x: ObjCBool) -> Bool { x.boolValue }

extension NSObject: Equatable, Hashable {
  public static func == (lhs: NSObject, rhs: NSObject) -> Bool { lhs === rhs }
  public func hash(into hasher: inout Hasher) {}
}
