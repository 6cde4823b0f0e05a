import LifelineDrawing
import PageReading

/// A state graph, read back from its SVG file alone.
struct StateGraphPicture {
  /// A line of words with the room that it takes.
  struct Words {
    let string: String
    let box: Rectangle
    let size: Double
    /// Whether it is drawn in the colour of what matters less.
    let isSecondary: Bool
  }

  struct State {
    let id: String
    /// The states that it is in.
    let around: [String]
    /// `nil` when it has no outline.
    var box: Rectangle?
    var words: [Words] = []
  }

  struct Arrow {
    let id: String
    let from: String
    let to: String
    /// Its line, which a badge may divide.
    var lines: [Outline] = []
    /// The boxes of the numbers on it.
    var badges: [Rectangle] = []
    var words: [Words] = []

    /// The words beside it, without those in a badge.
    var label: [Words] { words.filter { word in !badges.contains { $0.contains(word.box) } } }
    /// Its line in straight pieces.
    var pieces: [Piece] { lines.flatMap(\.pieces) }
  }

  private(set) var size = Size(width: 0, height: 0)
  private(set) var states: [State] = []
  private(set) var arrows: [Arrow] = []
  /// The words that belong to no state and no arrow.
  private(set) var otherWords: [Words] = []
  /// The classes of all its groups.
  private(set) var classes: Set<String> = []

  /// All words.
  var words: [Words] { states.flatMap(\.words) + arrows.flatMap(\.words) + otherWords }
  /// The outline of each state, by its name.
  var places: [String: Rectangle] {
    Dictionary(states.compactMap { state in state.box.map { (state.id, $0) } }) { $1 }
  }

  /// Reads a file; takes time in proportion to its length.
  init(_ svg: String) throws {
    let elements = try XMLOutline(svg).elements
    var owners: [Owner] = []
    var fontSize = 11.0
    for element in elements {
      let owner = element.parent.map { owners[$0] } ?? Owner()
      owners.append(owner)
      switch element.name {
      case "svg":
        size = Size(width: element.number("width"), height: element.number("height"))
        fontSize = element.attributes["font-size"].flatMap(Double.init) ?? fontSize
      case "g": owners[owners.count - 1] = open(element, in: owner)
      case "text": add(Words(element, size: fontSize), to: owner)
      case "rect", "circle": add(Rectangle(element), to: owner)
      case "path" where element.attributes["stroke"] != nil:
        if let arrow = owner.arrow {
          arrows[arrow].lines.append(Outline(element.attributes["d"] ?? ""))
        }
      default: break
      }
    }
  }

  /// To which state or arrow a group belongs.
  private struct Owner {
    var state: Int?
    var arrow: Int?
    var around: [String] = []
  }

  private mutating func open(_ group: XMLOutline.Element, in owner: Owner) -> Owner {
    var owner = owner
    classes.formUnion(group.attributes["class"]?.split(separator: " ").map(String.init) ?? [])
    if let id = group.attributes["data-state"] {
      owner.state = states.count
      states.append(State(id: id, around: owner.around))
      owner.around.append(id)
    } else if let from = group.attributes["data-from"], let to = group.attributes["data-to"] {
      owner.arrow = arrows.count
      arrows.append(Arrow(id: group.attributes["id"] ?? "", from: from, to: to))
    }
    return owner
  }

  private mutating func add(_ text: Words, to owner: Owner) {
    if let arrow = owner.arrow {
      arrows[arrow].words.append(text)
    } else if let state = owner.state {
      states[state].words.append(text)
    } else {
      otherWords.append(text)
    }
  }

  private mutating func add(_ box: Rectangle, to owner: Owner) {
    if let arrow = owner.arrow {
      arrows[arrow].badges.append(box)
    } else if let state = owner.state {
      states[state].box = states[state].box ?? box
    }
  }
}

extension StateGraphPicture.Words {
  /// The words of a text, without the empty space beside the letters.
  fileprivate init(_ text: XMLOutline.Element, size inherited: Double) {
    string = text.text
    size = text.attributes["font-size"].flatMap(Double.init) ?? inherited
    isSecondary = text.attributes["class"] == "fill-secondary-text"
    let weight = text.attributes["font-weight"] == "bold" ? Font.Weight.bold : .regular
    let width = max(
      0, TextSize.width(of: string, in: Font(size: size, weight: weight)) - 2)
    let shifts: [String: Double] = ["middle": 0.5, "end": 1]
    let shift = text.attributes["text-anchor"].flatMap { shifts[$0] } ?? 0
    box = Rectangle(
      x: text.number("x") - shift * width, y: text.number("y") - size * 0.74, width: width,
      height: size * 0.94)
  }
}

extension Rectangle {
  /// The outline of a rectangle or a circle.
  fileprivate init(_ shape: XMLOutline.Element) {
    if shape.name == "circle" {
      let size = 2 * shape.number("r")
      self.init(
        center: Point(x: shape.number("cx"), y: shape.number("cy")), width: size, height: size)
    } else {
      self.init(
        x: shape.number("x"), y: shape.number("y"), width: shape.number("width"),
        height: shape.number("height"))
    }
  }
}

extension XMLOutline.Element {
  fileprivate func number(_ name: String) -> Double {
    attributes[name].flatMap(Double.init) ?? 0
  }
}
