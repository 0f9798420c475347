"""For the maintainers of msgspec: a struct that two threads read for the first time at once ends the process.

    python docs/notes/msgspec_threads.py

Each of thirty fresh processes defines nested structs and lets eight threads convert into them, with the interpreter
changing threads often. With msgspec 0.22.0 and CPython 3.11 some of them die of a segmentation fault, with one
thread none. It looks as if a struct's information were stored with its class before the information about its fields
is complete: resolving annotations runs Python code, so another thread gets its turn and reads what is not there yet.

A program is safe if it makes `msgspec.json.Decoder(Kind)` under a lock before the first use of each type.
"""

import subprocess
import sys
import threading

import msgspec

PROCESSES, THREADS, FIELDS = 30, 8, 60


def kinds() -> type[msgspec.Struct]:
    """A struct of many structs, none of which msgspec has read before."""
    inner = [
        msgspec.defstruct(f"Inner{n}", [(f"f{k}", tuple[int, ...] | None) for k in range(20)])
        for n in range(FIELDS)
    ]
    return msgspec.defstruct("Outer", [(f"g{n}", dict[str, kind]) for n, kind in enumerate(inner)])


def convert_at_once(threads: int) -> None:
    """Let the threads convert the same data, all for the first time."""
    kind = kinds()
    raw = {f"g{n}": {"x": {f"f{k}": [1, 2] for k in range(20)}} for n in range(FIELDS)}
    together = threading.Barrier(threads)
    sys.setswitchinterval(1e-5)

    def convert() -> None:
        together.wait()
        msgspec.convert(raw, kind)

    workers = [threading.Thread(target=convert) for _ in range(threads)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()


def died(threads: int) -> int:
    """How many of the processes did not end well."""
    command = [sys.executable, __file__, str(threads)]
    return sum(subprocess.run(command, check=False).returncode != 0 for _ in range(PROCESSES))


if __name__ == "__main__":
    if len(sys.argv) > 1:
        convert_at_once(int(sys.argv[1]))
    else:
        for count in (1, THREADS):
            print(
                f"msgspec {msgspec.__version__}: {died(count)} of {PROCESSES} processes died with {count} threads"
            )
