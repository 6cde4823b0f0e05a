import LifelineStatecharts
import Testing

/// Text that is no XML: one message, at one place.
struct MalformedXMLTests {
  @Test(arguments: [
    ("", "m:1:1: the document is empty; write a chart into it"),
    (" \n ", "m:1:1: the document is empty; write a chart into it"),
    (
      "hello",
      "m:1:1: this is no chart; SCXML begins with '<scxml', Mermaid with 'stateDiagram-v2'"
    ),
    (
      "<scxml>\n <state>\n</scxml>",
      "m:3:9: '<state>' of line 2 is not closed before '</scxml>'; add '</state>'"
    ),
    ("<scxml>\n <state>\n", "m:2:2: '<state>' has no end; close it with '</state>'"),
    ("<scxml>\n <state/>words", "m:1:1: '<scxml>' has no end; close it with '</scxml>'"),
    ("<scxml>\n <sta", "m:2:6: this tag has no '>'"), ("<scxml>\n <", "m:2:2: this tag has no '>'"),
    ("<", "m:1:1: this tag has no '>'"), ("<scxml></scxml", "m:1:15: this tag has no '>'"),
    ("<scxml>\n words <!-- a", "m:2:8: this comment has no '-->'"),
    ("<scxml/>\n<!--", "m:2:1: this comment has no '-->'"),
    ("<scxml>\n\n<![CDATA[ </scxml>", "m:3:1: this CDATA section has no ']]>'"),
    ("<scxml>\n<?a </scxml>", "m:2:1: this instruction has no '?>'"),
    ("<?a", "m:1:1: this instruction has no '?>'"),
    ("<scxml>\n<a>\n</b>\n<!--", "m:3:5: '<a>' of line 2 is not closed before '</b>'; add '</a>'"),
    ("<scxml id=a/>", "m:1:11: the value of an attribute must be in quotes"),
    ("<scxml id='a", "m:1:13: the value of this attribute has no closing quote"),
    ("<scxml id='a' id='b'/>", "m:1:21: attribute 'id' is given twice"),
    ("<scxml id='a<b'/>", "m:1:13: write '&lt;' for '<' in an attribute"),
    (
      "<scxml><x:a/></scxml>",
      "m:1:12: the prefix 'x' has no namespace; declare it with 'xmlns:x'"
    ),
    (
      "<scxml>&nbsp;</scxml>",
      "m:1:14: unknown entity '&nbsp;'; '&amp;', '&lt;', '&gt;', '&quot;' and '&apos;' are known"
    ),
    ("<scxml>&#0;</scxml>", "m:1:12: this character is not allowed in XML"),
    ("<\u{0}\u{0}\u{0}scxml", "m:1:2: this character is not allowed in XML"),
    ("<scxml>\u{0}</scxml>", "m:1:8: this character is not allowed in XML"),
    ("<scxml/><scxml/>", "m:1:9: nothing may follow the end of '</scxml>'"),
    ("<scxml/>words", "m:1:9: nothing may follow the end of '</scxml>'"),
    (
      "<!DOCTYPE scxml [<!ENTITY a 'b'>]><scxml/>",
      "m:1:1: document types and entities are not allowed; remove the '<!DOCTYPE'"
    ),
  ])
  func `malformed text is refused where it is malformed`(text: String, message: String) {
    let reading = SCXMLReader.read(text, file: "m")
    #expect(reading.findings.map(\.description) == [message])
    #expect(reading.chart == nil)
  }

  /// The words are libxml2's and may change with its version; the place may not.
  @Test(arguments: [
    ("<scxml><!-- a -- b --></scxml>", 1), ("<scxml>]]></scxml>", 1), ("<scxml><</scxml>", 1),
    ("<scxml></ scxml>", 1), ("<scxml>\na & b</scxml>", 2), ("\n<a:b:c/>", 2),
    ("<scxml a/>", 1), ("<?a?>\n<?xml?><scxml/>", 2),
    ("<scxml>&#xFFFFFFFFFF;</scxml>", 1), ("</scxml>", 1),
  ])
  func `other malformed text is refused on its line`(text: String, line: Int) throws {
    let reading = SCXMLReader.read(text, file: "m")
    #expect(reading.chart == nil)
    #expect(reading.findings.map(\.place?.line) == [line])
  }

  @Test(arguments: [
    ("<", [0xCB], "m:1:2"), ("<scxml>\n  <state id='", [0xFF], "m:2:14"),
    ("<scxml/>", [0xE4, 0xB8], "m:1:9"), ("", [0xFF, 0xFE, 0x3C, 0x00], "m:1:1"),
  ])
  func `bytes that are not UTF-8 are refused where they are`(
    before: String, bytes: [UInt8], place: String
  ) {
    let document = Array(before.utf8) + bytes + Array("'/></scxml>".utf8)
    #expect(
      SCXMLReader.read(document, file: "m").findings.map(\.description)
        == ["\(place): this byte is not UTF-8; save the file as UTF-8"])
  }

  @Test(arguments: ["latin9", "UTF-16", "nonsense"])
  func `a text is UTF-8, whatever it declares`(encoding: String) throws {
    let text = "<?xml version='1.0' encoding='\(encoding)'?>" + model("<state id='é'/>")
    #expect(try SCXMLReader.read(text).get().children.map(\.id) == ["é"])
  }

  @Test func `a byte order mark is no text`() throws {
    let bytes = [0xEF, 0xBB, 0xBF] + [UInt8](model("<state id='é'/>").utf8)
    let read = try SCXMLReader.read(bytes, file: "m").get()
    #expect(read.children == [State("é", place: Place(file: "m", line: 2, column: 1))])
  }
}
