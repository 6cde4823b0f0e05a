#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What changed on a page that goes on, for the script of the pages that are open.
///
/// It may be applied twice: tables and runs say from where on their values are new.
struct PageChange: Encodable {
  let tables: Tables
  let graphs: [Graph]
  let runs: [Run]

  /// The sizes of tables.
  struct Places {
    var casts = 0
    var rows = 0
    var ways = 0
    var texts = 0
    var causes = 0

    init() {}

    init(_ data: PageData) {
      (casts, rows, ways) = (data.casts.count, data.rows.count, data.ways.count)
      (texts, causes) = (data.texts.count, data.causes.count)
    }
  }

  /// The values of a table from a place on.
  struct Tail<Value: Encodable>: Encodable {
    let from: Int
    let values: [Value]
  }

  /// The new values of tables.
  struct Tables: Encodable {
    let casts: Tail<PageData.Participants>
    let rows: Tail<PageData.Row>
    let ways: Tail<PageData.Way>
    let texts: Tail<String>
    let causes: Tail<PageData.Cause>

    init(_ data: PageData, from places: Places) {
      casts = Tail(from: places.casts, values: data.casts.values(from: places.casts))
      rows = Tail(from: places.rows, values: data.rows.values(from: places.rows))
      ways = Tail(from: places.ways, values: data.ways.values(from: places.ways))
      texts = Tail(from: places.texts, values: data.texts.values(from: places.texts))
      causes = Tail(from: places.causes, values: Array(data.causes[places.causes...]))
    }
  }

  /// A graph that was drawn again.
  struct Graph: Encodable {
    let index: Int
    let kind: String
    let svg: String

    init(index: Int, _ graph: Page.Graph) {
      (self.index, kind) = (index, graph.content.rawValue)
      svg = PageMarkup.svg(graph.drawing, id: "graph-\(index + 1)")
    }
  }

  /// A run with its steps from one on.
  struct Run: Encodable {
    let index: Int
    /// The number of steps that stay.
    let keep: Int
    let run: PageData.Run
    let course: PageData.Course
  }

  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // All values are texts and integers, which are always encoded.
    let bytes = (try? encoder.encode(["page": self])).map(Array.init) ?? []
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension PageData.Course {
  /// The steps from one on.
  func after(_ first: Int) -> PageData.Course {
    PageData.Course(
      row: Array(row.dropFirst(first)), way: Array(way.dropFirst(first)),
      active: Array(active.dropFirst(first)))
  }
}
