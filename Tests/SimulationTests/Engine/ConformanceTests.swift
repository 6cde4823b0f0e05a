import Testing

/// The engine means what the standard says: two suites, each test a case of its own.
struct ConformanceTests {
  @Test(arguments: ConformanceSuite.own)
  func `conforms to the project's own suite`(test: ConformanceCase) throws {
    let (expected, actual) = try test.run()
    #expect(actual == expected)
  }

  @Test(
    .enabled(
      if: !ConformanceSuite.scion.isEmpty,
      "shared/conformance/scion-null is not beside the checkout; its 96 tests are left out"),
    arguments: ConformanceSuite.scion)
  func `conforms to the SCION suite`(test: ConformanceCase) throws {
    let (expected, actual) = try test.run()
    #expect(actual == expected)
  }

  @Test func `the suites are whole`() {
    #expect(ConformanceSuite.own.count == 36)
    #expect(ConformanceSuite.scion.isEmpty || ConformanceSuite.scion.count == 96)
  }
}
