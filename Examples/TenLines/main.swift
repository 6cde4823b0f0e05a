import Lifeline

let model = try Model.uiApplication  // or Model(scxml: text)
let run = try model.run(["user.tapIcon", "user.home"])
print(run.text())  // the callbacks, with their times
let timeline = run.timeline().svg()
let graph = try model.stateGraph(.init(root: "lock")).svg()
print("two pictures: \(timeline.utf8.count) and \(graph.utf8.count) bytes")
let log = "applicationWillResignActive\napplicationDidBecomeActive\napplicationDidEnterBackground"
for run in try model.check(log: log) { print(run) }  // does some run of the model explain it?
