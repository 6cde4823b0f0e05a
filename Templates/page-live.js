
// MARK: Keeping the page current while a program serves it

// This part stands first, so that it also runs on a page without runs; what happens later may use all
// other parts.
const live = document.getElementById("status"), problem = document.getElementById("problem");
let newest = live?.dataset.cursor, said = live?.textContent ?? "", stream = null, isOver = false;
const samples = document.getElementById("samples"), hint = document.getElementById("hint");

/// What the members of a change do.
const changes = {
  reload: () => location.reload(),
  problem: (text) => {
    problem.textContent = text;
    problem.hidden = !text;
  },
  status: (status) => {
    say(said = status.text);
    samples.textContent = status.samples.join("\n");
    samples.hidden = !status.samples.length;
    hint.textContent = status.hint;
  },
  page: (change) => {
    // The first run of a page that had none.
    if (!root.classList.contains("live")) return location.reload();
    for (const [name, { from, values }] of Object.entries(change.tables)) data[name].splice(from, Infinity, ...values);
    change.graphs.forEach(replaceGraph);
    const added = change.runs.map(replaceRun).reduce((sum, one) => sum + one, 0);
    showChanged(change.runs.map((one) => one.index), added, change.graphs.length > 0);
  },
};

// MARK: Runs that go on

/// Whether the newest step is shown as soon as it comes: until the reader goes elsewhere.
let follows = true, moves = true, latest = -1, unseen = 0, listing = null;

// The other parts have opened what the address names; without one the newest step is shown.
queueMicrotask(() => {
  moves = false;
  if (!root.classList.contains("live")) return;
  latest = newestRun();
  const goesOn = typeof data.runs[latest]?.summary === "string";
  if (live && goesOn && !location.hash) showChanged([latest], 0, false);
  else if (run) document.dispatchEvent(new Event("step"));
});

/// The last run that was not played by the reader.
function newestRun() { return data.runs.findLastIndex((one) => !one.presses); }

/// Puts the steps of a run in the place of those that changed; returns how many came.
function replaceRun({ index, keep, run: next, course }) {
  if (data.runs[index]?.presses) makeRoom(index);
  const old = data.runs[index] ?? { time: [] }, before = data.courses[index] ?? { row: [], way: [], active: [] };
  const joined = (a = [], b = []) => a.slice(0, keep).concat(b);
  const kept = (table = {}) => Object.entries(table).filter(([step]) => Number(step) < keep);
  data.courses[index] = { row: joined(before.row, course.row), way: joined(before.way, course.way), active: [] };
  next.time = joined(old.time, next.time);
  if (next.line) next.line = joined(old.line ?? Array(keep).fill(0), next.line);
  for (const name of ["details", "graphs"]) next[name] = { ...Object.fromEntries(kept(old[name])), ...next[name] };
  data.runs[index] = next;
  latest = Math.max(latest, index);
  return Math.max(0, next.time.length - before.row.length);
}

function replaceGraph({ index, kind, svg }) {
  const holder = make("div", { class: "graph", "data-kind": kind, hidden: "" });
  holder.append(document.importNode(new DOMParser().parseFromString(svg, "text/html").querySelector("svg"), true));
  if (graphs[index]) graphs[index].replaceWith(holder);
  else find("graphs").append(holder);
  graphs[index] = holder;
}

function showChanged(indices, added, hasGraph) {
  moves = true;
  if (follows) {
    latest = indices.at(-1) ?? number;
    refresh(latest, Infinity);
  } else {
    if (indices.includes(number) || hasGraph) refresh(number, current);
    tellUnseen(unseen + added);
  }
  moves = false;
  // The list takes longest, and need not be current at once.
  if (list) listing ??= setTimeout(() => { listing = null; showList(); showRun(); }, 400);
  const faults = data.runs.some((one) => one.verdict === "doesNotConform");
  document.title = `${faults ? "✗" : "✓"} ${document.querySelector("h1").textContent}`;
}

/// Shows a run as it is now, at one of its steps.
function refresh(index, step) {
  const [top, left, isSame, before] = [timeline.scrollTop, timeline.scrollLeft, index === number, scale];
  number = -1;
  open(index, step);
  if (isSame && before !== scale && !fits) {
    resize(before);
    showGraph(false);
  }
  if (isSame && step !== Infinity) timeline.scrollTo(left, top);
}

const button = document.createElement("button");
button.type = "button";
button.id = "news";
button.hidden = true;
live?.after(button);
button.addEventListener("click", () => {
  follows = true;
  showChanged([latest], 0, false);
  tellUnseen(0);
});

function tellUnseen(count) {
  unseen = count;
  button.hidden = count === 0;
  button.textContent = fill(words.news, { count });
}

/// The lines that the program is being asked for.
let asked = null;

document.addEventListener("step", () => {
  if (!moves) {
    latest = Math.max(latest, newestRun());
    follows = number === latest && current === run.count - 1;
    if (follows) tellUnseen(0);
  }
  document.querySelector(".saved [href^='/trace']")?.setAttribute("href", `/trace.jsonl?run=${number + 1}`);
  if (!run.presses) fetchLines(run.fileAt(current), lineNear(current));
});

/// Asks for the lines of the log around a step.
async function fetchLines(file, line) {
  const known = data.logs[file] ?? [], key = `${file}:${line}`;
  // Lines at the end of a log may have more of them below by now.
  if (!line || asked === key || known.some(({ first, lines }) => line >= first && line + 20 < first + lines.length)) return;
  asked = key;
  const answer = await fetch(`/lines?file=${encodeURIComponent(file)}&line=${line}`).catch(() => null);
  asked = null;
  if (!answer?.ok) return;
  data.logs[file] = [await answer.json(), ...known.slice(0, 40)];
  if (lineNear(current) !== line) return;
  showLog();
  reachRow(current);
}

function apply(change) {
  for (const [name, value] of Object.entries(change)) changes[name]?.(value);
}

function say(text) { if (live.textContent !== text) live.textContent = text; }

function listen() {
  if (stream || document.hidden) return;
  stream = new EventSource(`/events?after=${newest}`);
  stream.onopen = () => {
    isOver = false;
    say(said);
    live.classList.remove("lost");
  };
  stream.onmessage = (event) => {
    newest = event.lastEventId || newest;
    JSON.parse(event.data).forEach(apply);
  };
  stream.addEventListener("end", () => {
    isOver = true;
    say(words.over);
    hangUp();
    // It may be started again.
    setTimeout(listen, 2000);
  });
  stream.onerror = () => {
    // The browser tries again by itself, unless it was refused.
    const isRefused = stream.readyState === EventSource.CLOSED;
    if (!isOver) say(isRefused ? words.refused : words.lost);
    live.classList.toggle("lost", !isOver);
    if (!isRefused) return;
    hangUp();
    setTimeout(listen, 5000);
  };
}

function hangUp() {
  stream?.close();
  stream = null;
}

if (live && problem) {
  listen();
  // Nobody sees a page behind others: it catches up when it comes to the front.
  document.addEventListener("visibilitychange", () => document.hidden ? hangUp() : listen());
}
