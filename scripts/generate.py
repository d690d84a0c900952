"""Write the files that follow from others; with ``--check``, say which are stale and exit 1.

::

    web/src/protocol.gen.ts            from src/heartsease/protocol
    src/heartsease/kernel/_kernel.pyi  from the built kernel
    README.md, docs/benchmarks.md,
    docs/pictures/*.svg                from benchmarks/*.json
"""

import inspect
import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

import msgspec
from nanobind.stubgen import StubGen

import figures
from heartsease.kernel import _kernel
from heartsease.protocol import commands, company, played, states

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web"
BANNER = "/** Generated from src/heartsease/protocol by `make generate`; not to be edited. */"
# The converter says of every type in which schema it stands; there is only one.
REFERENCED = re.compile(r" \* This interface was referenced by .*\n \* via the `definition` .*\n")
EMPTY_COMMENT = re.compile(r"/\*\*\n \*/\n")


def structs_of(module: ModuleType) -> list[type[msgspec.Struct]]:
    """The structs that a module defines, in the order they are written."""
    return [
        member
        for member in vars(module).values()
        if inspect.isclass(member)
        and issubclass(member, msgspec.Struct)
        and member.__module__ == module.__name__
    ]


def unions_of(module: ModuleType) -> dict[str, tuple[type[msgspec.Struct], ...]]:
    """The named unions of structs that a module defines."""
    unions: dict[str, tuple[type[msgspec.Struct], ...]] = {}
    for name, member in vars(module).items():
        if get_origin(member) in (Union, UnionType):
            members = get_args(member)
            if all(inspect.isclass(part) and issubclass(part, msgspec.Struct) for part in members):
                unions[name] = members
    return unions


def literals_of(module: ModuleType) -> dict[str, Any]:
    """The named lists of words that a module defines."""
    return {name: member for name, member in vars(module).items() if get_origin(member) is Literal}


def protocol_schema() -> dict[str, Any]:
    """JSON Schema of all that travels: structs and unions by name."""
    received, sent = structs_of(commands), [*structs_of(company), *structs_of(states), *structs_of(played)]
    _, definitions = msgspec.json.schema_components([*received, *sent], ref_template="#/$defs/{name}")
    for struct in [*received, *sent]:
        definition = definitions[struct.__name__]
        definition["additionalProperties"] = False
        if struct in sent:
            # A default only spares the server's code: every field is in every message it sends.
            definition["required"] = list(definition["properties"])
    for module in (commands, states):
        for name, members in unions_of(module).items():
            definitions[name] = {"anyOf": [{"$ref": f"#/$defs/{member.__name__}"} for member in members]}
    words = {frozenset(get_args(literal)): name for name, literal in literals_of(states).items()}
    definitions = _named(definitions, words)
    for values, name in words.items():
        definitions[name] = {"enum": sorted(values)}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": definitions}


def _named(schema: Any, words: dict[frozenset[str], str]) -> Any:
    """The schema with closed lists of words by name; without titles, which would make every type twice."""
    if isinstance(schema, list):
        return [_named(part, words) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if set(schema) == {"enum"} and frozenset(schema["enum"]) in words:
        return {"$ref": f"#/$defs/{words[frozenset(schema['enum'])]}"}
    return {key: _named(value, words) for key, value in schema.items() if key != "title"}


def protocol_types() -> str:
    """The wire's TypeScript types."""
    converted = subprocess.run(
        [
            "node_modules/.bin/json2ts",
            "--unreachableDefinitions",
            "--maxItems=-1",
            "--no-additionalProperties",
            "--no-style.semi",
            "--style.singleQuote",
            f"--bannerComment={BANNER}",
        ],
        cwd=WEB,
        input=json.dumps(protocol_schema()),
        capture_output=True,
        text=True,
        check=True,
    )
    return EMPTY_COMMENT.sub("", REFERENCED.sub("", converted.stdout)).replace(" *\n */", " */")


def kernel_stub() -> str:
    """The kernel's Python signatures."""
    stubs = StubGen(_kernel)
    stubs.put(_kernel)
    return f"# Generated from kernel/bindings by `make generate`; not to be edited.\n{stubs.get().strip()}\n"


GENERATED: dict[Path, Callable[[], str]] = {
    WEB / "src" / "protocol.gen.ts": protocol_types,
    ROOT / "src" / "heartsease" / "kernel" / "_kernel.pyi": kernel_stub,
    **figures.GENERATED,
}


def main(arguments: list[str]) -> int:
    checking = "--check" in arguments
    stale = 0
    for path, make in GENERATED.items():
        text = make()
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        if checking:
            stale += 1
            print(f"stale: {path.relative_to(ROOT)} (make generate)", file=sys.stderr)
        else:
            path.write_text(text, encoding="utf-8")
            print(f"written: {path.relative_to(ROOT)}")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
