// The extension in one file, and the grammars, which are those of the Python package.
import { build } from "esbuild";
import { cp } from "node:fs/promises";

await build({
  entryPoints: ["extension.js"], outfile: "out/extension.js", bundle: true, platform: "node",
  format: "cjs", external: ["vscode"], target: "node20",
});
await cp("../grammars", "syntaxes", { recursive: true });
