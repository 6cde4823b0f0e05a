import LifelineReports
import Testing

/// Pages of HTML with named places, which a user's may replace.
struct HTMLTemplateTests {
  private func page(_ template: String) throws -> String {
    let own = TemplateFile(name: "changes.html", path: "mine/changes.html", text: template)
    let change = ReportChange(path: "a<b>.md", old: [], new: Array("x & y\n".utf8))
    return try ChangesPage([change]).html(with: bundledTemplates().replacing(with: [own]))
  }

  @Test func `values are escaped, and what repeats is written for each`() throws {
    #expect(
      try page("<h1>{{title}}</h1>\n{{#changes}}\n<p>{{path}} {{kind}}</p>\n{{/changes}}\n")
        == "<h1>1 file differs</h1>\n<p>a&lt;b&gt;.md changed</p>\n")
  }

  @Test func `what is there is written, and what is not there in its other form`() throws {
    #expect(
      try page("{{#changes}}{{#pictures}}a{{/pictures}}{{^pictures}}b{{/pictures}}{{/changes}}")
        == "b")
  }

  @Test(arguments: [
    ("<p>\n {{titel}}</p>", "2:2: there is no place 'titel'; did you mean 'title'?"),
    ("{{#changes}}", "1:1: 'changes' never ends; add '{{/changes}}'"),
    ("{{/changes}}", "1:1: 'changes' is not open here; remove this end"),
    ("a {{title", "1:3: this place never ends; close it with '}}'"),
  ])
  func `a mistake has its place`(template: String, message: String) {
    let error = #expect(throws: LifelineError.self) { try page(template) }
    #expect(error?.description == "mine/changes.html:\(message)")
  }
}
