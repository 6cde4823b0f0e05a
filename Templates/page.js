// Steps through the recorded runs of a page. Without it the page shows the same as tables.
// The data is described where it is written: Sources/Reports/Stepper/PageData.swift.
"use strict";
(() => {
  const rowHeight = 34, overscan = 12, margin = 16, longest = 20000;
  const data = JSON.parse(document.getElementById("data").textContent);
  const words = data.words;
  const find = (id) => document.getElementById(id);
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  document.documentElement.classList.replace("plain", "live");
  if (!data.runs.length) {
    document.documentElement.classList.replace("live", "plain");
    return;
  }
  // In a frame of another page only the stepper is shown.
  if (self !== top) document.documentElement.classList.add("framed");
  if (data.whole) document.documentElement.classList.add("whole");

  // MARK: Elements. Text only ever enters the document as text.

  function make(name, attributes, ...children) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
  }

  function draw(name, attributes, text) {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    if (text !== undefined) element.textContent = text;
    return element;
  }

  function fill(text, values) {
    return text.replace(/\{(\w+)\}/g, (whole, name) => name in values ? values[name] : whole);
  }

  function time(microseconds) {
    const ms = microseconds / 1000;
    if (Math.abs(ms) < 1000) return `${+ms.toFixed(3)} ms`.replace(/^0 ms$/, "0 s");
    const seconds = ms / 1000, [h, m] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
    return `${h ? `${h} h ` : ""}${seconds >= 60 ? `${m} min ` : ""}${+(seconds % 60).toFixed(3)} s`;
  }

  const ruler = document.createElement("canvas").getContext("2d");
  ruler.font = '13px "Helvetica Neue", Helvetica, Arial, sans-serif';
  const widths = new Map();
  function width(text) {
    if (!widths.has(text)) widths.set(text, ruler.measureText(text).width);
    return widths.get(text);
  }

  // MARK: A run

  /// The run that is open, with what is known of each of its steps.
  let run = null, number = -1, current = 0;

  function prepare(index) {
    const stored = data.runs[index], cast = data.casts[stored.cast];
    const count = stored.row.length;
    const sides = stored.sides.length || 1;
    const prepared = { ...stored, cast, count, at: new Float64Array(count) };
    prepared.inStage = Array.from({ length: sides }, () => new Int32Array(count));
    let at = 0;
    const stages = Array(sides).fill(stored.initial);
    const tracks = cast.tracks.map((track) => track.initial);
    prepared.tracks = cast.tracks.length ? [] : null;
    prepared.rows = stored.row.map((place) => data.rows[place]);
    for (let step = 0; step < count; step++) {
      const row = prepared.rows[step];
      prepared.at[step] = at += stored.time[step];
      for (let side = 0; side < sides; side++) {
        const has = stored.only[step]?.runs.includes(side) ?? true;
        if (row.kind === 3 && has) stages[side] = row.stage;
        prepared.inStage[side][step] = stages[side];
      }
      if (prepared.tracks) {
        if (row.kind === 4) tracks[row.to] = row.label;
        prepared.tracks.push([...tracks]);
      }
    }
    prepared.marks = prepared.rows.flatMap((row, step) => row.mark === "illegal" || stored.only[step] ? [step] : []);
    return prepared;
  }

  /// The stage of a side at a step, by default of the first run that has the step.
  function stageAt(step, side = run.only[step]?.runs[0] ?? 0) {
    return run.cast.stages[step < 0 ? run.initial : run.inStage[side][step]];
  }

  /// The x of each lane: wide enough for its head, and side by side.
  function columns(run) {
    const heads = [...run.cast.lanes, ...run.cast.tracks.map((track) => track.title)];
    const room = heads.map((head) => Math.max(92, width(head) + 26));
    // Times are on the left, and arrows from outside begin there.
    const left = run.rows.some((row) => row.kind < 3 && row.from < 0) ? 130 : 78;
    const needed = room.reduce((sum, one) => sum + one, 0) + left + margin;
    const spare = Math.max(0, find("timeline").clientWidth - 20 - needed) / Math.max(1, heads.length);
    const places = [];
    let x = left;
    for (const one of room) {
      places.push(x + (one + spare) / 2);
      x += one + spare;
    }
    let full = x;
    for (const row of new Set(run.rows)) {
      const start = row.kind < 3 ? labelStart(run, places, row) : places[run.cast.model] + 12;
      full = Math.max(full, start + width(row.label) + margin);
    }
    return { places, full };
  }

  function ends(run, places, row) {
    const place = (end) => end >= 0 ? places[end] : places[run.cast.model] - 70;
    return [place(row.from), place(row.to)];
  }

  function labelStart(run, places, row) {
    const [from, to] = ends(run, places, row);
    return Math.min(from, to) + (from === to ? 42 : 10);
  }

  // MARK: The timeline, of which only the rows in view are in the document

  const timeline = find("timeline");
  let sheet, drawn = [0, 0];

  function drawTimeline() {
    const { places, full } = run.columns;
    const heads = draw("svg", { class: "heads", width: full, height: 44, "aria-hidden": "true" });
    const titles = [...run.cast.lanes, ...run.cast.tracks.map((track) => track.title)];
    titles.forEach((title, lane) => {
      const half = width(title) / 2 + 9;
      heads.append(draw("rect", { class: "box", x: places[lane] - half, y: 7, width: 2 * half, height: 28, rx: 6 }));
      heads.append(draw("text", { x: places[lane], y: 26, "text-anchor": "middle" }, title));
    });
    sheet = draw("svg", { class: "rows", width: full });
    const space = make("div", {});
    space.style.height = `${run.count * rowHeight + margin}px`;
    space.style.width = `${full}px`;
    timeline.replaceChildren(heads, space, sheet);
    drawn = [-1, -1];
    drawRows();
  }

  function drawRows(all = false) {
    if (!run) return;
    const top = Math.floor(timeline.scrollTop / rowHeight) - overscan;
    const first = all ? 0 : Math.max(0, top);
    const last = Math.min(run.count, all ? longest : top + Math.ceil(timeline.clientHeight / rowHeight) + 2 * overscan);
    if (first === drawn[0] && last === drawn[1]) return;
    drawn = [first, last];
    sheet.style.top = `${44 + first * rowHeight}px`;
    sheet.setAttribute("height", (last - first) * rowHeight + margin);
    const lines = run.columns.places.map((x) =>
      draw("line", { class: "life", x1: x, x2: x, y1: 0, y2: (last - first) * rowHeight + margin }));
    const rows = [];
    for (let step = first; step < last; step++) rows.push(row(step, (step - first) * rowHeight));
    sheet.replaceChildren(...lines, ...rows);
    showNow();
  }

  function row(step, y) {
    const row = run.rows[step], only = run.only[step];
    const group = draw("g", { class: `step ${row.mark ?? ""}${only ? ` only-${only.runs[0]}` : ""}`, "data-step": step, transform: `translate(0 ${y})` });
    group.append(draw("rect", { class: "back", x: 1, y: 1, width: run.columns.full - 2, height: rowHeight - 2, rx: 5 }));
    bars(group, step);
    if (step === 0 || run.at[step] !== run.at[step - 1]) {
      const text = draw("g", { class: "time" });
      text.append(draw("text", { x: 66, y: 22, "text-anchor": "end" }, time(run.at[step])));
      group.append(text);
    }
    if (only) group.append(draw("text", { class: "sign", x: 4, y: 22, "font-weight": "bold" }, only.sign));
    if (row.kind < 3) message(group, row);
    else note(group, row);
    return group;
  }

  /// The stages of the model and of the tracks at a step.
  function bars(group, step) {
    const { places } = run.columns, sides = run.inStage.length, thick = sides > 1 ? 6 : 8;
    const bar = (x, hue, y, height) => group.append(draw("rect", { class: `fill-${hue}-solid`, x, y, width: thick, height }));
    run.inStage.forEach((_, side) => {
      const x = places[run.cast.model] - thick * sides / 2 + thick * side;
      const [before, now] = [stageAt(step - 1, side), stageAt(step, side)];
      const middle = before === now ? 0 : rowHeight / 2;
      if (middle && before?.running) bar(x, before.hue, 0, middle);
      if (now?.running) bar(x, now.hue, middle, rowHeight - middle);
    });
    run.cast.tracks.forEach((track, index) => {
      const hue = track.hues[run.tracks[step][index]];
      if (hue) bar(places[run.cast.lanes.length + index] - 4, hue, 0, rowHeight);
    });
  }

  function message(group, row) {
    const { places } = run.columns;
    const [from, to] = ends(run, places, row), { label, kind } = row, y = 25;
    if (from === to) {
      group.append(draw("path", { class: "arrow", d: `M${from + 5} 10H${from + 36}V${y}H${from + 12}` }));
      group.append(draw("path", { class: "head", d: `M${from + 5} ${y}l9 -4v8z` }));
      group.append(draw("text", { class: "halo", x: from + 42, y: 21 }, label));
      return;
    }
    const way = to > from ? 1 : -1, gap = 5 * way;
    group.append(draw("path", { class: "arrow", d: `M${from + gap} ${y}H${to - gap - (kind === 1 ? 0 : 8 * way)}` }));
    group.append(kind === 1
      ? draw("path", { class: "arrow", d: `M${to - gap - 8 * way} ${y - 4}L${to - gap} ${y}L${to - gap - 8 * way} ${y + 4}` })
      : draw("path", { class: "head", d: `M${to - gap} ${y}l${-9 * way} -4v8z` }));
    group.append(draw("text", { class: "halo", x: labelStart(run, places, row), y: 19 }, label));
    const seen = run.cast.stages[row.stage];
    if (seen && kind === 0) group.append(draw("rect", { class: `fill-${seen.hue}-solid`, x: to - 3, y: y - 4, width: 7, height: 12, rx: 1.5 }));
  }

  function note(group, { kind, label, to }) {
    const { places } = run.columns;
    const track = kind === 4 ? run.cast.lanes.length + to : run.cast.model;
    group.append(draw("text", { class: kind === 3 ? "halo" : "halo small", x: places[track] + 12, y: 22 }, label));
  }

  timeline.addEventListener("scroll", () => drawRows(), { passive: true });

  // MARK: The state graph

  const graphs = [...document.querySelectorAll(".graph")];
  let graph = null, states = new Map(), edges = new Map(), scale = 1;

  function openGraph(index) {
    graphs.forEach((one, place) => { one.hidden = place !== index; });
    find("graph-pane").hidden = index === undefined || index < 0;
    document.querySelector(".panes").classList.toggle("alone", find("graph-pane").hidden);
    graph = graphs[index] ?? null;
    [states, edges] = [new Map(), new Map()];
    if (!graph) return;
    for (const element of graph.querySelectorAll("[data-state]")) states.set(element.dataset.state, element);
    for (const element of graph.querySelectorAll("[data-from]")) {
      const key = `${element.dataset.from}|${element.dataset.to}`;
      edges.set(key, [...(edges.get(key) ?? []), element]);
    }
    zoom(0);
  }

  function arrows(key) {
    const [from, to] = key.split("|");
    return edges.get(key) ?? edges.get(`${from}.any|${to}`) ?? [];
  }

  /// The states that are active after a step, and the edges that it takes.
  function position(step) {
    if (graph.dataset.kind === "stages") {
      const ids = run.inStage.map((_, side) => stageAt(step, side)?.id);
      const taken = run.inStage.map((_, side) => [stageAt(step - 1, side)?.id, ids[side]]);
      return { active: ids, taken: taken.filter(([from, to]) => from !== to).map((ends) => ends.join("|")) };
    }
    return { active: data.sets[run.active[step]], taken: data.ways[run.way[step]]?.taken ?? [] };
  }

  function showGraph() {
    if (!graph) return;
    for (const element of graph.querySelectorAll(".now, .been")) element.classList.remove("now", "been");
    for (let step = Math.max(0, current - 2000); step < current; step++) {
      for (const edge of position(step).taken) for (const element of arrows(edge)) element.classList.add("been");
    }
    const { active, taken } = position(current);
    const boxes = [];
    active.forEach((state, side) => {
      const box = states.get(state);
      if (!box || box.matches(".region, .parallel")) return;
      box.classList.add("now", ...(run.sides.length ? [`side-${side}`] : []));
      boxes.push(box);
    });
    for (const edge of taken) for (const element of arrows(edge)) element.classList.add("been", "now");
    const news = taken.flatMap((edge) => states.get(edge.split("|")[1]) ?? []);
    const shown = news.at(-1) ?? boxes.at(-1);
    if (shown) reveal(find("graphs"), shown);
  }

  function reveal(pane, element) {
    const inner = element.getBoundingClientRect(), outer = pane.getBoundingClientRect();
    const shift = (from, to, start, end) => from < start ? from - start - 20 : to > end ? to - end + 20 : 0;
    pane.scrollBy({
      left: shift(inner.left, inner.right, outer.left, outer.right),
      top: shift(inner.top, inner.bottom, outer.top, outer.bottom),
      behavior: still.matches ? "auto" : "smooth" });
  }

  function zoom(way) {
    const svg = graph?.querySelector("svg");
    if (!svg) return;
    const own = svg.viewBox.baseVal.width, room = find("graphs").clientWidth - 10;
    scale = way === 0 ? Math.max(.6, Math.min(1, room / own)) : Math.min(4, Math.max(.2, scale * (way > 0 ? 1.25 : .8)));
    svg.style.width = `${own * scale}px`;
    svg.style.height = "auto";
  }

  find("graphs").addEventListener("pointerdown", (down) => {
    const pane = find("graphs"), start = [down.clientX + pane.scrollLeft, down.clientY + pane.scrollTop];
    const move = (event) => pane.scrollTo(start[0] - event.clientX, start[1] - event.clientY);
    const end = () => { removeEventListener("pointermove", move); removeEventListener("pointerup", end); };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
  });
  find("graphs").addEventListener("wheel", (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoom(event.deltaY < 0 ? 1 : -1);
  }, { passive: false });
  find("graphs").addEventListener("click", (event) => {
    const state = event.target.closest("[data-state]")?.dataset.state;
    const edge = event.target.closest("[data-from]");
    const hits = (step) => {
      const { active, taken } = position(step);
      if (edge) return taken.includes(`${edge.dataset.from}|${edge.dataset.to}`);
      return active.includes(state) && (step === 0 || !position(step - 1).active.includes(state));
    };
    if (state === undefined && !edge) return;
    for (let distance = 1; distance <= run.count; distance++) {
      const step = (current + distance) % run.count;
      if (hits(step)) return go(step);
    }
  });

  // MARK: Steps

  function open(index, step) {
    if (index !== number) {
      stop();
      number = index;
      run = prepare(index);
      find("stepper").hidden = false;
      find("run-title").textContent = run.name;
      find("run-title").hidden = data.runs.length === 1;
      find("run-summary").textContent = run.summary ?? "";
      const next = document.querySelector("[data-do=mark]");
      next.hidden = !run.marks.length;
      openGraph(run.graph);
      run.columns = columns(run);
      timeline.scrollTop = 0;
      drawTimeline();
      for (const row of document.querySelectorAll("tr.current")) row.classList.remove("current");
      find(`row-${index + 1}`)?.classList.add("current");
    }
    go(step ?? run.marks[0] ?? 0, false);
  }

  function go(step, tells = true) {
    if (!run.count) return;
    current = Math.max(0, Math.min(run.count - 1, step));
    const top = current * rowHeight, room = timeline.clientHeight - 44 - 2 * rowHeight;
    if (top < timeline.scrollTop || top > timeline.scrollTop + room) timeline.scrollTop = top - room / 2;
    drawRows();
    showNow();
    showGraph();
    tell();
    find("position").textContent = fill(words.position, { step: current + 1, count: run.count });
    if (tells) history.replaceState(null, "", `#${data.runs.length > 1 ? `run=${number + 1}&` : ""}step=${current + 1}`);
  }

  function showNow() {
    for (const element of sheet.querySelectorAll(".now")) element.classList.remove("now");
    sheet.querySelector(`[data-step="${current}"]`)?.classList.add("now");
  }

  /// What happens at the current step, in words.
  function lines(step) {
    const row = run.rows[step], result = [row.what + (words[row.mark] ?? "")];
    const about = [time(run.at[step])];
    const stage = stageAt(step);
    if (stage && row.kind !== 3) about.push(fill(words.stage, { stage: stage.title }));
    if (run.line[step]) about.push(fill(words.line, { file: run.file ?? "", line: run.line[step] }));
    result.push(about.join(words.separator));
    return result.concat(data.ways[run.way[step]]?.words ?? [], run.details[step] ?? []);
  }

  function tell() {
    const panel = find("panel");
    panel.className = run.rows[current].mark ?? "";
    panel.replaceChildren(...lines(current).map((line, index) => make("p", index ? { class: "more" } : {}, line)));
  }

  // MARK: Controls

  let timer = null;

  function stop() {
    clearTimeout(timer);
    timer = null;
    document.querySelector("[data-do=play]").textContent = words.play;
  }

  function play() {
    if (timer !== null) return stop();
    if (current === run.count - 1) go(0);
    document.querySelector("[data-do=play]").textContent = words.pause;
    const tick = () => {
      if (current >= run.count - 1) return stop();
      const pace = Number(find("pace").value);
      const wait = pace === 0 ? 800 : (run.at[current + 1] - run.at[current]) / 1000 / pace;
      timer = setTimeout(() => { go(current + 1); tick(); }, Math.max(pace === 0 ? 800 : 40, wait));
    };
    tick();
  }

  const actions = {
    first: () => go(0), last: () => go(run.count - 1), play,
    previous: () => go(current - 1), next: () => go(current + 1),
    mark: () => go(run.marks.find((step) => step > current) ?? run.marks[0] ?? current),
    in: () => zoom(1), out: () => zoom(-1), fit: () => zoom(0), copy, download,
  };
  document.addEventListener("click", (event) => {
    const button = event.target.closest("button[data-do]"), step = event.target.closest("[data-step]");
    if (button) {
      if (!["play", "in", "out", "fit"].includes(button.dataset.do)) stop();
      actions[button.dataset.do]();
    } else if (step) {
      stop();
      go(Number(step.dataset.step));
    }
  });

  const keys = { ArrowRight: "next", ArrowDown: "next", ArrowLeft: "previous", ArrowUp: "previous",
    Home: "first", End: "last", " ": "play", d: "mark", D: "mark" };
  document.addEventListener("keydown", (event) => {
    if (!run || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest("input, select, textarea, a, th")) return;
    if (event.key === " " && event.target.closest("button")) return;
    const action = keys[event.key];
    if (!action) return;
    event.preventDefault();
    if (action !== "play") stop();
    actions[action]();
  });

  function asText() {
    const rows = [];
    for (let step = 0; step < run.count; step++) {
      const [what, about, ...rest] = lines(step);
      rows.push(`${step + 1}\t${about}\t${[what, ...rest].join("; ")}`);
    }
    return `${run.name}\n${run.summary ?? ""}\n\n${rows.join("\n")}\n`;
  }

  async function copy() {
    const text = asText(), button = document.querySelector("[data-do=copy]");
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const area = make("textarea", {}, text);
      document.body.append(area);
      area.select();
      document.execCommand("copy");
      area.remove();
    }
    button.textContent = words.copied;
    setTimeout(() => { button.textContent = words.copy; }, 1500);
  }

  /// Saves the timeline; a picture of its own needs the colours as attributes.
  function download() {
    const kept = timeline.scrollTop;
    drawRows(true);
    const { full } = run.columns, heads = timeline.querySelector(".heads");
    const picture = draw("svg", { width: full, height: 44 + Number(sheet.getAttribute("height")), "font-family": "Helvetica, Arial, sans-serif", "font-size": 13 });
    for (const [part, y] of [[heads, 0], [sheet, 44]]) {
      const group = draw("g", { transform: `translate(0 ${y})` });
      for (const child of part.children) group.append(styled(child));
      picture.append(group);
    }
    const text = new XMLSerializer().serializeToString(picture);
    const link = make("a", { href: URL.createObjectURL(new Blob([text], { type: "image/svg+xml" })), download: "timeline.svg" });
    link.click();
    URL.revokeObjectURL(link.href);
    drawn = [-1, -1];
    timeline.scrollTop = kept;
    drawRows();
  }

  function styled(element) {
    const copy = element.cloneNode(false), style = getComputedStyle(element);
    for (const name of ["fill", "stroke", "stroke-width", "stroke-dasharray"]) copy.setAttribute(name, style.getPropertyValue(name));
    copy.removeAttribute("class");
    for (const child of element.childNodes) copy.append(child.nodeType === 1 ? styled(child) : child.cloneNode());
    return copy;
  }

  // MARK: The table of runs

  const body = document.querySelector("#runs tbody");

  function searched(row) {
    const stored = data.runs[Number(row.id.slice(4)) - 1];
    if (!stored) return row.textContent.toLowerCase();
    stored.searched ??= [stored.name, stored.process, stored.summary, stored.fault]
      .concat([...new Set(stored.row)].flatMap((place) => [data.rows[place].label, data.rows[place].what])).join("\n").toLowerCase();
    return stored.searched;
  }

  function filter() {
    const text = find("search").value.trim().toLowerCase(), verdict = find("filter")?.value;
    let shown = 0;
    for (const row of body.rows) {
      row.hidden = verdict && row.dataset.verdict !== verdict || text && !searched(row).includes(text);
      if (!row.hidden) shown++;
    }
    find("found").textContent = fill(words.found, { count: shown, all: body.rows.length });
  }

  function sortable(head, column) {
    const button = make("button", { type: "button" }, head.textContent);
    head.replaceChildren(button);
    button.addEventListener("click", () => {
      const rising = head.getAttribute("aria-sort") !== "ascending";
      for (const other of head.parentElement.cells) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", rising ? "ascending" : "descending");
      const value = (row) => row.cells[column].dataset.value ?? row.cells[column].textContent;
      const order = new Intl.Collator(undefined, { numeric: true });
      const rows = [...body.rows].sort((a, b) => order.compare(value(a), value(b)));
      body.append(...(rising ? rows : rows.reverse()));
    });
  }

  if (body) {
    [...document.querySelectorAll("#runs thead th")].forEach(sortable);
    find("search").addEventListener("input", filter);
    find("filter")?.addEventListener("change", filter);
    filter();
  }

  // MARK: Addresses

  function follow(moves) {
    const place = new URLSearchParams(location.hash.slice(1));
    const asked = Number(place.get("run") ?? (data.runs.length === 1 ? 1 : 0)), step = place.get("step");
    if (!(asked >= 1 && asked <= data.runs.length)) return;
    open(asked - 1, step === null ? undefined : Number(step) - 1 || 0);
    if (moves && data.runs.length > 1) {
      find("stepper").scrollIntoView();
      find("stepper").focus({ preventScroll: true });
    }
  }

  addEventListener("hashchange", () => follow(true));
  addEventListener("resize", () => {
    if (!run) return;
    run.columns = columns(run);
    drawTimeline();
  });
  addEventListener("beforeprint", () => { if (run) drawRows(true); });
  addEventListener("afterprint", () => drawRows());
  follow(location.hash !== "");
})();
