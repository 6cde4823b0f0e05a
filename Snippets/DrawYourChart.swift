// A chart of your own as a picture, and a run of it as another.
import Lifeline

// snippet.model
let door = try Model(
  scxml: """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="Door" initial="shut">
      <state id="shut">
        <transition event="open" target="ajar">
          <send target="#_owner" event="doorDidOpen:"/>
        </transition>
      </state>
      <state id="ajar"><transition event="shut" target="shut"/></state>
    </scxml>
    """)
// snippet.end

// snippet.graph
let graph = try door.stateGraph().svg()
// snippet.end

// snippet.timeline
let run = try door.run(["open", "shut"])
let timeline = run.timeline().svg()
print(run.text())
// snippet.end

print("\(graph.utf8.count) and \(timeline.utf8.count) bytes")
