import Foundation
import LifelineStatecharts

/// The fonts, spaces and colours of state graphs, for the drawing and for DOT.
package struct StateGraphStyle {
  /// All stages of the model, with their hues.
  let stages: [StageTitle]
  /// What the graph shows of runs.
  let content: StateGraph.Content
  /// The length of label lines.
  var lineLength: StateGraph.LineLength
  /// The message that the picture is about; `nil` for none.
  let message: String?
  /// Whether some label tells an action for certain, so that what follows any slash is one.
  var tellsActions = false

  package init(
    stages: [StageTitle], content: StateGraph.Content = .plain,
    lineLength: StateGraph.LineLength = .long, message: String? = nil
  ) {
    (self.stages, self.content) = (stages, content)
    (self.lineLength, self.message) = (lineLength, message)
  }

  static let titleFont = Font(size: 13)
  static let boxTitleFont = Font(size: 12, weight: .bold)
  static let markFont = Font(size: 11)
  static let markTitleFont = Font(size: 11, weight: .bold)
  static let stimulusFont = Font(size: 11)
  static let stepFont = Font(size: 11, weight: .bold)
  static let deliveryFont = Font(size: 12)
  static let messageFont = Font(size: 12, weight: .bold)

  /// The width, in points, above which sentences are broken.
  var widestSentence: Double {
    switch lineLength {
    case .long: 180
    case .parts: 150
    case .short: 130
    case .narrow, .shortest: 98
    }
  }
  /// Whether identifiers may be broken before capitals, not only at colons.
  var breaksAtCapitals: Bool { lineLength == .short || lineLength == .shortest }
  /// The width, in points, above which names, and lines with a name after a `/`, are broken.
  var widestName: Double {
    switch lineLength {
    case .long: 300
    case .parts: 190
    case .short: 130
    case .narrow, .shortest: 98
    }
  }
  static let padding = Size(width: 18, height: 9)
  static let smallest = Size(width: 76, height: 34)
  /// The measures of a final state in points: the size of its bullseye, its distance from the
  /// border when it has a label, and the room that it takes there.
  static let finalSize = 20.0
  static let finalInset = 5.0
  static let finalAside = finalSize + 6
  static let radius = 9.0
  static let boxRadius = 10.0
  /// The space between a box and its content.
  static let boxMargin = 16.0
  /// The space between boxes, with room for an arrow.
  static let boxDistance = 32.0
  static let pageMargin = 18.0
  /// The largest width of a picture that a page shows in its natural size.
  package static let pageWidth = 850.0

  /// The width in points above which the list of causes has a condition.
  static let listedWidth = 300.0

  /// The style of a box or pseudostate.
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
    let stage = stages.first { $0.stage == vertex.stage }
    // Beside a timeline a state has the hue of its bar.
    let hue = content.showsRuns && vertex.children.isEmpty ? stage?.runHue : stage?.hue
    let isBox = !vertex.children.isEmpty
    switch vertex.shape {
    case .region:
      return Look(
        fill: nil, stroke: Stroke(.containerBorder, width: 1.2, dash: .dashed),
        radius: Self.boxRadius, text: .secondaryText)
    case .state where isBox, .parallel:
      let border = (vertex.hue ?? hue).map { Colour.hue($0, .strong) } ?? .containerBorder
      return Look(
        fill: vertex.hue.map { .hue($0, .soft) } ?? .container, stroke: Stroke(border, width: 1.2),
        radius: Self.boxRadius,
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
    case .sign(let sign): return look(of: sign, isQuiet: content.showsRuns && vertex.visits == 0)
    case .initial: return Look(fill: .text, stroke: nil, radius: 0, text: .text)
    case .final, .history:
      return Look(
        fill: .page, stroke: Stroke(.surfaceBorder, width: 1.4), radius: 0, text: .text)
    case .state: return look(ofState: vertex, hue)
    }
  }

  private func look(of sign: Sign, isQuiet: Bool) -> Look {
    guard sign == .choice else {
      return Look(fill: isQuiet ? .quietLine : .text, radius: 1.5, text: .text)
    }
    let stroke = Stroke(isQuiet ? .quietLine : .surfaceBorder, width: 1.4)
    return Look(fill: .surface, stroke: stroke, radius: 0, text: .text)
  }

  private func look(ofState vertex: StateGraph.Vertex, _ hue: Hue?) -> Look {
    let fill = hue.map { Colour.hue($0, .soft) } ?? .surface
    if content.showsRuns, vertex.visits == 0 {
      return Look(
        fill: fill, stroke: Stroke(.quietLine, width: 1.2), radius: Self.radius,
        text: .secondaryText)
    }
    let border = hue.map { Colour.hue($0, .strong) } ?? .surfaceBorder
    let dash: Stroke.Dash = vertex.isAdded ? .dashed : .solid
    return Look(
      fill: vertex.isAdded ? .page : fill, stroke: Stroke(border, width: 1.5, dash: dash),
      radius: Self.radius, text: .text)
  }

  /// The style of an arrow.
  func stroke(of edge: StateGraph.Edge) -> Stroke {
    switch edge.verdict {
    case .illegal: return Stroke(.hue(.red, .strong), width: 2.4, dash: .dashed)
    case .legal: return Stroke(.hue(.green, .strong), width: 1.6, dash: .dotted)
    case nil: break
    }
    if !content.showsRuns, edge.mark == nil { return Stroke(.surfaceBorder, width: 1.2) }
    if let stroke = Self.overlayStroke(of: edge) ?? Self.coverageStroke(of: edge) {
      return stroke
    }
    if edge.isDefault { return Stroke(edge.steps.isEmpty ? .quietLine : .surfaceBorder) }
    return edge.steps.isEmpty
      ? Stroke(.quietLine, width: 1.1) : Stroke(.hue(.orange, .strong), width: 2.2)
  }

  /// The colour of the messages at an arrow; muted if the run did not take it.
  func textColour(of edge: StateGraph.Edge) -> Colour {
    switch edge.verdict {
    case .illegal: .hue(.red, .text)
    case .legal: .hue(.green, .text)
    case nil: content.showsPaths && edge.steps.isEmpty ? .secondaryText : .text
    }
  }

  /// The colour of an arrow's trigger, less prominent than that of messages.
  func stimulusColour(of edge: StateGraph.Edge) -> Colour {
    edge.verdict == nil ? .secondaryText : textColour(of: edge)
  }

  /// `1, 4`, and for many `1, 4, 7 … 23`.
  static func numbers(_ steps: [Int], letter: String = "") -> String {
    let numbers = steps.map { "\(letter)\($0)" }
    guard steps.count > 5, let last = numbers.last else { return numbers.joined(separator: ", ") }
    return numbers.prefix(3).joined(separator: ", ") + " … \(last)"
  }
}

/// The style of graphs that compare runs.
extension StateGraphStyle {
  /// Returns the style of an arrow that some runs took; `nil` when the graph compares no runs.
  static func overlayStroke(of edge: StateGraph.Edge) -> Stroke? {
    guard let mark = edge.mark else { return nil }
    guard let style = OverlayStyle(ofEdge: mark) else { return Stroke(.line, width: 2.2) }
    return Stroke(.hue(style.hue, .strong), width: 2.2, dash: style.dash)
  }

  /// Returns the style of a state that only some runs entered; `nil` for others.
  func overlayLook(of vertex: StateGraph.Vertex, _ look: Look) -> Look? {
    guard let mark = vertex.mark, let style = OverlayStyle(mark),
      vertex.children.isEmpty || !content.showsRuns
    else { return nil }
    var look = look
    look.stroke = Stroke(.hue(style.hue, .strong), width: 2, dash: style.dash)
    return look
  }
}

extension StateGraph.Edge {
  /// The sign of what only one of two runs took.
  var sign: String {
    switch mark {
    case .only(0): "− "
    case .only: "+ "
    case .common, .several, .moved, nil: ""
    }
  }
}

extension StateGraph.Path {
  /// `A1, A4`, and for many `A1, A4, A7 … A23`.
  var words: String {
    StateGraphStyle.numbers(steps, letter: letter)
  }
}

/// The style of graphs with coverage: what was never visited stands out by its dash, its colour and
/// the sign `0×`; other arrows have a width that grows with their count.
extension StateGraphStyle {
  /// Returns the style of an arrow by its count; `nil` when it was not counted.
  static func coverageStroke(of edge: StateGraph.Edge) -> Stroke? {
    guard let count = edge.count else { return nil }
    guard count > 0 else { return Stroke(.hue(.orange, .strong), width: 2.4, dash: .dashed) }
    return Stroke(.surfaceBorder, width: 1.2 + min(1.8, log10(Double(count)) * 0.9))
  }

  /// Returns the style of a state that no run visited, in its own hue; `nil` for others.
  func coverageLook(of vertex: StateGraph.Vertex, _ look: Look) -> Look? {
    guard content.coverage != nil, vertex.visits == 0 else { return nil }
    var look = look
    look.stroke = Stroke(.hue(.orange, .strong), width: 2.4, dash: .dashed)
    look.text = .text
    return look
  }

  /// The text of a count.
  static func coverageFont(_ count: Int) -> Font {
    count > 0 ? stimulusFont : Font(size: 12, weight: .bold)
  }

  static func coverageColour(_ count: Int) -> Colour {
    count > 0 ? .secondaryText : .hue(.orange, .text)
  }
}
