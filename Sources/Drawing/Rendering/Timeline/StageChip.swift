import LifelineStatecharts

/// The chip that names a stage, with the names of the composite states that are entered with it.
///
/// The names stand above the chip, or to its left when chips have one line.
struct StageChip: Equatable, Sendable {
  /// The text of the chip.
  let label: LabelBlock
  /// The names of the composite states, the outermost first.
  let names: [LabelBlock]
  /// Whether the names are above the chip.
  let isStacked: Bool

  /// The distance of a name to the chip or the next name.
  private static let besideName = 6.0

  /// The size of the chip's box.
  private var box: Size { Size(width: label.width + 14, height: label.chipHeight) }
  /// The width of the chip and the names.
  var width: Double {
    isStacked
      ? names.map(\.width).reduce(box.width, max)
      : names.reduce(box.width) { $0 + $1.width + Self.besideName }
  }
  /// The height of the chip and the names.
  var height: Double { (isStacked ? nameHeight : 0) + box.height }
  private var nameHeight: Double { names.reduce(0) { $0 + $1.height } }

  /// Returns the chip's box, and the box of everything, to the left of a bar's edge.
  func boxes(leftOf x: Double, below y: Double) -> (chip: Rectangle, whole: Rectangle) {
    let chip = Rectangle(
      x: x - 6 - box.width, y: y + 2 + (isStacked ? nameHeight : 0), width: box.width,
      height: box.height)
    let whole = Rectangle(x: chip.maxX - width, y: y + 2, width: width, height: height)
    return (chip, whole)
  }

  /// Returns the texts of a name, to the left of a bar's edge.
  func name(_ index: Int, leftOf x: Double, below y: Double) -> [Drawing.Element] {
    let chip = boxes(leftOf: x, below: y).chip
    let name = names[index]
    var end = Point(x: chip.maxX, y: y + 2)
    if isStacked {
      end.y += names[..<index].reduce(0) { $0 + $1.height }
    } else {
      end.x = chip.x - Self.besideName
      for inner in names[(index + 1)...] { end.x -= inner.width + Self.besideName }
      end.y = chip.center.y - name.height / 2
    }
    return name.texts(below: end.y, x: end.x, anchor: .end, colour: .secondaryText)
  }
}

extension StageChip {
  /// The chip of a stage on the model's bar, in a row of its own.
  init(_ title: String, inside composites: [String]) {
    label = LabelBlock(chip: title, within: 230)
    names = composites.map { LabelBlock(chip: $0) }
    isStacked = false
  }

  /// The chip of a track's stage, beside the rows.
  init(_ title: String, inside composites: [String], _ density: TimelineDensity) {
    func block(_ name: String) -> LabelBlock {
      LabelBlock(chip: name, within: density.chip.width, atMost: density.chip.lines)
    }
    label = block(title)
    names = composites.map(block)
    isStacked = density.isStacked
  }
}
