
// MARK: The list of runs: faults by cause first, runs that conform folded

const list = find("list");
const chunk = 100;
const kinds = ["conformsOnlyIf", "notEstablished", "notJudged", "conforms"];

/// The groups in order: each with a title, its runs, and the step at which to open each.
function groups(runs, order) {
  if (order !== "cause") {
    const all = new Intl.Collator(undefined, { numeric: true });
    const places = [...runs];
    if (order === "name") places.sort((a, b) => all.compare(data.runs[a].name, data.runs[b].name));
    if (order === "time") places.sort((a, b) => duration(b) - duration(a));
    return [{ kind: "all", title: words.runs, runs: places.map((index) => [index, undefined]) }];
  }
  const causes = data.causes.map((cause) => ({ kind: "fault", title: cause.what, note: cause.devices.join(words.separator), runs: [] }));
  const rest = new Map(["doesNotConform", ...kinds].map((kind) => [kind, { kind, title: words[kind], runs: [] }]));
  for (const index of runs) {
    const { verdict, causes: own = [] } = data.runs[index];
    for (const [cause, step] of own) causes[cause]?.runs.push([index, step < 0 ? undefined : step]);
    if (!own.length || !causes.length) rest.get(verdict)?.runs.push([index, undefined]);
  }
  // Where runs go on, the causes are in the order in which they were met.
  if (find("status")) causes.sort((a, b) => b.runs.length - a.runs.length);
  return [...causes, ...rest.values()].filter((group) => group.runs.length);
}

function duration(index) { return data.runs[index].time.reduce((sum, one) => sum + one, 0); }

function item([index, step]) {
  const stored = data.runs[index];
  const link = make("a", { href: fragment(index, step), "data-run": index }, make("span", { class: "name" }, stored.name));
  const line = step === undefined ? 0 : linesOf(stored, step + 1)[step];
  link.append(make("small", {}, line ? `:${line}` : time(duration(index))));
  if (index === number) link.setAttribute("aria-current", "true");
  return make("li", {}, link);
}

function addItems(group, holder) {
  const shown = holder.children.length, next = group.runs.slice(shown, shown + chunk);
  holder.append(...next.map(item));
  holder.parentElement.querySelector(".more")?.remove();
  const left = group.runs.length - holder.children.length;
  if (left > 0) {
    const more = make("button", { type: "button", class: "more" }, fill(words.more, { count: left }));
    more.addEventListener("click", () => addItems(group, holder));
    holder.after(more);
  }
}

function section(group, isOpen) {
  const head = make("button", { type: "button", "aria-expanded": String(isOpen) },
    make("span", { class: "count" }, String(group.runs.length)), make("span", { class: "what" }, group.title));
  if (group.note) head.lastChild.append(make("small", {}, group.note));
  const holder = make("ol", {});
  const whole = make("section", { class: group.kind }, make("h2", {}, head), holder);
  if (isOpen) addItems(group, holder);
  head.addEventListener("click", () => {
    const opens = head.getAttribute("aria-expanded") === "false";
    head.setAttribute("aria-expanded", String(opens));
    if (opens) addItems(group, holder);
    else { holder.replaceChildren(); whole.querySelector(".more")?.remove(); }
  });
  return whole;
}

function searched(index) {
  const stored = data.runs[index];
  stored.searched ??= [stored.name, stored.process, summary(stored), stored.fault]
    .concat([...new Set(data.courses[stored.course].row)].flatMap((place) => [data.rows[place].label, data.rows[place].what])).join("\n").toLowerCase();
  return stored.searched;
}

/// The runs in the order of the list, each with the step at which it opens.
let listed = [];

function showList() {
  const all = data.runs.flatMap((one, index) => one.presses ? [] : [index]);
  root.classList.toggle("listed", all.length + data.failures.length > 1);
  document.querySelector("[data-do=list]").textContent = `${words.runs} (${all.length + data.failures.length})`;
  const text = find("search").value.trim().toLowerCase();
  const runs = text ? all.filter((index) => searched(index).includes(text)) : all;
  const failures = data.failures.filter((one) => !text || `${one.name}\n${one.text}`.toLowerCase().includes(text));
  const parts = groups(runs, find("order").value);
  listed = parts.flatMap((group) => group.runs);
  const sections = parts.map((group, place) => section(group, place === 0 || text !== "" && runs.length <= chunk));
  if (failures.length) {
    const holder = make("ol", {}, ...failures.slice(0, 500).map((one) => make("li", { class: "failed" }, one.name, make("small", {}, one.text))));
    const head = make("h2", {}, make("button", { type: "button", "aria-expanded": "true" }, make("span", { class: "count" }, String(failures.length)), make("span", { class: "what" }, words.unreadable)));
    const part = make("section", { class: "fault" }, head, holder);
    head.firstChild.addEventListener("click", () => {
      holder.hidden = !holder.hidden;
      head.firstChild.setAttribute("aria-expanded", !holder.hidden);
    });
    const place = sections.findIndex((one) => !one.classList.contains("fault"));
    sections.splice(place < 0 ? sections.length : place, 0, part);
  }
  find("groups").replaceChildren(...sections);
  find("found").textContent = fill(words.found, { count: runs.length + failures.length, all: all.length + data.failures.length });
}

/// Marks the open run in the list.
function showRun() {
  for (const link of document.querySelectorAll("#groups [aria-current]")) link.removeAttribute("aria-current");
  for (const link of document.querySelectorAll(`#groups [data-run="${number}"]`)) link.setAttribute("aria-current", "true");
  const first = document.querySelector("#groups [aria-current]");
  if (first && list.clientHeight) reveal(find("groups"), [first]);
}

function nextRun(way) {
  if (!listed.length) return;
  const place = listed.findIndex(([index]) => index === number);
  const [index, step] = listed[Math.max(0, Math.min(listed.length - 1, place + way))];
  open(index, step);
  go(current);
}

/// Prints all faults of a page whose runs are too many to print.
function printFaults() {
  const parts = groups(data.runs.map((_, index) => index), "cause").filter((group) => group.kind === "fault" || group.kind === "doesNotConform");
  find("print").replaceChildren(...parts.flatMap((group) => [
    make("h2", {}, `${group.runs.length} × ${group.title}`),
    make("ol", {}, ...group.runs.map(([index, step]) => {
      const one = prepare(index), line = step === undefined ? 0 : one.line[step];
      return make("li", {}, `${line ? `${one.fileAt(step)}:${line}` : one.name}${step === undefined ? ` ${one.fault ?? ""}` : ""}`);
    }))]), ...data.failures.map((one) => make("p", {}, `${one.name}: ${one.text}`)));
}

if (list) {
  find("search").addEventListener("input", showList);
  find("search").addEventListener("keydown", (event) => { if (event.key === "Escape") event.target.blur(); });
  find("order").addEventListener("change", showList);
  showList();
}
