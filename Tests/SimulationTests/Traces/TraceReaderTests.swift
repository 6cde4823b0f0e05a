import LifelineStatecharts
import Testing
import LifelineSimulation

/// Reading traces, good and bad.
struct TraceReaderTests {
  static let header = #"{"format":"lifeline-trace","version":1}"#

  @Test func `an entry keeps who sent it`() throws {
    let text = """
      {"format":"lifeline-trace","version":1}
      {"seq":0,"time":0,"event":"open","sender":"client"}
      {"seq":1,"time":0,"deliver":"lookup","target":"dns","sender":"resolver"}

      """
    let trace = try TraceReader.read(text, file: "a.jsonl").trace
    #expect(trace.entries.map(\.sender) == ["client", "resolver"])
    #expect(TraceWriter.text(of: trace) == text)
  }

  @Test func `every kind of entry comes back as it was written`() throws {
    let trace = Trace(
      model: "UIApplication", title: "All kinds",
      entries: [
        .event("user.home"), .ignored("user.kill", reason: "no 'card'"),
        .transition(index: 3, source: "home", targets: ["app", "clear"]),
        .transition(index: 4, source: "home", targets: []), .stage(from: nil, to: "inactive"),
        .stage(from: "inactive", to: "active"), .track("scene", from: nil, to: "unattached"),
        .track("scene", from: "unattached", to: "foregroundActive"),
        .delivery(.init("applicationDidBecomeActive:", to: "delegate", state: "active")),
        .delivery(.init("unknown:", to: "delegate")), .note("a word"),
        .delivery(.init("asked:", to: "delegate", returned: "YES")),
        .state(.entered("app")), .state(.left("app")), .state(.active("app")),
        .state(.change(from: "app", to: "clear")),
        .cycle(first: 2, last: 5, note: "again"),
      ].enumerated().map { index, occurrence in
        TraceEntry(
          sequence: index, time: .milliseconds(index * 7), step: index > 3 ? index : nil,
          occurrence,
          source: index % 2 == 0 ? .init(file: "a:b.log", line: 12) : nil)
      })
    #expect(try TraceReader.read(TraceWriter.bytes(of: trace), file: "t").trace == trace)
  }

  @Test(arguments: [
    "", "\"", "\\", "\u{0}\u{1}\u{1F}", "a\nb\r\tc\u{8}\u{C}", "\u{2028}\u{7F}\u{FFFF}", "应用 👩‍👩‍👧",
    "</script><!--", "{\"event\":\"x\"}", "e\u{301}", "\u{10FFFF}", "\\u0041", "${HOME}", "'; --",
  ])
  func `hostile strings survive the way to a file and back`(text: String) throws {
    let trace = Trace(
      model: text, title: text,
      entries: [
        TraceEntry(
          sequence: 0, time: .zero, .delivery(.init(EventName(text), to: text, state: Stage(text))),
          source: .init(file: text, line: 1), unknown: ["\(text)\(text)!": .string(text)]),
        TraceEntry(
          sequence: 1, time: .zero,
          .transition(index: 0, source: StateID(text), targets: [StateID(text), StateID(text)])),
      ], unknown: ["x\(text)": .array([.string(text)])])
    let bytes = TraceWriter.bytes(of: trace)
    let read = try TraceReader.read(bytes, file: "t").trace
    #expect(read == trace)
    #expect(TraceWriter.bytes(of: read) == bytes)
  }

  @Test(arguments: [
    #""x":null"#, #""x":true"#, #""x":[1,-2,9223372036854775807,-9223372036854775808]"#,
    #""x":{"a":{"b":[]},"c":"d"}"#, #""x":1.5,"y":-0.0,"z":1e+20"#, #""x":5e-324"#,
  ])
  func `unknown members are kept and written back`(members: String) throws {
    let text =
      #"{"format":"lifeline-trace","version":1,\#(members)}"# + "\n"
      + #"{"seq":0,"time":0,"note":"n",\#(members)}"# + "\n"
    let reading = try TraceReader.read(text, file: "t")
    #expect(TraceWriter.text(of: reading.trace) == text)
  }

  @Test func `the header of a recording is read, and written in the order of its keys`() throws {
    let text = #"""
      {"format":"lifeline-trace","version":1,"title":"Lab","app":"2.1","device":"Lina's iPhone",\#
      "part":2,"pid":86,"process":"Lab","recorder":1,"separation":"restarted",\#
      "start":"2026-07-25T06:38:27Z","system":"Version 17.2 (Build 21C62)"}

      """#
    let trace = try TraceReader.read(text, file: "t").trace
    #expect((trace.app, trace.device) == ("2.1", "Lina's iPhone"))
    #expect((trace.process, trace.pid, trace.processLabel) == ("Lab", 86, "Lab[86]"))
    #expect((trace.separation, trace.start) == (.restarted, "2026-07-25T06:38:27Z"))
    #expect((trace.system, trace.systemVersion) == ("Version 17.2 (Build 21C62)", 17))
    #expect(trace.recorder == 1)
    #expect(trace.unknown == ["part": .integer(2)])
    #expect(TraceWriter.text(of: trace) == text)
  }

  @Test func `a member of the header of another kind is kept and written back`() throws {
    let text =
      #"{"format":"lifeline-trace","version":1,"app":1,"pid":"86","separation":"unheard of"}"#
      + "\n"
    let trace = try TraceReader.read(text, file: "t").trace
    #expect((trace.app, trace.pid, trace.separation) == (nil, nil, nil))
    #expect(TraceWriter.text(of: trace) == text)
  }

  @Test(arguments: [
    (#""\u0041\u00e9\u20AC\uD83D\uDE00""#, "Aé€😀"),
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
    ("\"é\"", "é"), (#""""#, ""),
  ])
  func `escapes are understood`(literal: String, expected: String) throws {
    let text = Self.header + "\n{\"seq\":0,\"time\":0,\"note\":\(literal)}\n"
    #expect(try TraceReader.read(text, file: "t").trace.entries[0].occurrence == .note(expected))
  }

  @Test(arguments: [
    #""event":"a""#, #""deliver":"m:","target":"t","source":"a.log:7""#, #""note":"at a.log:7""#,
    #""source":"a.log:7","note":"at a.log:7""#, #""note":"n","source":"b.log:7""#,
    #""note":"n","source":"a.log:70""#, #""note":"n","source":"a.log:12345678901234567890""#,
    #""transition":3,"source":"x:7""#, #""transition":3,"source":"x","log":"x:7""#,
    #""note":"n","step":7"#, #""note":"n","x":{"source":"a.log:7"}"#, #""note":":7""#,
    #""note":"n","source":"a.log:07""#, #""note":"n","seq":7"#,
  ])
  func `lines that repeat are read like lines that stand alone`(words: String) throws {
    let heads = [
      #""seq":1,"time":2,"step":3,"#, #""seq":1,"time":2,"#, #""seq":12,"time":34,"step":56,"#,
      #""seq":10,"time":123456789012345678,"#, #""seq":01,"time":2,"#, #""seq":1,"time":2.5,"#,
      #""seq":1,"time":-2,"#, #""seq":1,"time":20,"step":null,"#, #""seq":1,"time":2,"step":-1,"#,
    ]
    let numbers = ["7", "8", "70", "0"]
    let own = heads.flatMap { head in
      numbers.map { "{\(head)\(words.replacing("7", with: $0))}" }
    }
    func outcome(_ lines: [String]) -> Result<[TraceEntry], TraceError> {
      let text = ([Self.header] + lines).joined(separator: "\n")
      return Result { () throws(TraceError) in try TraceReader.read(text, file: "t").trace.entries }
    }
    // A space keeps a line from being recognised as one like an earlier one.
    let alone = own.map { outcome([$0.replacing("{\"seq\"", with: "{ \"seq\"")]) }
    let readable = own.indices.filter { (try? alone[$0].get()) != nil }
    let expected = try readable.flatMap { try alone[$0].get() }
    #expect(try outcome((readable + readable).map { own[$0] }).get() == expected + expected)
    for index in own.indices where (try? alone[index].get()) == nil {
      #expect((try? outcome(readable.map { own[$0] } + [own[index]]).get()) == nil)
    }
  }

  @Test func `blank lines, carriage returns and a byte order mark are skipped`() throws {
    let text =
      "\u{FEFF}\(Self.header)\r\n\r\n{ \"seq\" : 0 , \"time\" : 0 , \"note\" : \"n\" }\r\n  \n"
    #expect(try TraceReader.read(text, file: "t").trace.entries.count == 1)
  }

  @Test(arguments: [
    #"{"seq":1,"time":5,"eve"#, #"{"seq":1,"time":5,"event":"user."#, #"{"seq":1,"time":5"#, "{",
    #"{"seq":1,"time":5,"event":"x""#, #"{"seq":1,"time":5,"x":tr"#, #"{"seq":1,"note":"\u00"#,
    #"{"seq":1,"note":"\uD83D"#, #"{"seq":1,"time":-"#,
  ])
  func `a cut-off last line is left out with a finding`(cut: String) throws {
    let text = Self.header + "\n" + #"{"seq":0,"time":0,"note":"n"}"# + "\n" + cut
    let reading = try TraceReader.read(text, file: "run.jsonl")
    #expect(reading.trace.entries.count == 1)
    #expect(reading.findings.map(\.place.line) == [3])
    #expect(reading.findings.first?.message == "the last line is cut off; left it out")
  }

  @Test func `a whole last line needs no line end`() throws {
    let reading = try TraceReader.read(
      Self.header + "\n" + #"{"seq":0,"time":0,"note":"n"}"#, file: "t")
    #expect(reading.trace.entries.count == 1)
    #expect(reading.findings.isEmpty)
  }

  @Test(arguments: [
    ("", "run.jsonl:1:1: the file is empty; a trace begins with a line that names its format"),
    (
      "2024-01-01 App[1]: hello",
      "run.jsonl:1:1: no trace begins here; "
        + "the first line must be {\"format\":\"lifeline-trace\",\"version\":1}"
    ),
    (
      #"{"format":"har","version":1}"#,
      "run.jsonl:1:1: the format is 'har', not 'lifeline-trace'; import other logs first"
    ),
    (
      #"{"format":"lifeline-trace","version":2}"#,
      "run.jsonl:1:1: the trace has version 2, newer than 1; update Lifeline to read it"
    ),
    (
      #"{"format":"lifeline-trace"}"#,
      "run.jsonl:1:1: the header needs a 'version' from 1; write \"version\":1"
    ),
    (
      #"{"format":"lifeline-trace","version":1"#,
      "run.jsonl:1:39: expected ',' or '}', but the line ends here"
    ),
  ])
  func `a wrong header is refused with what to do`(text: String, message: String) {
    #expect { try TraceReader.read(text, file: "run.jsonl") } throws: { "\($0)" == message }
  }

  @Test(arguments: [
    (#"{"seq":0,"time":0,"note":"n",}"#, "2:30: expected a key in double quotes, but found '}'"),
    (#"{"seq":0,"time":0,'note':"n"}"#, "2:19: expected a key in double quotes, but found '''"),
    (#"{"seq":0 "time":0}"#, "2:10: expected ',' or '}', but found '\"'"),
    (#"{"seq":0,"time":0,"note":"n"} x"#, "2:31: unexpected text after the object; remove it"),
    (#"{"seq":0,"seq":0}"#, "2:10: the key 'seq' comes twice; remove one"),
    (#"{"seq":0,"x":{"a":1,"a":2}}"#, "2:21: the key 'a' comes twice; remove one"),
    (#"{"seq":01}"#, "2:9: a number does not begin with '0' before other digits; remove it"),
    (#"{"seq":1e999}"#, "2:8: the number '1e999' is too large"),
    (#"{"seq":.5}"#, "2:8: expected a value, but found '.'"),
    (
      #"{"note":"\x"}"#,
      #"2:11: expected one of " \ / b f n r t u after the backslash, but found 'x'"#
    ),
    (#"{"note":"\uD83Dx"}"#, "2:12: a surrogate is unpaired; write both halves"),
    (#"{"note":"\uDE00"}"#, "2:12: a surrogate is unpaired; write both halves"),
    (#"{"note":"\u12G4"}"#, #"2:14: expected four hexadecimal digits after '\u', but found 'G'"#),
    (
      "{\"note\":\"a\u{1}\"}",
      "2:11: a string contains a control character; write it as an escape such as '\\n'"
    ),
    (#"{"x":nul}"#, "2:9: expected 'null', but found '}'"),
    (#"{"seq":0"#, "2:9: expected ',' or '}', but the line ends here"),
    (#"{"seq":0,"note":"n"#, "2:17: the string does not end on this line"),
    ("[]", "2:1: expected an object that begins with '{', but found '['"),
    (#"{"time":0,"note":"n"}"#, "2:1: the entry has no 'seq'; add it"),
    (#"{"seq":0,"note":"n"}"#, "2:1: the entry has no 'time'; add it"),
    (#"{"seq":0,"time":1.5,"note":"n"}"#, "2:10: 'time' must be a whole number"),
    (#"{"seq":0,"time":0,"event":7}"#, "2:19: 'event' must be a string"),
    (#"{"seq":0,"time":0,"deliver":"m"}"#, "2:1: the entry has no 'target'; add it"),
    (#"{"seq":0,"time":0,"cycle":[1]}"#, "2:19: 'cycle' must be a list of two sequence numbers"),
    (
      #"{"seq":0,"time":0,"note":"n","source":"log"}"#,
      "2:30: 'source' is 'log'; write it as file:line"
    ),
    (
      #"{"seq":0,"time":0,"note":"n","source":"a.log:9007199254740993"}"#,
      "2:30: 'source' is 'a.log:9007199254740993'; write it as file:line"
    ),
    (
      #"{"seq":0,"time":0}"#,
      "2:1: the entry does not say what happened; "
        + "give it 'event', 'deliver', 'entered', 'left', 'active', 'to', 'transition', "
        + "'assign', 'ignored', 'cycle' or 'note'"
    ),
  ])
  func `a broken line is refused with its place`(line: String, message: String) {
    let text = Self.header + "\n" + line + "\n"
    #expect { try TraceReader.read(text, file: "run.jsonl") } throws: { error in
      "\(error)" == "run.jsonl:" + message
    }
  }

  @Test func `text that is not UTF-8 is refused`() {
    let bytes = Array((Self.header + "\n{\"note\":\"").utf8) + [0xC3, 0x28] + Array("\"}\n".utf8)
    #expect { try TraceReader.read(bytes, file: "t") } throws: { error in
      "\(error)" == "t:2:10: the string is not UTF-8; write the file in UTF-8"
    }
  }

  @Test func `deep nesting is refused instead of overflowing the stack`() {
    let nested = String(repeating: "[", count: 100_000)
    #expect { try TraceReader.read(Self.header + "\n{\"x\":\(nested)\n", file: "t") } throws: {
      "\($0)".contains("nested more than 128 deep")
    }
  }

  @Test func `times at the ends of the range survive`() throws {
    let times = [Duration.nanoseconds(Int64.max), .nanoseconds(-5), .zero]
    let trace = Trace(
      entries: times.enumerated().map { TraceEntry(sequence: $0, time: $1, .note("")) })
    #expect(try TraceReader.read(TraceWriter.bytes(of: trace), file: "t").trace == trace)
  }
}
