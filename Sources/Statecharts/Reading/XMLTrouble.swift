import CLifelineXML2

/// The first error that libxml2 reports; later ones mostly follow from it.
struct XMLTrouble {
  private(set) var first: Report?

  /// An error as libxml2 reports it.
  struct Report {
    let code: UInt32
    let line: Int
    let column: Int
    let message: String
    /// The names and the number in the message.
    let names: [String]
    let number: Int
  }

  /// Records an error that libxml2 reports; its warnings are only about style.
  mutating func note(_ error: xmlError) {
    guard first == nil, error.level.rawValue >= XML_ERR_ERROR.rawValue else { return }
    let names = [error.str1, error.str2].map { name in
      name.map { String(cString: $0) } ?? ""
    }
    first = Report(
      code: UInt32(bitPattern: error.code), line: Int(error.line), column: Int(error.int2),
      message: error.message.map { String(cString: $0) } ?? "", names: names,
      number: Int(error.int1))
  }
}

extension XMLTrouble.Report {
  /// Returns the error: at what has no end, where a document ends too early; what libxml2 then says,
  /// and where, changes with its version.
  func error(in source: XMLSource) -> XMLError {
    let place = source.place(max(line, 1), max(column, 1))
    let endsEarly = [XML_ERR_DOCUMENT_END, XML_ERR_TAG_NOT_FINISHED].contains {
      $0.rawValue == code
    }
    if let unfinished = source.unfinished, let start = unfinished.finding.place,
      endsEarly || start <= place
    {
      return unfinished
    }
    guard endsEarly, let open = source.open.last else { return XMLError(at: place, words) }
    let name = source.name(of: open)
    return XMLError(
      at: source.place(of: open), "'<\(name)>' has no end; close it with '</\(name)>'")
  }

  /// Our own messages for common mistakes, libxml2's for all others.
  private var words: String {
    switch code {
    case XML_ERR_DOCUMENT_EMPTY.rawValue:
      "this is no chart; SCXML begins with '<scxml', Mermaid with 'stateDiagram-v2'"
    case XML_ERR_TAG_NAME_MISMATCH.rawValue:
      "'<\(names[0])>' of line \(number) is not closed before '</\(names[1])>'; add '</\(names[0])>'"
    case XML_ERR_DOCUMENT_END.rawValue: "nothing may follow the end of '</scxml>'"
    case XML_ERR_UNDECLARED_ENTITY.rawValue:
      "unknown entity '&\(names[0]);'; '&amp;', '&lt;', '&gt;', '&quot;' and '&apos;' are known"
    case XML_NS_ERR_UNDEFINED_NAMESPACE.rawValue:
      "the prefix '\(names[0])' has no namespace; declare it with 'xmlns:\(names[0])'"
    case XML_ERR_ATTRIBUTE_NOT_STARTED.rawValue: "the value of an attribute must be in quotes"
    case XML_ERR_ATTRIBUTE_NOT_FINISHED.rawValue: "the value of this attribute has no closing quote"
    case XML_ERR_GT_REQUIRED.rawValue: "this tag has no '>'"
    case XML_ERR_INVALID_CHAR.rawValue: XMLSource.forbiddenCharacter
    case XML_ERR_LT_IN_ATTRIBUTE.rawValue: "write '&lt;' for '<' in an attribute"
    case XML_ERR_ATTRIBUTE_REDEFINED.rawValue: "attribute '\(names[0])' is given twice"
    default: libraryWords
    }
  }

  private var libraryWords: String {
    let text = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    guard let first = text.first else { return "this is not well-formed XML" }
    return first.lowercased() + text.dropFirst()
  }
}
