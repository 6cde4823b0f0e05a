import Testing

struct IDSpellingCheckTests {
  @Test(arguments: ["a:b", "1a", "-a", ".a", "a b", "a+", "×"])
  func `ids that are no XML names are refused`(id: String) {
    let reason = "begin with a letter or '_', go on with letters, digits, '_' and '-'"
    #expect(
      problems("<state id='\(id)'/>") == ["m:2:1: state id '\(id)' is not allowed; \(reason)"])
    #expect(
      problems("<state id='s'><onentry><send id='\(id)' event='e'/></onentry></state>")
        == ["m:2:1: send id '\(id)' is not allowed; \(reason)"])
  }

  @Test(arguments: ["a", "_a", "a-b", "a1", "é", "状态", "𠀀", "a·b"])
  func `ids that are XML names are taken`(id: String) {
    #expect(problems("<state id='\(id)'/>") == [])
  }

  @Test func `a dot in a state's id is discouraged, in a send's it is not`() {
    #expect(
      problems("<state id='job.step'><onentry><send id='t.1' event='e'/></onentry></state>") == [
        "m:2:1: warning: state id 'job.step' has a '.'; "
          + "transitions on 'done.state.job' match its end, too"
      ])
  }
}
