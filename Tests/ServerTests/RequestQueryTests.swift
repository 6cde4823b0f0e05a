import LifelineServer
import Testing

struct RequestQueryTests {
  @Test func `values are decoded, and the first of a name counts`() throws {
    let query = try RequestQuery(reading: "file=a%20b%3D.log&line=7&line=8&&open")
    #expect(query["file"] == "a b=.log")
    #expect(try query.number("line") == 7)
    #expect(query["open"] == "")
    #expect(query["run"] == nil)
    #expect(try query.number("run") == nil)
    #expect(try RequestQuery(reading: "file=%00")["file"] == "\0")
  }

  @Test(arguments: ["%", "a=%", "a=%z", "%zz=1", "a=%1", "a=%C3", "a=%C0%80", "a=%ED%A0%80"])
  func `what is not encoded text is refused`(text: String) {
    #expect(throws: Refusal.malformedQuery) { try RequestQuery(reading: text[...]) }
  }

  @Test(arguments: ["", "-9223372036854775808", "-1", "+1", "1.5", "1e3", "٣", " 1"])
  func `what is not a number from 0 is refused where one is wanted`(text: String) throws {
    let query = try RequestQuery(reading: "run=\(text)"[...])
    #expect(throws: Refusal.malformedQuery) { try query.number("run") }
  }

  @Test(arguments: ["9223372036854775807", "9223372036854775808", "99999999999999999999"])
  func `a number that is too large is the largest`(text: String) throws {
    #expect(try RequestQuery(reading: "run=\(text)"[...]).number("run") == .max)
  }
}
