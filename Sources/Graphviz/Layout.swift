/// Where an engine placed everything: points (1/72 inch) from the top left, y growing downwards.
///
/// The dictionaries are for looking up what you know by name; go through your own graph's order,
/// not theirs.
public struct Layout: Equatable, Sendable {
  /// The size of the whole drawing.
  public var size: Size
  /// The nodes by name.
  public var nodes: [String: Box]
  /// The clusters by the name the value gave them, without `cluster_`.
  public var clusters: [String: Cluster]
  /// The edges by key.
  public var edges: [String: Edge]
  /// What Graphviz warned of, in its own words.
  public var warnings: [String]

  /// A point.
  public struct Point: Hashable, Sendable {
    /// To the right.
    public var x: Double
    /// Downwards.
    public var y: Double

    /// Creates a point.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// Width and height.
  public struct Size: Hashable, Sendable {
    /// The width.
    public var width: Double
    /// The height.
    public var height: Double

    /// Creates a size.
    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  /// A rectangle.
  public struct Box: Hashable, Sendable {
    /// Its middle.
    public var center: Point
    /// Its size.
    public var size: Size

    /// Creates a rectangle around a point.
    public init(center: Point, size: Size) {
      self.center = center
      self.size = size
    }

    /// The left side's x.
    public var minX: Double { center.x - size.width / 2 }
    /// The right side's x.
    public var maxX: Double { center.x + size.width / 2 }
    /// The upper side's y.
    public var minY: Double { center.y - size.height / 2 }
    /// The lower side's y.
    public var maxY: Double { center.y + size.height / 2 }
  }

  /// A placed cluster.
  public struct Cluster: Hashable, Sendable {
    /// Its border.
    public var box: Box
    /// The place of its title; `nil` without one.
    public var label: Box?
  }

  /// A placed edge.
  public struct Edge: Hashable, Sendable {
    /// The curves it is drawn with, nearly always one; none when the engine drew none.
    public var curves: [Curve]
    /// The place of its label; `nil` without one.
    public var label: Box?
  }

  /// A run of cubic Bézier segments: the start, then two control points and an end for each.
  public struct Curve: Hashable, Sendable {
    /// 1 + 3 × segments points, without the arrow heads.
    public var points: [Point]
    /// The tip of the arrow before the first point; `nil` without one.
    public var startTip: Point?
    /// The tip of the arrow after the last point; `nil` without one.
    public var endTip: Point?
  }
}
