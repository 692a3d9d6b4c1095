"""Commands without a function of their own: `thruway.call("cost", settings)`."""

from __future__ import annotations

import json
from typing import Any, Optional, Union

from thruway.program.arguments import options_of, text_of
from thruway.program.call import checked, start, words_of
from thruway.program.child import Ended
from thruway.program.reference import reference
from thruway.settings import Settings
from thruway.values.record import Record

#: The kind of JSON that a command writes, where it is not named like the command.
KINDS = {"model": "models"}


def call(command: str, *arguments: Any, progress: Optional[bool] = None,
         timeout: Optional[float] = None, **options: Any) -> Union[Record, Any]:
    """Runs a command of the program and returns its JSON as a record, or else what it prints.

    `arguments` are settings, or texts as on the command line; `options` its options:
    `call("cost", settings, flit_bits=64)`, `call("explain", "journeys.csv", packet="0.0")`.
    """
    words = [word for argument in arguments for word in argument_words(argument)]
    writes_json = options_of(command).get("--json", {}).get("value") == "FILE"
    wants_json = writes_json and "json" not in options

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


def argument_words(argument: Any) -> Any:
    return words_of(argument) if isinstance(argument, Settings) else [text_of(argument)]
