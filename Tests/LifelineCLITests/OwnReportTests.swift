import Foundation
import PageReading
import Testing

/// `lifeline report` about charts and recorded runs of the user's.
struct OwnReportTests {
  @Test func `a report written with --theme pair is up to date, and renewed, without naming it`()
    throws
  {
    try withTemporaryFolder { folder in
      try Data("stateDiagram-v2\n[*] --> Cart\nCart --> Paid: pay\n".utf8).write(
        to: folder.appending(path: "shop.mmd"))
      let words = ["report", "shop.mmd", "-o", "pages"]
      #expect(try CommandLineRun(words + ["--theme", "pair"], in: folder).status == 0)
      let check = try CommandLineRun(words + ["--check"], in: folder)
      #expect(check.status == 0, "\(check.errors)")
      #expect(try CommandLineRun(words, in: folder).status == 0)
      #expect(try CommandLineRun(words + ["--check", "--theme", "pair"], in: folder).status == 0)
      #expect(try CommandLineRun(words + ["--check", "--theme", "light"], in: folder).status == 1)
    }
  }

  private static let shop = """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="Shop" initial="cart">
      <state id="cart"><transition event="pay" target="paid"/></state>
      <state id="paid" initial="packing">
        <state id="packing"><transition event="ship" target="shipped"/></state>
        <state id="shipped"/>
        <transition event="refund" target="cart"/>
      </state>
      <state id="nowhere"/>
    </scxml>

    """

  private func withShop(_ body: (URL) throws -> Void) throws {
    try withTemporaryFolder { folder in
      let files = [
        ("shop.scxml", Self.shop),
        ("buy.yaml", "id: buy\ntitle: Buy\nmodel: shop.scxml\nsteps:\n  - pay\n  - ship\n"),
        ("wait.yaml", "id: wait\ntitle: Wait\nmodel: shop.scxml\nsteps:\n  - ship\n  - pay\n"),
        ("app.log", "applicationDidBecomeActive:\napplicationWillResignActive:\n"),
        ("home.log", "applicationWillResignActive:\napplicationDidEnterBackground:\n"),
      ]
      for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
      try body(folder)
    }
  }

  private func pages(in folder: URL) throws -> [String: String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path())
    return Dictionary(
      uniqueKeysWithValues: try names.filter { $0.hasSuffix(".md") }.map { name in
        (name, try String(contentsOf: folder.appending(path: name), encoding: .utf8))
      })
  }

  @Test func `the same pages are a site of HTML, each with a stepper, and can be checked`() throws {
    try withShop { folder in
      let arguments = [
        "report", "--site", "--model", "shop.scxml", "buy.yaml", "--locale", "en", "-o", "html",
      ]
      let written = try CommandLineRun(arguments, in: folder)
      #expect(written.status == 0, "\(written.errors)")
      #expect(written.errors.hasSuffix("start with html/index.html\n"), "\(written.errors)")
      let page = try String(
        contentsOf: folder.appending(path: "html/scenarios/buy.html"), encoding: .utf8)
      #expect(
        page.contains(
          ##"<a href="../steps.html#run=buy&amp;step=1">▶ Step through this run</a>"##))
      #expect(try CommandLineRun(arguments + ["--check"], in: folder).status == 0)
      try Data().write(to: folder.appending(path: "html/site.css"))
      let stale = try CommandLineRun(arguments + ["--check"], in: folder)
      #expect(stale.status == 1)
      #expect(stale.errors.contains("html/site.css: differs from what would be written"))
      #expect(
        stale.errors.contains(
          "lifeline report -o html --model shop.scxml --locale en --site buy.yaml"))
    }
  }

  @Test(arguments: [["-o", "x.html"], ["--into", "x.md"]])
  func `a site is a folder, no page`(_ arguments: [String]) throws {
    try withTemporaryFolder { folder in
      let run = try CommandLineRun(["report", "--site"] + arguments, in: folder)
      #expect(run.status == 64)
      #expect(run.errors.contains("--site writes a folder of pages; leave out \(arguments[0])"))
    }
  }

  @Test func `a chart with scenarios has a site of its own, in its own words`() throws {
    try withShop { folder in
      let run = try CommandLineRun(
        "report", "--model", "shop.scxml", "buy.yaml", "wait.yaml", "-o", "site", "--locale", "en",
        in: folder)
      #expect(run.status == 0, "\(run.errors)")
      let pages = try pages(in: folder.appending(path: "site"))
      #expect(
        pages.keys.sorted() == [
          "README.md", "checks.md", "comparison.md", "models/Shop.md", "scenarios.md",
          "scenarios/buy.md", "scenarios/wait.md",
        ])
      let front = try #require(pages["README.md"])
      #expect(front.contains("# Shop\n"))
      #expect(front.contains("[Buy](scenarios/buy.md#buy)"))
      #expect(front.contains("(pictures/en/Shop-states.svg)"))
      #expect(front.contains("⚠ Steps without effect: 1"))
      let checks = try #require(pages["checks.md"])
      #expect(checks.contains("`paid: refund → cart`") || checks.contains("refund"))
      #expect(checks.contains("nowhere"))
      #expect(checks.contains("| [wait](scenarios/wait.md#wait) | ship |"))
      #expect(pages["scenarios/buy.md"]?.contains("pictures/en/buy-timeline.svg") == true)
      #expect(pages["scenarios/buy.md"]?.contains("pictures/en/buy-path.svg") == true)
      #expect(pages["comparison.md"]?.contains("Buy ↔ Wait") == true)
      for (name, page) in pages {
        for word in ["UIApplication", "callback", "delegate", "the app", "documents"] {
          #expect(!page.contains(word), "\(name) speaks of '\(word)'")
        }
        for link in links(in: page) where !link.contains("://") {
          let file = link.split(separator: "#", omittingEmptySubsequences: false)[0]
          guard !file.isEmpty else { continue }
          let target = folder.appending(path: "site/\(name)").deletingLastPathComponent()
            .appending(path: String(file))
          #expect(FileManager.default.fileExists(atPath: target.path()), "\(name): \(link)")
        }
      }
    }
  }

  @Test func `a scenario alone names its model, and both languages are written`() throws {
    try withShop { folder in
      let run = try CommandLineRun("report", "buy.yaml", in: folder)
      #expect(run.status == 0, "\(run.errors)")
      let pages = try pages(in: folder.appending(path: "report"))
      #expect(pages["README.md"]?.contains("# Shop\n") == true)
      #expect(pages["README.zh-Hans.md"]?.contains("场景") == true)
      #expect(pages["models/Shop.zh-Hans.md"]?.contains("状态图") == true)
    }
  }

  @Test func `a state diagram of Mermaid has a site, too`() throws {
    try withTemporaryFolder { folder in
      let text = "stateDiagram-v2\n  [*] --> Closed\n  Closed --> Open : push\n"
      try Data(text.utf8).write(to: folder.appending(path: "door.mmd"))
      let run = try CommandLineRun(
        "report", "--model", "door.mmd", "-o", "site", "--locale", "en", in: folder)
      #expect(run.status == 0, "\(run.errors)")
      let pages = try pages(in: folder.appending(path: "site"))
      #expect(pages.keys.sorted() == ["README.md", "checks.md", "models/door.md"])
    }
  }

  @Test func `recorded runs alone have only their own pages`() throws {
    try withShop { folder in
      let run = try CommandLineRun(
        "report", "--trace", "app.log", "--trace", "home.log", "-o", "site", "--locale", "en",
        in: folder)
      #expect(run.status == 0, "\(run.errors)")
      let pages = try pages(in: folder.appending(path: "site"))
      #expect(
        pages.keys.sorted() == ["README.md", "comparison.md", "recorded/1.md", "recorded/2.md"])
      #expect(pages["README.md"]?.contains("[app.log](recorded/1.md)") == true)
      #expect(pages["recorded/2.md"]?.contains("pictures/en/recorded-2-timeline.svg") == true)
      #expect(pages["comparison.md"]?.contains("pictures/en/comparison-1.svg") == true)
    }
  }
}
