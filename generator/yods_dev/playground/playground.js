// The playground's page: texts on the left, what yods makes of them on the right.
"use strict";
addEventListener("DOMContentLoaded", () => {
  const by = id => document.getElementById(id);
  const definitions = by("definitions"), ir = by("ir"), passes = by("passes"),
    call = by("call"), state = by("state");
  const worker = new Worker("playground/worker.js", { type: "module" });
  const waiting = new Map();
  // Whether something is said that is not to go when yods has answered.
  let number = 0, first = true, told = false;
  const ask = (...question) => new Promise((resolve, reject) => {
    waiting.set(++number, [resolve, reject]);
    worker.postMessage([number, ...question]);
  });
  worker.onmessage = ({ data: [which, word, answer] }) => {
    if (which === 0) {
      state.textContent = word === "ready" ? "" : "yods cannot be loaded: " + answer;
      if (word === "ready") { document.body.dataset.ready = "yes"; update().then(listPasses); }
      return;
    }
    const [resolve, reject] = waiting.get(which);
    waiting.delete(which);
    word === "done" ? resolve(answer) : reject(new Error(answer));
  };
  worker.onerror = event => { state.textContent = "yods cannot be loaded: " + event.message; };

  // Where the site was built with an editor, it takes the places of the text areas.
  const assist = async (...question) => JSON.parse(await ask("assist", ...question));
  if (globalThis.upgradeEditor)
    for (const area of [definitions, ir]) globalThis.upgradeEditor(area, assist);

  // Problems stand below their text, and their lines are marked in the margin.
  const list = (name, text, problems) => {
    by(name + "-problems").replaceChildren(...problems.map(each => {
      const item = document.createElement("li"), link = document.createElement("button");
      link.textContent = `${each.line}:${each.column}`;
      link.addEventListener("click", () => {
        const before = text.value.split("\n").slice(0, each.line - 1).join("\n");
        const at = before.length + (each.line > 1 ? 1 : 0) + each.column - 1;
        text.focus();
        text.setSelectionRange(at, at + each.width);
      });
      item.className = each.severity;
      item.append(link, " " + each.message);
      each.details.forEach(more => {
        const small = document.createElement("small");
        small.textContent = more;
        item.append(small);
      });
      return item;
    }));
  };
  const show = (name, text, problems) => {
    list(name, text, problems);
    if (text.mark) { text.mark(problems); return; }
    const marks = by(name + "-marks");
    const wrong = new Set(problems.map(each => each.line));
    marks.replaceChildren(...text.value.split("\n").map((_, at) => {
      const mark = document.createElement("span");
      mark.textContent = at + 1;
      if (wrong.has(at + 1)) mark.className = "wrong";
      return mark;
    }));
    marks.scrollTop = text.scrollTop;
  };
  const painted = difference => difference.split("\n").map(line => {
    const span = document.createElement("span");
    span.textContent = line + "\n";
    span.className = { "+": "added", "-": "removed", "@": "place" }[line[0]] || "";
    return span;
  });

  let code = {}, file = "ops.py";
  const showCode = () => {
    const names = Object.keys(code);
    if (!names.includes(file)) file = names.includes("ops.py") ? "ops.py" : names[0];
    by("files").replaceChildren(...names.map(name => {
      const button = document.createElement("button");
      button.textContent = name;
      button.setAttribute("aria-pressed", String(name === file));
      button.addEventListener("click", () => { file = name; showCode(); });
      return button;
    }));
    by("code").textContent = code[file] || "";
    toClass(file);
  };
  // What a change of definitions has made stands in sight; to begin with, the first class.
  const before = {};
  const toClass = name => {
    const now = (code[name] || "").split("\n"), old = before[name];
    let line = old ? now.findIndex((text, at) => text !== old[at]) : 0;
    before[name] = now;
    if (line < 0) return;
    const starts = now.flatMap((text, at) => /^(class|def) /.test(text) ? [at] : []);
    const own = starts.filter(at => at <= line).pop() ?? starts[0] ?? 0;
    const shown = by("code"), each = parseFloat(getComputedStyle(shown).lineHeight);
    shown.scrollTop = Math.max(0, (now[own - 1]?.startsWith("@") ? own - 1 : own) * each);
  };
  const read = async () => {
    const found = JSON.parse(await ask("read", ir.value, passes.value));
    show("ir", ir, found.problems);
    by("passes-problem").textContent = found.passes;
    by("passes-problem").hidden = !found.passes;
    by("text").textContent = found.text;
    const runs = call.value.trim() && !found.problems.length;
    const ran = runs ? JSON.parse(await ask("run", ir.value, call.value)) : { problems: [], text: "" };
    list("call", ir, ran.problems);
    by("ran").textContent = ran.text;
    by("ran").hidden = !ran.text;
    by("drawing").innerHTML = found.drawing.slice(Math.max(found.drawing.indexOf("<svg"), 0));
    by("drawing").hidden = !found.drawing;
  };
  // One question after the other: what is typed meanwhile is asked once, as it is at the end.
  let busy = false, again = false;
  const update = async () => {
    if (busy) { again = true; return; }
    busy = true;
    const slow = setTimeout(() => {
      state.textContent = first ? "generating…" : "working…";
      document.body.setAttribute("aria-busy", "true");
    }, first ? 0 : 250);
    try {
      const made = JSON.parse(await ask("generate", definitions.value));
      show("definitions", definitions, made.problems);
      if (!made.problems.length) {
        code = made.code;
        showCode();
        by("diff").replaceChildren(...painted(made.diff || "Nothing differs from where you began."));
      }
      await read();
      first = false;
      // What is shown is of the definitions above, unless these have errors.
      if (!again) document.body.dataset.stale = made.problems.length ? "yes" : "no";
      if (!told) state.textContent = "";
      document.body.dataset.updates = Number(document.body.dataset.updates || 0) + 1;
    } catch (wrong) {
      state.textContent = String(wrong);
    } finally {
      clearTimeout(slow);
      document.body.removeAttribute("aria-busy");
      told = busy = false;
      if (again) { again = false; update(); }
    }
  };
  // The passes of the definitions are among them.
  const listPasses = async () => {
    const names = JSON.parse(await ask("passes"));
    by("known").append(...names.map(name => new Option(name, name)));
  };
  let timer = 0;
  const soon = () => {
    document.body.dataset.stale = "yes";
    clearTimeout(timer);
    timer = setTimeout(update, 300);
  };
  for (const text of [definitions, ir, passes, call]) text.addEventListener("input", soon);
  for (const name of ["definitions", "ir"])
    by(name).addEventListener("scroll", () => { by(name + "-marks").scrollTop = by(name).scrollTop; });
  by("keep").addEventListener("click", async () => { await ask("keep"); await update(); });

  // A link holds the texts behind its `#`, which no server is sent.
  const packed = texts => btoa(Array.from(new TextEncoder().encode(JSON.stringify(texts)),
    byte => String.fromCharCode(byte)).join(""));
  const unpacked = held => JSON.parse(new TextDecoder().decode(
    Uint8Array.from(atob(held), letter => letter.charCodeAt(0))));
  by("link").addEventListener("click", async () => {
    location.hash = packed([definitions.value, ir.value, passes.value, call.value]);
    try { await navigator.clipboard.writeText(location.href); state.textContent = "link copied"; }
    catch { state.textContent = "the link is in the address bar"; }
  });
  const begin = ([, defined, text]) => { definitions.value = defined; ir.value = text; };
  // A dialect of the site, whole; operations of yods itself need no definitions.
  const dialect = async name => {
    const found = await fetch(`definitions-${encodeURIComponent(name)}.yaml`);
    if (!found.ok) throw new Error("there are no definitions of " + name);
    const example = Object.entries(OPERATIONS).find(([op]) => op.startsWith(name + "."));
    return [name, await found.text(), example ? example[1] : ""];
  };
  by("known").addEventListener("change", ({ target }) => {
    passes.value = [passes.value.trim(), target.value].filter(Boolean).join(",");
    target.value = "";
    update();
  });
  const examples = by("examples");
  EXAMPLES.forEach(([name], at) => examples.add(new Option(name, at)));
  Object.keys(DIALECTS).forEach(name => examples.add(new Option("dialect " + name, name)));
  examples.addEventListener("change", async () => {
    try {
      begin(EXAMPLES[examples.value] ?? await dialect(examples.value));
    } catch (wrong) { state.textContent = String(wrong); return; }
    passes.value = call.value = "";
    soon();
  });
  begin(EXAMPLES[0]);
  // The page of an operation links to its example.
  const shown = new URLSearchParams(location.hash.slice(1)).get("op");
  try {
    if (shown !== null) {
      if (!Object.hasOwn(OPERATIONS, shown)) throw new Error();
      begin([, "dialect: mine\nsummary: To be written.\n", OPERATIONS[shown]]);
      const name = shown.split(".")[0];
      if (DIALECTS[name] === false) dialect(name).then(
        ([, defined]) => { definitions.value = defined; soon(); },
        wrong => { state.textContent = String(wrong); told = true; });
    } else if (location.hash.length > 1) {
      let calls;
      [definitions.value, ir.value, passes.value, calls] = unpacked(location.hash.slice(1));
      call.value = calls ?? "";
    }
  } catch { state.textContent = "the link holds no text"; told = true; }
  show("definitions", definitions, []);
  show("ir", ir, []);
});
