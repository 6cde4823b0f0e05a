import FuzzSupport
import Lifeline

/// Draws the state graph of a model, SCXML or Mermaid, as SVG.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let model = model(in: input(bytes, count), file: "fuzz") else { return 0 }
  requireWellFormed(Picture(StateGraph(of: model.chart.statechart)))
  return 0
}
