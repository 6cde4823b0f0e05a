import Lifeline
import Testing

/// What no source establishes is marked wherever it is told.
struct InferredRunTests {
  @Test func `each scenario with an inferred claim marks something in its run`() throws {
    let scenarios = try BuiltInLibrary().scenarios().filter {
      $0.claims.contains(where: \.isInferred)
    }
    try #require(scenarios.count > 70)
    for scenario in scenarios {
      let run = try Model(named: scenario.model ?? "UIApplication").run(scenario)
      #expect(run.trace.entries.contains { $0.isInferred }, "\(scenario.id)")
      #expect(run.text().contains("○ not established"), "\(scenario.id)")
    }
  }

  @Test func `events say it as a scenario does, and a trace keeps it`() throws {
    let run = try Model.uiScene.run(["user.tapIcon", "user.doubleHome", "user.kill"])
    let told = run.trace.entries.filter(\.isInferred)
    #expect(told.contains { $0.occurrence == .stage(from: "background", to: "notRunning") })
    let text = run.text()
    #expect(text.contains("○ → sceneDelegate  sceneDidDisconnect:  (foregroundInactive)"))
    #expect(
      text.hasSuffix(
        """
        ○ not established: sources disagree, or none says so (2 of 9 callbacks)
          Who says what: lifeline explain sceneDidDisconnect:

        """))
    let bytes = TraceWriter.bytes(of: run.trace)
    let read = try TraceReader.read(bytes, file: "kill.jsonl").trace
    #expect(read.entries.filter(\.isInferred).count == told.count)
  }

  @Test func `where nobody is told anything, the event is marked`() throws {
    let run = try Model.uiApplication.run([
      "user.tapIcon", "app.beginTask", "app.beginTask", "user.home", "app.endTask",
    ])
    #expect(
      run.text().contains("○ app.endTask  nothing is called: Number of tasks is now At most one"))
  }
}
