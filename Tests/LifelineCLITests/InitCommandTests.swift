import Foundation
import Testing

struct InitCommandTests {
  @Test func `what init writes can be run, drawn and put into its page at once`() throws {
    try withTemporaryFolder { folder in
      let written = try CommandLineRun("init", "a shop", in: folder)
      #expect(written.status == 0, "\(written.errors)")
      #expect(
        written.errors.hasPrefix(
          "a shop: shop.mmd, checkout.yaml, paid.yaml, notes.md, good.log, bad.log"))
      #expect(written.errors.contains("  lifeline run 'a shop/checkout.yaml'\n"))
      for words in [
        ["run", "a shop/checkout.yaml"], ["draw", "a shop/shop.mmd", "-o", "shop.svg"],
        ["report", "--into", "a shop/notes.md"],
        ["report", "--into", "a shop/notes.md", "--check"],
        ["check", "a shop/good.log", "--model", "a shop/shop.mmd"],
      ] {
        let run = try CommandLineRun(words, in: folder)
        #expect(run.status == 0, "\(words): \(run.errors)")
      }
    }
  }

  @Test func `a file that is there already stays, and no other is written`() throws {
    try withTemporaryFolder { folder in
      try FileManager.default.createDirectory(
        at: folder.appending(path: "shop"), withIntermediateDirectories: false)
      let page = folder.appending(path: "shop/notes.md")
      try Data("mine".utf8).write(to: page)
      let run = try CommandLineRun("init", "shop", in: folder)
      #expect(run.status == 2)
      #expect(
        run.errors == "shop/notes.md is there already, so nothing is written; name another folder\n"
      )
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: page.deletingLastPathComponent().path())
          == ["notes.md"])
    }
  }

  @Test func `a report needs a folder where no clone is`() throws {
    try withTemporaryFolder { folder in
      let run = try CommandLineRun("report", in: folder)
      #expect(run.status == 64)
      #expect(
        run.errors.contains(
          "there is no Output/ to renew here; name a folder: lifeline report -o report"))
    }
  }

  @Test(arguments: ["zh", "zh_CN", "zh-CN", "zh-Hans", "zh_CN.UTF-8"])
  func `Chinese has several names`(locale: String) throws {
    let run = try CommandLineRun("run", "no such scenario", "--locale", locale)
    let other = try CommandLineRun("run", "no such scenario", "--locale", "zh-Hans")
    #expect(run.errors == other.errors && run.status == other.status)
  }

  @Test(arguments: [
    (["LIFELINE_LOCALE": "zh"], true), (["LIFELINE_LOCALE": "en", "LANG": "zh_CN.UTF-8"], false),
    (["LC_ALL": "zh_CN.UTF-8"], true), (["LC_ALL": "", "LC_MESSAGES": "", "LANG": "zh_CN"], true),
    (["LC_ALL": "C.UTF-8", "LANG": "zh_CN"], false),
  ])
  func `the environment says the language`(variables: [String: String], isChinese: Bool) throws {
    let run = try CommandLineRun("explain", "no such name", environment: variables)
    #expect(run.errors.contains { $0 >= "一" } == isChinese, "\(run.errors)")
  }

  @Test func `a language that there is not is refused`() throws {
    let run = try CommandLineRun("run", "001-2", "--locale", "zh-TW")
    #expect(run.status == 64 && run.errors.contains("--locale takes en or zh-Hans, not 'zh-TW'"))
    let other = try CommandLineRun("run", "001-2", environment: ["LIFELINE_LOCALE": "de"])
    #expect(other.status == 64)
    #expect(
      other.errors.contains("LIFELINE_LOCALE=de: there is no such language; write en or zh-Hans"))
  }
}
