"""`automa schema position|decision`: the JSON Schema of the public formats."""

import argparse
import json

from automa.mind.schema import decision_schema, position_schema

SCHEMAS = {"position": position_schema, "decision": decision_schema}


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("format", choices=SCHEMAS, help="which of the two formats")


def run(args: argparse.Namespace) -> int:
    print(json.dumps(SCHEMAS[args.format](), indent=2))
    return 0
