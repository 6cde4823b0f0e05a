// swift-tools-version: 6.2
import PackageDescription

/// How fast the engine and the program are, apart from the main package so that it stays free of
/// this.
///
/// A plain executable: what is measured runs for seconds, so that a library for benchmarks would
/// add more to build than it tells.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Lifeline", path: "..")],
  targets: [
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        .product(name: "LifelineCore", package: "Lifeline"),
        .product(name: "LifelineRecorder", package: "Lifeline"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
