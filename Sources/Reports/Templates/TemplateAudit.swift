/// Checks the tags of templates against those of pages.
///
/// The engine renders an unknown tag as nothing, so a misspelt name would go unnoticed; here it is
/// a finding:
///
/// ```
/// Templates/document.md:12:4: unknown tag 'titel'; did you mean 'title'?
/// ```
///
/// Names are looked up like in the engine: in the innermost object, then in the enclosing ones.
package struct TemplateAudit {
  private let files: [String: TemplateFile]
  private var findings: [Finding] = []
  private var known: Set<Finding> = []
  /// The templates read so far with their scopes, so that none is read twice in the same scope.
  private var visited: Set<String> = []
  private var used: Set<String> = []

  /// Returns the errors in the templates of some pages, by place.
  ///
  /// Templates that no page uses are errors, too, since their names are probably misspelt, unless
  /// they are spare ones.
  package static func findings(
    in files: [(name: String, file: TemplateFile)],
    pages: [(name: String, shape: TagShape.Record)],
    isSpare: (TemplateFile) -> Bool = { _ in false }
  ) -> [Finding] {
    var audit = TemplateAudit(
      files: Dictionary(files.map { ($0.name, $0.file) }) { first, _ in first })
    for page in pages {
      if audit.files[page.name] != nil {
        audit.read(page.name, in: TemplateScope(page.shape), within: [])
      } else {
        let place = Place(file: page.name, line: 1, column: 1)
        audit.add(Finding(at: place, .missingPage))
      }
    }
    for (name, file) in files where !audit.used.contains(name) && !isSpare(file) {
      let place = Place(file: file.path, line: 1, column: 1)
      let candidates = pages.map(\.name) + audit.used.sorted()
      audit.add(Finding(at: place, .unused(name, candidates)))
    }
    return audit.findings.sortedByPlace
  }

  private init(files: [String: TemplateFile]) { self.files = files }

  /// Reads one template in a scope; `outer` are the enclosing ones.
  private mutating func read(_ name: String, in scope: TemplateScope, within outer: [String]) {
    used.insert(name)
    guard let file = files[name], visited.insert("\(name) \(scope.key)").inserted else { return }
    let (tags, mistakes) = TemplateScanner.scan(file)
    mistakes.forEach { add($0) }
    var open: [(tag: TemplateTag, scope: TemplateScope)] = []
    var scope = scope
    for tag in tags {
      report(tag.mistake(inside: open.last?.tag), at: tag)
      switch tag.kind {
      case .variable:
        report(scope.misuse(ofVariable: tag), at: tag)
      case .section, .inverted:
        report(scope.misuse(ofSection: tag), at: tag)
        open.append((tag, scope))
        scope = tag.kind == .section ? scope.inside(tag) : scope
      case .block:
        open.append((tag, scope))
      case .close:
        guard let last = open.last, last.tag.spelling == tag.spelling else {
          report(.wrongClose(tag, open: open.last?.tag), at: tag)
          return
        }
        open.removeLast()
        scope = last.scope
      case .partial, .parent:
        include(tag, in: scope, within: outer + [name])
        if tag.kind == .parent { open.append((tag, scope)) }
      }
      if open.count > Self.deepest {
        report("sections are nested too deeply; \(Self.deepest) levels are the most", at: tag)
        return
      }
    }
    if let last = open.last { report(.neverClosed(last.tag), at: last.tag) }
  }

  /// The deepest nesting of templates, well below the limit of the engine's recursion.
  private static let deepest = 32

  private mutating func include(
    _ tag: TemplateTag, in scope: TemplateScope, within outer: [String]
  ) {
    if files[tag.name] == nil {
      report(.missingPartial(tag.name, Array(files.keys)), at: tag)
    } else if outer.contains(tag.name) {
      report("template '\(tag.name)' includes itself; remove this tag", at: tag)
    } else {
      read(tag.name, in: scope.insidePartial, within: outer)
    }
  }

  private mutating func report(_ message: String?, at tag: TemplateTag) {
    if let message { add(Finding(at: tag.place, message)) }
  }

  /// Adds a finding once, however often its template is included.
  private mutating func add(_ finding: Finding) {
    if known.insert(finding).inserted { findings.append(finding) }
  }
}

extension TemplateTag {
  /// Returns the error of a tag, in all scopes that its name refers to; `nil` for none.
  fileprivate func mistake(inside open: TemplateTag?) -> String? {
    switch kind {
    case .block: transforms.isEmpty ? nil : "a block cannot be transformed; give it a plain name"
    case .close: nil
    case .variable, .section, .inverted, .partial, .parent:
      open?.kind == .parent ? "only blocks are allowed here; write '{{$name}}…{{/name}}'" : nil
    }
  }
}

extension String {
  fileprivate static var missingPage: String {
    "a page has no template; add a file of this name"
  }
  fileprivate static func unused(_ name: String, _ names: [String]) -> String {
    "no page uses template '\(name)'; "
      + (NearestName.of(name, among: names).map { "did you mean '\($0)'?" } ?? "remove the file")
  }
  fileprivate static func missingPartial(_ name: String, _ names: [String]) -> String {
    "unknown template '\(name)'; "
      + (NearestName.of(name, among: names).map { "did you mean '\($0)'?" }
        ?? "add a file of this name")
  }
  fileprivate static func wrongClose(_ tag: TemplateTag, open: TemplateTag?) -> String {
    guard let open else { return "'\(tag.spelling)' was never opened; remove this tag" }
    return "'\(tag.spelling)' ends nothing here; '\(open.spelling)' is open since line "
      + "\(open.place.line)"
  }
  fileprivate static func neverClosed(_ tag: TemplateTag) -> String {
    "'\(tag.spelling)' never ends; add '{{/\(tag.spelling)}}'"
  }
}
