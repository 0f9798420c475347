// Compiles a folder of Python modules with the very Python that the site ships: `node compile.mjs PYODIDE FOLDER LEVEL`.

import { pathToFileURL } from "node:url";
import { join } from "node:path";

const [pyodide, folder, level] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")));
const python = await loadPyodide({ indexURL: pyodide });
python.FS.mkdir("/modules");
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/modules");
// Unchecked: no source lies beside the code in the browser. Bytes depend on nothing but the source.
python.runPython(`
import os, pathlib, py_compile
root = pathlib.Path("/modules")
for source in sorted(root.rglob("*.py")):
    py_compile.compile(
        str(source), str(source) + "c", dfile=str(source.relative_to(root)), doraise=True,
        invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH, optimize=${Number(level)},
    )
    os.unlink(source)
`);
