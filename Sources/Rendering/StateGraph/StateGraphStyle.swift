import LifelineDiagrams
import LifelineStatecharts

/// Fonts, spaces and colours of state graphs: one place for what the drawing and the DOT share.
struct StateGraphStyle {
  /// All stages of the model, which decide the hues.
  let stages: [Stage]
  /// Whether a run is drawn over the graph.
  let showsRun: Bool
  /// Whether it tells how often everything was visited.
  var showsCoverage = false
  /// Where words stand.
  var setting = Setting.beside
  /// The language of what the style itself says.
  var language = Language.english
  /// The message that the picture is about; `nil` for none.
  var message: String?

  /// Where words stand: how wide and how many they may be.
  enum Setting {
    /// Beside arrows and in states, wherever these are.
    case beside
    /// Beside arrows between columns of states, where they are kept narrow.
    case inColumns
    /// In a key below the picture, which has room for all of them in columns.
    case inKey(width: Double)
  }

  static let titleFont = Font(size: 13)
  static let boxTitleFont = Font(size: 12, weight: .bold)
  static let lineFont = Font(size: 10)
  static let markFont = Font(size: 10)
  static let markTitleFont = Font(size: 10, weight: .bold)
  static let stimulusFont = Font(size: 11)
  static let stepFont = Font(size: 11, weight: .bold)
  static let deliveryFont = Font(size: 10)
  static let messageFont = Font(size: 10, weight: .bold)

  var isInColumns: Bool { if case .inColumns = setting { true } else { false } }
  /// Sentences wider than this are broken.
  var widestSentence: Double {
    switch setting {
    case .beside: 180
    case .inColumns: 170
    case .inKey(let width): width
    }
  }
  /// Names, and lines with a name behind a `/`, are broken when they are wider than this.
  var widestName: Double {
    switch setting {
    case .beside: 300
    case .inColumns: 175
    case .inKey(let width): width
    }
  }
  /// Lines of deliveries beyond this are counted, not shown.
  var mostLines: Int {
    switch setting {
    case .beside: 6
    case .inColumns: showsRun ? .max : 10
    case .inKey: .max
    }
  }

  static let padding = Size(width: 18, height: 9)
  static let smallest = Size(width: 76, height: 34)
  /// How large the bull's-eye of a final state is, how far from the border when its name stands
  /// beside it, and how much room it takes there.
  static let finalSize = 20.0
  static let finalInset = 5.0
  static let finalAside = finalSize + 6
  static let radius = 9.0
  static let boxRadius = 10.0
  /// Between a box and what is in it.
  static let boxMargin = 16.0
  /// Between boxes, so that there is room for an arrow.
  static let boxDistance = 32.0
  static let pageMargin = 18.0

  /// How a box or a mark is drawn.
  struct Look: Equatable {
    var fill: Colour?
    var stroke: Stroke?
    var radius: Double
    var text: Colour
  }

  func look(of vertex: StateGraph.Vertex) -> Look {
    let look = plainLook(of: vertex)
    return overlayLook(of: vertex, look) ?? coverageLook(of: vertex, look) ?? look
  }

  private func plainLook(of vertex: StateGraph.Vertex) -> Look {
    let hue = Hue.of(vertex.stage, among: stages)
    let isBox = !vertex.children.isEmpty
    switch vertex.shape {
    case .region:
      return Look(
        fill: nil, stroke: Stroke(.containerBorder, width: 1.2, dash: .dashed),
        radius: Self.boxRadius, text: .secondaryText)
    case .state where isBox, .parallel:
      let border = vertex.stage == nil ? Colour.containerBorder : .hue(hue, .strong)
      return Look(
        fill: .container, stroke: Stroke(border, width: 1.2), radius: Self.boxRadius,
        text: .secondaryText)
    case .outside:
      return Look(
        fill: .page, stroke: Stroke(.containerBorder, width: 1.2, dash: .dashed),
        radius: Self.radius, text: .secondaryText)
    case .anyState:
      return Look(
        fill: .page, stroke: Stroke(.containerBorder, dash: .dashed), radius: 10,
        text: .secondaryText)
    case .note: return Look(fill: nil, stroke: nil, radius: 0, text: .secondaryText)
    case .initial: return Look(fill: .text, stroke: nil, radius: 0, text: .text)
    case .final, .history:
      return Look(
        fill: .page, stroke: Stroke(.surfaceBorder, width: 1.4), radius: 0, text: .text)
    case .state:
      if showsRun, vertex.visits == 0 {
        return Look(
          fill: .hue(hue, .soft), stroke: Stroke(.secondaryLine, width: 1.2), radius: Self.radius,
          text: .secondaryText)
      }
      return Look(
        fill: .hue(hue, .soft), stroke: Stroke(.hue(hue, .strong), width: 1.5),
        radius: Self.radius, text: .text)
    }
  }

  /// How an arrow is drawn.
  func stroke(of edge: StateGraph.Edge) -> Stroke {
    switch edge.verdict {
    case .illegal: return Stroke(.hue(.red, .strong), width: 2.4, dash: .dashed)
    case .legal: return Stroke(.hue(.green, .strong), width: 1.6, dash: .dotted)
    case nil: break
    }
    if !showsRun { return Stroke(.surfaceBorder, width: 1.2) }
    if let stroke = Self.overlayStroke(of: edge) ?? Self.coverageStroke(of: edge) {
      return stroke
    }
    if edge.isDefault { return Stroke(edge.steps.isEmpty ? .secondaryLine : .surfaceBorder) }
    return edge.steps.isEmpty
      ? Stroke(.secondaryLine, width: 1.1) : Stroke(.hue(.orange, .strong), width: 2.2)
  }

  func textColour(of edge: StateGraph.Edge) -> Colour {
    switch edge.verdict {
    case .illegal: .hue(.red, .text)
    case .legal: .hue(.green, .text)
    case nil: showsRun && edge.steps.isEmpty ? .secondaryText : .text
    }
  }
}
