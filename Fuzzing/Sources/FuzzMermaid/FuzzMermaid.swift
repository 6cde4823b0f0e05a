import FuzzSupport
import Lifeline

/// Reads a state diagram of Mermaid, compiles it, and writes it as SCXML for reading again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let model = model(in: input(bytes, count), file: "fuzz.mmd") else { return 0 }
  requireRoundTrip(of: model.chart.statechart)
  return 0
}
