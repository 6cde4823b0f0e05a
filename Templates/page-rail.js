
// MARK: What can be pressed: events by who causes them, time, and the arrows and states of the graph

const rail = find("rail"), shownFirst = 8;

/// Shows all that depends on where a played run stands; for another run, the way to play from it.
function showPlay() {
  root.classList.toggle("playing", !!run.presses);
  const box = graph?.querySelector("svg").viewBox.baseVal;
  panes.classList.toggle("over", !!run.presses && box?.height <= .6 * box?.width);
  find("panel").setAttribute("aria-live", run.presses ? "off" : "polite");
  if (!data.play) return;
  const isPlayed = !!run.presses;
  rail.hidden = find("strip").hidden = !isPlayed;
  if (!isPlayed) return;
  showEvents();
  showPassing();
  showStrip();
  showWays();
  document.querySelector("[data-do=settings]").hidden = !nodeOf(run).table.settings.length;
  find("announcements").parentElement.hidden = !data.rows.some(({ kind }) => kind === 1);
  document.querySelector("[data-do=previous]").disabled = !at;
  document.querySelector("[data-do=next]").disabled = at === run.presses.length;
  find("position").textContent = fill(words.position, { step: at, count: run.presses.length });
}

/// What a node's rows say before they happen: the hues of the stages, and how many calls there are; of
/// none the stage that is reached.
function preview(rows) {
  const what = rows.map(([place]) => data.rows[place]), calls = what.filter(({ kind }) => kind === 0).length;
  const hues = what.filter(({ kind, stage }) => kind === 3 && stage >= 0).map(({ stage }) => run.cast.stages[stage]);
  const dots = make("span", { class: "dots" }, ...hues.map(({ hue, title }) => make("i", { class: `dot-${hue}`, title })));
  const reached = what.findLast(({ kind, stage }) => kind === 3 && stage >= 0)?.label;
  return [dots, make("small", {}, calls ? fill(calls === 1 ? words.call : words.calls, { count: calls }) : reached ?? words.noCall)];
}

function eventButton(title, place, rows, digit) {
  return make("button", { type: "button", "data-event": place }, make("kbd", {}, digit), make("span", { class: "name" }, title), ...preview(rows));
}

/// The events that do something now, then those that do not, each with the reason.
function showEvents() {
  const node = nodeOf(run, at), { table } = node, { steps, refused } = here(node), text = find("event").value.trim().toLowerCase();
  const isFound = ({ name, title }) => `${title}\n${name}`.toLowerCase().includes(text), open = new Set([...rail.querySelectorAll("details[open]")].map((one) => one.dataset.sender));
  const focused = rail.contains(document.activeElement) && document.activeElement.dataset.event;
  let digit = 0;
  find("events").replaceChildren(...table.senders.map((sender, number) => {
    const own = table.events.flatMap((event, place) => event.sender === number && isFound(event) ? [place] : []);
    const can = own.filter((place) => steps.has(place)), not = own.filter((place) => !steps.has(place));
    const buttons = can.map((place) => eventButton(table.events[place].title, place, after({ ...node, rows: [] }, place).rows, ++digit < 10 ? String(digit) : ""));
    const most = text || can.length <= 12 ? can.length : shownFirst, more = make("details", { "data-sender": `+${number}` }, make("summary", {}, fill(words.more, { count: can.length - most })), ...buttons.slice(most));
    const why = make("details", { "data-sender": number }, make("summary", {}, fill(words.notNow, { count: not.length })));
    why.append(...not.map((place) => make("button", { type: "button", class: "not", "data-event": place }, make("span", { class: "name" }, table.events[place].title), make("small", {}, refused.get(place)))));
    const group = make("section", {}, make("h3", {}, sender), ...buttons.slice(0, most), ...(can.length > most ? [more] : []), ...(not.length ? [why] : []));
    for (const one of [more, why]) one.open = open.has(one.dataset.sender) || !!text;
    group.hidden = !own.length;
    return group;
  }));
  // The focus stays on the same event; where that does nothing any more, it goes to the heading.
  if (focused) (rail.querySelector(`[data-event="${CSS.escape(focused)}"]:not(:disabled, .not)`) ?? find("next-title")).focus({ preventScroll: true });
}

function showPassing() {
  const node = nodeOf(run, at), focused = find("passing").contains(document.activeElement) && document.activeElement.dataset.wait;
  const next = node.timers.length ? expired({ ...node, rows: [] }) : null, left = next && next.at - node.at;
  const until = next ? make("button", { type: "button", "data-wait": spanText(left) }, make("kbd", {}, "T"), make("span", { class: "name" }, fill(words.until, { time: time(left) })), ...preview(next.rows)) : make("button", { type: "button", disabled: "" }, words.untilNone);
  if (next) until.title = node.table.timers[node.timers[0][0]].title;
  const waits = ["1s", "5s", "1m"].map((wait) => make("button", { type: "button", "data-wait": wait }, `+ ${time(spanOf(wait))}`));
  find("passing").replaceChildren(make("h3", {}, words.time), until, make("span", { class: "joined" }, ...waits));
  if (focused) (find("passing").querySelector(`[data-wait="${focused}"]`) ?? find("next-title")).focus({ preventScroll: true });
}

/// A row for each run, a cell for each press, cut in the hues of its stages; all have one scale.
function showStrip() {
  const shown = data.runs.flatMap((one, index) => one.presses || index === data.runs[number].from?.run ? [index] : []);
  find("strip").replaceChildren(...shown.map((index) => {
    const one = data.runs[index], { stages } = data.casts[one.cast], presses = one.presses ?? [], cells = make("span", { class: "cells" });
    presses.forEach(({ node, name, before }, place) => {
      const moves = node.rows.map(([row]) => data.rows[row]).filter(({ kind, stage }) => kind === 3 && stage >= 0).map(({ stage }) => stage), hues = moves.length ? moves : [here(before).stage];
      const isShared = one.from && data.runs[one.from.run]?.presses && place < one.from.at, isHere = index === number;
      cells.append(make("i", { class: `cell${isShared ? " shared" : ""}${isHere && place >= at ? " later" : ""}${isHere && place === at - 1 ? " at" : ""}`, title: `${place + 1} ${name}`, "data-press": place + 1 }, ...hues.map((stage) => make("b", { class: `dot-${stages[stage]?.hue ?? "grey"}` }))));
    });
    const about = one.from ? ` · ${fill(words.fromStep, { step: one.from.at })}` : "", made = (one.settings ?? []).map((name) => settingTitle(name)).join(words.separator);
    const row = make("button", { type: "button", role: "tab", "aria-selected": String(index === number), "data-run": index }, make("strong", {}, one.name), make("small", {}, `${about}${made ? ` · ${made}` : ""}`), cells);
    if (index !== number) row.tabIndex = -1;
    return row;
  }));
}

function settingTitle(name) { return run.start?.table.settings.find((one) => one.name === name)?.title ?? name; }

/// Tells what the last press did, or what is asked; then where things are, and the same in a terminal.
function tellPlayed() {
  const panel = find("panel"), press = run.presses[at - 1], node = nodeOf(run, at), { stages } = data.casts[node.table.cast];
  panel.className = notice ? "asks" : "";
  find("log").hidden = divider.hidden = true;
  if (notice) {
    const buttons = notice.choices.map(([label, act]) => { const button = make("button", { type: "button" }, label); button.addEventListener("click", act); return button; });
    return panel.replaceChildren(make("p", {}, notice.title), make("p", {}, notice.text ?? ""), make("p", { class: "choices" }, ...buttons));
  }
  const rows = (press?.node.rows ?? []).map(([row]) => data.rows[row]), moves = rows.filter(({ kind }) => kind === 3), calls = rows.filter(({ kind }) => kind === 0);
  // Of things only those are told that moved, or are not where they were at the start.
  const usual = new Set(here(run.start).where.map(String)), things = here(node).where.filter((one) => !usual.has(String(one)) || press && !here(press.before).where.some((before) => String(before) === String(one)));
  const was = press && stages[here(press.before).stage]?.title, moved = press ? changed(press.before, node).map(String) : [];
  const about = was && (moves.length ? [was, ...moves.map(({ label }) => label)].join(" → ") : fill(words.asBefore, { stage: was }));
  panel.replaceChildren(make("p", {}, press?.name ?? words.begin), ...(about ? [make("p", { class: "more" }, about)] : []),
    ...(!press ? [] : calls.length ? [make("ol", {}, ...calls.map(({ label }) => make("li", {}, make("code", {}, label))))] : [make("p", {}, words.nobody)]),
    ...(things.length ? [make("h3", {}, words.where), make("p", { class: "things" }, ...things.map((one) => make("span", moved.includes(String(one)) ? { class: "moved" } : {}, thing(one))))] : []),
    make("h3", {}, words.terminal), make("p", {}, make("code", {}, commandOf(run, at))));
}

/// A played run shows those who take part in it.
function narrow(prepared) {
  const { lanes, tracks, model } = prepared.cast, isMessage = ({ kind }) => kind < 3, { rows } = prepared;
  const used = new Set([model, ...rows.filter(isMessage).flatMap(({ from, to }) => [from, to])]), moved = new Set(rows.filter(({ kind }) => kind === 4).map(({ to }) => to));
  const kept = [...lanes.keys()].filter((lane) => used.has(lane)), courses = [...tracks.keys()].filter((track) => moved.has(track)), place = (lane) => lane < 0 ? lane : kept.indexOf(lane);
  prepared.cast = { ...prepared.cast, lanes: kept.map((lane) => lanes[lane]), tracks: courses.map((track) => tracks[track]), model: place(model) };
  prepared.rows = rows.map((row) => isMessage(row) ? { ...row, from: place(row.from), to: place(row.to) } : row.kind === 4 ? { ...row, to: courses.indexOf(row.to) } : row);
}

// MARK: The graph: what can be taken now, and the nearest way elsewhere

/// What can be played from a node: events, and waiting until something happens.
function takers(node) {
  const events = [...here(node).steps.keys()].filter((place) => place < node.table.events.length).map((place) => [node.table.events[place].name, after({ ...node, rows: [] }, place)]);
  return node.timers.length ? [...events, [spanText(Math.max(0, node.timers[0][1] - node.at)), expired({ ...node, rows: [] })]] : events;
}

/// The arrows that rows take, as keys of the graph's edges.
function arrowsOf(node, rows) {
  if (graph?.dataset.kind === "states") return rows.flatMap(([, way]) => data.ways[way]?.taken ?? []);
  const { stages } = data.casts[node.table.cast], all = [here(node).stage, ...rows.map(([row]) => data.rows[row]).filter(({ kind }) => kind === 3).map(({ stage }) => stage)];
  return all.slice(1).map((stage, index) => `${stages[all[index]]?.id}|${stages[stage]?.id}`);
}

let ways = new Map();

/// Marks the arrows that can be taken now.
function showWays() {
  if (!graph) return;
  const node = nodeOf(run, at);
  ways = new Map();
  for (const [text, next] of takers(node)) for (const key of arrowsOf(node, next.rows).slice(0, 1)) ways.set(key, [...(ways.get(key) ?? []), text]);
  for (const [key, elements] of edges) {
    const can = ways.get(key)?.map((text) => nameOf(node.table, text)).join(words.separator);
    for (const element of elements) {
      element.classList.toggle("can", !!can);
      element.setAttribute("aria-label", [...key.split("|").map((id) => titleOf(id)), can].filter(Boolean).join(" → "));
    }
  }
  nameArrows(node);
  for (const element of [...states.values(), ...[...edges.values()].flat()]) {
    // A composite state holds others, which are buttons.
    if (element.matches(".region, .parallel, [aria-hidden]") || element.querySelector("[data-state]")) continue;
    element.setAttribute("role", "button");
    element.setAttribute("tabindex", "0");
    if (element.dataset.state) element.setAttribute("aria-label", titleOf(element.dataset.state));
  }
}

/// Names the events beside the arrows that they take now, where there is room.
function nameArrows(node) {
  const { lines, boxes } = graph.obstacles ??= {
    boxes: [...graph.querySelectorAll("text, .state:not(:has([data-state])) > rect")].map((one) => one.getBBox()),
    lines: [...graph.querySelectorAll("[data-from] > path:not([fill]), [data-from] > path[fill=none]")].flatMap((path) => Array.from({ length: path.getTotalLength() / 5 }, (_, step) => path.getPointAtLength(step * 5))),
  };
  for (const old of graph.querySelectorAll(".taker")) old.remove();
  const filled = [...boxes], isFree = (box) => filled.every((one) => box.x + box.width < one.x || box.x > one.x + one.width || box.y + box.height < one.y || box.y > one.y + one.height) && lines.every(({ x, y }) => x < box.x - 2 || x > box.x + box.width + 2 || y < box.y || y > box.y + box.height);
  for (const [key, texts] of ways) {
    const path = edges.get(key)?.[0].querySelector("path:not([fill]), path[fill=none]"), name = texts.length === 1 ? nameOf(node.table, texts[0]) : fill(words.events, { count: texts.length });
    const long = path?.getTotalLength(), wide = width(name, "bold") * 11 / sizes.font;
    const places = [.5, .3, .7, .15, .85].flatMap((part) => { const { x, y } = path?.getPointAtLength(part * long) ?? {}; return [[x - wide / 2, y - 17], [x - wide / 2, y + 4], [x + 6, y - 7], [x - wide - 6, y - 7]]; });
    const box = places.map(([x, y]) => ({ x, y, width: wide, height: 13 })).find(isFree);
    if (!path || !box) continue;
    filled.push(box);
    path.after(draw("text", { class: "taker", x: box.x, y: box.y + 10, "font-size": 11 }, name));
  }
}

function titleOf(id) { return states.get(id)?.querySelector("title")?.textContent.split(/[,，]/)[0] ?? id; }

/// Thickens the arrows of the event that is pointed at.
function pointAt(event) {
  const button = event.target.closest?.("[data-event]:not(.not), [data-wait]"), node = button && nodeOf(run, at);
  const next = !button ? null : button.dataset.wait ? node.timers.length && expired({ ...node, rows: [] }) : after({ ...node, rows: [] }, Number(button.dataset.event));
  for (const element of document.querySelectorAll(".graph .ahead")) element.classList.remove("ahead");
  for (const key of next ? arrowsOf(node, next.rows) : []) for (const element of arrows(key)) element.classList.add("ahead");
}

/// Presses what takes an arrow, or tells the nearest way to it or to a state.
function pressInGraph(target) {
  const edge = target.closest("[data-from]"), state = target.closest("[data-state]")?.dataset.state, node = nodeOf(run, at);
  if (edge) {
    const key = [...edges].find(([, elements]) => elements.includes(edge))?.[0], found = ways.get(key) ?? [];
    if (found.length === 1) return press(found[0]);
    if (found.length) return tellHint(fill(words.waysHere, { count: found.length }), "", found.map((text) => [nameOf(node.table, text), () => press(text)]));
    return tellWay((next, rows, before) => arrowsOf(before, rows).includes(key), words.nearest);
  }
  if (state === undefined) return;
  const isThere = (one) => graph.dataset.kind === "states" ? data.sets[here(one).active].includes(state) : data.casts[one.table.cast].stages[here(one).stage]?.id === state;
  if (isThere(node)) return tellHint(fill(words.isHere, { state: titleOf(state) }));
  tellWay(isThere, fill(words.nearestTo, { state: titleOf(state) }));
}

/// Looks for the fewest presses after which something is so, breadth first.
function tellWay(isReached, title) {
  const key = ({ place, timers }) => `${place} ${timers.map(([timer]) => timer)}`, start = nodeOf(run, at), met = new Set([key(start)]), queue = [[start, []]];
  for (const [node, before] of queue) {
    if (queue.length > 20000) break;
    for (const [text, next] of takers(node)) {
      const way = [...before, text];
      if (isReached(next, next.rows, node)) {
        return tellHint(title, way.map((one) => nameOf(start.table, one)).join(words.then), [[fill(way.length === 1 ? words.playStep : words.playSteps, { count: way.length }), () => pressAll(way)]]);
      }
      if (!met.has(key(next)) && here(next).isKnown && here(next).question === null) { met.add(key(next)); queue.push([next, way]); }
    }
  }
  tellHint(title, words.noWay);
}

async function pressAll(texts) { for (const text of texts) await press(text); }

// MARK: What comes out

/// What was played up to what is shown, for a terminal.
function commandOf(one, count) {
  const word = (text) => /^[\w.:/@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
  const options = [...one.settings, ...textsOf(one, count)].map((text) => {
    if (one.start.table.numbers.has(text) || one.settings.includes(text)) return `-e ${word(text)}`;
    if (text[0] === "?") return `--assume ${word(text.slice(1))}`;
    return text[0] === "!" ? `--assume-not ${word(text.slice(1))}` : `--after ${text}`;
  });
  return ["lifeline run", `--model ${word(data.play.file ?? one.start.table.model)}`, ...options].join(" ");
}

/// A scenario that expects what happened.
function scenarioOf(one, count) {
  const text = JSON.stringify, { table } = one.start, rows = one.presses.slice(0, count).flatMap(({ node }) => node.rows).map(([row]) => data.rows[row]);
  const calls = rows.filter(({ kind }) => kind === 0).map(({ label }) => label), { stages } = data.casts[one.cast];
  let stage = one.initial;
  const moves = rows.filter(({ kind }) => kind === 3).map((row) => { const from = stage; stage = row.stage; return [from, stage].map((place) => text(stages[place]?.id ?? "")); });
  const step = (one) => one[0] === "?" ? `{ assume: ${text(one.slice(1))} }` : one[0] === "!" ? `{ assume-not: ${text(one.slice(1))} }` : table.numbers.has(one) ? text(one) : `{ after: ${one} }`;
  return ["id: played", `title: ${text(one.presses.slice(0, count).map(({ name }) => name).join(words.separator).slice(0, 120) || one.name)}`, `model: ${text(data.play.file ?? table.model)}`,
    ...(one.settings.length ? ["configuration:", ...one.settings.map((name) => `- ${text(name)}`)] : []), "steps:", ...textsOf(one, count).map((each) => `- ${step(each)}`),
    "claims:", "- document: played", ...(calls.length ? ["  callbacks:", ...calls.map((call) => `  - ${text(call)}`)] : ["  callbacks: []"]),
    ...(moves.length ? ["  stages:", ...moves.map(([from, to]) => `  - { from: ${from}, to: ${to} }`)] : []), ""].join("\n");
}

function save(text, name, type) {
  const link = make("a", { href: URL.createObjectURL(new Blob([text], { type })), download: name });
  link.click();
  URL.revokeObjectURL(link.href);
}

/// What happened as a trace.
function traceOf(one) {
  const { table } = one.start, cast = data.casts[one.cast], rows = [...one.start.rows, ...one.presses.flatMap(({ node }) => node.rows)];
  let stage = one.initial;
  const entries = rows.map(([place, , at]) => {
    const row = data.rows[place], time = Math.round(at * 1000), id = (number) => cast.stages[number]?.id;
    if (row.kind === 2) return { time, event: row.event };
    if (row.kind < 2) return { time, deliver: row.label, target: cast.ids[row.to], ...(row.stage < 0 ? {} : { state: id(row.stage) }) };
    if (row.kind === 3) { const from = id(stage); stage = row.stage; return { time, from, to: id(stage) }; }
    return row.kind === 4 ? null : { time, note: row.label };
  }).filter(Boolean);
  const start = one.initial < 0 ? [] : [{ time: 0, to: cast.stages[one.initial].id }];
  return [{ format: "lifeline-trace", version: 1, model: table.model }, ...[...start, ...entries].map((entry, seq) => ({ seq, ...entry }))].map((line) => JSON.stringify(line)).join("\n") + "\n";
}

/// The address of what was played: `#play=user.tapIcon,5s&at=1`.
function playedFragment() {
  const parts = [...run.settings, ...textsOf(run)].map(encodeURIComponent).join(",");
  const model = data.play.table ? "" : `&model=${encodeURIComponent(run.start.table.model)}`;
  return `#play=${parts}${model}${at < run.presses.length ? `&at=${at}` : ""}`;
}

/// Plays what the address names: known names and times only, everything else is text.
async function openAddress() {
  const place = new URLSearchParams(location.hash.slice(1).replaceAll("+", "%2B")), list = /[#&]play=([^&]*)/.exec(location.hash)?.[1];
  const decoded = (text) => { try { return decodeURIComponent(text); } catch { return text; } };
  const texts = (list ?? "").split(",").filter(Boolean).map(decoded), table = await tableOf(place.get("model"));
  const isSetting = (text) => table.settings.some(({ name }) => name === text), settings = texts.slice(0, texts.findIndex((text) => !isSetting(text)) >>> 0);
  const index = await beginRun(table, settings), one = data.runs[index], rest = texts.slice(settings.length);
  const isLong = texts.length > limits.presses || location.hash.length > 100000, problem = isLong ? null : await addAll(one, rest);
  openPlayed(index, place.has("at") ? Math.min(Number(place.get("at")) || 0, one.presses.length) : one.presses.length);
  if (isLong) tellHint(words.longAddress);
  else if (problem) tellProblem(problem);
}

// MARK: Settings, keys and pointers

/// Shows the settings as switches; a change plays the same beside the run.
function showSettings() {
  const { table } = run.start, dialog = find("settings");
  dialog.querySelector("div").replaceChildren(...table.settings.map(({ name, title }) => {
    const box = make("input", { type: "checkbox", value: name });
    box.checked = run.settings.includes(name);
    return make("label", {}, box, " ", title);
  }));
  dialog.showModal();
}

const playActions = {
  whatIf, settings: showSettings, reset: async () => at && openPlayed(await fork(0), 0), command: (button) => copy(commandOf(run, at), button),
  scenario: () => save(scenarioOf(data.runs[number], at), "played.yaml", "application/yaml"), trace: () => save(traceOf(data.runs[number]), "played.jsonl", "application/jsonl"),
  until: () => find("passing").querySelector("[data-wait]")?.click(),
};

find("announcements")?.addEventListener("change", () => {
  for (const one of data.runs) if (one.presses) rewrite(one);
  openPlayed(number, at);
});

find("settings")?.addEventListener("change", async (event) => {
  const boxes = [...find("settings").querySelectorAll("input")];
  // A page without a program knows one setting at a time.
  if (!data.play.isServed) for (const box of boxes) if (box !== event.target) box.checked = false;
  const settings = boxes.filter((box) => box.checked).map((box) => box.value), old = run;
  try {
    const index = await fork(at, settings), { problem } = data.runs[index];
    openPlayed(index, data.runs[index].presses.length);
    if (problem) tellProblem(problem);
    else announce(fill(words.forked, { run: run.name, old: old.name }));
  } catch (error) { tellHint(words.noAnswer, error.message); }
});

rail?.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (button?.dataset.wait) press(button.dataset.wait);
  else if (button?.dataset.event) press(nodeOf(run, at).table.events[button.dataset.event].name);
});
for (const kind of ["pointerover", "focusin"]) rail?.addEventListener(kind, pointAt);
find("event")?.addEventListener("input", showEvents);
find("event")?.addEventListener("keydown", (event) => {
  if (event.key === "Escape") { find("event").value = ""; showEvents(); }
  if (event.key === "Enter") rail.querySelector("[data-event]:not(.not)")?.click();
});
find("strip")?.addEventListener("click", (event) => {
  const row = event.target.closest("[data-run]"), cell = event.target.closest("[data-press]");
  if (row) openRun(Number(row.dataset.run), cell && Number(cell.dataset.press));
});

/// Opens another run at the same press, or at one of its own.
function openRun(index, count) {
  if (!data.runs[index]?.presses) return open(index);
  const press = count ?? Math.min(at, data.runs[index].presses.length);
  openPlayed(index, press);
  find("strip").querySelector("[aria-selected=true]")?.focus();
}
