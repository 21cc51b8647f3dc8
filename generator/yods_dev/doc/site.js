// Search and the choice of a theme. `INDEX`, in index.js, has [name, kind, summary, address].
"use strict";
const root = document.documentElement;
try { const kept = localStorage.getItem("theme"); if (kept) root.dataset.theme = kept; } catch { /* files may not keep anything */ }
addEventListener("DOMContentLoaded", () => {
  const input = document.getElementById("search"), list = document.getElementById("found");
  const dark = () => root.dataset.theme
    ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.getElementById("theme").addEventListener("click", () => {
    root.dataset.theme = dark() ? "light" : "dark";
    try { localStorage.setItem("theme", root.dataset.theme); } catch { /* likewise */ }
  });
  // A narrow page begins with what it is about.
  if (matchMedia("(max-width: 48rem)").matches)
    document.querySelector("nav details")?.removeAttribute("open");
  const rank = (name, words) => name === words ? 0 : name.endsWith("." + words) ? 1
    : name.includes(words) ? 2 : 3;
  input.addEventListener("input", () => {
    const words = input.value.trim().toLowerCase();
    list.replaceChildren();
    if (!words) return;
    INDEX.filter(each => (each[0] + " " + each[2]).toLowerCase().includes(words))
      .sort((a, b) => rank(a[0].toLowerCase(), words) - rank(b[0].toLowerCase(), words))
      .slice(0, 30).forEach(([name, kind, summary, address]) => {
        const item = document.createElement("li"), link = document.createElement("a");
        const small = document.createElement("small");
        link.href = address; link.textContent = name; small.textContent = kind + " – " + summary;
        link.append(small); item.append(link); list.append(item);
      });
  });
  list.addEventListener("click", () => { list.replaceChildren(); input.value = ""; });
  addEventListener("keydown", event => {
    if (event.key === "/" && document.activeElement !== input) { event.preventDefault(); input.focus(); }
    if (event.key === "Escape") { list.replaceChildren(); input.blur(); }
    if (event.key === "Enter" && document.activeElement === input) list.querySelector("a")?.click();
  });
});
