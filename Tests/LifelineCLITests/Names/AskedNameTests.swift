import Foundation
import LifelineStatecharts
import Testing

/// Names that people use are answered by what the models have, leave out, or have in the other model.
struct AskedNameTests {
  @Test(arguments: AskedName.all)
  func `a name is answered`(asked: AskedName) throws {
    let run = try CommandLineRun("run", "--model", asked.model, "-e", asked.name)
    #expect(run.status == 64)
    let answer = run.errors
    switch asked.leadsTo {
    case .event(let event): #expect(answer.contains("; it is \(event) ("), "\(answer)")
    case .topic(let topic):
      #expect(answer.contains("lifeline explain \(topic)\n"), "\(answer)")
    case .otherModel(let event):
      #expect(answer.contains("lifeline run --model"), "\(answer)")
      #expect(answer.hasSuffix("-e \(event)\n"), "\(answer)")
    case .nothing:
      #expect(!answer.contains("it is ") && !answer.contains("lifeline explain"), "\(answer)")
    }
  }

  @Test func `a name of an event leads to a run in which something happens`() throws {
    let run = try CommandLineRun("run", "-e", "user.forceQuit")
    #expect(
      run.errors == """
        no event 'user.forceQuit'; it is user.kill (swipe the app's card up)
          lifeline run --model UIApplication -e user.tapIcon -e user.doubleHome -e user.kill

        """)
  }

  @Test func `a scenario says the same at the step`() throws {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "s.yaml")
      try Data("id: s\ntitle: S\nsteps:\n  - user.siri\n".utf8).write(to: file)
      let run = try CommandLineRun("run", "s.yaml", in: folder)
      #expect(run.status == 2)
      #expect(
        run.errors.hasPrefix("s.yaml:4:5: no event 'user.siri'; it is system.alert (show an alert)")
      )
    }
  }
}
