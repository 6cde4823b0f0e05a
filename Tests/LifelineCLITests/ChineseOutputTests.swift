import Foundation
import Testing

/// What commands tell in Chinese: results, titles of pictures and failures.
struct ChineseOutputTests {
  @Test func `a drawn scenario has its Chinese title, for listeners too`() throws {
    let run = try CommandLineRun(
      "draw", "timeline", "002-9", "--locale", "zh-Hans", "--title")
    #expect(run.status == 0)
    #expect(!run.output.contains("Answer a call"))
    #expect(run.output.contains("<title id=\"timeline-title\">") || run.output.contains("<title"))
    let english = try CommandLineRun("draw", "timeline", "002-9", "--title")
    #expect(english.output.contains("Answer a call"))
  }

  @Test(arguments: [
    (["explain", "applicationWillResignActive:"], ["何时发送", "跃迁", "最短的运行", "在它之前", "按"]),
    (["explain", "window"], ["设置：", "在它之后"]),
    (["explain", "application:handleIntent:completionHandler:"], ["没有内置模型会发送它", "没有场景演示它："]),
    (["explore"], ["种状态组合", "从不：", "状态："]),
    (["explore", "--to", "suspended"], ["suspended：3 个触发事件", "始于 notRunning"]),
    (["coverage", "001-1", "001-2"], ["UIApplication：2 次运行", "阶段：", "从未"]),
    (["coverage", "001-1", "-T", "markdown"], ["## 覆盖情况", "占全部的", "### 状态"]),
    (["compare", "001-2", "002-4b"], ["条相同记录", "始于 active"]),
  ])
  func `results are told in Chinese`(words: [String], parts: [String]) throws {
    let run = try CommandLineRun(words + ["--locale", "zh-Hans"])
    for part in parts { #expect(run.output.contains(part), "\(part): \(run.output.prefix(3000))") }
    for english in ["sent from", "shortest run", "comes after", "never", "snapshots", "states:"] {
      #expect(!run.output.contains(english), "\(english)")
    }
  }

  @Test(
    arguments: [
      (["draw", "graph", "--root", "suspendet"], 64, "模型中没有状态“suspendet”；是否指“suspended”？"),
      (["explain", "suspendet"], 64, "模型中没有名为“suspendet”的状态、消息或事件；是否指“suspended”？"),
      (["explore", "--given", "config.iOS12"], 64, "模型不响应事件“config.iOS12”；是否指“config.iOS11”？"),
      (["explore", "--to", "exitsOnSuspend"], 1, "没有运行通向“exitsOnSuspend”"),
      (["draw", "timeline", "001-22"], 64, "没有名为“001-22”的内置场景"),
      (["compare", "001-2", "002-2", "-o", "/dev/null", "-T", "json"], 1, "运行不同："),
      (["coverage", "001-1", "--fail-under", "99"], 1, "低于 --fail-under"),
      (["check", "./nowhere.log"], 2, "没有这个文件"),
    ] as [([String], Int32, String)])
  func `failures are told in Chinese`(
    words: [String], status: Int32, message: String
  ) throws {
    let run = try CommandLineRun(words + ["--locale", "zh-Hans"])
    #expect(run.status == status, "\(run.errors)")
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func `programs read the same JSON in every language`() throws {
    let words = ["explore", "-T", "json"]
    #expect(
      try CommandLineRun(words + ["--locale", "zh-Hans"]).output == CommandLineRun(words).output)
  }
}
