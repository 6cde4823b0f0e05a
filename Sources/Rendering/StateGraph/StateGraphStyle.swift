import Foundation
package import LifelineDiagrams
package import LifelineStatecharts

/// Fonts, spaces and colours of state graphs: one place for what the drawing and the DOT share.
package struct StateGraphStyle {
  /// All stages of the model, which decide the hues.
  package let stages: [StageTitle]
  /// Whether a run is drawn over the graph.
  package let showsRun: Bool
  /// Whether it tells how often everything was visited.
  package var showsCoverage = false
  /// How long lines of words may be.
  package var lineLength = StateGraph.LineLength.long
  /// The language of what the style itself says.
  package var language = Language.english
  /// The message that the picture is about; `nil` for none.
  package var message: String?
  /// Whether the picture tells messages, which are in front of what sets them off.
  package var tellsMessages = false

  package init(
    stages: [StageTitle], showsRun: Bool, showsCoverage: Bool = false,
    lineLength: StateGraph.LineLength = .long,
    language: Language = .english, message: String? = nil
  ) {
    self.stages = stages
    self.showsRun = showsRun
    self.showsCoverage = showsCoverage
    self.lineLength = lineLength
    self.language = language
    self.message = message
  }

  package static let titleFont = Font(size: 13)
  package static let boxTitleFont = Font(size: 12, weight: .bold)
  package static let markFont = Font(size: 11)
  package static let markTitleFont = Font(size: 11, weight: .bold)
  package static let stimulusFont = Font(size: 11)
  package static let stepFont = Font(size: 11, weight: .bold)
  package static let deliveryFont = Font(size: 12)
  package static let messageFont = Font(size: 12, weight: .bold)

  /// Sentences wider than this are broken.
  package var widestSentence: Double {
    switch lineLength {
    case .long: 180
    case .short: 130
    case .shortest: 98
    }
  }
  /// Names, and lines with a name behind a `/`, are broken when they are wider than this.
  package var widestName: Double {
    switch lineLength {
    case .long: 300
    case .short: 190
    case .shortest: 98
    }
  }
  /// Lines of deliveries beyond this are counted, not shown.
  package static let mostLines = 10

  package static let padding = Size(width: 18, height: 9)
  package static let smallest = Size(width: 76, height: 34)
  /// How large the bull's-eye of a final state is, how far from the border when its name stands
  /// beside it, and how much room it takes there.
  package static let finalSize = 20.0
  package static let finalInset = 5.0
  package static let finalAside = finalSize + 6
  package static let radius = 9.0
  static let boxRadius = 10.0
  /// Between a box and what is in it.
  package static let boxMargin = 16.0
  /// Between boxes, so that there is room for an arrow.
  package static let boxDistance = 32.0
  package static let pageMargin = 18.0
  /// How wide a picture may be that a page shows at its natural size.
  package static let pageWidth = 850.0

  /// How a box or a mark is drawn.
  package struct Look: Equatable {
    package var fill: Colour?
    package var stroke: Stroke?
    package var radius: Double
    package var text: Colour
  }

  package func look(of vertex: StateGraph.Vertex) -> Look {
    let look = plainLook(of: vertex)
    return overlayLook(of: vertex, look) ?? coverageLook(of: vertex, look) ?? look
  }

  private func plainLook(of vertex: StateGraph.Vertex) -> Look {
    let hue = stages.hue(of: vertex.stage)
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
  package func stroke(of edge: StateGraph.Edge) -> Stroke {
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

  /// The colour of the messages at an arrow: what a run did not take stands back.
  package func textColour(of edge: StateGraph.Edge) -> Colour {
    switch edge.verdict {
    case .illegal: .hue(.red, .text)
    case .legal: .hue(.green, .text)
    case nil: showsRun && !showsCoverage && edge.steps.isEmpty ? .secondaryText : .text
    }
  }

  /// The colour of what sets an arrow off: behind the messages, if there are any.
  package func stimulusColour(of edge: StateGraph.Edge) -> Colour {
    edge.verdict == nil && tellsMessages ? .secondaryText : textColour(of: edge)
  }

  /// `1, 4`, and for many `1, 4, 7 … 23`.
  package static func numbers(_ steps: [Int], letter: String = "") -> String {
    let numbers = steps.map { "\(letter)\($0)" }
    guard steps.count > 5, let last = numbers.last else { return numbers.joined(separator: ", ") }
    return numbers.prefix(3).joined(separator: ", ") + " … \(last)"
  }
}

/// How the ways of several runs look in one graph.
extension StateGraphStyle {
  /// How an arrow is drawn that some runs took; `nil` when no runs are laid over each other.
  package static func overlayStroke(of edge: StateGraph.Edge) -> Stroke? {
    guard let mark = edge.mark else { return nil }
    guard let style = OverlayStyle(mark) else { return Stroke(.line, width: 2.2) }
    return Stroke(.hue(style.hue, .strong), width: 2.2, dash: style.dash)
  }

  /// How a state is drawn that only some runs came to; `nil` for any other.
  func overlayLook(of vertex: StateGraph.Vertex, _ look: Look) -> Look? {
    guard let mark = vertex.mark, let style = OverlayStyle(mark), vertex.children.isEmpty else {
      return nil
    }
    var look = look
    look.stroke = Stroke(.hue(style.hue, .strong), width: 2, dash: style.dash)
    return look
  }
}

extension StateGraph.Edge {
  /// The sign of what only one of two runs took.
  package var sign: String {
    switch mark {
    case .only(0): "− "
    case .only: "+ "
    case .common, .several, .moved, nil: ""
    }
  }
}

extension StateGraph.Path {
  /// `A1, A4`, and for many `A1, A4, A7 … A23`.
  package var words: String {
    StateGraphStyle.numbers(steps, letter: letter)
  }
}

/// How a graph looks that tells what was visited: what never was is loud, by its dash, its colour and
/// the sign `0×`; the rest is quiet, its arrows as wide as they were taken often.
extension StateGraphStyle {
  /// How an arrow is drawn that was taken so often; `nil` when nobody counted.
  package static func coverageStroke(of edge: StateGraph.Edge) -> Stroke? {
    guard let count = edge.count else { return nil }
    guard count > 0 else { return Stroke(.hue(.orange, .strong), width: 2.4, dash: .dashed) }
    return Stroke(.surfaceBorder, width: 1.2 + min(1.8, log10(Double(count)) * 0.9))
  }

  /// How a state is drawn that no run visited, in its own hue; `nil` for any other.
  func coverageLook(of vertex: StateGraph.Vertex, _ look: Look) -> Look? {
    guard showsCoverage, vertex.visits == 0 else { return nil }
    var look = look
    look.stroke = Stroke(.hue(.orange, .strong), width: 2.4, dash: .dashed)
    look.text = .text
    return look
  }

  /// How the number is written that tells how often something was visited.
  package static func coverageFont(_ count: Int) -> Font {
    count > 0 ? stimulusFont : Font(size: 12, weight: .bold)
  }

  /// The colour of the number that tells how often something was visited.
  package static func coverageColour(_ count: Int) -> Colour {
    count > 0 ? .secondaryText : .hue(.orange, .text)
  }
}
