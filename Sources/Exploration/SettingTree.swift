import LifelineStatecharts

/// The settings that runs may make at their start, as a tree: sets that begin alike share a branch.
struct SettingTree: Sendable {
  /// A setting and what may follow it.
  struct Branch: Sendable {
    /// The setting's place among the events that are tried.
    let stimulus: Int
    /// The node that it leads to.
    let node: Int
  }

  /// For each node the settings that may come next; the first node is the start.
  private var nodes: [[Branch]] = [[]]

  /// Puts sets of settings into a tree.
  init(_ sets: [[EventName]], among events: [EventName]) {
    for set in sets {
      var node = 0
      for setting in set {
        guard let stimulus = events.firstIndex(of: setting) else { continue }
        if let known = nodes[node].first(where: { $0.stimulus == stimulus }) {
          node = known.node
        } else {
          nodes.append([])
          nodes[node].append(Branch(stimulus: stimulus, node: nodes.count - 1))
          node = nodes.count - 1
        }
      }
    }
  }

  /// The settings that may come next at a node.
  subscript(node: Int) -> [Branch] { nodes[node] }
}
