"""Thruway from Python: settings, runs, sweeps and their results.

    import thruway

    settings = thruway.Settings.load("examples/torus_8x8.toml")
    settings["router.virtual_channels"] = 4
    result = thruway.run(settings)
    print(result.verdict, result.latency.mean, result.latency.ci95)

Every call starts the program `thruway`, whose list of commands, settings and results
(`thruway list --json`) this package reads. docs/python.md explains it.
"""

from thruway.clusters import ClusterJob, Status
from thruway.commands.check import Check, check
from thruway.commands.compare import Comparison, compare
from thruway.commands.other import call
from thruway.commands.report import Report, report
from thruway.commands.run import run
from thruway.commands.study import Study, studies, study
from thruway.commands.sweep import sweep
from thruway.errors import (Cancelled, MissingPackage, NoValue, ProgramMissing, RunFailed,
                            ThruwayError, ThruwayWarning, TimedOut, UnknownKey, WrongInput,
                            WrongSchema, WrongType)
from thruway.program.job import Job
from thruway.program.location import find_program, use_program
from thruway.results import Result
from thruway.settings import Settings
from thruway.sweeps import Plot, Point, Sweep
from thruway.values.record import Record, Records
from thruway.values.rows import Rows

__all__ = [
    "Cancelled", "Check", "ClusterJob", "Comparison", "Job", "MissingPackage", "NoValue", "Plot",
    "Point", "ProgramMissing", "Record", "Records", "Report", "Result", "Rows", "RunFailed",
    "Settings", "Status", "Study", "Sweep", "ThruwayError", "ThruwayWarning", "TimedOut",
    "UnknownKey", "WrongInput", "WrongSchema", "WrongType", "call", "check", "compare",
    "find_program", "report", "run", "studies", "study", "sweep", "use_program",
]
