import Lifeline

let door = try Model(
  scxml: """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="Door">
      <state id="open"><transition event="close" target="closed">
        <send target="#_delegate" event="doorDidClose:"/></transition></state>
      <state id="closed"><transition event="open" target="open"/></state>
    </scxml>
    """)
print(try door.explore())  // sizes, and what never happens
print(try door.explanation(of: "doorDidClose:"))  // when it is sent, and why
print(try door.shortestRun(to: "closed")?.json() ?? "")  // for a program
print(try door.coverage(of: [door.run(["close"])]).markdown())  // for a pull request
var report = try Report(of: [door])
report.add(try door.check(log: "doorDidClose:\n", name: "door.log"), named: "door.log")
for file in try await report.files(in: [.english]) { print(file.path, file.bytes.count) }
