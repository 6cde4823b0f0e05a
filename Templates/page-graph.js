
// MARK: The state graph

let graphs = [...document.querySelectorAll(".graph")];
let graph = null, states = new Map(), edges = new Map(), scale = 1;
/// Whether the graph is shown whole, however small its words are, and whether it was not shown yet.
let fits = false, isNew = false;

/// The graph at a step: that with the last fault so far, or else with the first one.
function graphAt(step) {
  const faults = Object.keys(run.graphs).map(Number);
  return run.graphs[faults.findLast((fault) => fault <= step) ?? faults[0]] ?? run.graph;
}

function openGraph(index) {
  graphs.forEach((one, place) => { one.hidden = place !== index; });
  find("graph-pane").hidden = index === undefined || index < 0;
  panes.classList.toggle("alone", find("graph-pane").hidden);
  const before = graph;
  graph = graphs[index] ?? null;
  if (graph === before) return;
  isNew = true;
  [states, edges] = [new Map(), new Map()];
  if (!graph) return;
  for (const element of graph.querySelectorAll("[data-state]")) states.set(element.dataset.state, element);
  for (const element of graph.querySelectorAll("[data-from]")) {
    const key = `${element.dataset.from}|${element.dataset.to}`;
    edges.set(key, [...(edges.get(key) ?? []), element]);
  }
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
  return { active: data.sets[run.active[step] ?? run.activeAtStart], taken: data.ways[run.way[step]]?.taken ?? [] };
}

function showGraph(moves = true) {
  const index = graphAt(current);
  if ((graphs[index] ?? null) !== graph) openGraph(index);
  if (!graph) return;
  for (const element of graph.querySelectorAll(".now, .been")) element.classList.remove("now", "been");
  for (let step = Math.max(0, current - 2000); step < current; step++) {
    for (const edge of position(step).taken) for (const element of arrows(edge)) element.classList.add("been");
  }
  const { active } = position(current), taken = (run.presses ? rowsAt(current) : [current]).flatMap((step) => position(step).taken);
  const boxes = [];
  active.forEach((state, side) => {
    const box = states.get(state);
    if (!box || box.matches(".region, .parallel")) return;
    box.classList.add("now", ...(run.sides.length ? [`side-${side}`] : []));
    boxes.push(box);
  });
  for (const edge of taken) for (const element of arrows(edge)) element.classList.add("been", "now");
  if (fits || isNew) resize(fits ? wholeScale() : Math.max(readable(graph.querySelector("svg")), wholeScale()));
  const news = taken.flatMap((edge) => states.get(edge.split("|")[1]) ?? []);
  const isFault = run.rows[current]?.mark === "illegal";
  const fault = isFault ? [...graph.querySelectorAll(".illegal"), ...graph.querySelectorAll(".legal")] : [];
  const shown = [news.at(-1) ?? boxes.at(-1), ...fault].filter((one) => one);
  if (shown.length) reveal(find("graphs"), shown, moves && !isNew, isNew);
  isNew = false;
}

/// The scale at which the graph fills its pane.
function wholeScale() {
  const own = graph.querySelector("svg").viewBox.baseVal, pane = find("graphs");
  const high = parseFloat(getComputedStyle(pane).maxHeight) || pane.clientHeight;
  return Math.min(1.4, (pane.clientWidth - 12) / own.width, (high - 12) / own.height);
}

/// The scale at which no words are smaller than ten pixels.
function readable(svg) {
  let least = Number(svg.getAttribute("font-size")) || 11;
  for (const text of svg.querySelectorAll("text[font-size]")) least = Math.min(least, Number(text.getAttribute("font-size")));
  return 10 / least;
}

/// Scrolls until elements are in view: as many of the first ones as there is room for.
function reveal(pane, elements, moves = true, centres = false) {
  const outer = pane.getBoundingClientRect(), boxes = elements.map((one) => one.getBoundingClientRect());
  const around = () => [["left", "right"], ["top", "bottom"]].map(([start, end]) =>
    [Math.min(...boxes.map((box) => box[start])), Math.max(...boxes.map((box) => box[end]))]);
  const isLarge = () => around().some(([from, to], axis) => to - from > (axis ? outer.height : outer.width) - 40);
  while (boxes.length > 1 && isLarge()) boxes.pop();
  const [x, y] = around();
  const shift = ([from, to], start, end) => centres || from < start + 20 || to > end - 20 ? (from + to - start - end) / 2 : 0;
  pane.scrollBy({
    left: shift(x, outer.left, outer.right), top: shift(y, outer.top, outer.bottom),
    behavior: still.matches || !moves ? "auto" : "smooth" });
}

/// Shows the graph whole, or in the size in which it can be read.
function fit(button) {
  [fits, isNew] = [!fits, true];
  button.setAttribute("aria-pressed", fits);
  showGraph();
}

/// Makes the graph larger or smaller around the middle of its pane.
function zoom(way) {
  if (!graph) return;
  const pane = find("graphs"), before = scale;
  const [x, y] = [pane.scrollLeft + pane.clientWidth / 2, pane.scrollTop + pane.clientHeight / 2];
  resize(Math.min(4, Math.max(.2, scale * (way > 0 ? 1.25 : .8))));
  pane.scrollTo(x * scale / before - pane.clientWidth / 2, y * scale / before - pane.clientHeight / 2);
}

function resize(to) {
  const svg = graph?.querySelector("svg");
  if (!svg) return;
  scale = to;
  svg.style.width = `${svg.viewBox.baseVal.width * scale}px`;
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
find("graphs").addEventListener("keydown", (event) => {
  if (!run.presses || !["Enter", " "].includes(event.key) || !event.target.closest("[data-state], [data-from]")) return;
  event.preventDefault();
  event.stopPropagation();
  pressInGraph(event.target);
});
find("graphs").addEventListener("click", (event) => {
  if (run.presses) return pressInGraph(event.target);
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

