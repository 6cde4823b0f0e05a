// swift-tools-version: 6.2
import PackageDescription

/// Fuzzers for everything that reads or draws what others wrote, apart from the main package so
/// that it stays free of this.
///
/// `Fuzzing/run` builds and runs them, with the sanitizers that they need.
let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Lifeline", path: "..")],
  targets: [
    .systemLibrary(name: "CXML", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .target(
      name: "FuzzSupport", dependencies: ["CXML", .product(name: "Lifeline", package: "Lifeline")]),
  ]
    + [
      "SCXML", "Mermaid", "Trace", "Log", "Scenario", "Graph", "Timeline", "Name", "Request",
      "Gzip", "Script",
    ]
    .map { name in
      .executableTarget(
        name: "Fuzz\(name)",
        dependencies: ["FuzzSupport", .product(name: "Lifeline", package: "Lifeline")],
        // libFuzzer has the main function. Only Gzip imports the module of this map: a name of a
        // target is there once, and the main package has it.
        swiftSettings: [
          .unsafeFlags([
            "-parse-as-library", "-Xcc",
            "-fmodule-map-file=\(Context.packageDirectory)/../Sources/CZlib/module.modulemap",
          ]),
          .enableUpcomingFeature("InternalImportsByDefault"),
        ])
    },
  swiftLanguageModes: [.v6]
)
