import FuzzSupport
import Lifeline

/// Draws the timeline of a trace as SVG.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let trace = try? TraceReader.read(input(bytes, count), file: "fuzz.jsonl").trace,
    trace.entries.count <= 200
  else { return 0 }
  requireWellFormed(Picture(Timeline(of: trace)))
  return 0
}
