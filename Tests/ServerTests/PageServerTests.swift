import LifelineServer
import Testing

struct PageServerTests {
  /// The answer to a request.
  private func answer(
    _ path: String, _ headers: [String] = [], method: String = "GET"
  ) async throws -> String {
    var answer = ""
    try await serve(GrowingLog()) { address in
      let client = try await Client(to: address)
      try await client.request(path, headers, method: method)
      answer = try await client.receiveAll()
    }
    return answer
  }

  @Test func `a page comes with its own headers, and those that keep it to this origin`()
    async throws
  {
    #expect(
      try await answer("/") == """
        HTTP/1.1 200 OK\r
        Content-Type: text/html; charset=utf-8\r
        Content-Security-Policy: default-src 'none'\r
        Cache-Control: no-store\r
        Connection: close\r
        Cross-Origin-Resource-Policy: same-origin\r
        Referrer-Policy: no-referrer\r
        X-Content-Type-Options: nosniff\r
        Content-Length: 7\r
        \r
        <p>page
        """)
  }

  @Test func `a file to save has its name, in any script`() async throws {
    #expect(
      try await answer("/trace").contains(
        "\r\nContent-Disposition: attachment; filename*=UTF-8''a%20%22b%22%20%C3%A9.trace\r\n"))
  }

  @Test func `what follows the question mark belongs to the file`() async throws {
    #expect(try await answer("/trace?run=2").hasSuffix("\r\n\r\nsecond"))
    #expect(try await answer("/trace?").hasSuffix("\r\n\r\ntrace"))
  }

  @Test func `HEAD has the headers of GET, and no body`() async throws {
    let (get, head) = (try await answer("/"), try await answer("/", method: "HEAD"))
    #expect(get == head + "<p>page")
    let events = try await answer("/events", method: "HEAD")
    #expect(events.contains("\r\nContent-Type: text/event-stream\r\n"))
    #expect(events.hasSuffix("\r\n\r\n"))
    #expect(try await answer("/x", method: "HEAD").hasSuffix("\r\n\r\n"))
  }

  @Test(arguments: [
    ("GET", "/", "Origin: http://example.org", "403 Forbidden"),
    ("POST", "/", "Content-Length: 5", "405 Method Not Allowed"),
    ("GET", "/x", "A: b", "404 Not Found"),
    ("GET", "/gone", "A: b", "404 Not Found"),
    ("GET", "/", "Host: localhost", "400 Bad Request"),
    ("GET", "/", "A b", "400 Bad Request"),
    ("GET", "/?%", "A: b", "400 Bad Request"),
    ("GET", "/trace?run=%zz", "A: b", "400 Bad Request"),
    ("GET", "/events?after=%C3", "A: b", "400 Bad Request"),
    ("GET", "/x?%", "A: b", "404 Not Found"),
  ])
  func `a refusal says why, with the headers of every answer`(
    method: String, path: String, header: String, status: String
  ) async throws {
    let answer = try await answer(path, [header], method: method)
    #expect(answer.hasPrefix("HTTP/1.1 \(status)\r\n"))
    #expect(answer.contains("\r\nX-Content-Type-Options: nosniff\r\n"))
    #expect(answer.contains("\r\nAllow: GET, HEAD\r\n") == (status.hasPrefix("405")))
    #expect(!answer.contains("Access-Control"))
    #expect(answer.hasSuffix(".\n") || answer.hasSuffix("/.\n"))
  }

  @Test func `headers without an end are refused when they are too long`() async throws {
    try await serve(GrowingLog()) { address in
      let client = try await Client(to: address)
      try await client.send("GET / HTTP/1.1\r\n")
      let header = "a: \(String(repeating: "b", count: 1019))\r\n"
      for _ in 0..<32 { try await client.send(header) }
      #expect(try await client.receiveAll().hasPrefix("HTTP/1.1 431 "))
    }
  }

  @Test func `who sends nothing is sent away`() async throws {
    try await serve(GrowingLog(), patience: .milliseconds(300)) { address in
      let silent = try await Client(to: address)
      #expect(try await silent.receiveAll() == "")
    }
  }

  @Test func `who sends nothing holds up no one`() async throws {
    try await serve(GrowingLog()) { address in
      var silent: [Client] = []
      for _ in 0..<10 { silent.append(try await Client(to: address)) }
      let client = try await Client(to: address)
      try await client.request("/")
      #expect(try await client.receiveAll().hasSuffix("<p>page"))
      #expect(silent.count == 10)
    }
  }

  @Test
  func `of too many clients the one that has been silent for longest is sent away, but no reader`()
    async throws
  {
    let log = GrowingLog()
    try await serve(log) { address in
      let reader = try await Client(to: address)
      try await reader.request("/events")
      _ = try await reader.receive(until: "retry: 500")
      var silent: [Client] = []
      for _ in 0..<128 { silent.append(try await Client(to: address)) }
      #expect(try await silent[0].receiveAll() == "")
      let client = try await Client(to: address)
      try await client.request("/")
      #expect(try await client.receiveAll().hasSuffix("<p>page"))
      try await silent[127].request("/")
      #expect(try await silent[127].receiveAll().hasSuffix("<p>page"))
      await log.add("line")
      #expect(try await reader.receive(until: "data: line").contains("id: 1"))
    }
  }

  @Test func `many requests one after another are all answered`() async throws {
    try await serve(GrowingLog()) { address in
      for _ in 0..<200 {
        let client = try await Client(to: address)
        try await client.request("/trace")
        #expect(try await client.receiveAll().hasSuffix("trace"))
      }
    }
  }

  @Test func `a port in use is told from an address of another machine`() async throws {
    try await serve(GrowingLog()) { address in
      let second = PageServer(at: address, paths: ["/"], source: GrowingLog())
      await #expect(throws: ServerError.portInUse(address.port)) { try await second.run() }
    }
    let elsewhere = PageServer(
      at: try ServerAddress(host: "192.0.2.1", port: 0), paths: ["/"], source: GrowingLog())
    await #expect(throws: ServerError.notOfThisMachine("192.0.2.1")) { try await elsewhere.run() }
  }

  @Test func `a port is free again when its server has ended`() async throws {
    var first: ServerAddress?
    try await serve(GrowingLog()) { address in
      first = address
      let client = try await Client(to: address)
      try await client.request("/")
      _ = try await client.receiveAll()
    }
    let address = try #require(first)
    let running = Task {
      try await PageServer(at: address, paths: ["/"], source: GrowingLog()).run { _ in
        withUnsafeCurrentTask { $0?.cancel() }
      }
    }
    try await running.value
  }
}
