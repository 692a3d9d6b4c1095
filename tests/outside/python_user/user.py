"""A user of the installed package: it finds the program of its installation, and has its stubs."""

import sys
from pathlib import Path

import thruway

prefix = Path(sys.argv[1])
package = Path(thruway.__file__).parent
assert prefix in package.parents, package
assert Path(thruway.find_program()) == prefix / "bin" / "thruway", thruway.find_program()
for stub in ("settings.pyi", "results.pyi", "commands/run.pyi"):
    assert (package / stub).is_file(), stub
settings = thruway.Settings({"topology.radix": [3, 3], "measurement.cycles": 1000})
print(thruway.run(settings).verdict, thruway.check(settings).verdict)
