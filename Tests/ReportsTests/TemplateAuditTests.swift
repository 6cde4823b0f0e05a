import Testing

import LifelineReports

@Suite struct TemplateAuditTests {
  private let page = TagShape.Record(
    "page",
    [
      TagShape.Tag("title", "", .text),
      TagShape.Tag("isEnglish", "", .flag),
      TagShape.Tag(
        "claims", "",
        .list(
          of: .record(
            TagShape.Record(
              "claim",
              [
                TagShape.Tag("place", "", .text),
                TagShape.Tag("callbacks", "", .list(of: .text)),
                TagShape.Tag(
                  "difference", "",
                  .record(TagShape.Record("difference", [TagShape.Tag("reason", "", .text)]))),
              ])))),
    ])

  private func messages(_ files: [String: String]) -> [String] {
    let files = files.sorted { $0.key < $1.key }.map { name, text in
      (name: name, file: TemplateFile(name: "\(name).md", text: text))
    }
    return TemplateAudit.findings(in: files, pages: [(name: "page", shape: page)])
      .map(\.description)
  }

  @Test(arguments: [
    ("{{titel}}", "page.md:1:1: unknown tag 'titel'; did you mean 'title'?"),
    ("# 页 {{titel}}", "page.md:1:7: unknown tag 'titel'; did you mean 'title'?"),
    (
      "\n\n a {{ wombat }}", "page.md:3:4: unknown tag 'wombat'; see the list of tags in the manual"
    ),
    ("{{#claim}}{{/claim}}", "page.md:1:1: unknown tag 'claim'; did you mean 'claims'?"),
    ("{{place}}", "page.md:1:1: unknown tag 'place'; see the list of tags in the manual"),
    (
      "{{#claims}}{{difference.raison}}{{/claims}}",
      "page.md:1:12: unknown tag 'difference.raison'; did you mean 'difference.reason'?"
    ),
    ("{{claims}}", "page.md:1:1: 'claims' is a list; use it as '{{#claims}}'"),
    ("{{isEnglish}}", "page.md:1:1: 'isEnglish' is yes or no; use it as '{{#isEnglish}}'"),
    (
      "{{#claims}}{{difference}}{{/claims}}",
      "page.md:1:12: 'difference' is not a text; use its tags, such as 'reason'"
    ),
    ("{{#claims}}\n{{place}}", "page.md:1:1: 'claims' never ends; add '{{/claims}}'"),
    ("{{/claims}}", "page.md:1:1: 'claims' was never opened; remove this tag"),
    (
      "{{#claims}}\n{{/title}}",
      "page.md:2:1: 'title' ends nothing here; 'claims' is open since line 1"
    ),
    ("{{title", "page.md:1:1: the tag never ends; close it with '}}'"),
    ("{{{title}}", "page.md:1:1: the tag never ends; close it with '}}}'"),
    (
      "{{the title}}",
      "page.md:1:1: 'the title' is not a name; use letters, digits, '.', '-' and '_'"
    ),
    ("{{}}", "page.md:1:1: '' is not a name; use letters, digits, '.', '-' and '_'"),
    (
      "{{=<% %>=}}",
      "page.md:1:1: delimiters cannot be changed; write tags in '{{' and '}}'"
    ),
    (
      "{{% CONTENT_TYPE:HTML}}",
      "page.md:1:1: values are already escaped for the page's format; remove this tag"
    ),
    ("{{>clam}}", "page.md:1:1: unknown template 'clam'; add a file of this name"),
    ("{{>page}}", "page.md:1:1: template 'page' includes itself; remove this tag"),
    ("{{$a(b)}}{{/a(b)}}", "page.md:1:1: a block cannot be transformed; give it a plain name"),
    ("{{frist(claims)}}", "page.md:1:1: unknown transform 'frist'; did you mean 'first'?"),
    (
      "{{#first()}}{{/first()}}",
      "page.md:1:1: 'first()' is not available here; lists have first, last, count and empty, "
        + "their items first, last, index, even and odd"
    ),
  ])
  func `a mistake is told with its place and its cure`(template: String, message: String) {
    #expect(messages(["page": template]) == [message])
  }

  @Test(arguments: [
    "{{title}} {{{title}}} {{& title}} {{! any {thing} }}",
    "{{#isEnglish}}{{title}}{{/isEnglish}}{{^isEnglish}}{{title}}{{/isEnglish}}",
    "{{#claims}}{{place}}{{title}}{{#callbacks}}{{.}}{{^last()}}, {{/last()}}{{/callbacks}}{{/claims}}",
    "{{count(claims)}}{{#first(claims)}}{{place}}{{/first(claims)}}",
    "{{#claims}}{{#difference}}{{reason}}{{place}}{{/difference}}{{difference.reason}}{{/claims}}",
    "{{#title}}{{.}}{{/title}}", "{ { } } }} {", "",
  ])
  func `a good template has no findings`(template: String) {
    #expect(messages(["page": template]) == [])
  }

  @Test func `a part is read where it is used, so its tags may be known in one place only`() {
    let part = "\n{{place}}"
    #expect(messages(["page": "{{#claims}}{{>part}}{{/claims}}", "part": part]) == [])
    #expect(
      messages(["page": "{{>part}}{{#claims}}{{>part}}{{/claims}}", "part": part]) == [
        "part.md:2:1: unknown tag 'place'; see the list of tags in the manual"
      ])
  }

  @Test func `a part with replaced blocks holds blocks only`() {
    let files = [
      "page": "{{<part}} {{title}}{{$a}}{{titel}}{{/a}}{{/part}}", "part": "{{$a}}{{/a}}",
    ]
    #expect(
      messages(files) == [
        "page.md:1:11: only blocks are allowed here; write '{{$name}}…{{/name}}'",
        "page.md:1:26: unknown tag 'titel'; did you mean 'title'?",
      ])
  }

  @Test func `a template that no page uses has a misspelt name`() {
    #expect(
      messages(["page": "{{>scenario}}", "scenario": "", "scenaro": ""]) == [
        "scenaro.md:1:1: no page uses template 'scenaro'; did you mean 'scenario'?"
      ])
  }

  @Test func `a page without a template is told`() {
    #expect(messages([:]) == ["page:1:1: a page has no template; add a file of this name"])
  }

  @Test func `all mistakes are told at once, in the order of their places`() {
    #expect(
      messages(["page": "{{a}}\n {{b}}{{c}}"]).map { $0.prefix(11) } == [
        "page.md:1:1", "page.md:2:2", "page.md:2:7",
      ])
  }

  @Test func `circles of parts are told instead of followed`() {
    #expect(
      messages(["page": "{{>a}}", "a": "{{>b}}", "b": "{{>a}}"]) == [
        "b.md:1:1: template 'a' includes itself; remove this tag"
      ])
  }

  @Test func `nesting without end is refused before the engine follows it`() {
    let template = String(repeating: "{{#isEnglish}}", count: 10_000)
    #expect(messages(["page": template]).count == 1)
  }
}
