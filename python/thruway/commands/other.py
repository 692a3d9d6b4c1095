"""Commands without a function of their own: `thruway.call("cost", settings)`."""

from __future__ import annotations

import json
from typing import Any, Mapping, Optional, Union

from thruway.program.arguments import options_of, text_of
from thruway.program.call import checked, start, words_of
from thruway.program.child import Ended
from thruway.program.reference import reference
from thruway.settings import Settings
from thruway.values.record import Record

#: The kind of JSON that a command writes, where it is not named like the command.
KINDS = {"model": "models"}

#: Options that ask for a text, where the JSON of the command answers another question.
TEXTS = {"explain": ("packet", "where", "critical_path")}


def call(command: str, *arguments: Any, progress: Optional[bool] = None,
         timeout: Optional[float] = None, **options: Any) -> Union[Record, Any]:
    """Runs a command of the program and returns its JSON as a record, or else what it prints.

    `arguments` are settings, or texts as on the command line; `options` its options:
    `call("cost", settings, flit_bits=64)`, `call("explain", "journeys.csv", packet="0.0")`.
    """
    words = [word for argument in arguments for word in argument_words(argument)]
    wants_json = answers_json(command, options)

    def finish(ended: Ended) -> Any:
        checked(ended, (0, 1))
        if not wants_json:
            return ended.output
        data = json.loads(ended.output)
        kind = KINDS.get(command, command)
        quantities = reference().quantities(kind)
        return Record(data, quantities) if quantities.parts and isinstance(data, dict) else data

    own = ["--json=-"] if wants_json else []
    return start(command, words, options, finish, own=own, progress=progress,
                 timeout=timeout).result()


def answers_json(command: str, options: Mapping[str, Any]) -> bool:
    """Whether the command can print JSON, and the options ask for nothing else."""
    json_option = options_of(command).get("--json", {})
    if json_option.get("value") != "FILE" or options.get("json") is not None:
        return False
    given = {name.rstrip("_") for name, value in options.items()
             if value is not None and value is not False}
    needed = {name.lstrip("-").replace("-", "_") for name in json_option["needs"]}
    prints = (any(isinstance(value, str) and value == "-" for value in options.values())
              or any(name in given for name in TEXTS.get(command, ())))
    return needed <= given and not prints


def argument_words(argument: Any) -> Any:
    return words_of(argument) if isinstance(argument, Settings) else [text_of(argument)]
