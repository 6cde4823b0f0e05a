import Lifeline
import Testing

/// What covers the app in a timeline is named.
struct CoverTests {
  @Test(arguments: ["002-2", "002-3"])
  func `each of the five covers of document 002 shows which one it is`(scenario: String) throws {
    let timeline = try Run(scenario: scenario).timeline()
    let covers = timeline.rows.compactMap { row in
      if case .cover(let title?) = row.content { title } else { nil }
    }
    #expect(
      covers == [
        "App switcher", "Notification Center", "Control Center", "System alert",
        "Touch ID prompt",
      ])
    let run = try Run(scenario: scenario)
    #expect(run.trace.events.contains("system.photoAlert"))
  }
}
