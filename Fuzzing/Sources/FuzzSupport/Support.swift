import CXML
import Lifeline

/// The input of a fuzzer as bytes.
public func input(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
  Array(UnsafeBufferPointer(start: bytes, count: count))
}

/// Makes a value that is never freed, and so no leak.
public func kept<Value>(_ make: () -> Value) -> Value {
  ignoreLeaks()
  defer { reportLeaks() }
  return make()
}

@_silgen_name("__lsan_disable") private func ignoreLeaks()
@_silgen_name("__lsan_enable") private func reportLeaks()

/// Reads a model as the program does; `nil` when it has errors, or more states than are quickly
/// drawn.
public func model(in bytes: [UInt8], file: String) -> Model? {
  let reading = ModelReader.read(bytes, file: file)
  guard let chart = reading.chart, !reading.findings.contains(where: { $0.severity == .error }),
    chart.children.reduce(0, { $0 + $1.size }) <= 60
  else { return nil }
  return try? Model(chart, name: file)
}

/// Stops at a chart that is not read back as it was written.
public func requireRoundTrip(of chart: Statechart) {
  let text = SCXMLWriter.text(of: chart)
  let reading = SCXMLReader.read(text)
  guard let again = reading.chart else {
    fatalError("written SCXML cannot be read: \(reading.findings)\n\(text)")
  }
  let second = SCXMLWriter.text(of: again)
  guard second == text else { fatalError("SCXML changes when read back:\n\(text)\n\(second)") }
}

/// Stops at a picture that is no well-formed XML; one that is too large is none.
public func requireWellFormed(_ picture: Picture) {
  if let svg = try? picture.bytes(as: .svg) { requireWellFormed(svg) }
}

/// Stops at a text that is no well-formed XML.
public func requireWellFormed(_ xml: [UInt8]) {
  let options = Int32(XML_PARSE_NONET.rawValue | XML_PARSE_NOWARNING.rawValue)
  let document = xml.withUnsafeBytes { bytes in
    xmlReadMemory(
      bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), nil, "UTF-8",
      options)
  }
  guard let document else { fatalError("ill-formed XML:\n\(String(decoding: xml, as: UTF8.self))") }
  xmlFreeDoc(document)
}

extension State {
  /// The number of states in it, itself included.
  fileprivate var size: Int { children.reduce(1) { $0 + $1.size } }
}
