import LifelineConformance
import LifelineDiagrams
import LifelineExploration
import LifelineScenarios
import LifelineSimulation
package import LifelineStatecharts
import LifelineTexts
import LifelineTraces
import LifelineUIKitLifecycle

/// What runs visited of a model, and what they never did.
///
/// ```
/// UIApplication: 2 runs
/// states: 38 of 101, 38%
///     3×      12 s  active
///   never           suspended
/// ```
package struct CoverageSummary: Encodable {
  /// What of one kind was visited.
  package struct Part: Encodable {
    let kind: String
    let all: Int
    let visited: Int
    let things: [Thing]
  }

  /// Something that could be visited.
  package struct Thing: Encodable {
    let name: String
    /// What people call it.
    let title: String
    let count: Int
    /// How long in all, in seconds; absent where time is not told.
    let seconds: Double?
    private let dwell: Duration?

    init(_ name: String, title: String? = nil, _ visits: Coverage.Visits?, hasDwell: Bool) {
      self.name = name
      self.title = title ?? name
      count = visits?.count ?? 0
      dwell = hasDwell && count > 0 ? visits?.dwell : nil
      seconds = dwell.map { $0 / .seconds(1) }
    }

    private enum CodingKeys: CodingKey { case name, count, seconds }

    /// The time as people read it.
    var time: String { dwell?.label ?? "" }
  }

  package let model: String?
  package let runs: Int
  /// How many of the runs are recordings whose transitions nobody knows.
  package let untold: Int
  /// How much of everything was visited, in percent.
  package let percent: Double
  package let parts: [Part]

  private let language: Language

  private enum CodingKeys: CodingKey { case model, runs, untold, percent, parts }

  package init(_ runs: CoveredRuns, in language: Language = .english) {
    self.language = language
    let coverage = runs.coverage
    model = runs.model?.name
    self.runs = runs.count
    untold = runs.untold
    var parts: [Part] = []
    func add(_ kind: String, _ things: [Thing]) {
      guard !things.isEmpty else { return }
      parts.append(
        Part(
          kind: kind, all: things.count, visited: things.count { $0.count > 0 }, things: things))
    }
    let titles = Titles(of: runs.model?.chart.statechart, in: language)
    let others = coverage.stageVisits.keys.filter { !titles.order.contains($0) }.sorted()
    let tellsStages = !coverage.stageVisits.isEmpty
    add(
      "stages",
      ((tellsStages ? titles.order : []) + others).map {
        Thing(
          $0.description,
          title: language == .english ? $0.description : titles.title(of: $0),
          coverage.stageVisits[$0], hasDwell: true)
      })
    if let chart = runs.model?.chart {
      let words = ChartWords(of: chart, in: language)
      let names = ChartWords(of: chart, in: .english)
      let all = ChartParts(chart)
      if runs.untold < runs.count {
        add(
          "states",
          all.states.map {
            Thing(
              chart[$0].id.description, title: words.state(chart[$0].id), coverage.stateVisits[$0],
              hasDwell: true)
          })
        add(
          "transitions",
          all.transitions.map {
            Thing(
              names.transition($0), title: words.transition($0),
              .init(count: coverage.timesTaken[$0] ?? 0), hasDwell: false)
          })
      }
      add("messages", Self.messages(all.messages, coverage))
    } else {
      add("messages", Self.messages([], coverage))
    }
    self.parts = parts
    let all = parts.reduce(0) { $0 + $1.all }
    let visited = parts.reduce(0) { $0 + $1.visited }
    percent = all == 0 ? 100 : (Double(visited) / Double(all) * 1000).rounded() / 10
  }

  /// The messages of the model in its order, then those it does not know.
  private static func messages(_ known: [EventName], _ coverage: Coverage) -> [Thing] {
    let others = coverage.delivered.subtracting(known).sorted()
    return (known + others).map {
      Thing($0.description, .init(count: coverage.timesDelivered[$0] ?? 0), hasDwell: false)
    }
  }

  /// The lines, joined and ended by line feeds.
  package var text: String {
    let whole = "\(Self.number(percent))%"
    var lines = [heading + language.of(", \(whole) of all", "，占全部的 \(whole)")]
    for part in parts {
      lines.append(
        language.of(
          "\(part.kind): \(part.visited) of \(part.all), \(share(of: part))",
          "\(kind(of: part))：\(part.all) 个中的 \(part.visited) 个，\(share(of: part))"))
      for thing in part.things where thing.count > 0 {
        lines.append(
          Self.padded("\(thing.count)×", 7) + Self.padded(thing.time, 13) + "  \(thing.title)")
      }
      lines += part.things.filter { $0.count == 0 }.map {
        language.of("  never" + Self.padded("", 15), "  从未" + Self.padded("", 16)) + $0.title
      }
    }
    return lines.map { $0.withVisibleControls + "\n" }.joined()
  }

  /// The same as tables for a Markdown page; what was never visited is folded away.
  package var markdown: String {
    let whole = "**\(Self.number(percent))%**"
    var lines = [
      language.of("## Coverage", "## 覆盖情况"), "",
      language.of("\(heading): \(whole) of all.", "\(heading)：占全部的 \(whole)。"), "",
      language.of("| | visited | of | |", "| | 到过 | 共有 | |"), "|---|---:|---:|---:|",
    ]
    lines += parts.map { "| \(kind(of: $0)) | \($0.visited) | \($0.all) | \(share(of: $0)) |" }
    for part in parts {
      let visited = part.things.filter { $0.count > 0 }
      let never = part.things.filter { $0.count == 0 }
      let kind = kind(of: part)
      lines += ["", "### \(kind.prefix(1).uppercased())\(kind.dropFirst())", ""]
      if !visited.isEmpty {
        let hasTimes = visited.contains { !$0.time.isEmpty }
        let times = language.of("times", "次数")
        lines.append(
          hasTimes ? "| | \(times) | \(language.of("in all", "总时长")) |" : "| | \(times) |")
        lines.append(hasTimes ? "|---|---:|---:|" : "|---|---:|")
        lines += visited.map {
          "| \(cell($0)) | \($0.count) |" + (hasTimes ? " \($0.time) |" : "")
        }
      }
      guard !never.isEmpty else { continue }
      lines += [
        "",
        "<details><summary>\(language.of("\(never.count) never", "从未：\(never.count) 个"))</summary>",
        "",
      ]
      lines += never.map { "- \(cell($0))" } + ["", "</details>"]
    }
    return lines.map { $0 + "\n" }.joined()
  }

  package func json() throws(LifelineError) -> [UInt8] { try PrettyJSON.bytes(of: self) }

  private var heading: String {
    let count = language.count(runs, "run", "runs", "个过程")
    let known =
      untold == 0
      ? ""
      : language.of(", \(untold) recorded without transitions", "，其中 \(untold) 个记录没有跃迁")
    return (model ?? language.of("unknown model", "未知模型")) + language.colon + count + known
  }

  /// What a part counts, in the language.
  private func kind(of part: Part) -> String {
    switch part.kind {
    case "stages": language.of(part.kind, "阶段")
    case "states": language.of(part.kind, "状态")
    case "transitions": language.of(part.kind, "跃迁")
    default: language.of(part.kind, "消息")
    }
  }

  /// A thing in a cell of a table: a name as code, a title as text.
  private func cell(_ thing: Thing) -> String {
    thing.title == thing.name
      ? Self.code(thing.name)
      : thing.title.withVisibleControls.replacing("|", with: "\\|").replacing("\n", with: " ")
  }

  private func share(of part: Part) -> String {
    Self.number((Double(part.visited) / Double(max(1, part.all)) * 1000).rounded() / 10) + "%"
  }

  /// A number without a zero behind its point.
  private static func number(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// Words as code in a cell of a table.
  private static func code(_ text: String) -> String {
    let inner = text.withVisibleControls.replacing("|", with: "\\|").replacing("\n", with: " ")
    return text.contains("`") ? inner.replacing("`", with: "'") : "`\(inner)`"
  }
}
