// Starts `yods lsp` for definitions and IR.
const { existsSync } = require("node:fs");
const { join } = require("node:path");
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

// What the workspace brings runs only where it is trusted; so does what its settings name.
const program = () => {
  if (vscode.workspace.isTrusted) {
    const named = vscode.workspace.getConfiguration("yods").get("server");
    if (named) return named;
    for (const folder of vscode.workspace.workspaceFolders ?? [])
      for (const place of [[".venv", "bin", "yods"], [".venv", "Scripts", "yods.exe"]]) {
        const found = join(folder.uri.fsPath, ...place);
        if (existsSync(found)) return found;
      }
  }
  return vscode.workspace.getConfiguration("yods").inspect("server")?.globalValue || "yods";
};

const start = async () => {
  client = new LanguageClient(
    "yods", "yods", { command: program(), args: ["lsp"] },
    {
      documentSelector: [
        { scheme: "file", language: "yaml" }, { scheme: "file", language: "mlir" },
      ],
      initializationOptions: { trusted: vscode.workspace.isTrusted },
    });
  try {
    await client.start();
  } catch (wrong) {
    const install = "Install by pip";
    const chosen = await vscode.window.showErrorMessage(
      `yods lsp cannot be started: ${wrong.message ?? wrong}`, install);
    if (chosen === install) await vscode.commands.executeCommand("yods.install");
  }
};

const restart = async () => {
  try { await client?.stop(); } catch { /* it has not started */ }
  await start();
};

exports.activate = context => {
  context.subscriptions.push(
    vscode.commands.registerCommand("yods.restart", restart),
    vscode.commands.registerCommand("yods.install", () => {
      const terminal = vscode.window.createTerminal("yods");
      terminal.show();
      terminal.sendText('python3 -m pip install "yods[lsp]"');
    }),
    vscode.workspace.onDidGrantWorkspaceTrust(restart));
  return start();
};

exports.deactivate = () => client?.stop();
