"""check_schema.py SCHEMA RESULT...: status 1 and what is wrong, if a result does not fit the schema.

Needs python3-jsonschema of Debian."""

import json
import sys

import jsonschema


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        schema = json.load(file)
    validator = jsonschema.Draft202012Validator
    validator.check_schema(schema)
    status = 0
    for path in sys.argv[2:]:
        with open(path, encoding="utf-8") as file:
            result = json.load(file)
        for error in validator(schema).iter_errors(result):
            print(f"{path}: {'.'.join(map(str, error.path))}: {error.message[:300]}")
            status = 1
    return status


sys.exit(main())
