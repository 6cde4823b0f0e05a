import LifelineStatecharts

/// A tree of the sets of settings that runs may begin with; sets with the same beginning share a
/// branch.
struct SettingTree: Sendable {
  /// A setting and the node after it.
  struct Branch: Sendable {
    /// The setting's index among the events.
    let stimulus: Int
    /// The next node.
    let node: Int
  }

  /// For each node the possible next settings; the first node is the root.
  private var nodes: [[Branch]] = [[]]

  /// Builds the tree of some sets.
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

  /// The possible next settings of a node.
  subscript(node: Int) -> [Branch] { nodes[node] }
}
