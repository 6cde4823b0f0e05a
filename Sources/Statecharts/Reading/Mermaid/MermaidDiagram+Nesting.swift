/// Where states stand, as in Mermaid: a mention inside braces puts a state there, also as a target, and
/// of several composites the last one wins; mentions outside of braces move nothing.
extension MermaidDiagram {
  /// Finds or makes the states that words name: mostly one.
  mutating func nodes(_ text: Substring) -> [Int] {
    let names = text.split(whereSeparator: \.isWhitespace).prefix { !$0.hasPrefix("#") }
    if names.count > 1, !names.contains(where: { $0.contains("->") || $0.contains("\"") }) {
      report(
        "'\(String(text.trimmed).onOneLine)' is read as \(names.count) states, as Mermaid does; "
          + "write 'state \"Two words\" as a' for a title", at: place(of: names[0]), as: .warning)
      return names.compactMap { node($0) }
    }
    return [node(names.count == 1 ? names[0] : text)].compactMap { $0 }
  }

  /// Finds or makes the state that a text names here; reports a text that names none.
  mutating func node(_ text: Substring) -> Int? {
    let name = text.withoutStyle
    keepClass(of: name, in: text)
    let bare = name.prefix { $0 != "[" }
    let place = place(of: name.isEmpty ? line : name)
    switch name[bare.endIndex...] {
    case "[*]" where bare.isEmpty: return special("[*]", .final, in: scope, place)
    case "[H]", "[H*]":
      let kind = Kind.history(name.hasSuffix("*]") ? .deep : .shallow)
      if bare.isEmpty { return special(String(name), kind, in: scope, place) }
      guard let owner = node(bare) else { return nil }
      return special(
        String(name[bare.endIndex...]), kind, in: Scope(owner: owner, region: 0), place)
    default: break
    }
    guard !name.isEmpty, !name.contains(where: { $0.isWhitespace || "\"{".contains($0) }),
      !name.contains("->")
    else {
      report(
        name.contains("->")
          ? "'->' is no arrow; write '-->'"
          : "'\(String(name).onOneLine)' is not understood; write 'a --> b : label'", at: place)
      return nil
    }
    guard let known = named[String(name)] else {
      named[String(name)] = nodes.count
      nodes.append(Node(name: String(name), home: scope, place: place, homePlace: place))
      return nodes.count - 1
    }
    if scope.owner != nil, scope != nodes[known].home, !isAround(known, scope) {
      move(known, at: place)
    }
    return known
  }

  mutating func special(
    _ name: String, _ kind: Kind, in home: Scope, _ place: Place
  ) -> Int {
    if let known = unnamed[name]?[home] { return known }
    unnamed[name, default: [:]][home] = nodes.count
    nodes.append(Node(name: name, kind: kind, home: home, place: place, homePlace: place))
    return nodes.count - 1
  }

  /// Moves a state here; tells it unless the state only goes further inside where it was.
  private mutating func move(_ node: Int, at place: Place) {
    let (old, state) = (nodes[node].home, nodes[node])
    if let owner = old.owner, let new = scope.owner, !state.isWarnedOf,
      !open.contains(where: { $0.scope == old })
    {
      let isSame = owner == new
      report(
        "'\(state.name)' stands in \(isSame ? "one region of " : "")'\(nodes[owner].name)', at "
          + "\(state.homePlace), and in \(isSame ? "another" : "'\(nodes[new].name)'"); as in "
          + "Mermaid the last place counts: give one of them another name", at: place, as: .warning)
      nodes[node].isWarnedOf = true
    }
    nodes[node].home = scope
    nodes[node].homePlace = place
  }

  /// Whether a state is around a scope, so that it cannot be moved there.
  private func isAround(_ node: Int, _ scope: Scope) -> Bool {
    outwards(from: scope).contains(node)
  }

  /// Whether a state stands in a scope, at any depth.
  func isInside(_ node: Int, _ scope: Scope) -> Bool {
    let homes = [nodes[node].home] + outwards(from: nodes[node].home).map { nodes[$0].home }
    return homes.contains(scope)
  }

  /// The states around a scope, the innermost first; one more than are allowed where they are too many.
  private func outwards(from scope: Scope) -> [Int] {
    var around: [Int] = []
    var owner = scope.owner
    while let node = owner, around.count <= XMLSource.deepestNesting {
      around.append(node)
      owner = nodes[node].home.owner
    }
    return around
  }

  mutating func refuseDeepNesting() {
    guard
      !findings.containErrors,
      let deep = nodes.first(where: { outwards(from: $0.home).count > XMLSource.deepestNesting })
    else { return }
    report("states are nested more than \(XMLSource.deepestNesting) deep", at: deep.homePlace)
  }
}
