import LifelineStatecharts
import Testing

struct NearestNameTests {
  @Test(arguments: [
    ("zh", ["en", "zh-Hans"], "zh-Hans"),
    ("title-zh", ["title", "title-zh-Hans"], "title-zh-Hans"),
    ("launch", ["launcher", "launch-options"], "launcher"), ("z", ["zh-Hans"], nil),
    ("", ["-x"], nil),
  ])
  func `where none is near, a longer name of several words is`(
    name: String, names: [String], nearest: String?
  ) {
    #expect(NearestName.of(name, among: names) == nearest)
  }

  @Test(arguments: [
    ("activ", "active"), ("inactiv", "inactive"), ("backgruond", "background"),
    ("Active", "active"), ("ACTIVE", "active"), ("backgrounds", "background"), ("ab", "a"),
  ])
  func `a slip of the hand is recognised`(name: String, meant: String) {
    #expect(NearestName.of(name, among: ["inactive", "active", "background", "a"]) == meant)
  }

  @Test(arguments: ["banana", "", "acve", "active", "bckgrndxx"])
  func `another word, and the word itself, has no nearest name`(name: String) {
    #expect(NearestName.of(name, among: ["inactive", "active", "background", ""]) == nil)
  }

  @Test func `the nearest wins, the first among equals`() {
    #expect(NearestName.of("state1", among: ["states", "state2", "state12"]) == "states")
    #expect(NearestName.of("colour", among: ["colors", "color"]) == "color")
  }

  @Test func `a question ends a message, or nothing does`() {
    #expect(NearestName.question("activ", among: ["active"]) == "; did you mean 'active'?")
    #expect(NearestName.question("banana", among: ["active"]) == "")
  }

  @Test func `very long names are not compared`() {
    let long = String(repeating: "a", count: 101)
    #expect(NearestName.of(long, among: [long + "b"]) == nil)
    #expect(NearestName.of("a", among: [long]) == nil)
  }
}
