import FuzzSupport
import Lifeline

/// The checker of all inputs, which prepares its models once.
private nonisolated(unsafe) var checker = kept { RunChecker() }

/// A log with a fault, as a trace.
private let trace = Trace(
  model: "UIApplication",
  entries: ["applicationDidBecomeActive:", "applicationDidEnterBackground:"].enumerated().map {
    TraceEntry(
      sequence: $0, time: .seconds($0), .delivery(.init(EventName($1), to: "delegate")))
  })

/// Checks a log whose file has any name, and writes the verdict in every format.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let name = String(decoding: input(bytes, count), as: UTF8.self)
  var named = trace
  for index in named.entries.indices { named.entries[index].source = .init(file: name, line: 1) }
  guard let runs = try? checker.check([named], of: name) else { return 0 }
  let results = CheckResults(runs: runs)
  for form in CheckReport.allCases {
    guard let text = try? form.string(of: results) else { fatalError("\(form) is not written") }
    switch form {
    case .junit: requireWellFormed(Array(text.utf8))
    case .github:
      // What begins another line would be a command of its own.
      guard text.split(separator: "\n").allSatisfy({ $0.hasPrefix("::") }) else {
        fatalError("a line is no command:\n\(text)")
      }
    default: break
    }
  }
  requireWellFormed(Picture(Timeline(of: named)))
  return 0
}
