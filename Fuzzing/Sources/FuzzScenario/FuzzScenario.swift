import FuzzSupport
import Lifeline

/// Reads a scenario, and runs it on a small model.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(decoding: input(bytes, count), as: UTF8.self)
  guard let scenario = try? ScenarioReader().scenario(from: text, file: "fuzz.yaml") else {
    return 0
  }
  _ = try? lamp.run(scenario)
  return 0
}

/// A lamp that a timer switches off.
private let lamp: Model = kept {
  do {
    return try Model(
      scxml: """
        <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="lamp">
          <state id="off"><transition event="press" target="on"/></state>
          <state id="on">
            <onentry><send event="timeout" delay="5s"/><send target="#_delegate" event="lampOn:"/></onentry>
            <transition event="press timeout" target="off"/>
          </state>
        </scxml>
        """)
  } catch {
    fatalError("\(error)")
  }
}
