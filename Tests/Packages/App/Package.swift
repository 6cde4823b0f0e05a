// swift-tools-version: 6.2
import PackageDescription

// A package that uses Lifeline as an app's does: in its tests, and as `swift package lifeline`.
// Half of its tests must fail; `test_packages.py` reads what they say.
let package = Package(
  name: "App",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Lifeline", path: "../../..")],
  targets: [
    .testTarget(
      name: "AppTests",
      dependencies: [
        .product(name: "LifelineTesting", package: "Lifeline"),
        .product(name: "LifelineTestingPages", package: "Lifeline"),
      ],
      path: "AppTests", exclude: ["Snapshots"])
  ]
)
