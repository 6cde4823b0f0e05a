// Searches the pages of a site, steps through runs in place, and marks the section in view.
// Without it all pages and links work.
"use strict";
(() => {
  const find = (id) => document.getElementById(id);
  const { root, searchTexts } = document.body.dataset;

  function make(name, attributes, ...children) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
  }

  // MARK: Search. The texts are a script, which is loaded when somebody searches.

  const field = find("site-search"), results = find("site-results");
  const [status, list] = [results.querySelector("p"), results.querySelector("ol")];
  const most = 40;
  let pages = null;

  globalThis.lifelineSearch = (texts) => {
    pages = texts.flatMap((page) => page.sections.map((section) => ({
      ...section, page: page.title, address: `${root}${page.address}${section.anchor ? `#${section.anchor}` : ""}`,
      head: `${page.title}\n${section.title}`.toLowerCase(), body: section.text.toLowerCase(),
    })));
    search();
  };

  function load() {
    if (pages) return;
    pages = [];
    document.head.append(make("script", { src: searchTexts }));
  }

  /// How well a section answers: each word must be in it; words in headings count more.
  function score(section, words) {
    let sum = 0;
    for (const word of words) {
      if (section.title.toLowerCase().includes(word)) sum += 20;
      else if (section.head.includes(word)) sum += 6;
      else if (section.body.includes(word)) sum += 1;
      else return 0;
    }
    return sum;
  }

  function search() {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    results.hidden = !words.length;
    if (!words.length || !pages.length) return;
    const found = pages.map((section) => ({ section, score: score(section, words) }))
      .filter((one) => one.score).sort((a, b) => b.score - a.score);
    status.textContent = status.dataset.text.replace("{count}", found.length);
    list.replaceChildren(...found.slice(0, most).map(({ section }) => {
      const title = section.title && section.title !== section.page ? `${section.page} › ${section.title}` : section.page;
      const link = make("a", { href: section.address }, ...marked(title, words));
      return make("li", {}, link, make("p", {}, ...marked(excerpt(section, words), words)));
    }));
  }

  /// The text around the first word that was found.
  function excerpt(section, words) {
    const places = words.map((word) => section.body.indexOf(word)).filter((place) => place >= 0);
    const start = Math.max(0, Math.min(...places, section.text.length) - 50);
    return `${start ? "…" : ""}${section.text.slice(start, start + 160)}${start + 160 < section.text.length ? "…" : ""}`;
  }

  /// The text with marked words; text only ever enters the document as text.
  function marked(text, words) {
    const pattern = new RegExp(words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|"), "gi");
    const parts = [];
    let end = 0;
    for (const match of text.matchAll(pattern)) {
      parts.push(text.slice(end, match.index), make("mark", {}, match[0]));
      end = match.index + match[0].length;
    }
    return [...parts, text.slice(end)];
  }

  function move(event) {
    const links = [...list.querySelectorAll("a")], place = links.indexOf(document.activeElement);
    if (event.key === "ArrowDown") (links[place + 1] ?? links[place])?.focus();
    else if (event.key === "ArrowUp") (place > 0 ? links[place - 1] : field).focus();
    else if (event.key === "Enter" && event.target === field) links[0]?.click();
    else if (event.key === "Escape") { results.hidden = true; field.focus(); }
    else return;
    event.preventDefault();
  }

  field.parentElement.hidden = false;
  field.addEventListener("focus", load);
  field.addEventListener("input", () => { load(); search(); });
  field.parentElement.addEventListener("keydown", move);
  list.addEventListener("click", (event) => { if (event.target.closest("a")) results.hidden = true; });
  document.addEventListener("click", (event) => { if (!event.target.closest("[role=search]")) results.hidden = true; });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.target.closest("input, textarea, select")) return;
    event.preventDefault();
    field.focus();
  });

  // MARK: Steppers open below their links, unless another tab is asked for.

  const page = find("site-page");
  page.addEventListener("click", (event) => {
    const link = event.target.closest("a");
    if (!/\/?steps(\.[\w-]+)?\.html#run=/.test(link?.getAttribute("href") ?? "")) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const place = link.parentElement, open = place.nextElementSibling;
    if (open?.classList.contains("stepper")) {
      open.remove();
      link.textContent = link.dataset.text;
    } else {
      link.dataset.text = link.textContent;
      link.textContent = `✕ ${page.dataset.close}`;
      place.after(make("iframe", { class: "stepper", src: link.href, title: link.dataset.text }));
    }
    link.setAttribute("aria-expanded", String(!open?.classList.contains("stepper")));
  });

  // MARK: A link into a fold opens it.

  // A malformed escape in an address is taken as it is.
  function decoded(text) {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  }

  function unfold() {
    const target = find(decoded(location.hash.slice(1)));
    for (let fold = target?.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
    if (target?.closest("details")) target.scrollIntoView();
  }
  addEventListener("hashchange", unfold);
  unfold();

  // MARK: The section in view

  const links = [...document.querySelectorAll("#site-sections a")];
  const targets = links.map((link) => find(link.getAttribute("href").slice(1)));
  let current;
  function follow() {
    const seen = targets.findLastIndex((target) => target && target.getBoundingClientRect().top < 120);
    const next = links[Math.max(seen, 0)];
    if (next === current) return;
    current?.removeAttribute("aria-current");
    current = next;
    current?.setAttribute("aria-current", "true");
    const box = find("site-sections");
    if (current && box.scrollHeight > box.clientHeight) box.scrollTop = current.offsetTop - box.clientHeight / 2;
  }
  addEventListener("scroll", () => requestAnimationFrame(follow), { passive: true });
  follow();

  const contents = find("site-pages"), here = contents.querySelector("[aria-current]");
  if (here) contents.scrollTop = here.offsetTop - contents.clientHeight / 2;
})();
