/// Who places the nodes.
public enum Engine: String, CaseIterable, Sendable {
  /// Layers, with clusters: for state graphs.
  case dot
  /// Springs.
  case neato
  /// Springs, with clusters.
  case fdp
  /// Circles.
  case circo
  /// Rings around a centre.
  case twopi
  /// Nobody: nodes and edges are where their `pos` says, as with `neato -n2`.
  case pinned = "nop2"
}
