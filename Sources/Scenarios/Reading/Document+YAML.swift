package import LifelineStatecharts

extension Document: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard
      let fields = YAMLFields(
        yaml, of: "a document",
        keys: [
          "id", "title", "author", "source", "summary", "listening", "gathered", "contents",
        ], &findings)
    else { return nil }
    let id: DocumentID? = fields.identifier("id", &findings)
    let title: LocalizedText? = fields.required("title", &findings)
    let author: LocalizedText? = fields.optional("author", &findings)
    let source: LocalizedText? = fields.optional("source", &findings)
    let summary: LocalizedText? = fields.optional("summary", &findings)
    let listening: [EventName]? = fields.list("listening", &findings)
    let contents: [Item]? = fields.list("contents", &findings)
    guard let id, let title else { return nil }
    self.init(
      id: id, title: title, author: author, source: source, summary: summary,
      listening: listening, isGathered: fields.flag("gathered", &findings),
      contents: contents ?? [])
  }
}

extension Document.Item: YAMLReadable {
  /// Reads a mapping of one key that says what the item is.
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    let kinds = ["heading", "text", "figure", "table", "listing", "scenario"]
    guard let fields = YAMLFields(yaml, of: "an item", keys: kinds, &findings) else { return nil }
    let present = kinds.compactMap { kind in fields[kind].map { (kind: kind, value: $0) } }
    guard let item = present.first, present.count == 1 else {
      findings.append(
        Finding(
          at: yaml.place,
          "an item is one of \(kinds.joined(separator: ", ")), each with its own '-'; "
            + "found \(present.isEmpty ? "none" : "several")"))
      return nil
    }
    let read: Self? =
      switch item.kind {
      case "heading": LocalizedText(item.value, &findings).map(Self.heading)
      case "text": LocalizedText(item.value, &findings).map(Self.text)
      case "figure": Document.Figure(item.value, &findings).map(Self.figure)
      case "table": Document.Table(item.value, &findings).map(Self.table)
      case "listing": Document.Listing(item.value, &findings).map(Self.listing)
      default: ScenarioID(item.value, &findings).map(Self.scenario)
      }
    guard let read else { return nil }
    self = read
  }
}

extension Document.Figure: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard
      let fields = YAMLFields(
        yaml, of: "a figure", keys: ["id", "caption", "kind", "scenario", "scenarios"], &findings)
    else { return nil }
    let id: Name<Self>? = fields.identifier("id", &findings)
    let caption: LocalizedText? = fields.required("caption", &findings)
    let kind: String? = fields.required("kind", &findings)
    let one: ScenarioID? = fields.optional("scenario", &findings)
    let many: [ScenarioID]? = fields.list("scenarios", &findings)
    if one != nil, many != nil {
      findings.append(
        Finding(at: yaml.place, "a figure has 'scenario' or 'scenarios', not both; list them all"))
    }
    guard let id, let caption, let kind else { return nil }
    self.init(
      id: id.description, caption: caption, kind: kind, scenarios: one.map { [$0] } ?? many ?? [])
  }
}

extension Document.Table: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard
      let fields = YAMLFields(
        yaml, of: "a table", keys: ["id", "caption", "columns", "rows"], &findings)
    else { return nil }
    let id: Name<Self>? = fields.identifier("id", &findings)
    let caption: LocalizedText? = fields.required("caption", &findings)
    let columns: [LocalizedText]? = fields.list("columns", &findings)
    let rows: [Row]? = fields.list("rows", &findings)
    guard let id, let caption else { return nil }
    let table = Document.Table(
      id: id.description, caption: caption, columns: columns ?? [],
      rows: (rows ?? []).map(\.cells))
    for row in rows ?? [] where row.cells.count != table.columns.count {
      findings.append(
        Finding(
          at: row.place,
          "the row's cells (\(row.cells.count)) do not match the columns "
            + "(\(table.columns.count)); add or remove some"))
    }
    self = table
  }

  private struct Row: YAMLReadable {
    let place: Place
    let cells: [LocalizedText]

    init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
      guard let cells = [LocalizedText](list: yaml, &findings) else { return nil }
      self.place = yaml.place
      self.cells = cells
    }
  }
}

extension Document.Listing: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard
      let fields = YAMLFields(
        yaml, of: "a listing", keys: ["id", "caption", "language", "text"], &findings)
    else { return nil }
    let id: Name<Self>? = fields.identifier("id", &findings)
    let caption: LocalizedText? = fields.required("caption", &findings)
    let language: String? = fields.optional("language", &findings)
    let text: String? = fields.required("text", &findings)
    guard let id, let caption, let text else { return nil }
    self.init(id: id.description, caption: caption, language: language, text: text)
  }
}
