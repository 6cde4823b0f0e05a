import FuzzSupport
import Lifeline

/// Runs a script and, behind a line of `---`, a condition in a chart with data, twice with the same result.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let parts = String(decoding: input(bytes, count), as: UTF8.self)
    .split(separator: "\n---\n", maxSplits: 1, omittingEmptySubsequences: false)
  let condition = parts.count > 1 ? String(parts[1]) : "x"
  let chart = Statechart(
    dataModel: .ecmascript,
    children: [State("a", transitions: [Transition(if: .open(condition), to: ["b"])]), State("b")],
    opaque: [OpaqueElement("script", content: [.text(String(parts[0]))])])
  let first = outcome(of: chart)
  guard outcome(of: chart) == first else { fatalError("a run differs from the same one: \(first)") }
  return 0
}

/// What the chart comes to, in words.
private func outcome(of chart: Statechart) -> [String] {
  guard let compiled = try? CompiledChart(chart) else { return [] }
  var simulator = Simulator(compiled)
  let steps = (try? simulator.start()) ?? []
  return simulator.variables.map { "\($0.name)=\($0.value)" }
    + steps.flatMap(\.data).map { "\($0)" }
    + ["\(simulator.configuration)"]
}
