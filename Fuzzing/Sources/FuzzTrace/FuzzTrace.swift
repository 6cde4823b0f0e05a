import FuzzSupport
import Lifeline

/// Reads a trace, and writes it for reading again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let trace = try? TraceReader.read(input(bytes, count), file: "fuzz.jsonl").trace else {
    return 0
  }
  let written = TraceWriter.bytes(of: trace)
  do throws(TraceError) {
    let again = try TraceReader.read(written, file: "fuzz.jsonl").trace
    guard again == trace else { fatalError("a trace changes when read back") }
  } catch {
    fatalError("a written trace cannot be read: \(error)")
  }
  return 0
}
