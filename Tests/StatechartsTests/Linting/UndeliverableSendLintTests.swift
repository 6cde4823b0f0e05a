import LifelineStatecharts
import Testing

struct UndeliverableSendLintTests {
  static let cases: [(attributes: String, target: Send.Target, warning: String)] = [
    (
      "target='baz'", .unreachable("baz"),
      "nothing is at 'baz': the send of 'e' in 'a' raises 'error.execution'; "
        + "leave 'target' out for this chart, or write '#_name' for a participant"
    ),
    (
      "target='#_parent'", .unreachable("#_parent"),
      "nothing is at '#_parent': the send of 'e' in 'a' raises 'error.communication'; "
        + "leave 'target' out for this chart, or write '#_name' for a participant"
    ),
    (
      "type='27'", .unreachable(nil, type: "27"),
      "sends of type '27' are not supported: the send of 'e' in 'a' raises 'error.execution'; "
        + "leave 'type' out for SCXML's own"
    ),
    (
      "target='http://x' type='basichttp'", .unreachable("http://x", type: "basichttp"),
      "sends of type 'basichttp' are not supported: the send of 'e' in 'a' raises "
        + "'error.communication'; leave 'type' out for SCXML's own"
    ),
  ]

  @Test(arguments: cases)
  func `a send that cannot be delivered is kept, written again and warned of`(
    attributes: String, target: Send.Target, warning: String
  ) throws {
    let body = "<state id='a'><onentry><send event='e' \(attributes)/></onentry></state>"
    let read = try chart(body)
    #expect(read.children[0].onEntry == [[.send(Send("e", to: target))]])
    #expect(try SCXMLReader.read(SCXMLWriter.text(of: read)).get().removingPlaces() == read)
    #expect(try warnings(.undeliverableSend, body) == ["m:2:1: warning: \(warning)"])
  }

  @Test(arguments: ["target='#_delegate'", "target='#_internal'", "type='scxml'", ""])
  func `whom the chart can reach is nothing to warn of`(attributes: String) throws {
    let body = "<state id='a'><onentry><send event='e' \(attributes)/></onentry></state>"
    #expect(try warnings(.undeliverableSend, body) == [])
  }
}
