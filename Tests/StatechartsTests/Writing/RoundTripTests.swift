import LifelineStatecharts
import Testing

struct RoundTripTests {
  private func expectRoundTrip(_ file: ConformanceFiles.File) throws {
    let chart = try SCXMLReader.read(file.bytes, file: file.name).get().removingPlaces()
    let text = SCXMLWriter.text(of: chart)
    let back = try SCXMLReader.read(text).get().removingPlaces()
    #expect(back == chart)
    #expect(SCXMLWriter.text(of: back) == text)

    let exchanged = SCXMLWriter.text(of: chart, for: .otherEngines)
    var received = try SCXMLReader.read(exchanged).get().removingPlaces()
    received.dataModel = chart.dataModel
    #expect(received == chart)
  }

  @Test(arguments: ConformanceFiles.own)
  func `this project's own suite survives writing and reading`(file: ConformanceFiles.File) throws {
    try expectRoundTrip(file)
  }

  @Test(
    .enabled(if: !ConformanceFiles.scion.isEmpty, "../shared/conformance is absent"),
    arguments: ConformanceFiles.scion)
  func `SCION's suite survives writing and reading`(file: ConformanceFiles.File) throws {
    try expectRoundTrip(file)
  }

  @Test(
    .enabled(if: !ConformanceFiles.others.isEmpty, "SCXML_SUITE names no folder"),
    arguments: ConformanceFiles.others)
  func `any suite survives writing and reading`(file: ConformanceFiles.File) throws {
    try expectRoundTrip(file)
  }

  @Test(.enabled(if: ConformanceFiles.sketch != nil, "../shared/reference is absent"))
  func `the sketch survives writing and reading`() throws {
    try expectRoundTrip(#require(ConformanceFiles.sketch))
  }

  @Test(arguments: [
    Duration.nanoseconds(1), .microseconds(250), .milliseconds(1), .milliseconds(1500),
    .seconds(90),
    Duration(secondsComponent: 0, attosecondsComponent: 1), .nanoseconds(Int64.max),
  ])
  func `every delay survives`(delay: Duration) throws {
    let chart = Statechart(children: [State("a", onEntry: [[.send(Send("e", delay: delay))]])])
    #expect(try SCXMLReader.read(SCXMLWriter.text(of: chart)).get().removingPlaces() == chart)
  }

  @Test func `an author's labels, lines, signs and notes are written and read again`() throws {
    let chart = Statechart(
      initial: ["idle"], initialLabel: "the app starts", isDiagram: true, direction: .right,
      children: [
        State(
          "idle",
          transitions: [Transition(on: ["Save_Cancel"], to: ["isPaid"], label: "Save / Cancel")],
          annotations: StateAnnotations(lines: ["entry / ring", "waits"], initialLabel: "first")),
        State("isPaid", annotations: StateAnnotations(sign: .choice)),
      ],
      notes: [Note("Asks\nagain", beside: "idle", on: .left), Note("floats")])
    #expect(try SCXMLReader.read(SCXMLWriter.text(of: chart)).get().removingPlaces() == chart)
  }

}
