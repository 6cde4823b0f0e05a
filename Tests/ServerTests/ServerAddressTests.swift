import LifelineServer
import Testing

struct ServerAddressTests {
  @Test func `a page is served to this machine alone unless told otherwise`() throws {
    let address = try ServerAddress(port: 8080)
    #expect(address.host == "127.0.0.1")
    #expect(address.isLoopback)
    #expect(address.url == "http://127.0.0.1:8080/")
  }

  @Test(arguments: [
    ("localhost", true, "http://localhost:80/"),
    ("127.9.8.7", true, "http://127.9.8.7:80/"),
    ("::1", true, "http://[::1]:80/"),
    ("[::1]", true, "http://[::1]:80/"),
    ("192.168.1.5", false, "http://192.168.1.5:80/"),
    ("fe80::5", false, "http://[fe80::5]:80/"),
    ("0.0.0.0", false, "http://127.0.0.1:80/"),
    ("::", false, "http://[::1]:80/"),
  ])
  func `a host is localhost or a literal`(host: String, isLoopback: Bool, url: String) throws {
    let address = try ServerAddress(host: host, port: 80)
    #expect(address.isLoopback == isLoopback)
    #expect(address.url == url)
  }

  @Test(arguments: [
    "", "example.org", "127.1", "127.0.0.01", "1.2.3.4:80", "[127.0.0.1]", "[::1", "2130706433",
  ])
  func `a name or another spelling is no address`(host: String) {
    #expect(throws: ServerError.notAnAddress(host)) { try ServerAddress(host: host, port: 80) }
  }

  @Test func `the message says what an address is`() {
    #expect(
      ServerError.notAnAddress("example.org").description
        == "'example.org' is not an address; write localhost, or one such as 127.0.0.1 or ::1")
  }
}
