import FuzzSupport
import Lifeline

/// The reader of all inputs: to prepare one takes a hundred times as long as to read a log.
///
/// It keeps its models to the end. Swift marks pointers to some of their parts, so that
/// LeakSanitizer would not find them.
private nonisolated(unsafe) var reader = kept {
  var reader = RecordedLog.Reader()
  for callback in ["applicationDidBecomeActive:", "sceneDidBecomeActive:"] {
    _ = try? reader.read(callback, name: "first.log")
  }
  return reader
}

/// Reads a log of any format into runs.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(decoding: input(bytes, count), as: UTF8.self)
  for run in (try? reader.read(text, name: "fuzz.log"))?.runs ?? [] {
    let written = TraceWriter.bytes(of: run.trace)
    guard (try? TraceReader.read(written, file: "fuzz.jsonl").trace) == run.trace else {
      fatalError("the trace of a log changes when read back")
    }
  }
  return 0
}
