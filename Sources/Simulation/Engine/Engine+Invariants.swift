import LifelineStatecharts

/// The invariants after every microstep; debug builds stop when one is broken.
///
/// Source: W3C SCXML recommendation, section 3.11, legal state configurations.
extension Engine {
  /// Returns whether a configuration is legal.
  ///
  /// 1. exactly one top-level state is active;
  /// 2. an active compound state has exactly one active child;
  /// 3. an active parallel state has all its children active;
  /// 4. the parent of an active state is active, and no history state is active.
  func isLegal(_ configuration: StateSet) -> Bool {
    let hierarchy = tables.pointee.hierarchy
    guard activeChildren(of: -1, in: configuration) == 1 else { return false }
    return configuration.ascending.allSatisfy { state in
      let row = hierarchy.states[state]
      guard row.parent < 0 || configuration.contains(row.parent), !row.isHistory else {
        return false
      }
      switch row.kind {
      case .compound: return activeChildren(of: state, in: configuration) == 1
      case .parallel: return activeChildren(of: state, in: configuration) == regions(of: state)
      default: return true
      }
    }
  }

  private func activeChildren(of parent: Int32, in configuration: StateSet) -> Int {
    count(children: parent) { configuration.contains($0) }
  }

  private func regions(of parallel: Int32) -> Int { count(children: parallel) { _ in true } }

  private func count(children parent: Int32, where isCounted: (Int32) -> Bool) -> Int {
    let hierarchy = tables.pointee.hierarchy
    var count = 0
    var child = hierarchy.firstChild(of: parent)
    while child != HierarchyTables.none {
      if isCounted(child) { count += 1 }
      child = hierarchy.nextSibling(of: child)
    }
    return count
  }
}
