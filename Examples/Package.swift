// swift-tools-version: 6.2
import PackageDescription

// One package for all examples, so that they are built at once.
let package = Package(
  name: "Examples",
  platforms: [.macOS(.v15), .iOS(.v16)],
  dependencies: [.package(name: "Lifeline", path: "..")],
  targets: [
    .executableTarget(
      name: "TenLines", dependencies: [.product(name: "Lifeline", package: "Lifeline")],
      path: "TenLines"),
    .executableTarget(
      name: "Answers", dependencies: [.product(name: "Lifeline", package: "Lifeline")],
      path: "Answers"),
    .executableTarget(
      name: "RecordedApp",
      dependencies: [
        .product(name: "LifelineCore", package: "Lifeline"),
        .product(name: "LifelineRecorder", package: "Lifeline"),
      ],
      path: "RecordedApp"),
  ]
)
