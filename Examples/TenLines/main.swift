import Lifeline

let model = try Model.uiApplication  // or Model(scxml: text)
let run = try model.run(["user.tapIcon", "user.home"])
print(run.text())  // what is called, and when
let timeline = run.timeline().svg()  // a sequence diagram
let graph = try model.stateGraph(.init(root: "process")).svg()
print(timeline.utf8.count, graph.utf8.count)
let log = "10:00:00 applicationDidBecomeActive\n10:00:05 applicationDidEnterBackground\n"
print(try model.check(log: log))  // does some run of the model explain it?
