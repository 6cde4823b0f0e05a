import LifelineExpressions
import Testing

/// The value of an expression after a script, as JSON has it, or why it has none.
private func value(_ expression: String, after script: String = "") -> String {
  var scope = VariableNames()
  let before = Program(script: script, in: &scope)
  let program = Program(expression: expression, in: &scope)
  if let trouble = before.trouble ?? program.trouble {
    return "\(trouble.kind): \(trouble.message)"
  }
  var interpreter = Interpreter(scope, firstSlot: 0, mayDeclareElsewhere: false)
  do throws(Failure) {
    try interpreter.run(before.script) { $0 == "here" }
    guard let tree = program.expression else { return "nothing" }
    let value = try interpreter.value(of: tree) { $0 == "here" }
    return interpreter.memory.text(of: value)
  } catch .error(let message) {
    return "error: \(message)"
  } catch {
    return "\(error)"
  }
}

@Suite struct InterpreterTests {
  @Test(
    "operators bind and convert as in ECMAScript",
    arguments: [
      ("1 + 2 * 3 - 4 / 8", "6.5"), ("(1 + 2) * 3 % 5", "4"), ("-7 % 3", "-1"),
      ("1 + '2' - 1", "11"),
      ("'3' * '4'", "12"), ("'a' + 1 + 2", "'a12'"), ("1 + 2 + 'a'", "'3a'"), ("'b' > 'a'", "true"),
      ("'10' < '9'", "true"), ("'10' < 9", "false"), ("undefined < 1", "false"), ("null + 1", "1"),
      ("undefined + 1", "NaN"), ("true + true", "2"), ("1 < 2 === true", "true"),
      ("!0 && 'x'", "'x'"),
      ("0 || null || 'y'", "'y'"), ("1 ? 2 : 3 ? 4 : 5", "2"), ("(1, 2)", "2"),
      ("void 0", "undefined"),
      ("null == undefined", "true"), ("null == 0", "false"), ("'' == 0", "true"),
      ("'1' === 1", "false"),
      ("NaN == NaN", "false"), ("[1, 2] == '1,2'", "true"), ("[] + {}", "'[object Object]'"),
      ("+' 12 '", "12"), ("+'1x'", "NaN"), ("+'-0x1f'", "NaN"), ("+'0x1f'", "31"),
      ("0x10 + 0b11", "19"),
      ("typeof nobody", "'undefined'"), ("typeof null", "'object'"),
      ("typeof 'a' + typeof 1", "'stringnumber'"),
      ("'a' in {a: 1}", "true"), ("1 in [5]", "false"), ("[] instanceof Array", "true"),
      ("({}) instanceof Array", "false"), ("'\\u00e9\\x41\\n'.length", "3"), ("'😀'.length", "2"),
      ("In('here') && !In('there')", "true"), (".5 + 1e3", "1000.5"),
      ("1 /* two */ + 1 // three", "2"),
    ])
  func operators(expression: String, expected: String) {
    #expect(value(expression) == expected)
  }

  @Test(
    "numbers are written as ECMAScript writes them, in every language of the system",
    arguments: [
      ("0.1 + 0.2", "'0.30000000000000004'"), ("1e21", "'1e+21'"),
      ("1e20", "'100000000000000000000'"),
      ("123456789012345680000", "'123456789012345680000'"), ("1e-6", "'0.000001'"),
      ("1.5e-7", "'1.5e-7'"),
      ("-1 / 3", "'-0.3333333333333333'"), ("5e-324", "'5e-324'"), ("-0", "'0'"),
      ("1 / 0", "'Infinity'"),
      ("100", "'100'"), ("1234.5", "'1234.5'"), ("2 / 3 * 1e22", "'6.666666666666666e+21'"),
    ])
  func numbers(expression: String, expected: String) {
    #expect(value("'' + (\(expression))") == expected)
  }

  @Test(
    "members, arrays, texts and the functions of the library",
    arguments: [
      ("a.length + a[1] + a['0']", "var a = [1, 2]", "5"), ("a[9]", "var a = []", "undefined"),
      ("o.x.y", "var o = {x: {y: 'z'}, 'a b': 1, 2: 3}", "'z'"),
      ("o", "var o = {b: 1, a: [null]}", "{b: 1, a: [null]}"),
      ("b", "var a = [1]; var b = a; a.push(2, 3)", "[1, 2, 3]"),
      ("[a.pop(), a.shift(), a]", "var a = [1, 2, 3]", "[3, 1, [2]]"),
      (
        "a['9223372036854775807'] + a[9223372036854774784] + a.length",
        "var a = []; a['9223372036854775807'] = 1; a[9223372036854774784] = 2", "3"
      ),
      ("Math.round(0.49999999999999994)", "", "0"), ("Math.round(-2.5)", "", "-2"),
      ("a", "var a = []; a[2] = 1", "[undefined, undefined, 1]"),
      ("[1, [2, null]].join() + ''", "", "'1,2,'"),
      ("[1, 2, 3].slice(-2).concat(4, [5])", "", "[2, 3, 4, 5]"),
      ("'abc'.slice(1) + 'abc'[0]", "", "'bca'"),
      ("'abc'.indexOf('c') + [1, 2].indexOf(3)", "", "1"),
      ("'aB'.toUpperCase() + (5).toString()", "", "'AB5'"),
      ("{a: 1}.hasOwnProperty('a')", "", "true"),
      ("Math.max(1, '3', 2) + Math.floor(-1.5)", "", "1"),
      ("Math.round(2.5) + Math.pow(2, 3)", "", "11"),
      ("parseInt('12px') + parseFloat('.5em')", "", "12.5"),
      ("[[NaN].includes(NaN), [NaN].indexOf(NaN)]", "", "[true, -1]"),
      (
        "['length' in [1], [1].hasOwnProperty('length'), 'length' in {}]", "", "[true, true, false]"
      ),
      (
        "[Number(''), String(null), Boolean('0'), isNaN('a'), Array.isArray([])]", "",
        "[0, 'null', true, true, true]"
      ),
    ])
  func members(expression: String, script: String, expected: String) {
    #expect(value(expression, after: script) == expected)
  }

  @Test(
    "scripts declare, assign, branch and repeat",
    arguments: [
      ("n", "var n = 1; n += 2; n++; ++n\nn *= 2", "10"), ("[n++, n, --n]", "n = 5", "[5, 6, 5]"),
      (
        "s", "var s = 0; for (var i = 0, m = 4; i < m; i++) { if (i == 2) s += 10; else s += i }",
        "14"
      ),
      ("n", "let n = 8; while (n > 1) n = n / 2", "1"),
      ("o.n", "var o = {}; o.n = o['n'] || 7;;", "7"),
      ("x", "var x, y = x = 3", "3"),
    ])
  func scripts(expression: String, script: String, expected: String) {
    #expect(value(expression, after: script) == expected)
  }

  @Test(
    "errors of ECMAScript",
    arguments: [
      ("nobody + 1", "error: 'nobody' is not declared"),
      ("null.x", "error: null has no member 'x'"),
      ("undefined.f", "error: undefined has no member 'f'"),
      ("(1).push(2)", "error: 1 has no method 'push'"),
      ("1 in 2", "error: 'in' needs an object"),
    ])
  func errors(expression: String, expected: String) {
    #expect(value(expression) == expected)
  }

  @Test(
    "what is wrong in every ECMAScript is told apart from what Lifeline does not run",
    arguments: [
      ("return", "invalid: unexpected 'return'"), ("1 +", "invalid: the end comes too early"),
      ("(1", "invalid: ')' is missing"),
      ("1 = 2", "invalid: nothing can be assigned to what stands before '='"),
      ("'a", "invalid: the quote is not closed"), ("foo bar", "invalid: unexpected 'bar'"),
      ("f(1)", "outside: the function 'f'"), ("/a/", "outside: a regular expression"),
      ("new X", "outside: 'new'"), ("x => 1", "outside: the operator '=>'"),
      ("a ?? b", "outside: the operator '??'"),
      ("Math.random()", "outside: 'Math.random'"), ("a.map(b)", "outside: the method 'map'"),
      ("(() => n = 1)()", "outside: unexpected ')'"),
      ("[n] = [1]", "outside: nothing can be assigned to what stands before '='"),
      ("`a`", "outside: '`' is not understood"), ("1 >>> 2", "outside: the operator '>>>'"),
    ])
  func troubles(expression: String, expected: String) {
    #expect(value(expression) == expected)
  }

  @Test("an expression has a budget of steps and of memory, and of levels")
  func budgets() {
    #expect(value("1", after: "while (true) ;") == "limit(\"it takes more than 1000000 steps\")")
    #expect(
      value("s.length", after: "var s = 'ab'; while (true) s += s")
        == "limit(\"it needs more memory than 10000000 values and characters\")")
    #expect(value("1", after: "var a = []; a[1e8] = 1").hasPrefix("limit"))
    let brackets = String(repeating: "(", count: 10_000) + "1"
    #expect(value(brackets) == "outside: too many parts inside each other")
    let sum = Array(repeating: "1", count: 10_000).joined(separator: "+")
    #expect(value(sum) == "outside: too many parts inside each other")
    #expect(value(Array(repeating: "1", count: 200).joined(separator: "+")) == "200")
    #expect(
      value("[\(Array(repeating: "1", count: 10_000).joined(separator: ","))].length") == "10000")
  }

  @Test("what does not fit into the memory takes none of it")
  func memoryAfterLimit() throws {
    var scope = VariableNames()
    let large = Program(script: "var a = []; a[4e8] = 1", in: &scope)
    let small = Program(expression: "[1, 2].length", in: &scope)
    var interpreter = Interpreter(scope, firstSlot: 0, mayDeclareElsewhere: false)
    #expect(throws: Failure.self) { try interpreter.run(large.script) { _ in false } }
    #expect(try interpreter.value(of: #require(small.expression)) { _ in false } == .number(2))
  }

  @Test("a long text is shown in part, with its length")
  func longTexts() {
    let text = value("s", after: "var s = 'ab'; while (s.length < 2000) s += s")
    #expect(text.hasSuffix("ab'… (2048)"))
    #expect(text.count < 520)
  }

  @Test("objects that nothing holds any more are dropped, and shared ones stay shared")
  func collection() throws {
    var scope = VariableNames()
    let script = Program(
      script: "var a = [1]; var b = a; for (var i = 0; i < 500; i++) ({x: [i]})", in: &scope)
    let change = Program(expression: "a.push(2)", in: &scope)
    let length = Program(expression: "b.length", in: &scope)
    var interpreter = Interpreter(scope, firstSlot: 0, mayDeclareElsewhere: false)
    try interpreter.run(script.script) { _ in false }
    interpreter.memory.collect()
    _ = try interpreter.value(of: #require(change.expression)) { _ in false }
    #expect(try interpreter.value(of: #require(length.expression)) { _ in false } == .number(2))
  }
}
