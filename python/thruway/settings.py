"""Settings of a simulation: a settings file with overrides, checked by the program."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import (Any, Dict, Iterable, Iterator, List, Mapping, MutableMapping, Optional, Tuple,
                    Union)

from thruway.errors import UnknownKey, WrongInput
from thruway.program.child import Child
from thruway.program.location import find_program
from thruway.program.reference import reference
from thruway.values import page
from thruway.values.paths import path_of
from thruway.values.toml_text import toml_text

PathText = Union[str, "os.PathLike[str]"]

_DEFAULTS = Path(__file__).resolve().parent / "defaults.toml"


class Settings(MutableMapping[str, Any]):
    """A settings file, or the defaults, with values of your own by dotted key.

    Each assignment asks the program whether the key exists and the value is allowed. A run checks
    whether the settings go together. The file is never changed; a run reads it again.
    """

    def __init__(self, values: Optional[Mapping[str, Any]] = None) -> None:
        self._file = str(_DEFAULTS)
        self._overrides: Dict[str, str] = {}
        self._state: Optional[Tuple[int, int]] = None
        self._values: Dict[str, Any] = {}
        self._given: List[str] = []
        self.update(values or {})

    @classmethod
    def load(cls, file: PathText, values: Optional[Mapping[str, Any]] = None) -> "Settings":
        """A settings file (TOML), or the JSON result of a run to repeat.

        Errors: WrongInput with the message of the program: file, line, what is allowed.
        """
        settings = cls()
        settings._file = os.path.abspath(path_of(file))
        settings._state = None
        settings.update(values or {})
        settings._read()
        return settings

    @property
    def file(self) -> str:
        """The path of the settings file; for Settings() that of a file without any setting."""
        return self._file

    @property
    def overrides(self) -> List[str]:
        """The values of your own as `key=value`, as --set takes them."""
        return self.overrides_without(())

    def overrides_without(self, keys: Iterable[str]) -> List[str]:
        """The overrides of other keys, for a sweep that varies these."""
        left_out = set(keys)
        return [f"{key}={text}" for key, text in self._overrides.items() if key not in left_out]

    @property
    def given(self) -> Dict[str, Any]:
        """The settings that the file or you give; all others have their defaults."""
        self._read()
        return {key: self._flat(key) for key in self._given}

    def copy(self) -> "Settings":
        copy = Settings()
        copy.__dict__.update(self.__dict__, _overrides=dict(self._overrides))
        return copy

    def changed(self, values: Mapping[str, Any]) -> "Settings":
        """A copy with other values: `s.changed({"router.virtual_channels": 4})`."""
        copy = self.copy()
        copy.update(values)
        return copy

    def about(self, key: str) -> str:
        """What a setting means: type, unit, allowed values, default, condition and meaning.

        Errors: UnknownKey.
        """
        entry = reference().settings.get(key)
        if entry is None:
            self._refuse(key)
            raise UnknownKey(key)
        words = ", ".join(word["word"] for word in entry["words"])
        facts = [entry["type"], entry["unit"], entry["range"] or words,
                 f"default {toml_text(entry['default'])}" if entry["default"] is not None else "",
                 f"only with {entry['condition']}" if entry["condition"] else ""]
        return "; ".join(fact for fact in facts if fact) + ": " + str(entry["meaning"])

    def __getitem__(self, key: str) -> Any:
        self._read()
        try:
            return self._flat(key)
        except KeyError:
            self._refuse(key)
            raise UnknownKey(f"{key}: this is no setting") from None

    def __setitem__(self, key: str, value: Any) -> None:
        self.update({key: value})

    def __delitem__(self, key: str) -> None:
        """Takes back a value of your own; that of the file, or the default, is in force again."""
        if key not in self._overrides:
            self[key]
            raise UnknownKey(f"{key}: it has no value of your own to take back")
        overrides = dict(self._overrides)
        del overrides[key]
        self._accept(overrides)

    def update(self, *values: Any, **more: Any) -> None:
        """Sets several values at once: all of them or, if the program refuses one, none."""
        new: Dict[str, Any] = dict(*values, **more)
        if not new:
            return
        overrides = {key: text for key, text in self._overrides.items() if key not in new}
        overrides.update((key, toml_text(value)) for key, value in new.items())
        self._accept(overrides)

    def __iter__(self) -> Iterator[str]:
        self._read()
        return iter(list(leaves(self._values)))

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __contains__(self, key: object) -> bool:
        self._read()
        try:
            self._flat(str(key))
        except KeyError:
            return False
        return True

    def __repr__(self) -> str:
        given = "".join(f"\n  {key} = {toml_text(value)}" for key, value in self.given.items())
        name = "the defaults" if self._file == str(_DEFAULTS) else self._file
        return f"Settings of {name}, where{given}" if given else f"Settings of {name}"

    def _repr_html_(self) -> str:
        settings = reference().settings
        rows = [[key, toml_text(value), settings[key]["unit"], settings[key]["meaning"]]
                for key, value in self.given.items() if key in settings]
        return page.table(["setting", "value", "unit", "meaning"], rows, limit=100)

    def _ipython_key_completions_(self) -> List[str]:
        return list(reference().settings)

    def _flat(self, key: str) -> Any:
        value: Any = self._values
        for step in key.split("."):
            if not isinstance(value, dict):
                raise KeyError(key)
            value = value[step]
        return value

    def _accept(self, overrides: Dict[str, str]) -> None:
        before = self._overrides
        self._overrides = overrides
        self._state = None
        try:
            self._read()
        except WrongInput as error:
            self._overrides = before
            self._state = None
            if "unknown key" in str(error) or "unknown section" in str(error):
                raise UnknownKey(str(error)) from None
            raise

    def _read(self) -> None:
        """Asks the program for the values, unless it knows them and the file is the same."""
        try:
            found = os.stat(self._file)
            state = (found.st_mtime_ns, found.st_size)
        except OSError:
            state = (0, 0)  # the program says what is wrong
        if state == self._state:
            return
        reference()  # refuses a program that does not fit
        ended = Child([find_program(), "list", "settings", "--json", "--of", self._file,
                       *(f"--set={text}" for text in self.overrides)]).wait()
        if ended.status != 0:
            raise ended.failure()
        data = json.loads(ended.output)
        self._values, self._given, self._state = data["settings"], data["given"], state

    def _refuse(self, key: str) -> None:
        """Raises the program's message for a key that does not exist."""
        trial = self.copy()
        trial._overrides[key] = "0"
        trial._state = None
        try:
            trial._read()
        except WrongInput as error:
            raise UnknownKey(str(error)) from None


def leaves(values: Mapping[str, Any], prefix: str = "") -> Iterator[str]:
    """The dotted keys of all values that are no tables."""
    for key, value in values.items():
        if isinstance(value, dict):
            yield from leaves(value, f"{prefix}{key}.")
        else:
            yield prefix + key


def settings_of(settings: Union[Settings, PathText]) -> Settings:
    """A path stands for the settings of that file."""
    return settings if isinstance(settings, Settings) else Settings.load(settings)
