// The editor of the playground: CodeMirror in the place of a text area, which goes on being what
// the page reads and writes. esbuild makes one file of this, and gives CLASSES (see `bundle.py`).
import { autocompletion, closeBrackets, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching, StreamLanguage, syntaxHighlighting } from "@codemirror/language";
import { lintGutter, setDiagnostics } from "@codemirror/lint";
import { EditorState } from "@codemirror/state";
import {
  drawSelection, EditorView, highlightActiveLine, hoverTooltip, keymap, lineNumbers,
} from "@codemirror/view";
import { Tag, tagHighlighter } from "@lezer/highlight";
import mlir from "../editor/grammars/mlir.tmLanguage.json";
import yods from "../editor/grammars/yods.tmLanguage.json";

const tags = Object.fromEntries(Object.values(CLASSES).map(name => [name, Tag.define()]));
const colours = tagHighlighter(Object.entries(tags).map(([name, tag]) => ({ tag, class: name })));
const styleOf = scope => Object.entries(CLASSES).find(([start]) => scope.startsWith(start))?.[1];
const compiled = new Map();
const expression = text => {
  if (!compiled.has(text)) compiled.set(text, new RegExp(text, "g"));
  return compiled.get(text);
};

// The language of a TextMate grammar, of the constructs that `yods_dev.editor.grammars` reads.
const language = grammar => {
  const flat = patterns => patterns.flatMap(each => each.include
    ? flat(grammar.repository[each.include.slice(1)].patterns) : [each]);
  const outermost = { scope: "", rules: flat(grammar.patterns), end: null };
  const begun = (rule, match) => ({
    scope: rule.name, rules: flat(rule.patterns ?? []),
    end: rule.end.replace(/\\(\d)/g, (_, group) =>
      match[group].replace(/[.*+?^${}()|[\]\\]/g, "\\$&")),
  });
  const first = (line, at, { rules, end }) => {
    let best = null, found = null;
    const seek = (text, rule) => {
      const searched = expression(text);
      searched.lastIndex = at;
      const match = searched.exec(line);
      if (!match || (rule && match[0] === "")) return;
      if (!best || match.index < best.index) [best, found] = [match, rule];
    };
    if (end !== null) seek(end, null);
    for (const rule of rules) seek(rule.match ?? rule.begin, rule);
    return [best, found];
  };
  // The pieces of a match by its groups, in order: [end, scope].
  const pieces = (match, captures, scope) => {
    let at = match.index;
    const made = [];
    for (const [group, { name }] of Object.entries(captures ?? {})) {
      const text = match[group];
      if (!text) continue;
      const start = match[0].indexOf(text, at - match.index) + match.index;
      made.push([start, scope], [start + text.length, name]);
      at = start + text.length;
    }
    return [...made, [match.index + match[0].length, scope]];
  };
  return StreamLanguage.define({
    startState: () => ({ stack: [outermost], ready: [] }),
    copyState: state => ({ stack: [...state.stack], ready: [...state.ready] }),
    token(stream, state) {
      if (stream.sol()) state.ready = [];
      for (;;) {
        while (state.ready.length) {
          const [end, scope] = state.ready.shift();
          if (end <= stream.pos) continue;
          stream.pos = end;
          return styleOf(scope);
        }
        const top = state.stack.at(-1);
        const [match, rule] = first(stream.string, stream.pos, top);
        if (!match) {
          stream.skipToEnd();
          return styleOf(top.scope);
        }
        state.ready.push([match.index, top.scope]);
        if (rule === null) {
          state.ready.push([match.index + match[0].length, top.scope]);
          state.stack.pop();
        } else if (rule.begin) {
          state.ready.push(...pieces(match, rule.beginCaptures, rule.name));
          state.stack.push(begun(rule, match));
        } else state.ready.push(...pieces(match, rule.captures, rule.name ?? top.scope));
      }
    },
    tokenTable: tags,
  });
};
const LANGUAGES = { definitions: language(yods), ir: language(mlir) };

// Markdown as far as help has it, as elements: texts of definitions are never HTML.
const shown = text => {
  const whole = document.createElement("div");
  whole.className = "help";
  for (const part of text.split(/(\*\*[^*]+\*\*|```\w*\n[^]*?```|`[^`]+`)/)) {
    const strong = /^\*\*(.+)\*\*$/.exec(part), code = /^(?:```\w*\n([^]*)```|`(.+)`)$/.exec(part);
    const element = document.createElement(strong ? "strong" : code ? "code" : "span");
    element.textContent = strong ? strong[1] : code ? code[1] ?? code[2] : part;
    whole.append(element);
  }
  return whole;
};
const KINDS = { attribute: "constant", operation: "function", member: "property", value: "variable",
  symbol: "function", dialect: "namespace", trait: "interface", word: "keyword", key: "property" };

// `ask(question, text, offset)` has yods answer, by the functions of the language server.
globalThis.upgradeEditor = (area, ask) => {
  let set = false;  // as with a text area, no event says what a script has written
  const complete = async context => {
    const before = context.state.sliceDoc(Math.max(0, context.pos - 1), context.pos);
    if (!context.explicit && !/[\w.$!#%@^[{(]/.test(before)) return null;
    const found = await ask("complete", area.id, context.state.doc.toString(), context.pos);
    if (!found.length || context.aborted) return null;
    const from = found[0].from;
    return {
      from,
      options: found.filter(each => each.from === from).map(({ label, text, kind, help }) => ({
        label, apply: text, type: KINDS[kind] ?? kind, info: help ? () => shown(help) : undefined,
      })),
      validFor: /^[\w-]*$/,
    };
  };
  const hover = hoverTooltip(async (view, at) => {
    const found = await ask("hover", area.id, view.state.doc.toString(), at);
    return found && { pos: found.from, end: found.to, create: () => ({ dom: shown(found.help) }) };
  });
  const view = new EditorView({
    doc: area.value,
    extensions: [
      lineNumbers(), lintGutter(), history(), drawSelection(), bracketMatching(), closeBrackets(),
      highlightActiveLine(), LANGUAGES[area.id], syntaxHighlighting(colours), hover,
      autocompletion({ override: [complete] }), EditorState.tabSize.of(2),
      keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap, indentWithTab]),
      EditorView.contentAttributes.of({ "aria-label": area.getAttribute("aria-label") }),
      EditorView.updateListener.of(update => {
        if (update.docChanged && !set) area.dispatchEvent(new Event("input"));
      }),
    ],
  });
  area.closest(".edit").replaceWith(view.dom);
  area.hidden = true;
  view.dom.id = area.id + "-editor";
  view.dom.after(area);
  Object.defineProperty(area, "value", {
    get: () => view.state.doc.toString(),
    set: text => {
      set = true;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
      set = false;
    },
  });
  area.focus = () => view.focus();
  area.setSelectionRange = (anchor, head) => view.dispatch({
    selection: { anchor, head: Math.min(head, view.state.doc.length) }, scrollIntoView: true,
  });
  area.view = view;
  area.mark = problems => view.dispatch(setDiagnostics(view.state, problems.map(each => {
    const line = view.state.doc.line(Math.min(Math.max(each.line, 1), view.state.doc.lines));
    const from = Math.min(line.from + each.column - 1, line.to);
    const word = /^[!#%@^]?[\w.$-]*/.exec(view.state.sliceDoc(from, line.to))[0].length;
    const to = Math.min(from + Math.max(each.width, word), line.to);
    const severity = ["error", "warning"].includes(each.severity) ? each.severity : "info";
    return { from, to, severity, message: [each.message, ...each.details].join("\n") };
  })));
};
