import Foundation
import FuzzSupport

/// Reads the head of a request, and the values of its query, as `lifeline serve` does: its sources are
/// compiled into this target, since the library does not show them.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let head = try? RequestHead(reading: Data(input(bytes, count))),
    let query = try? head.query()
  else { return 0 }
  for name in ["run", "line", "file", "after"] {
    if let number = try? query.number(name), number < 0 { fatalError("a negative \(name)") }
  }
  return 0
}
