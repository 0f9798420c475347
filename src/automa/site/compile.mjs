// `node compile.mjs PYODIDE FOLDER`: FOLDER has `stdlib`, `others` (without docstrings) and `app`; see compiling.py.

import { pathToFileURL, fileURLToPath } from "node:url";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const [pyodide, folder] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")));
const python = await loadPyodide({ indexURL: pyodide });
python.FS.mkdir("/work");
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/work");
python.runPython(readFileSync(fileURLToPath(new URL("compiling.py", import.meta.url)), "utf-8"));
python.runPython(`
stdlib, others, app = (Path("/work") / name for name in ("stdlib", "others", "app"))
compile_needed(stdlib, 2, (*compile_program(others, 2), *compile_program(app, 0)))
`);
