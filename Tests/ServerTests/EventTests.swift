import LifelineServer
import Testing

struct EventTests {
  /// A client that follows the events, and has received the headers.
  private func reader(of address: ServerAddress, after cursor: String? = nil) async throws -> Client
  {
    let client = try await Client(to: address)
    try await client.request("/events", cursor.map { ["Last-Event-ID: \($0)"] } ?? [])
    #expect(
      try await client.receive(until: "\r\n\r\n").contains("Content-Type: text/event-stream\r\n"))
    #expect(try await client.receive(until: "\n\n") == "retry: 500")
    return client
  }

  @Test func `a reader gets what there is, and then each change`() async throws {
    let log = GrowingLog(["a", "b"])
    try await serve(log) { address in
      let client = try await reader(of: address)
      #expect(try await client.receive(until: "\n\n") == "id: 2\ndata: a\ndata: b")
      await log.add("c")
      #expect(try await client.receive(until: "\n\n") == "id: 3\ndata: c")
      await log.add("d\r\n\r<e>\n")
      #expect(
        try await client.receive(until: "\n\n") == "id: 4\ndata: d\ndata: \ndata: <e>\ndata: ")
    }
  }

  @Test func `a reader that comes again goes on after its last event`() async throws {
    try await serve(GrowingLog(["a", "b", "c"])) { address in
      let client = try await reader(of: address, after: "2")
      #expect(try await client.receive(until: "\n\n") == "id: 3\ndata: c")
    }
  }

  @Test func `a reader that comes first goes on after the cursor of its page`() async throws {
    try await serve(GrowingLog(["a", "b", "c"])) { address in
      let client = try await Client(to: address)
      try await client.request("/events?after=2", [])
      _ = try await client.receive(until: "retry: 500\n\n")
      #expect(try await client.receive(until: "\n\n") == "id: 3\ndata: c")
    }
  }

  @Test func `the last event counts more than the cursor of the page`() async throws {
    try await serve(GrowingLog(["a", "b", "c", "d"])) { address in
      let client = try await Client(to: address)
      try await client.request("/events?after=2", ["Last-Event-ID: 3"])
      _ = try await client.receive(until: "retry: 500\n\n")
      #expect(try await client.receive(until: "\n\n") == "id: 4\ndata: d")
    }
  }

  @Test func `a reader is told when nothing can follow`() async throws {
    let log = GrowingLog(["a"])
    try await serve(log) { address in
      let client = try await reader(of: address)
      #expect(try await client.receive(until: "\n\n") == "id: 1\ndata: a")
      await log.end()
      #expect(try await client.receiveAll() == "event: end\ndata:\n\n")
    }
  }

  @Test func `a silent stream has a heartbeat`() async throws {
    let log = GrowingLog()
    try await serve(log, heartbeat: .milliseconds(20)) { address in
      let client = try await reader(of: address)
      #expect(try await client.receive(until: "\n\n") == ":")
      #expect(try await client.receive(until: "\n\n") == ":")
    }
  }

  @Test func `the 21st reader is refused until another has gone`() async throws {
    try await serve(GrowingLog(["a"])) { address in
      var readers: [Client] = []
      for _ in 0..<20 { readers.append(try await reader(of: address)) }
      let late = try await Client(to: address)
      try await late.request("/events")
      let answer = try await late.receiveAll()
      #expect(answer.hasPrefix("HTTP/1.1 503 Service Unavailable\r\n"))
      #expect(
        answer.hasSuffix(
          "\r\n\r\nThe page is open 20 times, which is as often as it can be. Close one.\n"))

      readers.removeLast()
      var isRefused = true
      while isRefused {
        let next = try await Client(to: address)
        try await next.request("/events")
        isRefused = try await next.receive(until: "\r\n").contains("503")
      }
    }
  }

  @Test func `a reader that reads nothing delays no other`() async throws {
    let log = GrowingLog()
    try await serve(log) { address in
      let slow = try await reader(of: address)
      let other = try await reader(of: address)
      // More than the system keeps for the slow one.
      let line = String(repeating: "a", count: 1_000_000)
      for number in 1...12 {
        await log.add(line)
        #expect(try await other.receive(until: "\n\n").hasPrefix("id: \(number)\n"))
      }
      // It is not sent each line when it reads again, but what is new since.
      var cursors: [String] = []
      while cursors.last != "id: 12" {
        let event = try await slow.receive(until: "\n\n")
        cursors.append(String(event.prefix { $0 != "\n" }))
      }
      #expect(cursors.count < 12)
    }
  }

  @Test func `readers get their end when the server is cancelled`() async throws {
    var readers: [Client] = []
    try await serve(GrowingLog(["a"])) { address in
      for _ in 0..<20 {
        let client = try await reader(of: address)
        #expect(try await client.receive(until: "\n\n") == "id: 1\ndata: a")
        readers.append(client)
      }
    }
    for client in readers { #expect(try await client.receiveAll() == "") }
  }

  @Test func `a reader that reads nothing does not hold up the end`() async throws {
    let log = GrowingLog()
    try await serve(log) { address in
      let slow = try await reader(of: address)
      for _ in 0..<12 { await log.add(String(repeating: "a", count: 1_000_000)) }
      // The server is writing when it is cancelled.
      #expect(try await slow.receive(until: "\n").hasPrefix("id: "))
    }
  }
}
