
// MARK: The map of the whole run: its stages, faults and hits

const map = find("map");

function drawMap() {
  const wide = Math.max(10, map.clientWidth), high = map.clientHeight, { count } = run;
  const picture = draw("svg", { width: wide, height: high, "aria-hidden": "true" });
  const sides = run.inStage.length, thick = (high - 10) / sides;
  const at = (step) => step / count * wide;
  run.inStage.forEach((stages, side) => {
    let from = 0;
    // One rectangle for each stretch, and at most one for each pixel.
    for (let x = 1; x <= wide; x++) {
      const [a, b] = [Math.min(count - 1, Math.floor(from / wide * count)), Math.min(count - 1, Math.floor(x / wide * count))];
      if (x < wide && stages[a] === stages[b]) continue;
      const stage = run.cast.stages[stages[a]];
      if (stage) picture.append(draw("rect", { class: stage.running ? `fill-${stage.hue}-solid` : "off", x: from, y: 5 + side * thick, width: x - from, height: thick }));
      from = x;
    }
  });
  const ticks = (steps, name, y, height) => {
    const least = name.startsWith("only") ? Math.max(2, wide / count - 1) : Math.max(3, Math.min(12, wide / count));
    for (const x of new Set(steps.map((step) => Math.floor(at(step))))) picture.append(draw("rect", { class: name, x, y, width: least, height }));
  };
  ticks([...found], "hit", high - 5, 5);
  run.sides.forEach((_, side) => ticks(Object.keys(run.only).map(Number).filter((step) => run.only[step].runs[0] === side), `only-${side}`, 0, 4));
  ticks(run.marks.filter((step) => run.rows[step].mark === "illegal"), "fault", 0, high);
  picture.append(draw("rect", { class: "here", y: 1, height: high - 2, rx: 2 }));
  map.replaceChildren(picture);
  map.setAttribute("aria-valuemax", count);
  if (current < count) showPlace();
}

function showPlace() {
  const here = map.querySelector(".here"), wide = map.clientWidth, each = wide / run.count;
  here?.setAttribute("x", Math.min(wide - 6, current * each));
  here?.setAttribute("width", Math.max(5, each));
  map.setAttribute("aria-valuenow", current + 1);
  map.setAttribute("aria-valuetext", fill(words.position, { step: current + 1, count: run.count }));
}

map.addEventListener("pointerdown", (down) => {
  const move = (event) => {
    const box = map.getBoundingClientRect();
    stop();
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
