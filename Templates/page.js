// Steps through the recorded runs of a page. Without it the page shows the same as tables.
// The data is described where it is written: Sources/Reports/Stepper/PageData.swift.
// This part opens a run and goes to its steps; the other parts of the script, page-*.js, follow it in
// the same scope: the timeline, the graph, the map, the list of runs, the log, and the controls.
const data = JSON.parse(document.querySelector("script#data").textContent);
data.logs = Object.fromEntries(data.logs.map(({ file, pieces }) => [file, pieces]));
const { words, sizes } = data;
const find = (id) => document.getElementById(id);
const still = matchMedia("(prefers-reduced-motion: reduce)");
const root = document.documentElement;
if (!data.runs.length && !data.play?.table) return;
root.classList.replace("plain", "live");
// In a frame of another page only the stepper is shown.
if (self !== top) root.classList.add("framed");
root.classList.add(data.whole ? "whole" : "many");

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
  return `${h ? `${h} h ` : ""}${seconds >= 60 ? `${m} min ` : ""}${seconds >= 60 && seconds % 60 === 0 ? "" : `${+(seconds % 60).toFixed(3)} s`}`.trim();
}

const ruler = document.createElement("canvas").getContext("2d");
const widths = new Map();
/// The width of a text in the font of timelines.
function width(text, weight = "normal") {
  const key = weight + text;
  if (!widths.has(key)) {
    ruler.font = `${weight} ${sizes.font}px "Helvetica Neue", Helvetica, Arial, sans-serif`;
    widths.set(key, ruler.measureText(text).width);
  }
  return widths.get(key);
}

// MARK: A run

/// The run that is open, with what is known of each of its steps.
let run = null, number = -1, current = 0;

function prepare(index) {
  const stored = data.runs[index], cast = data.casts[stored.cast], course = data.courses[stored.course];
  const count = course.row.length;
  const prepared = { sides: [], only: {}, details: {}, files: {}, graphs: {}, ...stored, ...course, cast, count, at: new Float64Array(count) };
  const sides = prepared.sides.length || 1, { only, files } = prepared;
  prepared.summary = summary(stored);
  prepared.line = linesOf(stored, count);
  prepared.inStage = Array.from({ length: sides }, () => new Int32Array(count));
  let at = 0, doubt = 0;
  prepared.supposed = new Uint8Array(count);
  const stages = Array(sides).fill(stored.initial);
  prepared.rows = course.row.map((place) => data.rows[place]);
  if (stored.presses) narrow(prepared);
  const tracks = prepared.cast.tracks.map((track) => track.initial);
  prepared.tracks = tracks.length ? [] : null;
  prepared.fileAt = (step) => {
    const from = Object.keys(files).filter((first) => Number(first) <= step).at(-1);
    return from === undefined ? stored.file ?? stored.name : files[from];
  };
  for (let step = 0; step < count; step++) {
    const row = prepared.rows[step];
    prepared.at[step] = at += stored.time[step];
    // After a step that is not legal a stage is only supposed.
    doubt = row.mark === "illegal" ? 1 : row.kind === 3 ? doubt === 1 ? 2 : 0 : doubt;
    prepared.supposed[step] = doubt === 2;
    for (let side = 0; side < sides; side++) {
      const has = only[step]?.runs.includes(side) ?? true;
      if (row.kind === 3 && has) stages[side] = row.stage;
      prepared.inStage[side][step] = stages[side];
    }
    if (prepared.tracks) {
      if (row.kind === 4) tracks[row.to] = row.label;
      prepared.tracks.push([...tracks]);
    }
  }
  prepared.timed = timed(prepared);
  prepared.marks = prepared.rows.flatMap((row, step) => row.mark === "illegal" || only[step] ? [step] : []);
  return prepared;
}

/// The line of the log of each step, up to one of them; 0 for none.
function linesOf(stored, count) {
  let line = 0;
  return Array.from({ length: count }, (_, step) => {
    const more = stored.line?.[step] ?? 0;
    return more === 0 ? 0 : line += more < 0 ? more : more - 1;
  });
}

/// The steps with a time beside them: the first message with it, or else the first step.
function timed({ at, rows, count }) {
  const result = new Uint8Array(count);
  for (let first = 0, next; first < count; first = next) {
    next = first + 1;
    while (next < count && at[next] === at[first]) next++;
    let message = first;
    while (message < next && rows[message].kind > 2) message++;
    result[message < next ? message : first] = 1;
  }
  return result;
}

/// The stage of a side at a step, by default of the first run that has the step.
function stageAt(step, side = run.only[step]?.runs[0] ?? 0) {
  return run.cast.stages[step < 0 ? run.initial : run.inStage[side][step]];
}

/// The verdict of a run in a sentence; one that goes on has its own.
function summary(stored) { return typeof stored.summary === "string" ? stored.summary : data.texts[stored.summary]; }

function open(index, step) {
  if (index !== number) {
    number = index;
    run = prepare(index);
    find("stepper").hidden = false;
    find("run-title").textContent = run.name;
    find("run-title").hidden = run.name === document.querySelector("h1").textContent;
    find("run-summary").textContent = run.summary ?? "";
    find("run-summary").className = run.verdict ?? "";
    const mark = document.querySelector("[data-do=mark]");
    mark.hidden = !run.marks.length;
    if (run.sides.length) mark.textContent = mark.title = words.nextDifference;
    openGraph(graphAt(step ?? run.marks[0] ?? 0));
    openTimeline();
    seek(false);
    drawMap();
    showRun();
  }
  go(step ?? run.marks[0] ?? 0, false);
}

function go(step, tells = true) {
  if (!run.count && !run.presses) {
    find("panel").replaceChildren(make("p", {}, run.summary ?? ""));
    find("position").textContent = "";
    return;
  }
  current = Math.max(run.presses ? -1 : 0, Math.min(run.count - 1, run.presses ? pressEnd(step) : step));
  // All else decides how much room the timeline has.
  tell();
  showNow();
  showGraph(tells);
  find("position").textContent = fill(words.position, { step: current + 1, count: run.count });
  if (data.play) showPlay();
  reachRow(current);
  showPlace();
  document.dispatchEvent(new Event("step"));
  if (tells) history.replaceState(null, "", fragment(number, current));
}

/// What happens at a step, in words.
function lines(step) {
  const row = run.rows[step], result = [row.what + (words[row.mark] ?? "")];
  const about = [time(run.at[step])];
  const stage = stageAt(step);
  // A finding names the stage itself.
  if (stage && row.kind !== 3 && row.mark !== "illegal") about.push(fill(words.stage, { stage: stage.title }));
  if (run.line[step]) about.push(fill(words.line, { file: run.fileAt(step), line: run.line[step] }));
  result.push(about.join(words.separator));
  // What is wrong comes before what the run does next.
  return result.concat((run.details[step] ?? []).map((place) => data.texts[place]), data.ways[run.way[step]]?.words ?? []);
}

/// Sets selectors apart from the punctuation around them.
function withSelectors(text) {
  return text.split(/(\b[a-z]+[A-Z]\w*:(?:\w+:)*|\b[a-z]\w*:(?:[a-z]\w*:)+)/).map((part, index) => index % 2 ? make("code", {}, part) : part);
}

function tell() {
  if (run.presses) return tellPlayed();
  find("panel").className = run.rows[current].mark ?? "";
  find("panel").replaceChildren(...lines(current).map((line, index) => make("p", index ? { class: "more" } : {}, ...withSelectors(line))));
  if (data.play && run.played) find("panel").append(make("button", { type: "button", "data-do": "whatIf" }, words.whatIf));
  showLog();
}
