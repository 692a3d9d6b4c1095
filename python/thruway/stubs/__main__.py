"""python3 -m thruway.stubs FOLDER: writes the stubs below FOLDER, which the installation copies
into the package. The list of the program decides their content.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import List

from thruway.errors import ThruwayError
from thruway.program.location import PACKAGE
from thruway.program.reference import reference
from thruway.stubs.make import stub_of

#: Modules with a stub, and the command of their keyword options.
MODULES = {"settings": "", "results": "", "values/record": "", "commands/run": "run",
           "commands/sweep": "sweep", "commands/check": "check", "commands/compare": "compare",
           "commands/study": "study"}


def main(arguments: List[str]) -> int:
    if len(arguments) != 1:
        print("usage: python3 -m thruway.stubs FOLDER", file=sys.stderr)
        return 2
    try:
        for module, command in MODULES.items():
            source = (PACKAGE / f"{module}.py").read_text(encoding="utf-8")
            stub = Path(arguments[0]) / f"{module}.pyi"
            stub.parent.mkdir(parents=True, exist_ok=True)
            stub.write_text(stub_of(source, module, command, reference()), encoding="utf-8")
    except ThruwayError as error:
        print(f"thruway.stubs: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
