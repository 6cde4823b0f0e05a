import Foundation
import LifelineServer
import Testing

struct RequestHeadTests {
  @Test func `a request has a method, a path and headers`() throws {
    let head = try RequestHead(
      reading: Data("GET /a%2Fb?c=/d HTTP/1.1\r\nHost: localhost:80\r\nLAST-Event-ID:  7 ".utf8))
    #expect(head.method == "GET")
    #expect(head.path == "/a%2Fb")
    #expect(head.values(of: "host") == ["localhost:80"])
    #expect(head.values(of: "last-event-id") == ["7"])
    #expect(head.values(of: "origin") == [])
  }

  @Test(arguments: [
    "", "GET", "GET /", "GET / HTTP/2", "GET / HTTP/1.1 x", "GET  / HTTP/1.1", " / HTTP/1.1",
    "GET http://localhost/ HTTP/1.1", "GET / HTTP/1.1\r\nHost", "GET / HTTP/1.1\r\n: a",
    "GET / HTTP/1.1\r\nHost : a", "GET / HTTP/1.1\r\n Host: a", "GET / HTTP/1.1\r\nHost: a\nb: c",
    "GET / HTTP/1.1\r\nHost: a\rb", "GET / HTTP/1.1\r\nHost: 127.0.0.1\0.example.org",
  ])
  func `what is not plainly HTTP is refused`(text: String) {
    #expect(throws: Refusal.malformed) { try RequestHead(reading: Data(text.utf8)) }
  }

  @Test func `more than 100 headers are refused`() throws {
    let headers = { String(repeating: "\r\na: b", count: $0) }
    _ = try RequestHead(reading: Data("GET / HTTP/1.1\(headers(100))".utf8))
    #expect(throws: Refusal.tooLarge) {
      try RequestHead(reading: Data("GET / HTTP/1.1\(headers(101))".utf8))
    }
  }
}
