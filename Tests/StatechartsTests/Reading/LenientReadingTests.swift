import LifelineStatecharts
import Testing

/// The option for the standard's own tests 194, 199, 496, 521 and 577.
struct LenientReadingTests {
  @Test(arguments: [
    ("target='baz'", "baz"),
    ("target='#_parent'", "#_parent"),
    ("target='#_scxml_123'", "#_scxml_123"),
    ("type='27'", "27"),
    ("type='http://www.w3.org/TR/scxml/#BasicHTTPEventProcessor' target='http://x'", "http://x"),
  ])
  func `keeps a target that cannot be reached`(attributes: String, target: String) throws {
    let text = model("<state id='a'><onentry><send event='e' \(attributes)/></onentry></state>")
    let reading = SCXMLReader.read(
      text, options: SCXMLReader.Options(keepsUnreachableTargets: true))
    #expect(
      try reading.get().children[0].onEntry == [[.send(Send("e", to: .unreachable(target)))]])
    #expect(SCXMLReader.read(text).chart == nil)
  }
}
