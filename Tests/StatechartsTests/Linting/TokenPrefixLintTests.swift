import LifelineStatecharts
import Testing

struct TokenPrefixLintTests {
  @Test func `a descriptor that another event begins with hears that event too`() throws {
    #expect(
      try warnings(
        .tokenPrefix,
        """
        <state id='a'><transition event='user.home'/><transition event='user.home.double'/></state>
        """) == [
          "m:2:15: warning: transition of 'a' on 'user.home' also matches 'user.home.double'; "
            + "write 'user.home.*' if that is meant, else rename one"
        ])
  }

  @Test func `events that the chart raises count`() throws {
    #expect(
      try warnings(
        .tokenPrefix,
        """
        <state id='a'><onentry><raise event='b.c.d'/></onentry><transition event='b'/></state>
        """) == [
          "m:2:56: warning: transition of 'a' on 'b' also matches 'b.c.d'; "
            + "write 'b.*' if that is meant, else rename one"
        ])
  }

  @Test(arguments: ["user.home.*", "user.homePage", "user.home:long", "*"])
  func `who writes a star means it, and other tokens are other events`(event: String) throws {
    #expect(
      try warnings(
        .tokenPrefix,
        "<state id='a'><transition event='\(event) user.home.double'/></state>") == [])
  }
}
