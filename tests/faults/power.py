"""What a disk may hold after the power went out: whatever was synced, and any part of the rest in any order."""

from collections.abc import Sequence
from random import Random

from tests.faults.shim import Operation

Files = dict[str, bytes]
SECTOR = 512


def after_power_cut(before: Files, done: Sequence[Operation], chance: Random) -> Files:
    """The files after these operations, if those since each file's last sync were lost, torn or reordered."""
    files = {name: bytearray(content) for name, content in before.items()}
    loose: dict[str, list[Operation]] = {}
    for operation in done:
        if operation.kind == "sync":
            for each in loose.pop(operation.file, []):
                _apply(files, each)
        elif operation.kind == "delete":
            loose.pop(operation.file, None)
            files.pop(operation.file, None)
        else:
            loose.setdefault(operation.file, []).append(operation)
    for waiting in loose.values():
        kept = [each for each in waiting if chance.random() < 0.6]
        if chance.random() < 0.5:
            chance.shuffle(kept)
        for each in kept:
            _apply(files, _torn(each, chance))
    return {name: bytes(content) for name, content in files.items()}


def _torn(operation: Operation, chance: Random) -> Operation:
    """A write of which only the first sectors arrived, sometimes."""
    sectors = len(operation.data) // SECTOR
    if operation.kind != "write" or not sectors or chance.random() < 0.5:
        return operation
    return operation._replace(data=operation.data[: SECTOR * chance.randrange(sectors + 1)])


def _apply(files: dict[str, bytearray], operation: Operation) -> None:
    content = files.setdefault(operation.file, bytearray())
    if operation.kind == "truncate":
        del content[operation.offset :]
        content.extend(bytes(max(0, operation.offset - len(content))))
    else:
        end = operation.offset + len(operation.data)
        content.extend(bytes(max(0, end - len(content))))
        content[operation.offset : end] = operation.data
