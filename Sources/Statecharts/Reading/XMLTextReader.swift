import CLifelineXML2

/// A receiver of a document's elements, in document order.
protocol XMLContentHandler {
  mutating func open(_ element: XMLElement)
  mutating func text(_ text: String)
  mutating func close()
}

/// libxml2's text reader, without options that access anything but the text.
///
/// Foundation's XMLParser is not used: on Linux it crashes on `<x><?foo?></x>` and on names that
/// are not UTF-8, and leaks memory on malformed input.
enum XMLTextReader {
  /// Passes every element and text to a handler; throws the first error.
  static func read(
    _ source: XMLSource, to handler: inout some XMLContentHandler
  ) throws(XMLError) {
    libraryIsReady
    guard source.bytes.contains(where: { !" \t\r\n".utf8.contains($0) }) else {
      throw XMLError(at: source.place(1, 1), "the document is empty; write a chart into it")
    }
    // Standard library functions rethrow untyped errors; a result keeps the type.
    let result: Result<Void, XMLError> = source.bytes.withUnsafeBytes { bytes in
      Result { () throws(XMLError) in
        try read(bytes[source.readable], of: source, to: &handler)
      }
    }
    try result.get()
  }

  private static func read(
    _ bytes: Slice<UnsafeRawBufferPointer>, of source: XMLSource,
    to handler: inout some XMLContentHandler
  ) throws(XMLError) {
    // The text is UTF-8, whatever it declares. Without the last option libxml2 refuses documents
    // above 10 MB. The option also lifts limits on entities and nesting, but `XMLSource` has checked
    // those. With NOERROR, libxml2 2.13 and newer would keep errors from the handler, too.
    let options =
      XML_PARSE_NONET.rawValue | XML_PARSE_IGNORE_ENC.rawValue | XML_PARSE_HUGE.rawValue
    guard
      let reader = xmlReaderForMemory(
        UnsafeRawBufferPointer(rebasing: bytes).bindMemory(to: CChar.self).baseAddress,
        Int32(bytes.count), nil, "UTF-8",
        Int32(options))
    else { throw XMLError(at: source.place(1, 1), "there is not enough memory to read this") }
    defer { xmlFreeTextReader(reader) }

    var trouble = XMLTrouble()
    let result: Result<Void, XMLError> = withUnsafeMutablePointer(to: &trouble) { trouble in
      xmlTextReaderSetStructuredErrorHandler(
        reader,
        { trouble, error in
          guard let trouble, let error else { return }
          trouble.assumingMemoryBound(to: XMLTrouble.self).pointee.note(error.pointee)
        }, trouble)
      return Result { () throws(XMLError) in
        try walk(reader, trouble, of: source, to: &handler)
      }
    }
    try result.get()
  }

  private static func walk(
    _ reader: xmlTextReaderPtr, _ trouble: UnsafeMutablePointer<XMLTrouble>,
    of source: XMLSource, to handler: inout some XMLContentHandler
  ) throws(XMLError) {
    var count = 0
    while true {
      let status = xmlTextReaderRead(reader)
      if let first = trouble.pointee.first { throw first.error(in: source) }
      guard status == 1 else { break }
      switch UInt32(bitPattern: xmlTextReaderNodeType(reader)) {
      case XML_READER_TYPE_ELEMENT.rawValue:
        guard source.tags.indices.contains(count) else {
          throw XMLError(at: source.place(1, 1), "the document is not well-formed XML")
        }
        let tag = source.tags[count]
        let isEmpty = xmlTextReaderIsEmptyElement(reader) == 1
        handler.open(element(of: reader, tag))
        count += 1
        if isEmpty { handler.close() }
      case XML_READER_TYPE_END_ELEMENT.rawValue: handler.close()
      case XML_READER_TYPE_TEXT.rawValue, XML_READER_TYPE_CDATA.rawValue:
        handler.text(string(xmlTextReaderConstValue(reader)))
      default: break
      }
    }
    guard count == source.tags.count, count > 0 else {
      throw XMLError(at: source.place(1, 1), "the document is not well-formed XML")
    }
  }

  private static func element(of reader: xmlTextReaderPtr, _ tag: XMLSource.Tag) -> XMLElement {
    let name = string(xmlTextReaderConstLocalName(reader))
    let qualifiedName = string(xmlTextReaderConstName(reader))
    let uri = xmlTextReaderConstNamespaceUri(reader)
    let namespace = namespace(uri)
    let foreign = namespace == .foreign ? string(uri) : nil
    var attributes: [XMLElement.Attribute] = []
    while xmlTextReaderMoveToNextAttribute(reader) == 1 {
      guard xmlTextReaderIsNamespaceDecl(reader) != 1 else { continue }
      let uri = xmlTextReaderConstNamespaceUri(reader)
      let namespace = Self.namespace(uri)
      attributes.append(
        XMLElement.Attribute(
          namespace: namespace, name: string(xmlTextReaderConstLocalName(reader)),
          qualifiedName: string(xmlTextReaderConstName(reader)),
          value: string(xmlTextReaderConstValue(reader)),
          uri: namespace == .foreign ? string(uri) : nil))
    }
    xmlTextReaderMoveToElement(reader)
    return XMLElement(
      namespace: namespace, name: name, qualifiedName: qualifiedName, uri: foreign,
      attributes: attributes, tag: tag)
  }

  private static func string(_ text: UnsafePointer<xmlChar>?) -> String {
    text.map { String(cString: $0) } ?? ""
  }

  private static func namespace(_ uri: UnsafePointer<xmlChar>?) -> XMLElement.Namespace {
    guard let uri else { return .none }
    if xmlStrEqual(uri, SCXMLNamespace.scxml.utf8Start) == 1 { return .scxml }
    if xmlStrEqual(uri, SCXMLNamespace.lifeline.utf8Start) == 1 { return .lifeline }
    return .foreign
  }
}

/// libxml2's globals must be initialised before several threads use them; a Swift global is
/// initialised once.
private let libraryIsReady: Void = xmlInitParser()
