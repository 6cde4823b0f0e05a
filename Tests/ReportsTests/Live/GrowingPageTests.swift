import Foundation
import LifelineCore
import LifelineRecordings
import LifelineReports
import Testing

/// The page of a log that goes on: what browsers get in changes is what a check of the log writes.
struct GrowingPageTests {
  private struct Context {
    var checker = RunChecker()
    var check = LiveCheck(of: "-", isTrace: false, on: nil)
    var page = LivePage(in: .english)
    var browser = Browser()
  }

  /// What the script of a page knows.
  private struct Browser {
    var tables: [String: [Any]] = [:]
    var runs: [Int: [String: Any]] = [:]
    var courses: [Int: [String: [Int]]] = [:]

    /// Does what `page-live.js` does with a change.
    mutating func apply(_ change: String) throws {
      let object = try JSONSerialization.jsonObject(with: Data(change.utf8)) as? [String: Any]
      let page = try #require(object?["page"] as? [String: Any])
      for (name, tail) in try #require(page["tables"] as? [String: [String: Any]]) {
        let values = try #require(tail["values"] as? [Any])
        tables[name] = (tables[name] ?? []).prefix(tail["from"] as? Int ?? 0) + values
      }
      for change in try #require(page["runs"] as? [[String: Any]]) {
        let index = try #require(change["index"] as? Int)
        let keep = try #require(change["keep"] as? Int)
        let course = try #require(change["course"] as? [String: [Int]])
        courses[index] = course.merging(courses[index] ?? [:]) { new, old in
          old.prefix(keep) + new
        }
        var run = try #require(change["run"] as? [String: Any])
        for name in ["time", "line"] {
          let old = runs[index]?[name] as? [Int] ?? []
          run[name] = Array(old.prefix(keep) + (run[name] as? [Int] ?? []))
        }
        runs[index] = run
      }
    }

    /// What happens at each step of a run, and its verdict.
    func told(of run: Int) throws -> Told {
      let rows = try #require(tables["rows"] as? [[String: Any]])
      let what = (courses[run]?["row"] ?? []).map { rows[$0]["what"] as? String ?? "" }
      return Told(
        steps: what, times: runs[run]?["time"] as? [Int] ?? [],
        lines: runs[run]?["line"] as? [Int] ?? [], summary: runs[run]?["summary"] as? String ?? "")
    }
  }

  private struct Told: Equatable {
    let steps: [String]
    let times: [Int]
    let lines: [Int]
    let summary: String
  }

  /// Reads a log line by line as it goes on.
  private func browser(
    _ lines: [String], page: LivePage = LivePage(in: .english)
  ) throws -> Browser {
    var context = Context()
    context.page = page
    _ = try RecordedStream(LiveCheckTests.Pieces(lines), title: "stream", .init()).readLog(
      &context, models: \.checker.models, previews: true
    ) { event, context throws(LifelineError) in
      switch event {
      case .quiet: return true
      case .open(let runs, _):
        for update in try context.check.check(runs, &context.checker) {
          context.page.update(update, ofLog: 0)
        }
      case .ended(let run):
        context.page.update(try context.check.end(run, &context.checker), ofLog: 0)
      }
      guard let change = try context.page.change() else { return true }
      do { try context.browser.apply(change) } catch { throw LifelineError("\(error)") }
      return true
    }
    return context.browser
  }

  /// What a page of the check of the whole log tells of a run.
  private func told(byCheckOf lines: [String], run: Int) throws -> Told {
    var log = RecordedLog.Reader()
    let read = try log.read(lines.joined(), name: "<standard input>")
    var checker = RunChecker()
    let runs = try checker.check(read.runs.map(\.trace), of: "-")
    let html = try Page(of: CheckResults(runs: runs)).html()
    let start = try #require(html.range(of: #"id="data">"#)).upperBound
    let json = html[start..<(try #require(html[start...].range(of: "</script>"))).lowerBound]
    let data = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let rows = try #require(data["rows"] as? [[String: Any]])
    let courses = try #require(data["courses"] as? [[String: [Int]]])
    let texts = try #require(data["texts"] as? [String])
    let page = try #require((data["runs"] as? [[String: Any]])?[run])
    let course = courses[try #require(page["course"] as? Int)]
    return Told(
      steps: (course["row"] ?? []).map { rows[$0]["what"] as? String ?? "" },
      times: page["time"] as? [Int] ?? [], lines: page["line"] as? [Int] ?? [],
      summary: texts[try #require(page["summary"] as? Int)])
  }

  private func log(_ messages: [String]) -> [String] {
    messages.enumerated().map { second, message in
      let time = [second / 50 + 10, second % 50 + 10].map(String.init).joined(separator: ":")
      return "2026-11-01 08:\(time).\(second + 100) Lab[7:1] -[AppDelegate \(message)]\n"
    }
  }

  @Test(arguments: [1, 90])
  func `the changes of a page lead to the page of the whole log`(cycles: Int) throws {
    let cycle = [
      "applicationWillResignActive:", "applicationDidEnterBackground:",
      "applicationWillEnterForeground:", "applicationDidBecomeActive:",
    ]
    let messages =
      ["application:didFinishLaunchingWithOptions:", "applicationDidBecomeActive:"]
      + Array(repeating: cycle, count: cycles).flatMap(\.self)
      + ["applicationWillResignActive:", "applicationWillResignActive:"] + cycle.dropFirst()
    let lines = log(messages)
    let live = try browser(lines).told(of: 0)
    let whole = try told(byCheckOf: lines, run: 0)
    #expect(live.steps == whole.steps)
    #expect(live.times == whole.times)
    #expect(live.lines == whole.lines)
    #expect(live.summary == whole.summary)
    #expect(live.summary.hasPrefix("does not conform"))
  }

  @Test func `beyond the most runs one that conforms gives its place to the next`() throws {
    let lines = (1...6).flatMap { pid in
      log(["application:didFinishLaunchingWithOptions:", "applicationDidBecomeActive:"])
        .map { $0.replacing("Lab[7:1]", with: "Lab[\(pid):1]") }
    }
    let browser = try browser(lines, page: LivePage(in: .english, mostRuns: 2))
    let names = browser.runs.sorted { $0.key < $1.key }.map { $0.value["process"] as? String }
    // A run begins before the one before it is known to have ended.
    #expect(names == ["Lab[1]", "Lab[2]", "Lab[5]", "Lab[6]"])
    #expect(try browser.told(of: 3).steps.count == 5)
  }

  @Test func `beyond the most steps the oldest run keeps its verdict and says so`() throws {
    let lines = (1...2).flatMap { pid in
      log(["application:didFinishLaunchingWithOptions:", "applicationDidBecomeActive:"])
        .map { $0.replacing("Lab[7:1]", with: "Lab[\(pid):1]") }
    }
    let browser = try browser(lines, page: LivePage(in: .english, mostSteps: 9))
    #expect(try browser.told(of: 0).steps == [])
    #expect(try browser.told(of: 0).summary.hasSuffix("since there are so many newer ones"))
    #expect(try browser.told(of: 1).steps.count == 5)
  }
}
