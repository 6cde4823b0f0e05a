"""The check of what the library products promise, .ci/api, with small packages and hand-made symbol graphs.

Run with `python3 -m unittest discover Tests/CI`; it needs nothing but Python.
"""

import contextlib
import importlib.machinery
import importlib.util
import io
import json
import os
import pathlib
import re
import shutil
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
KINDS = {
    "struct": "swift.struct", "enum": "swift.enum", "protocol": "swift.protocol", "case": "swift.enum.case",
    "func": "swift.method", "init": "swift.init", "var": "swift.property", "extension": "swift.extension",
}


def tool():
    """The program as a module, anew for each test."""
    loader = importlib.machinery.SourceFileLoader("api", str(ROOT / ".ci/api"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("api", loader))
    written, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    try:
        loader.exec_module(module)
    finally:
        sys.dont_write_bytecode = written
    return module


def fragments(text):
    """The words of a declaration, as the compiler marks them: the first name after its keyword."""
    keyword = re.search(r"\b(struct|enum|protocol|case|func|var|extension|init|subscript)\b", text)
    head, rest = text[:keyword.start()], text[keyword.end():]
    if keyword[0] in ("init", "subscript"):
        return [{"kind": "text", "spelling": head}, {"kind": "keyword", "spelling": keyword[0]},
                {"kind": "text", "spelling": rest}]
    name = re.match(r" (\w+|[<=]+)", rest)
    kind = "typeIdentifier" if keyword[0] == "extension" else "identifier"
    return [{"kind": "text", "spelling": head}, {"kind": "keyword", "spelling": keyword[0]},
            {"kind": "text", "spelling": " "}, {"kind": kind, "spelling": name[1]},
            {"kind": "text", "spelling": rest[name.end():]}]


class APITests(unittest.TestCase):
    """A package whose one product, App, exports the modules App and Core."""

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp()).resolve()
        self.addCleanup(shutil.rmtree, self.folder)
        self.api = tool()
        self.api.ROOT = self.folder / "checkout"
        self.targets = [{"name": name, "type": "regular"} for name in ("App", "Core", "Program")]
        self.api.manifest = lambda: {
            "targets": self.targets,
            "products": [{"name": "App", "type": {"library": ["automatic"]}, "targets": ["App"]},
                         {"name": "program", "type": {"executable": None}, "targets": ["Program"]}]}
        self.source("App", "@_exported public import Core\n")
        self.source("Core", "public struct Lamp {}\n")
        self.source("Program", "")
        self.graphs = self.folder / "graphs"
        self.compiler = "Swift version 6.9"
        self.lamp = self.symbol("struct", ["Lamp"], "struct Lamp")
        self.graph("App")
        self.graph("Core", self.lamp)

    def source(self, module, text, age=100):
        file = self.api.ROOT / f"Sources/{module}/{module}.swift"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        for path in [file, file.parent]:
            self.make_older(path, age)

    def make_older(self, path, seconds):
        then = path.stat().st_ctime - seconds
        os.utime(path, (then, then))

    def symbol(self, kind, names, declaration, doc="What it is.", line=7, **more):
        symbol = {
            "kind": {"identifier": KINDS[kind]},
            "identifier": {"precise": "s:" + ".".join(names) + declaration},
            "pathComponents": names, "declarationFragments": fragments(declaration),
            "location": {"uri": f"file://{self.api.ROOT}/Sources/Core/Core.swift",
                         "position": {"line": line - 1, "character": 0}}, **more}
        if doc is not None:
            symbol["docComment"] = {"lines": [{"text": text} for text in doc.split("\n")]}
        return symbol

    def function(self, declaration, *parameters, doc="Does it.", kind="func"):
        name = re.search(r"(\w+)\(", declaration)[1]
        return self.symbol(
            kind, ["Lamp", name], declaration, doc,
            functionSignature={"parameters": [{"name": parameter} for parameter in parameters]})

    def edge(self, kind, symbol, target, **more):
        return {"kind": kind, "source": symbol["identifier"]["precise"], "target": target, **more}

    def conformances(self, symbol, *protocols):
        return [self.edge("conformsTo", symbol, f"s:{name}", targetFallback=f"Swift.{name}") for name in protocols]

    def graph(self, module, *symbols, edges=(), of=None, package="checkout"):
        file = self.graphs / package / module / f"{module}{f'@{of}' if of else ''}.symbols.json"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps({
            "metadata": {"generator": self.compiler},
            "module": {"name": module, "platform": {"operatingSystem": {"name": "linux"}}},
            "symbols": symbols, "relationships": list(edges)}))
        return file

    def run_tool(self, *words):
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            self.status = self.api.main([*words, str(self.graphs)])
        return output.getvalue()

    def record(self):
        output = self.run_tool("--record")
        self.assertEqual(self.status, 0, output)

    def kept(self, name):
        return (self.api.ROOT / "API" / name).read_text().splitlines()

    def check(self, *rows, status=1):
        """Each row is a part of the output."""
        output = self.run_tool()
        self.assertEqual(self.status, status, output)
        for row in rows:
            self.assertIn(row, output)
        return output


class ListTests(APITests):
    def lines(self, *symbols, edges=()):
        self.graph("Core", *symbols, edges=edges)
        self.record()
        return self.kept("Core.txt")

    def test_a_line_has_the_full_path_and_a_type_comes_before_its_members(self):
        shade = self.symbol("enum", ["Lamp", "Shade"], "indirect enum Shade")
        on = self.symbol("var", ["Lamp", "isOn"], "@MainActor var isOn: Bool { get }")
        make = self.function("init(named name: String = \"a\")", "name", kind="init")
        self.assertEqual(self.lines(on, make, shade, self.lamp), [
            "struct Lamp", "indirect enum Lamp.Shade", "Lamp.init(named name: String = \"a\")",
            "@MainActor var Lamp.isOn: Bool { get }"])

    def test_a_type_names_its_conformances_but_those_that_follow_from_others(self):
        edges = self.conformances(
            self.lamp, "Sendable", "SendableMetatype", "Copyable", "Escapable", "Hashable", "Equatable")
        self.assertEqual(self.lines(self.lamp, edges=edges), ["struct Lamp: Hashable, Sendable"])

    def test_a_conformance_under_a_condition_names_it(self):
        edge = self.edge("conformsTo", self.lamp, "s:Hashable", targetFallback="Swift.Hashable", swiftConstraints=[
            {"kind": "conformance", "lhs": "Bulb", "rhs": "Hashable"}])
        self.assertEqual(self.lines(self.lamp, edges=[edge]), ["struct Lamp: Hashable where Bulb: Hashable"])

    def test_a_protocol_names_what_it_inherits_once(self):
        light = self.symbol("protocol", ["Light"], "protocol Light : Sendable")
        self.assertEqual(
            self.lines(light, edges=self.conformances(light, "Sendable")), ["protocol Light: Sendable"])

    def test_an_enumeration_names_the_type_of_its_raw_values(self):
        shade = self.symbol("enum", ["Shade"], "enum Shade")
        make = self.symbol("init", ["Shade", "init(rawValue:)"], "init?(rawValue: String)", functionSignature={
            "parameters": [{"name": "rawValue", "declarationFragments": [
                {"kind": "text", "spelling": "rawValue: String"}]}]})
        del make["location"]
        self.assertEqual(
            self.lines(shade, make, edges=self.conformances(shade, "RawRepresentable", "CaseIterable")),
            ["enum Shade: String, CaseIterable"])

    def test_what_the_compiler_derives_is_left_out(self):
        derived = self.symbol("func", ["Lamp", "hash"], "func hash(into: inout Hasher)")
        del derived["location"]
        inherited = self.symbol("func", ["Lamp", "!="], "static func == (a: Lamp, b: Lamp) -> Bool")
        inherited["identifier"]["precise"] += "::SYNTHESIZED::s:Lamp"
        self.assertEqual(self.lines(self.lamp, derived, inherited), ["struct Lamp"])

    def test_a_default_implementation_differs_from_its_requirement(self):
        light = self.symbol("protocol", ["Light"], "protocol Light")
        required = self.symbol("func", ["Light", "shine()"], "func shine()")
        default = self.symbol("func", ["Light", "shine()"], "func shine()")
        default["identifier"]["precise"] = "s:default"
        edges = [self.edge("requirementOf", required, "s:Light"),
                 self.edge("defaultImplementationOf", default, "s:Light.shine")]
        self.assertEqual(self.lines(light, required, default, edges=edges), [
            "protocol Light", "func Light.shine()", "func Light.shine()  // default implementation"])

    def test_a_line_says_from_which_version_of_a_system_on_and_whether_it_is_deprecated(self):
        self.lamp["availability"] = [{"domain": "iOS", "introduced": {"major": 17, "minor": 0}}]
        hue = self.symbol("var", ["Lamp", "hue"], "var hue: Int", availability=[
            {"domain": "*", "isUnconditionallyDeprecated": True, "message": "look", "renamed": "shade"}])
        self.assertEqual(self.lines(self.lamp, hue), [
            "@available(iOS, introduced: 17.0) struct Lamp",
            '@available(*, deprecated, renamed: "shade", message: "look") var Lamp.hue: Int'])

    def test_members_of_other_modules_types_stand_under_these(self):
        lamps = [{"kind": "sameType", "lhs": "Element", "rhs": "Lamp"}]
        steps = self.symbol("var", ["Array", "shades"], "var shades: [Shade] { get }", swiftExtension={
            "extendedModule": "Swift", "constraints": lamps})
        block = self.symbol("extension", ["Bulb"], "extension Bulb", doc=None, swiftExtension={
            "extendedModule": "Other"})
        silent = self.symbol("extension", ["Array"], "extension Array", doc=None, swiftExtension={
            "extendedModule": "Swift"})
        self.graph("Core", steps, silent, of="Swift")
        self.graph("Core", block, of="Other", edges=self.conformances(block, "Hashable"))
        self.record()
        self.assertEqual(self.kept("Core.txt"), [
            "struct Lamp", "extension Other.Bulb: Hashable",
            "var Swift.Array.shades: [Shade] { get } where Element == Lamp"])

    def test_products_name_the_modules_that_they_export(self):
        self.record()
        self.assertEqual(
            self.kept("products.txt"), ["# Swift version 6.9, linux", "App exports App", "App exports Core"])
        self.assertEqual(self.kept("App.txt"), [])

    def test_the_list_does_not_depend_on_the_name_of_the_checkout(self):
        self.record()
        (self.graphs / "checkout").rename(self.graphs / "lifeline-of-somebody")
        self.check("API/ has all 3 lines", status=0)


class ComparisonTests(APITests):
    def setUp(self):
        super().setUp()
        self.on = self.symbol("var", ["Lamp", "isOn"], "var isOn: Bool")
        self.graph("Core", self.lamp, self.on)
        self.record()

    def test_the_same_declarations_pass(self):
        self.check("API/ has all 4 lines", status=0)

    def test_an_added_declaration_is_a_line_with_a_plus(self):
        self.graph("Core", self.lamp, self.on, self.symbol("var", ["Lamp", "hue"], "var hue: Int"))
        output = self.check("API/Core.txt\n  +var Lamp.hue: Int\n", "run '.ci/api --record' when they are meant")
        self.assertNotIn("  -", output)

    def test_a_removed_declaration_is_a_line_with_a_minus(self):
        self.graph("Core", self.lamp)
        output = self.check("API/Core.txt\n  -var Lamp.isOn: Bool\n")
        self.assertNotIn("  +", output)

    def test_a_changed_declaration_is_both(self):
        self.graph("Core", self.lamp, self.symbol("var", ["Lamp", "isOn"], "var isOn: Bool?"))
        output = self.check("API/Core.txt\n  -var Lamp.isOn: Bool\n  +var Lamp.isOn: Bool?\n")
        self.assertNotIn("note", output)

    def test_a_lost_conformance_is_a_change(self):
        self.graph("Core", self.lamp, self.on, edges=self.conformances(self.lamp, "Sendable"))
        self.check("  -struct Lamp\n  +struct Lamp: Sendable\n")

    def test_a_module_that_a_product_exports_no_more_is_a_change(self):
        self.source("App", "public import Core\n")
        self.check("API/Core.txt has no module\n  -struct Lamp\n", "API/products.txt\n  -App exports Core\n")

    def test_a_difference_under_another_compiler_is_shown_and_passes(self):
        self.compiler = "Swift version 7.0"
        self.graph("App")
        self.graph("Core", self.lamp)
        output = self.check(
            "API/Core.txt\n  -var Lamp.isOn: Bool\n",
            "note: API/ is of Swift version 6.9, linux; these symbol graphs are of Swift version 7.0, linux", status=0)
        self.assertNotIn("error", output)
        self.assertNotIn("API/ has all", output)

    def test_another_compiler_without_a_difference_needs_no_note(self):
        self.compiler = "Swift version 7.0"
        self.graph("App")
        self.graph("Core", self.lamp, self.on)
        self.assertNotIn("note", self.check("API/ has all 4 lines", status=0))

    def test_a_difference_under_another_patch_of_the_same_version_fails(self):
        self.compiler = "Swift version 6.9.2"
        self.graph("App")
        self.graph("Core", self.lamp)
        self.assertNotIn("note", self.check("  -var Lamp.isOn: Bool\n", "error:", status=1))

    def test_documentation_that_lacks_fails_under_another_compiler_too(self):
        self.compiler = "Swift version 7.0"
        self.graph("App")
        self.graph("Core", self.lamp, self.symbol("var", ["Lamp", "hue"], "var hue: Int", doc=None))
        self.check("note: API/ is of", "Lamp.hue has no documentation", status=1)

    def test_recording_removes_the_list_of_a_module_that_went(self):
        (self.api.ROOT / "API/Old.txt").write_text("struct Old\n")
        self.check("API/Old.txt has no module\n  -struct Old\n")
        self.record()
        self.assertFalse((self.api.ROOT / "API/Old.txt").exists())
        self.check(status=0)

    def test_without_a_list_every_line_is_new(self):
        shutil.rmtree(self.api.ROOT / "API")
        self.check("API/App.txt is new", "API/Core.txt is new\n  +struct Lamp\n", "+App exports Core")


class GraphTests(APITests):
    """What is no answer must not pass for one."""

    def setUp(self):
        super().setUp()
        self.record()

    def test_an_empty_folder_does_not_pass(self):
        shutil.rmtree(self.graphs)
        self.check("there are no symbol graphs", "--target App --target Core", status=2)
        self.graphs.mkdir()
        self.check("App: there is no symbol graph", "Core: there is no symbol graph", status=2)

    def test_a_missing_module_does_not_pass(self):
        shutil.rmtree(self.graphs / "checkout/Core")
        output = self.check("Core: there is no symbol graph", "generate-documentation --target Core\n", status=2)
        self.assertNotIn("App:", output)

    def test_the_graph_of_a_renamed_module_is_not_that_of_the_new_one(self):
        (self.graphs / "checkout/Core").rename(self.graphs / "checkout/Kernel")
        self.check("Core: there is no symbol graph", status=2)

    def test_a_graph_that_is_older_than_the_source_does_not_pass(self):
        self.source("Core", "public struct Bulb {}\n", age=-100)
        self.check("Core: its symbol graph is older than its source", status=2)

    def test_a_graph_from_before_a_file_went_does_not_pass(self):
        parts = self.api.ROOT / "Sources/Core/Parts"
        parts.mkdir()
        self.make_older(parts.parent, 100)
        self.make_older(parts, -100)
        self.check("Core: its symbol graph is older than its source", status=2)

    def test_a_page_of_documentation_makes_no_graph_old(self):
        catalogue = self.api.ROOT / "Sources/Core/Core.docc"
        catalogue.mkdir()
        self.make_older(self.api.ROOT / "Sources/Core", 100)
        self.make_older(catalogue, -100)
        self.check(status=0)

    def test_a_graph_of_another_copy_does_not_pass(self):
        self.lamp["location"]["uri"] = "file:///elsewhere/Sources/Core/Core.swift"
        self.graph("Core", self.lamp)
        self.check("of another copy of the package: /elsewhere/Sources/Core/Core.swift", status=2)

    def test_graphs_of_two_compilers_do_not_pass(self):
        self.compiler = "Swift version 7.0"
        self.graph("Core", self.lamp)
        self.check("Swift version 6.9, linux and Swift version 7.0, linux", status=2)

    def test_what_is_left_of_an_extension_that_went_does_not_count(self):
        shades = self.symbol("var", ["Array", "shades"], "var shades: Int", swiftExtension={"extendedModule": "Swift"})
        left = self.graph("Core", shades, of="Swift")
        self.make_older(left, 1000)
        self.check(status=0)

    def test_recording_refuses_the_same(self):
        before = self.kept("Core.txt")
        self.source("Core", "public struct Bulb {}\n", age=-100)
        self.assertIn("older than its source", self.run_tool("--record"))
        self.assertEqual((self.status, self.kept("Core.txt")), (2, before))

    def test_a_word_too_many_is_a_wrong_use(self):
        with contextlib.redirect_stderr(io.StringIO()) as errors:
            self.assertEqual(self.api.main(["--check", "x"]), 64)
        self.assertIn("usage: .ci/api [--record] [FOLDER]", errors.getvalue())


class DocumentationTests(APITests):
    def lacking(self, *symbols, edges=()):
        """What the tool says of these members of Lamp."""
        self.graph("Core", self.lamp, *symbols, edges=edges)
        output = self.run_tool("--record")
        found = [row for row in output.splitlines() if row.startswith("Sources/")]
        self.assertEqual(self.status, 1 if found else 0, output)
        return found

    def test_a_declaration_without_documentation_has_its_place(self):
        dark = self.symbol("case", ["Lamp", "dark"], "case dark", doc=None, line=12)
        self.assertEqual(self.lacking(dark), ["Sources/Core/Core.swift:12: Lamp.dark has no documentation"])

    def test_an_empty_comment_is_no_documentation(self):
        self.assertEqual(
            self.lacking(self.symbol("var", ["Lamp", "hue"], "var hue: Int", doc=" \n")),
            ["Sources/Core/Core.swift:7: Lamp.hue has no documentation"])

    def test_a_throwing_function_says_when(self):
        says = ["Sources/Core/Core.swift:7: Lamp.burn does not say when it throws"]
        self.assertEqual(self.lacking(self.function("func burn() throws(Fault) -> Int")), says)
        documented = "Burns.\n- Throws: `Fault` at 300 K."
        self.assertEqual(self.lacking(self.function("func burn() throws", doc=documented)), [])
        self.assertEqual(self.lacking(self.function("func burn(with body: () throws -> Int)", "body")), [])

    def test_a_witness_need_not_say_what_its_protocol_says(self):
        encode = self.function("func encode(to encoder: Encoder) throws", "encoder")
        edge = self.edge("memberOf", encode, "s:Lamp", sourceOrigin={"identifier": "s:Encodable"})
        self.assertEqual(self.lacking(encode, edges=[edge]), [])

    def test_a_function_of_several_parameters_says_what_each_is(self):
        declaration = "func turn(by degrees: Double, around axis: Int)"
        self.assertEqual(
            self.lacking(self.function(declaration, "degrees", "axis", doc="Turns it.\n- axis: The axis.")),
            ["Sources/Core/Core.swift:7: Lamp.turn does not say what degrees is"])
        in_a_sentence = "Turns it by `degrees` around `axis`."
        self.assertEqual(self.lacking(self.function(declaration, "degrees", "axis", doc=in_a_sentence)), [])
        self.assertEqual(self.lacking(self.function("func turn(by degrees: Double)", "degrees")), [])

    def test_a_parameter_of_an_initialiser_may_be_a_property(self):
        hue = self.symbol("var", ["Lamp", "hue"], "var hue: Int")
        make = self.function("init(hue: Int, power: Int)", "hue", "power", kind="init")
        self.assertEqual(
            self.lacking(hue, make), ["Sources/Core/Core.swift:7: Lamp.init does not say what power is"])


if __name__ == "__main__":
    unittest.main()
