// swift-tools-version: 6.2
import PackageDescription

// A package that uses Lifeline as an app does: the recorder, its tests, and `swift package lifeline`.
// Half of its tests must fail; `test_packages.py` reads what they say.
let package = Package(
  name: "App",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Lifeline", path: "../../..")],
  targets: [
    .testTarget(
      name: "AppTests",
      dependencies: [
        .product(name: "LifelineRecorder", package: "Lifeline"),
        .product(name: "LifelineTesting", package: "Lifeline"),
        .product(name: "LifelineTestingPages", package: "Lifeline"),
      ],
      path: "AppTests", exclude: ["Snapshots"],
      swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")])
  ]
)
