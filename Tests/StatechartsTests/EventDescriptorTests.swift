import LifelineStatecharts
import Testing

struct EventDescriptorTests {
  @Test(arguments: [
    ("user.home", "user.home", true), ("user.home", "user.home.long", true),
    ("user.home", "user.homePage", false), ("user.home", "user", false),
    ("user.*", "user", true), ("user.*", "user.home", true), ("user.", "user.home", true),
    ("*", "anything", true), (".*", "anything", true), ("User", "user", false),
    ("application", "application:didFinishLaunchingWithOptions:", false),
  ])
  func `a descriptor matches whole tokens from the beginning`(
    descriptor: String, event: String, matches: Bool
  ) {
    #expect(EventDescriptor(descriptor).matches(EventName(event)) == matches)
  }
}
