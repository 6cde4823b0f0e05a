
// MARK: Playing: what a press does

// The table is described where it is written: Sources/Reports/Stepper/PlayTable.swift. A program that
// serves the page answers with the table of what is near, where the page's own does not go on.
const tables = {}, limits = { wait: 864e8, presses: 2000, timers: 10000 };

/// The place of each value in a table of the page, where new ones are added.
function adopt(name, values) {
  const known = adopt[name] ??= new Map();
  for (let place = known.size; place < data[name].length; place++) known.set(JSON.stringify(data[name][place]), place);
  return values.map((value) => {
    const key = JSON.stringify(value);
    if (!known.has(key)) known.set(key, data[name].push(value) - 1);
    return known.get(key);
  });
}

/// Makes a table ready: its rows become the page's, the steps of a situation a map by stimulus.
function take(table) {
  const [rows, ways, sets] = ["rows", "ways", "sets"].map((name) => adopt(name, table[name]));
  const pairs = (list, size) => list.flatMap((_, index) => index % size ? [] : [list.slice(index, index + size)]);
  const answers = table.answers.map((answer) => ({ timers: answer.timers, rows: pairs(answer.rows, 2).map(([row, way]) => [rows[row], ways[way] ?? -1]) }));
  const situations = table.situations.map(([refusals, set, where, stage, question, ...steps]) => ({
    isKnown: refusals >= 0, active: sets[set], stage, where: table.wheres[where].map((place) => table.things[place]),
    question: question < 0 ? null : table.conditions[question], answers: table.events.length + table.timers.length + 2 * question,
    steps: new Map(pairs(steps, 3).map(([stimulus, ...rest]) => [stimulus, rest])),
    refused: new Map(pairs(table.refusals[refusals] ?? [], 2).map(([event, reason]) => [event, table.reasons[reason]])),
  }));
  return { ...table, answers, situations, cast: adopt("casts", table.casts)[0], numbers: new Map(table.events.map(({ name }, place) => [name, place])) };
}

/// A place in a run: the table and situation, the time, when each timer is due, and the rows of what led here.
function beginning(table, setting, at = 0) {
  const { situation, timers, answer } = table.roots[setting];
  const due = table.timers.flatMap((_, timer) => timers.flatMap((one, index) => index % 2 || one !== timer ? [] : [[timer, at + timers[index + 1]]]));
  return { table, place: situation, at, timers: due.sort((a, b) => a[1] - b[1]), rows: answer < 0 ? [] : table.answers[answer].rows.map((row) => [...row, at]) };
}

function here(node) { return node.table.situations[node.place]; }

/// What follows a stimulus; `null` where it does nothing.
function after(node, stimulus) {
  const [answer, target] = here(node).steps.get(stimulus) ?? [], { rows, timers: changes } = node.table.answers[answer] ?? {};
  if (!rows) return null;
  let { timers } = node;
  for (const change of changes) {
    timers = change > 0 ? [...timers, [change - 1, node.at + node.table.timers[change - 1].delay]] : timers.filter(([timer]) => timer !== -change - 1);
  }
  return { ...node, place: target, timers: timers.toSorted((a, b) => a[1] - b[1]), rows: [...node.rows, ...rows.map((row) => [...row, node.at])] };
}

/// What follows when the next timer expires.
function expired(node) {
  const [[timer, due], ...timers] = node.timers;
  const next = { ...node, timers, at: Math.max(due, node.at) };
  return after(next, node.table.events.length + timer) ?? next;
}

/// The node with its steps, which the program is asked for where the table ends.
async function complete(node, texts) {
  if (here(node).isKnown || !data.play.isServed) return node;
  const answer = await fetch(`/play?model=${encodeURIComponent(node.table.model)}&events=${encodeURIComponent(texts.map(encodeURIComponent).join(","))}`);
  if (!answer.ok) throw new Error(await answer.text());
  const table = take(await answer.json());
  return { ...node, table, place: table.roots[""].situation };
}

/// Answers what the chart asks for with texts such as `?x > 3`, each used once; `{ asks }` where none is left.
async function settled(node, texts, assuming) {
  node = await complete(node, texts);
  while (here(node).question !== null) {
    const { question, answers } = here(node), at = assuming.findIndex((text) => text.slice(1) === question);
    if (at < 0) return { asks: question };
    const [text] = assuming.splice(at, 1);
    node = await complete(after(node, answers + (text[0] === "?" ? 0 : 1)), texts);
  }
  return node;
}

/// What follows a text such as `user.home`, `5s` or `until`: a node, or why there is none.
async function played(node, text, before, assuming) {
  const event = node.table.numbers.get(text), span = event === undefined ? spanOf(text) : null;
  if (event === undefined && span === null) return { unknown: true };
  node = { ...node, rows: [] };
  if (span === null) {
    const next = after(node, event);
    return next ? settled(next, [...before, text], assuming) : { refused: here(node).refused.get(event) ?? "" };
  }
  const from = node.at, end = text === "until" ? Math.max(from, node.timers[0]?.[1] ?? 0) : from + span;
  node.rows = [[...adopt("rows", [noted(fill(words.passes, { time: time(end - from) }))]), -1, from]];
  for (let count = 0; node.timers[0]?.[1] <= end && count < limits.timers; count++) {
    node = await settled(expired(node), [...before, spanText(Math.max(node.timers[0][1], from) - from)], assuming);
    if (node.asks) return node;
  }
  return { ...node, at: end };
}

function noted(text) { return { from: -1, kind: 6, label: text, stage: -1, to: -1, what: text }; }

/// The microseconds of `5s` or `until`; `null` for another text, or one that is longer than a day.
function spanOf(text) {
  if (text === "until") return 0;
  const [, count, unit] = /^(\d{1,9}(?:\.\d{1,3})?)(ms|s|m|h)$/.exec(text) ?? [], span = count * { ms: 1e3, s: 1e6, m: 6e7, h: 36e8 }[unit];
  return span <= limits.wait ? span : null;
}

function spanText(span) { return span % 1e6 ? `${span / 1e3}ms` : `${span / 1e6}s`; }

// MARK: Runs that are played, among those of the page

/// Adds a run that was not played yet, and returns its index. It may go on from a press of another one.
function addRun(table, settings, from) {
  const letter = String.fromCharCode(65 + data.runs.filter((one) => one.presses).length % 26), start = beginning(table, settings.length === 1 && table.roots[settings[0]] ? settings[0] : "");
  const name = fill(words.playedRun, { letter }), course = data.courses.push({ row: [], way: [], active: [] }) - 1;
  const one = { name, summary: "", cast: table.cast, course, graph: data.play.graph ?? data.runs[from?.run]?.graph ?? -1, initial: here(start).stage, sides: [], time: [] };
  const index = data.runs.push({ ...one, presses: [], settings, assuming: [], start, from, last: 0, activeAtStart: here(start).active }) - 1;
  append(data.runs[index], start);
  data.runs[index].began = data.runs[index].time.length;
  return index;
}

function append(one, node) {
  const course = data.courses[one.course], showsAll = find("announcements").checked;
  for (const [row, way, at] of node.rows) {
    if (data.rows[row].kind === 1 && !showsAll) continue;
    course.row.push(row);
    course.way.push(way);
    course.active.push(here(node).active);
    one.time.push(at - one.last);
    one.last = at;
  }
}

/// Writes the rows of a run anew, with announcements or without.
function rewrite(one) {
  data.courses[one.course] = { row: [], way: [], active: [] };
  [one.time, one.last] = [[], 0];
  append(one, one.start);
  one.began = one.time.length;
  for (const press of one.presses) {
    press.first = one.time.length;
    append(one, press.node);
    press.end = one.time.length;
  }
}

/// Makes room for a run that comes from the program, before those that are played.
function makeRoom(index) {
  data.runs.splice(index, 0, undefined);
  data.courses.splice(index, 0, undefined);
  for (const one of data.runs.slice(index + 1)) {
    one.course++;
    if (one.from?.run >= index) one.from.run++;
  }
  if (number >= index) number++;
}

/// The node after some presses of a run, and their texts.
function nodeOf(one, count = one.presses.length) { return one.presses[count - 1]?.node ?? one.start; }
function textsOf(one, count = one.presses.length) { return one.presses.slice(0, count).flatMap(({ texts }) => texts); }

/// Plays one thing more at the end of a run; returns what keeps it from being played, or nothing.
async function add(one, text) {
  if (/^[?!]/.test(text)) return void one.assuming.push(text);
  const before = nodeOf(one), node = await played(before, text, [...one.settings, ...textsOf(one), ...one.assuming], [...one.assuming]);
  if (!node.rows) return node;
  const moved = changed(before, node), quiet = node.rows.every(([row]) => [2, 5, 6].includes(data.rows[row].kind));
  if (quiet && moved.length) node.rows.push([...adopt("rows", [noted(moved.map(thing).join(words.separator))]), -1, node.at]);
  const first = data.courses[one.course].row.length;
  append(one, node);
  one.presses.push({ texts: [...one.assuming, text], name: nameOf(before.table, text), node, before, first, end: data.courses[one.course].row.length });
  one.assuming = [];
}

/// Plays texts until one cannot be; returns what keeps it, with its place.
async function addAll(one, texts) {
  for (const [place, text] of texts.entries()) {
    const problem = await add(one, text);
    if (problem) return { ...problem, place, text };
  }
}

/// The things whose place a step changed.
function changed(before, now) {
  const was = new Set(here(before).where.map(String));
  return here(now).where.filter((one) => !was.has(String(one)));
}

function thing([region, state]) { return region ? `${region}: ${state}` : state; }

function nameOf(table, text) {
  const event = table.events[table.numbers.get(text)];
  return event?.title ?? (spanOf(text) ? fill(words.passes, { time: time(spanOf(text)) }) : text);
}

/// The rows of the last press up to a step; of another run only the step.
function rowsAt(step) {
  const press = run.presses?.[at - 1];
  return press && step === press.end - 1 ? Array.from({ length: press.end - press.first }, (_, index) => press.first + index) : step < 0 ? [] : [step];
}

/// How many presses are shown, and what is asked or told instead of the step.
let at = 0, notice = null;

/// The row at which the press of a step ends, which becomes the one that is shown.
function pressEnd(step) {
  notice = null;
  at = run.presses.filter(({ first }) => first <= step).length;
  return (run.presses[at - 1]?.end ?? run.began) - 1;
}

/// The step of a press of a run; of 0 the start.
function stepOf({ presses, began }, count) {
  const press = Math.max(0, Math.min(presses.length, count));
  return (presses[press - 1]?.end ?? began) - 1;
}

// MARK: Pressing

let isBusy = false;

/// Goes on from what is shown; where the run went another way, as a new run beside it.
async function press(...texts) {
  if (isBusy) return;
  isBusy = true;
  try {
    const old = run, { table } = nodeOf(run, at), event = table.numbers.get(texts.at(-1));
    if (run.presses[at]?.texts.join() === texts.join()) return goTo(at + 1);
    if (event !== undefined && !here(nodeOf(run, at)).steps.has(event)) {
      return tellHint(fill(words.nothing, { event: nameOf(table, texts.at(-1)) }), here(nodeOf(run, at)).refused.get(event));
    }
    const isFork = at < run.presses.length, index = isFork ? await fork(at) : number, one = data.runs[index];
    const problem = await addAll(one, texts);
    if (problem?.asks) return ask(problem.asks, texts, index);
    openPlayed(index, one.presses.length);
    tellPress(isFork ? fill(words.forked, { run: one.name, old: old.name }) : "");
  } catch (error) {
    tellHint(words.noAnswer, error.message);
  } finally { isBusy = false; }
}

/// Begins a run with what the open one played, up to a press; returns its index.
async function fork(count, settings = run.settings) {
  const texts = textsOf(run, count), index = await beginRun(nodeOf(run, 0).table, settings, { run: number, at: count });
  data.runs[index].problem = await addAll(data.runs[index], texts);
  return index;
}

/// Begins a run; where the table has no such settings the program is asked for them.
async function beginRun({ model }, settings, from) {
  // That of a run with other settings begins after those.
  let table = tables[model];
  const isHere = settings.length === 0 || settings.length === 1 && table.roots[settings[0]];
  if (!isHere && data.play.isServed) {
    const node = { ...beginning(table, ""), place: table.situations.push({ isKnown: false }) - 1 };
    ({ table } = await complete(node, settings));
  }
  return addRun(table, settings, from);
}

function openPlayed(index, count) {
  number = -1;
  open(index, stepOf(data.runs[index], count));
  history.replaceState(null, "", playedFragment());
}

/// Goes to a press of the open run.
function goTo(count) {
  go(stepOf(run, count));
  tellPress();
}

/// Tells what the press that is shown did.
function tellPress(more = "") {
  if (!at) return announce(words.begin);
  const { name, node, before } = run.presses[at - 1], rows = node.rows.map(([row]) => data.rows[row]);
  const calls = rows.filter(({ kind }) => kind === 0).map(({ label }) => label), stages = rows.filter(({ kind }) => kind === 3 || kind === 4).map(({ label }) => label).filter(Boolean);
  const now = stages.length ? stages.join(words.then) : changed(before, node).map(thing).join(words.separator);
  announce([`${name}${words.colon}${calls.join(words.separator) || words.nobody}`, now && fill(words.now, { what: now }), more].filter(Boolean).join(" "));
}

function announce(text) { find("say").textContent = text; }

/// Asks for a condition on data; the answer holds until something may change it.
function ask(condition, texts, index) {
  if (index !== number) openPlayed(index, data.runs[index].presses.length);
  const { assuming } = data.runs[index], choice = (sign) => () => press(...assuming, `${sign}${condition}`, ...texts);
  data.runs[index].assuming = [];
  tellHint(fill(words.asks, { condition }), "", [[words.holds, choice("?")], [words.holdsNot, choice("!")]]);
}

/// Shows something in the place of the step, with what can be chosen.
function tellHint(title, text = "", choices = []) {
  notice = { title, text, choices };
  tell();
  announce([title, text].filter(Boolean).join(" "));
  find("panel").querySelector("button")?.focus();
}

/// Plays a run of its own up to the step that is shown, so that something else can be pressed there.
async function whatIf() {
  const { model, settings } = run.played, texts = historyOf(run, current), name = run.name;
  const table = await tableOf(model);
  const from = { run: number, at: current }, index = await beginRun(table, settings, from);
  const problem = await addAll(data.runs[index], texts);
  openPlayed(index, data.runs[index].presses.length);
  if (problem) tellProblem(problem);
  else tellPress(fill(words.forked, { run: data.runs[index].name, old: name }));
}

/// The table of a model at its start, which the page has or the program is asked for.
async function tableOf(model) {
  const { table } = data.play;
  if (table && (!model || table.model === model)) return tables[table.model] ??= take(table);
  if (tables[model]) return tables[model];
  const answer = await fetch(`/play?model=${encodeURIComponent(model)}&events=`);
  if (!answer.ok) throw new Error(await answer.text());
  return tables[model] = take(await answer.json());
}

/// What was done in a run before a step: its events, and the time between them in a simulation.
function historyOf({ rows, at: times, played: before }, step) {
  const texts = [...before.given];
  let last = 0;
  for (let place = 0; place < step + (rows[step].mark === "illegal" ? 0 : 1); place++) {
    const { event, from, kind } = rows[place];
    if (kind !== 2 || !event) continue;
    const isOwn = from === -2 || from === run.cast.model;
    if (before.isTimed && !isOwn && times[place] > last) texts.push(spanText(times[place] - last)), last = times[place];
    if (!isOwn) texts.push(event);
    else if (!before.isTimed) texts.push("until");
  }
  if (before.isTimed && times[step] > last) texts.push(spanText(times[step] - last));
  return texts;
}

function tellProblem({ place, text, refused, asks, unknown }) {
  const event = nameOf(nodeOf(run).table, text).slice(0, 60);
  if (asks) return ask(asks, [text], number);
  tellHint(fill(unknown ? words.unknownText : words.refusedText, { step: place + 1, event }), refused);
}
