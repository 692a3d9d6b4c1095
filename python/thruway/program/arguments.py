"""Keyword arguments as options of the command line: `find_saturation=True` is --find-saturation."""

from __future__ import annotations

import difflib
import os
from numbers import Number
from typing import Any, Dict, List, Mapping

from thruway.errors import WrongInput, WrongType
from thruway.program.reference import reference


def option_words(command: str, options: Mapping[str, Any]) -> List[str]:
    """The words of the options. None and False leave an option out; a list repeats it; a tuple
    gives the words of one option, as in `emit=("slurm", "jobs")`. `from_` is --from.

    Errors: WrongInput for a name that the command does not have, as far as Python can tell; the
    program checks the values.
    """
    known = options_of(command)
    words: List[str] = []
    for name, value in options.items():
        option = "--" + name.rstrip("_").replace("_", "-")
        if option not in known:
            raise WrongInput(unknown_option(command, name, known))
        if value is None or value is False:
            continue
        if value is True:
            words.append(option)
            continue
        for one in value if isinstance(value, list) else [value]:
            if isinstance(one, tuple):
                words += [option, *(text_of(part) for part in one)]
            else:
                words.append(f"{option}={text_of(one)}")
    return words


def options_of(command: str) -> Dict[str, Dict[str, Any]]:
    """The options of a command by name.

    Errors: WrongInput if the program has no such command.
    """
    commands = reference().commands
    if command not in commands:
        raise WrongInput(f"the program {reference().version} has no command '{command}'; it has "
                         + ", ".join(commands))
    return {name: option for option in commands[command]["options"] if not option["argument"]
            for name in option["names"]}


def unknown_option(command: str, name: str, known: Mapping[str, Any]) -> str:
    names = [option[2:].replace("-", "_") for option in known if option.startswith("--")]
    close = difflib.get_close_matches(name, names, 1)
    advice = (f"did you mean {close[0]}?" if close
              else f"`thruway {command} --help` lists its options")
    return f"{command}() has no option '{name}'; {advice}"


def text_of(value: Any) -> str:
    """Errors: WrongType for what is no word of a command line, such as a result."""
    if isinstance(value, (str, os.PathLike)):
        return os.fspath(value)
    if isinstance(value, Number):
        return str(value)
    raise WrongType(f"{value!r} ({type(value).__name__}) is no text, path or number; the results "
                    "of a call can be saved into a file, whose name a command takes")
