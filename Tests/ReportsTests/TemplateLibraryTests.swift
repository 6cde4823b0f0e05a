import Testing

import LifelineReports

@Suite struct TemplateLibraryTests {
  private struct Person: Sendable {
    var name: String
    var nickname: String?
    var likes: [String] = []
    var friends: [Person] = []
  }

  private let friend = Vocabulary<Person>(
    "friend",
    [
      .text("name", "what the person is called") { person, _ in RichText(person.name) },
      .text("nickname", "what friends say") { person, _ in person.nickname.map { RichText($0) } },
    ])
  private var person: Vocabulary<Person> {
    Vocabulary(
      "person",
      [
        .text("name", "what the person is called") { person, _ in RichText(person.name) },
        .text("nickname", "what friends say") { person, _ in person.nickname.map { RichText($0) } },
        .flag("isAlone", "there are no friends") { person, _ in person.friends.isEmpty },
        .lines("likes", "what the person likes") { person, _ in person.likes.map { RichText($0) } },
        .many("friends", "who likes the person", friend) { person, _ in person.friends },
      ])
  }

  private func page(
    _ files: [String: String], _ subject: Person, _ language: Language = .english
  ) throws(LifelineError) -> String {
    let templates = Templates(files.map { TemplateFile(name: $0.key, text: $0.value) })
    let library = try TemplateLibrary(
      templates, pages: [(name: "person", shape: person.shape)], suffix: "md",
      language: language)
    return library.page("person", person.entry(subject, on: .empty))
  }

  @Test func `values are filled in, escaped for the format once`() throws {
    let page = try page(
      ["person.md": "# {{name}} & {{{name}}}\n{{#likes}}\n- {{.}}\n{{/likes}}\n"],
      Person(name: "A<b>|c", likes: ["*x*", "\"y\""]))
    #expect(page == "# A\\<b>\\|c & A\\<b>\\|c\n- \\*x\\*\n- \"y\"\n")
  }

  @Test func `parts are not escaped for HTML`() throws {
    let page = try page(
      ["person.md": "{{#friends}}\n{{>friend}}\n{{/friends}}", "friend.md": "* {{name}}\n"],
      Person(name: "A", friends: [Person(name: "\"Q\" 'R'")]))
    #expect(page == "* \"Q\" 'R'\n")
  }

  @Test func `what is missing inside is not looked up further out`() throws {
    let page = try page(
      ["person.md": "{{#friends}}[{{nickname}}{{^nickname}}none{{/nickname}}]{{/friends}}"],
      Person(name: "A", nickname: "outer", friends: [Person(name: "B")]))
    #expect(page == "[none]")
  }

  @Test func `a file for one language serves that language only`() throws {
    let files = ["person.md": "Hello {{name}}", "person.zh-Hans.md": "你好 {{name}}"]
    #expect(try page(files, Person(name: "A")) == "Hello A")
    #expect(try page(files, Person(name: "A"), .simplifiedChinese) == "你好 A")
    #expect(
      try page(["person.md": "Hello {{name}}"], Person(name: "A"), .simplifiedChinese) == "Hello A")
  }

  @Test func `replacing goes file by file`() {
    let templates = Templates([
      TemplateFile(name: "a.md", text: "1"), TemplateFile(name: "b.md", text: "2"),
    ])
    let replaced = templates.replacing(with: [TemplateFile(name: "b.md", text: "3")])
    #expect(replaced.files.map(\.text) == ["1", "3"])
  }

  @Test func `only somebody's own template must be used`() throws {
    let bundled = Templates([
      TemplateFile(name: "person.md", text: "{{>friend}}"),
      TemplateFile(name: "friend.md", text: "{{name}}"),
    ])
    func page(_ own: [TemplateFile]) throws(LifelineError) -> String {
      let library = try TemplateLibrary(
        bundled.replacing(with: own), pages: [(name: "person", shape: person.shape)],
        suffix: "md", language: .english)
      return library.page("person", person.entry(Person(name: "A"), on: .empty))
    }
    let short = TemplateFile(name: "person.md", path: "mine/person.md", text: "Hello {{name}}")
    #expect(try page([short]) == "Hello A")
    let frend = TemplateFile(name: "frend.md", path: "mine/frend.md", text: "{{name}}")
    #expect(throws: LifelineError.self) { try page([frend]) }
    let unused = TemplateFile(name: "friend.md", path: "mine/friend.md", text: "{{name}}")
    let error = #expect(throws: LifelineError.self) { try page([short, unused]) }
    #expect(
      error?.description
        == "mine/friend.md:1:1: no page uses template 'friend'; remove the file")
  }

  @Test func `a library with mistakes is refused with all of them`() {
    let error = #expect(throws: LifelineError.self) {
      try page(["person.md": "{{nam}}\n{{like}}"], Person(name: "A"))
    }
    #expect(
      error?.description == """
        person.md:1:1: unknown tag 'nam'; did you mean 'name'?
        person.md:2:1: unknown tag 'like'; did you mean 'likes'?
        """)
  }
}

extension PageRenderer {
  /// The first page of a report about nothing.
  fileprivate static var empty: PageRenderer {
    PageRenderer(frontOf: ReportContent(), language: .english)
  }
}
