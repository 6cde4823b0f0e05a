import LifelineRecordings
import LifelineSimulation
import LifelineStatecharts
import Testing

/// Names before a comment or an arrow, and source code that only looks like it.
struct RemarkTests {
  @Test(arguments: [
    "OnOpened /// at last, after a long time", "OnOpened // the guests are in", "OnOpened: // here",
    "OnOpened /* the guests are in */", "[Owner] doorDidBecomeOpen // the guests are in",
    "OnOpened -- the guests are in --", "OnOpened # the guests are in",
    "OwnerDelegate: OnOpened // the guests are in", "[OwnerDelegate OnOpened] // the guests are in",
    "doorDidBecomeOpen: /// the guests are in", "doorDidBecomeOpen(_:)// the guests are in",
    "2020-05-05 11:04:58.026 Lab[20324:391b] OnOpened // the guests are in",
  ])
  func `a comment after a name is no other word`(message: String) throws {
    #expect(try messages("\(message)\n") == ["doorDidBecomeOpen:"])
  }

  @Test(arguments: [
    "OnOpened->DoorStateAjar", "OnOpened -> DoorStateAjar", "OnOpened → DoorState.ajar",
    "OnOpened => DoorState(rawValue: 1)", "OnOpened -> .ajar // the guests are in", "OnOpened ->",
    "OnOpened -> 2", "doorDidBecomeOpen->DoorStateAjar",
    "-[Owner doorDidBecomeOpen:] -> DoorStateAjar",
  ])
  func `a value after a name and an arrow is no other word`(message: String) throws {
    #expect(try messages("\(message)\n") == ["doorDidBecomeOpen:"])
  }

  @Test func `what the app sees is read behind the arrow of a short name, too`() throws {
    let run = try #require(try recording("OnOpened->DoorStateAjar\n").runs.first)
    #expect(run.entries(.door, file: "door.log").map(\.delivery?.state) == ["ajar"])
  }

  @Test(arguments: [
    "Door.didBecomeOpenNotification->DoorStateAjar", "Door.didBecomeOpenNotification // at last",
    "DoorDidBecomeOpenNotification /// at last",
    "name = DoorDidBecomeOpenNotification, object = nil",
    "didBecomeOpenNotification -> the guests", "posted: Door.didBecomeOpenNotification",
  ])
  func `notifications are read before a remark, by each name`(message: String) throws {
    #expect(try messages("\(message)\n") == ["DoorDidBecomeOpenNotification"])
  }

  @Test(arguments: [
    "OnOpened at last // the guests are in", "case OnOpened // the guests are in",
    ".OnOpened // the guests are in", "OnOpened -> the guests are all in", "OnOpened, // one",
    "OnOpened -> doorDidVanish", "house.OnOpened -> true", "#define OnOpened // one",
  ])
  func `a short name among other words is none, whatever follows`(message: String) throws {
    #expect(try messages("\(message)\n").filter { $0 == "doorDidBecomeOpen:" } == [])
  }

  @Test(arguments: [
    "center.addObserver(forName: Door.didBecomeOpenNotification, object: nil, queue: .main) { _ in",
    "  name: Door.didBecomeOpenNotification, object: nil)",
    ".onReceive(center.publisher(for: Door.didBecomeOpenNotification)) { _ in",
    "for await _ in center.notifications(named: Door.didBecomeOpenNotification) {",
    "[center addObserver:self selector:@selector(ring) name:DoorDidBecomeOpenNotification object:nil];",
    "case Door.didBecomeOpenNotification:", "if note.name == Door.didBecomeOpenNotification {",
    "static let opened = Door.didBecomeOpenNotification",
    "center.post(name: Door.didBecomeOpenNotification, object: self)",
    "func doorDidBecomeOpen(_ house: House) { // the guests are in",
  ])
  func `source code is no log`(message: String) throws {
    let recording = try recording("\(message)\n")
    #expect(recording.runs.isEmpty)
    #expect(recording.summary.nearMisses.map(\.reason) == [.code])
  }

  @Test(arguments: [
    "bell:didRingForGuest:withCompletionHandler:", "bell(_:didRing:)",
    "-[Owner bell:didRingForGuest:withCompletionHandler:]",
    "bell(_:didRing:withCompletionHandler:) -> DoorStateAjar", "didRingForGuest // at last",
  ])
  func `methods with a completion handler are read, and their async variant`(
    message: String
  ) throws {
    #expect(try messages("\(message)\n") == ["bell:didRingForGuest:withCompletionHandler:"])
  }
}
