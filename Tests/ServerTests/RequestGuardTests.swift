import LifelineServer
import Testing

struct RequestGuardTests {
  private static func refusal(
    _ method: String = "GET", _ target: String = "/", servedAt host: String = "127.0.0.1",
    headers: KeyValuePairs<String, String>
  ) throws -> Refusal? {
    let address = try ServerAddress(host: host, port: 8080)
    return RequestGuard(address: address, paths: ["/", "/events"]).refusal(
      of: RequestHead(
        method: method, target: target, headers: headers.map { (name: $0.key, value: $0.value) }))
  }

  @Test(arguments: [
    "localhost", "LOCALHOST:8080", "127.0.0.1", "127.0.0.1:9", "127.1.2.3:8080", "[::1]",
    "[::1]:8080", "[0:0:0:0:0:0:0:1]", "localhost:",
  ])
  func `this machine's own names are answered at any port`(host: String) throws {
    #expect(try Self.refusal(headers: ["Host": host]) == nil)
  }

  @Test(arguments: [
    "example.org", "localhost.example.org", "localhost.", "127.0.0.1.example.org", "127.1",
    "0.0.0.0", "192.168.1.5", "[::ffff:127.0.0.1]", "::1", "[127.0.0.1]", "[localhost]",
    "localhost:80:80", "localhost:x", "user@localhost", "[::1]x:80", "[::1", "localhost:123456",
  ])
  func `a name that leads here is refused`(host: String) throws {
    #expect(try Self.refusal(headers: ["Host": host]) == .foreignHost)
  }

  @Test func `a request names one host`() throws {
    #expect(try Self.refusal(headers: [:]) == .noHost)
    #expect(try Self.refusal(headers: ["Host": ""]) == .noHost)
    #expect(try Self.refusal(headers: ["Host": "localhost", "host": "example.org"]) == .noHost)
    #expect(Refusal.noHost.status == .badRequest)
  }

  @Test(arguments: [
    ("192.168.1.5", "192.168.1.5:8080", true), ("192.168.1.5", "localhost", true),
    ("192.168.1.5", "192.168.1.6", false), ("fe80::5", "[FE80:0::5]", true),
    ("0.0.0.0", "192.168.1.5", true), ("::", "[fe80::5]:8080", true),
    ("0.0.0.0", "example.org", false),
  ])
  func `the address that is served is answered`(
    served: String, host: String, isAnswered: Bool
  ) throws {
    let refusal = try Self.refusal(servedAt: served, headers: ["Host": host])
    #expect(refusal == (isAnswered ? nil : .foreignHost))
  }

  @Test(arguments: [
    ("localhost:8080", "http://localhost:8080", true),
    ("LocalHost:8080", "http://localhost:8080", true),
    ("[::1]:8080", "http://[::1]:8080", true),
    ("localhost:8080", "http://localhost:3000", false),
    ("localhost:8080", "http://localhost", false),
    ("localhost:8080", "https://localhost:8080", false),
    ("localhost:8080", "http://127.0.0.1:8080", false),
    ("localhost:8080", "http://example.org", false),
    ("localhost:8080", "null", false),
    ("localhost:8080", "", false),
  ])
  func `an origin must be the page's own`(
    host: String, origin: String, isAnswered: Bool
  ) throws {
    let refusal = try Self.refusal("GET", "/events", headers: ["Host": host, "Origin": origin])
    #expect(refusal == (isAnswered ? nil : .foreignOrigin))
    #expect(Refusal.foreignOrigin.status == .forbidden)
  }

  @Test(arguments: [
    // A page elsewhere links to this one; the user typed it; the page asks for its events.
    ("/", "cross-site", "navigate", "document", true),
    ("/?a", "cross-site", "navigate", "document", true),
    ("/", "none", "navigate", "document", true),
    ("/events", "same-origin", "cors", "empty", true),
    // It frames this one, uses it as a picture, opens the events; so does one on another port.
    ("/", "cross-site", "navigate", "iframe", false),
    ("/", "cross-site", "no-cors", "image", false),
    ("/events", "cross-site", "navigate", "document", false),
    ("/events", "same-site", "no-cors", "script", false),
  ])
  func `another site may only lead its user to the page`(
    target: String, site: String, mode: String, destination: String, isAnswered: Bool
  ) throws {
    let refusal = try Self.refusal(
      "GET", target,
      headers: [
        "Host": "localhost", "Sec-Fetch-Site": site, "Sec-Fetch-Mode": mode,
        "Sec-Fetch-Dest": destination,
      ])
    #expect(refusal == (isAnswered ? nil : .foreignOrigin))
  }

  @Test func `a site that is named twice must be the page's own both times`() throws {
    let headers: KeyValuePairs = [
      "Host": "localhost", "Sec-Fetch-Site": "same-origin", "sec-fetch-site": "cross-site",
    ]
    #expect(try Self.refusal("GET", "/events", headers: headers) == .foreignOrigin)
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "CONNECT", "get", ""])
  func `only what changes nothing is answered`(method: String) throws {
    #expect(try Self.refusal(method, headers: ["Host": "localhost"]) == .otherMethod)
    #expect(try Self.refusal(method, headers: ["Host": "example.org"]) == .foreignHost)
  }

  @Test(arguments: ["/x", "/events/", "//", "/%65vents", "/../", "*", ""])
  func `only the paths that were named are found`(target: String) throws {
    #expect(try Self.refusal("GET", target, headers: ["Host": "localhost"]) == .noSuchPath)
    #expect(try Self.refusal("HEAD", "/?q", headers: ["Host": "localhost"]) == nil)
  }
}
