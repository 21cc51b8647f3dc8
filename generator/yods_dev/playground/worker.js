// Runs yods, apart from the page, so that this one stays quick. Messages are [number, function, …].
import { loadPyodide } from "../pyodide/pyodide.mjs";
const ready = (async () => {
  const pyodide = await loadPyodide({ indexURL: new URL("../pyodide/", import.meta.url).href });
  const packed = await (await fetch(new URL("python.zip", import.meta.url))).arrayBuffer();
  pyodide.unpackArchive(packed, "zip", { extractDir: "/yods" });
  return pyodide.runPython(`
import sys
sys.path.insert(0, "/yods")
from pathlib import Path
from yods_dev.playground.session import Session
Path("/work").mkdir(exist_ok=True)
Session(Path("/work"))
`);
})();
ready.then(() => postMessage([0, "ready"]), wrong => postMessage([0, "failed", String(wrong)]));
let last = Promise.resolve();
onmessage = ({ data: [number, name, ...given] }) => {
  last = last.then(async () => {
    try {
      postMessage([number, "done", (await ready)[name](...given)]);
    } catch (wrong) {
      postMessage([number, "failed", String(wrong)]);
    }
  });
};
