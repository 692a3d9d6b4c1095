"""The stub of a module: its source without bodies, with what the program knows in place of Any.

- Settings: `settings["router.buffer_flits"]` is an int.
- Result: an attribute for each quantity.
- Functions of commands: a keyword for each option.
"""

from __future__ import annotations

import ast
from typing import Any, Dict, List, Mapping, Optional, Sequence

from thruway.program.reference import Reference
from thruway.stubs.types import option_type, quantity_type, setting_type
from thruway.values.quantity import Quantity, attribute_of

#: Classes whose attributes are quantities, by module: name, and kind of the result file.
RECORDS = {"results": ("Result", "run"), "commands/check": ("Check", "check"),
           "commands/compare": ("Comparison", "comparison")}

#: What a stub leaves out, because it has something better.
LEFT_OUT = {"settings": ("__getitem__", "__setitem__"), "values/record": ("__getattr__",)}


def stub_of(source: str, module: str, command: str, known: Reference) -> str:
    """`command`: that whose options the functions of the module take; "": none."""
    tree = ast.parse(source)
    keywords = keyword_options(command, known) if command else None
    bodiless = Bodiless(keywords, LEFT_OUT.get(module, ()))
    text = ast.unparse(ast.fix_missing_locations(bodiless.visit(tree)))
    if module == "settings":
        text = text.replace("class Settings(MutableMapping[str, Any]):",
                            "class Settings(MutableMapping[str, Any]):\n" + setting_items(known))
        text = with_names(text, "overload")
    if module in RECORDS:
        name, kind = RECORDS[module]
        root = known.quantities(kind)
        head = f"class {name}(Record):"
        text = text.replace(head, record_classes(root, name) + head + "\n"
                            + attribute_lines(root, name))
        text += "\nfrom thruway.values.record import Records\n"
    return with_names(text, "Dict, List, Literal, Optional, Sequence, Union") + "\n"


def with_names(text: str, names: str) -> str:
    future, _, rest = text.partition("from __future__ import annotations\n")
    return f"{future}from __future__ import annotations\nfrom typing import {names}\n{rest}\n"


class Bodiless(ast.NodeTransformer):
    """Keeps what is public: names, signatures and docstrings."""

    def __init__(self, keywords: Optional[Mapping[str, str]], left_out: Sequence[str]) -> None:
        self._keywords = keywords
        self._left_out = left_out

    def visit_FunctionDef(self, node: ast.FunctionDef) -> Optional[ast.AST]:
        private = node.name.startswith("_") and not node.name.startswith("__")
        if private or node.name in self._left_out:
            return None
        text = ast.get_docstring(node)
        kept = [ast.Expr(ast.Constant(text))] if text else []
        node.body = [*kept, ast.Expr(ast.Constant(...))]
        if self._keywords is not None and node.args.kwarg is not None:
            node.args.kwarg = None
            given = {argument.arg for argument in [*node.args.args, *node.args.kwonlyargs]}
            for name, type_text in self._keywords.items():
                if name in given:
                    continue
                annotation = ast.parse(type_text, mode="eval").body
                node.args.kwonlyargs.append(ast.arg(name, annotation))
                node.args.kw_defaults.append(ast.Constant(...))
        return node

    def visit_Assign(self, node: ast.Assign) -> Optional[ast.AST]:
        """`__hash__ = None` needs a comment, which is lost here."""
        hash_of_class = isinstance(node.targets[0], ast.Name) and node.targets[0].id == "__hash__"
        return None if hash_of_class else node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        self.generic_visit(node)
        node.body = without_implementations(node.body)
        return node

    def visit_Module(self, node: ast.Module) -> ast.AST:
        self.generic_visit(node)
        node.body = without_implementations(node.body)
        return node


def without_implementations(body: List[ast.stmt]) -> List[ast.stmt]:
    """A stub has only the overloads of an overloaded function."""
    overloaded = {entry.name for entry in body if is_overload(entry)
                  and isinstance(entry, ast.FunctionDef)}
    return [entry for entry in body if is_overload(entry)
            or not (isinstance(entry, ast.FunctionDef) and entry.name in overloaded)]


def is_overload(entry: ast.stmt) -> bool:
    return isinstance(entry, ast.FunctionDef) and any(
        isinstance(decorator, ast.Name) and decorator.id == "overload"
        for decorator in entry.decorator_list)


def keyword_options(command: str, known: Reference) -> Dict[str, str]:
    """The types of keyword options by name, without those that the functions set themselves.

    A study has no settings of its own, so that `set` is an option of its function.
    """
    options = known.commands[command]["options"]
    own = {"set"} if command == "study" else set()
    names = {"help", "json", "set", "quiet", "progress", "set_a", "set_b"}
    result = {}
    for option in options:
        name = attribute_of(option["names"][-1].lstrip("-").replace("-", "_"))
        if not option["argument"] and name not in names - own:
            result[name] = option_type(option)
    return result


def setting_items(known: Reference) -> str:
    """Overloads of reading and setting for each key."""
    reads, writes = [], []
    for key, entry in known.settings.items():
        read, write = setting_type(entry)
        reads += ["    @overload",
                  f"    def __getitem__(self, key: Literal[{key!r}]) -> {read}: ..."]
        writes += ["    @overload",
                   f"    def __setitem__(self, key: Literal[{key!r}], value: {write}) -> None: ..."]
    reads += ["    @overload", "    def __getitem__(self, key: str) -> Any: ..."]
    writes += ["    @overload", "    def __setitem__(self, key: str, value: Any) -> None: ..."]
    return "\n".join([*reads, *writes]) + "\n"


def record_classes(quantity: Quantity, name: str) -> str:
    """A class for each object below a quantity, inner ones first."""
    text = ""
    for key, part in quantity.parts.items():
        if part.is_object:
            inner = name + class_name(key)
            text += record_classes(part, inner)
            text += f"class {inner}(Record):\n{attribute_lines(part, inner)}\n"
    return text


def attribute_lines(quantity: Quantity, name: str) -> str:
    lines = []
    for attribute, key in quantity.attributes().items():
        part = quantity.parts[key]
        lines.append(f"    {attribute}: {quantity_type(part, name + class_name(key))}")
    return "\n".join(lines) + "\n"


def class_name(key: str) -> str:
    return "".join(word.capitalize() for word in key.split("_"))
