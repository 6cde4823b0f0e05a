
// MARK: The map of the whole run: its stages as levels, events, callbacks, faults and hits

const map = find("map");

/// The highest and the lowest y of the levels, and the y of each stage.
function levelsOf(high) {
  const known = [...new Set(run.inStage.flatMap((stages) => [...stages]))].filter((stage) => stage >= 0);
  const order = run.cast.stages.map((_, stage) => stage).sort((a, b) => run.cast.stages[a].level - run.cast.stages[b].level);
  const places = known.map((stage) => order.indexOf(stage));
  const levels = known.length > 8 ? order.filter((stage) => known.includes(stage)) : order.slice(Math.min(...places), Math.max(...places) + 1);
  const top = 16, foot = high - 9, pitch = (foot - top) / Math.max(1, levels.length);
  return { top, foot, y: (stage) => top + pitch * (levels.indexOf(stage) + 0.5) };
}

/// The stretches of a run in one stage: of the steps of a pixel, the stage that most of them have.
function stretchesOf(stages, wide) {
  const result = [], { count } = run;
  for (let x = 0, step = 0; x < wide && step < count; x++) {
    const end = Math.max(step + 1, Math.ceil((x + 1) / wide * count)), times = new Map();
    if ((x + 1) / wide * count <= step) continue;
    for (; step < Math.min(end, count); step++) times.set(stages[step], (times.get(stages[step]) ?? 0) + 1);
    const [stage] = [...times].reduce((most, one) => one[1] > most[1] ? one : most);
    const from = Math.max(x, Math.floor((step - 1) / count * wide)), last = result.at(-1);
    if (last?.stage !== stage) result.push({ stage, from: result.length ? from : 0, step: step - 1 });
  }
  return result.map((stretch, index) => ({ ...stretch, to: result[index + 1]?.from ?? wide }));
}

function drawMap() {
  map.hidden = !run.count;
  if (!map.clientHeight) return;
  const wide = Math.max(10, map.clientWidth), high = map.clientHeight, { count } = run;
  const picture = draw("svg", { width: wide, height: high, "aria-hidden": "true" });
  const { top, foot, y } = levelsOf(high), sides = run.inStage.length;
  const at = (step) => Math.floor((step + 0.5) / count * wide);
  // One path for each class: a long run has thousands of signs.
  const paths = new Map(), add = (name, d) => paths.set(name, (paths.get(name) ?? "") + d);
  const box = (name, x, y, width, height) => add(name, `M${x},${y}h${width}v${height}h${-width}Z`);
  run.inStage.forEach((stages, side) => {
    const shift = (side - (sides - 1) / 2) * 4;
    stretchesOf(stages, wide).forEach(({ stage, from, to, step }, index, all) => {
      const { hue } = run.cast.stages[stage] ?? {}, level = y(stage) + shift, next = all[index + 1]?.stage;
      if (!hue) return;
      if (next >= 0) add(sides > 1 ? `side-${side}` : "riser", `M${to},${level}V${y(next) + shift}`);
      if (sides > 1) return add(`side-${side}`, `M${from},${level}H${to}`);
      box(`fill-${hue}-soft`, from, level, to - from, foot - level);
      box(run.supposed[step] ? "supposed" : `fill-${hue}-solid`, from, level - 2, to - from, 4);
    });
  });
  const signs = (steps, name, d) => { for (const x of new Set(steps.map(at))) add(name, `M${x},${d}`); };
  const steps = (kind) => run.rows.flatMap((row, step) => row.kind === kind ? [step] : []);
  signs(steps(0), "call", `${top - 5} v4`);
  signs(steps(2), "event", `${foot + 2} l3,5 h-6 Z`);
  run.sides.forEach((_, side) => signs(Object.keys(run.only).map(Number).filter((step) => run.only[step].runs[0] === side), `only-${side}`, `${top - 9} h3 v7 h-3 Z`));
  signs([...found], "hit", `${top} l4.5,-7 h-9 Z`);
  const faults = run.marks.filter((step) => run.rows[step].mark === "illegal");
  signs(faults, "fault", `${top - 13} v${foot - top + 14}`);
  signs(faults, "cross", `${top - 13} m-3,0 l6,6 m0,-6 l-6,6`);
  const depth = (name) => ["-soft", "riser", "call"].findIndex((end) => name.endsWith(end)) >>> 0;
  for (const [name, d] of [...paths].sort(([a], [b]) => depth(a) - depth(b))) picture.append(draw("path", { class: name, d }));
  if (run.at[count - 1]) picture.append(draw("text", { x: 4, y: 11 }, time(run.at[0])), draw("text", { x: wide - 4, y: 11, "text-anchor": "end" }, time(run.at[count - 1])));
  picture.append(draw("rect", { class: "view", y: top - 1, height: foot - top + 2, rx: 2 }));
  picture.append(draw("path", { class: "here" }));
  map.replaceChildren(picture);
  map.setAttribute("aria-valuemax", count);
  if (current < count) showPlace();
}

/// Shows the step, and the part of the timeline that is in view.
function showPlace() {
  if (!run.count) return;
  const here = map.querySelector(".here"), high = map.clientHeight, each = map.clientWidth / run.count;
  const x = (current + 0.5) * each;
  here?.setAttribute("d", `M${x},15 V${high - 8} M${x - 4},${high - 8} h8 v3 l-4,4 l-4,-4 Z`);
  showView();
  const stage = stageAt(current), line = run.line[current];
  const about = [stage?.title, line && fill(words.line, { file: run.fileAt(current), line })].filter(Boolean).join(", ");
  map.setAttribute("aria-valuenow", current + 1);
  map.setAttribute("aria-valuetext", fill(words.position, { step: current + 1, count: run.count }) + (about && `: ${about}`));
}

function showView() {
  const each = map.clientWidth / run.count, seen = timeline.clientHeight / rowHeight, first = timeline.scrollTop / rowHeight;
  map.querySelector(".view")?.setAttribute("x", first * each);
  map.querySelector(".view")?.setAttribute("width", Math.max(0, Math.min(run.count - first, seen) * each));
}

map.addEventListener("pointerdown", (down) => {
  const move = (event) => {
    const box = map.getBoundingClientRect();
    go(Math.floor((event.clientX - box.left) / box.width * run.count));
  };
  const end = () => { removeEventListener("pointermove", move); removeEventListener("pointerup", end); };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  move(down);
});

// MARK: Search in the run

/// The steps that the search finds.
let found = new Set();

function seek(moves = true) {
  const text = find("find").value.trim().toLowerCase();
  found = new Set();
  for (let step = 0; text && step < run.count; step++) {
    const row = run.rows[step];
    if ([row.what, row.label, stageAt(step)?.title ?? ""].some((one) => one.toLowerCase().includes(text))) found.add(step);
  }
  drawn = [-1, -1];
  if (moves) {
    drawRows();
    drawMap();
    if (found.size && !found.has(current)) return nextHit(1);
  }
  tellHits();
}

function nextHit(way) {
  const hits = [...found];
  const next = way > 0 ? hits.find((step) => step > current) ?? hits[0] : hits.findLast((step) => step < current) ?? hits.at(-1);
  if (next !== undefined) go(next);
  tellHits();
}

function tellHits() {
  const place = [...found].indexOf(current) + 1;
  find("hits").textContent = find("find").value.trim() ? fill(words.hits, { place: place || "–", count: found.size }) : "";
}
