
// MARK: The timeline, of which only the rows in view are in the document

const rowHeight = 34, overscan = 12, longest = 20000, arrowAt = 25, textAt = 18;
const timeline = find("timeline"), panes = document.querySelector(".panes"), headsHeight = sizes.headHeight + 14;
let sheet, drawn = [0, 0];

function openTimeline() {
  run.columns = columns(run);
  // A run that is played goes on where it is shown.
  if (!run.presses) timeline.scrollTop = 0;
  // A narrow window begins at the model, whose messages are the course.
  drawTimeline();
  if (timeline.clientWidth < 500) timeline.scrollLeft = run.columns.places[run.cast.model] - timeline.clientWidth / 3;
}

/// The titles of the lifelines.
function heads(run) { return [...run.cast.lanes, ...run.cast.tracks.map((track) => track.title)]; }

function chipWidth(title) { return width(title) + 14; }

/// The x of each lane: wide enough for its head, and for the labels that may not cross the bar.
function columns(run) {
  const boxes = heads(run).map((head) => Math.max(sizes.headMinimum, width(head, "bold") + 2 * sizes.headPadding));
  const room = boxes.map((box) => box + sizes.headGap), gaps = boxes.map(() => 0), model = run.cast.model;
  const rows = [...new Set(run.rows)], half = sizes.barWidth / 2;
  // Times are on the left, and so are chips and arrows from outside where no lifeline is.
  let left = 84, outside = 0, before = 0;
  for (const row of rows) {
    if (row.kind < 3 && row.from === -1) outside = Math.max(outside, sizes.foundLength, width(row.label) + 2 * sizes.besideLabel);
    if (row.kind === 3) before = Math.max(before, chipWidth(row.label) + 12);
    if (row.kind < 3 && row.from >= 0 && row.from < model && row.to === model) {
      const needs = width(row.label) + 2 * sizes.labelPadding + half;
      const between = room.slice(row.from, model).reduce((sum, one) => sum + one, 0) - room[row.from] / 2 + room[model] / 2;
      const free = between + gaps.slice(row.from + 1, model + 1).reduce((sum, one) => sum + one, 0);
      gaps[model] += Math.max(0, needs - free);
    }
  }
  const reach = room.slice(0, model).reduce((sum, one) => sum + one, 0) + room[model] / 2 + gaps[model];
  left += Math.max(0, Math.max(outside, before) + half - reach);
  run.cast.tracks.forEach((track, index) => {
    const widest = Math.max(0, ...Object.keys(track.hues).map(chipWidth));
    gaps[run.cast.lanes.length + index] = widest;
  });
  const place = (spare) => {
    const places = [];
    let x = left;
    room.forEach((one, lane) => {
      places.push(x + gaps[lane] + (one + spare) / 2);
      x += gaps[lane] + one + spare;
    });
    run.columns = { places, boxes, outside, full: x };
    for (const row of rows) run.columns.full = Math.max(run.columns.full, (labelReach(row)?.[1] ?? 0) + sizes.margin);
    return run.columns;
  };
  // The timeline takes the width that it needs from the graph; what labels leave free goes between
  // the lifelines.
  const needs = place(0).full;
  panes.style.setProperty("--course", `${needs + 18}px`);
  const free = timeline.clientWidth - 2 - needs;
  const spread = place(Math.min(60, Math.max(0, free) / room.length));
  spread.full = Math.max(spread.full, timeline.clientWidth - 2);
  return spread;
}

function ends(row) {
  const { places, outside } = run.columns, model = places[run.cast.model];
  const place = (end) => end >= 0 ? places[end] : end === -2 ? places[row.to] ?? model : model - sizes.barWidth / 2 - outside;
  return [place(row.from), place(row.to)];
}

/// The left and right ends of the words of a row.
function labelReach(row) {
  const model = run.columns.places[run.cast.model], half = sizes.barWidth / 2;
  if (row.kind === 3) return [model - half - 6 - chipWidth(row.label), model - half - 6];
  if (row.kind === 4) {
    const x = run.columns.places[run.cast.lanes.length + row.to];
    return row.label ? [x - half - 6 - chipWidth(row.label), x - half - 6] : null;
  }
  const long = width(row.label);
  if (row.kind > 4) return [model + half + sizes.besideLabel, model + half + sizes.besideLabel + long];
  const [from, to] = ends(row);
  if (from === to) {
    const start = from + half + sizes.loopWidth + 6;
    return [start, start + long];
  }
  const bar = (x) => x === model ? half : 0;
  if (to < from) {
    const end = from - bar(from) - sizes.besideLabel;
    return [end - long, end];
  }
  const start = from + bar(from) + (row.from === -1 ? 0 : sizes.besideLabel);
  return [start, start + long];
}

function drawTimeline() {
  const { places, boxes, full } = run.columns;
  const top = draw("svg", { class: "heads", width: full, height: headsHeight, "aria-hidden": "true" });
  heads(run).forEach((title, lane) => {
    top.append(draw("rect", { class: lane === run.cast.model ? "box model" : "box", x: places[lane] - boxes[lane] / 2, y: 7, width: boxes[lane], height: sizes.headHeight, rx: 9 }));
    top.append(draw("text", { x: places[lane], y: 26, "text-anchor": "middle" }, title));
  });
  sheet = draw("svg", { class: "rows", width: full });
  const space = make("div", {});
  space.style.height = `${run.count * rowHeight + sizes.margin}px`;
  space.style.width = `${full}px`;
  timeline.replaceChildren(top, space, sheet);
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
  sheet.style.top = `${headsHeight + first * rowHeight}px`;
  sheet.setAttribute("height", (last - first) * rowHeight + sizes.margin);
  const rows = [];
  for (let step = first; step < last; step++) rows.push(drawRow(step, (step - first) * rowHeight));
  sheet.replaceChildren(...rows);
  showNow();
}

function drawRow(step, y) {
  const row = run.rows[step], only = run.only[step], { full } = run.columns;
  const group = draw("g", { class: `step ${row.mark ?? ""}${only ? ` only-${only.runs[0]}` : ""}${found.has(step) ? " hit" : ""}`, "data-step": step, transform: `translate(0 ${y})` });
  group.append(draw("rect", { class: "back", x: 1, y: 1, width: full - 2, height: rowHeight - 2, rx: 5 }));
  lifelines(group, row, step);
  bars(group, step);
  if (run.timed[step]) {
    const text = draw("g", { class: "time" });
    text.append(draw("text", { x: 68, y: arrowAt - 1, "text-anchor": "end" }, time(run.at[step])));
    text.append(draw("line", { class: "tick", x1: 71, x2: 77, y1: arrowAt - 4.5, y2: arrowAt - 4.5 }));
    group.append(text);
  }
  if (only) group.append(draw("text", { class: "sign", x: 6, y: 22, "font-weight": "bold" }, only.sign));
  if (row.kind < 3) message(group, row);
  else if (row.kind < 5) chip(group, row);
  else group.append(draw("text", { class: "small", x: labelReach(row)[0], y: 22 }, row.label));
  return group;
}

/// The lifelines, interrupted where words or a bar cross them.
function lifelines(group, row, step) {
  const words = labelReach(row), [top, end] = row.kind < 3 ? [6, textAt + 5] : [5, 29];
  run.columns.places.forEach((x, lane) => {
    const isCrossed = words && x > words[0] - 3 && x < words[1] + 3;
    for (const [y1, y2] of isCrossed ? [[0, top], [end, rowHeight]] : [[0, rowHeight]]) {
      group.append(draw("line", { class: "life", x1: x, x2: x, y1, y2, "stroke-dashoffset": (step * rowHeight + y1) % 9 }));
    }
  });
}

/// The stages of the model and of the tracks at a step.
function bars(group, step) {
  const { places } = run.columns, sides = run.inStage.length, thick = sizes.barWidth / sides;
  const bar = (x, hue, y, height, width = thick) => group.append(draw("rect", { class: `fill-${hue}-solid`, x, y, width, height: height + .5 }));
  run.inStage.forEach((_, side) => {
    const x = places[run.cast.model] - sizes.barWidth / 2 + thick * side;
    const [before, now] = [stageAt(step - 1, side), stageAt(step, side)];
    const middle = before === now ? 0 : rowHeight / 2 - sizes.chipHeight / 2;
    if (middle && before?.running) bar(x, before.hue, 0, middle);
    if (now?.running) bar(x, now.hue, middle, rowHeight - middle);
  });
  run.cast.tracks.forEach((track, index) => {
    const hue = track.hues[run.tracks[step][index]];
    if (hue) bar(places[run.cast.lanes.length + index] - sizes.barWidth / 2, hue, 0, rowHeight, sizes.barWidth);
  });
}

/// The chip that names a stage where it begins.
function chip(group, row) {
  const reach = labelReach(row);
  if (!reach) return;
  const hue = row.kind === 3 ? run.cast.stages[row.stage]?.hue : run.cast.tracks[row.to].hues[row.label];
  const y = (rowHeight - sizes.chipHeight) / 2;
  group.append(draw("rect", { class: hue ? `fill-${hue}-soft stroke-${hue}-strong` : "box", x: reach[0], y, width: reach[1] - reach[0], height: sizes.chipHeight, rx: 6 }));
  group.append(draw("text", { class: hue ? `fill-${hue}-text` : "", x: (reach[0] + reach[1]) / 2, y: rowHeight / 2 + 4, "text-anchor": "middle" }, row.label));
}

function message(group, row) {
  const [from, to] = ends(row), { label, kind } = row, y = arrowAt, half = sizes.barWidth / 2;
  const model = run.columns.places[run.cast.model], bar = (x) => x === model ? half : 0;
  if (row.mark === "illegal") group.append(draw("path", { class: "arrow sign", d: `M${from + bar(from) - 5} ${y - 5}l10 10m0 -10l-10 10` }));
  if (from === to) {
    const out = from + bar(from) + sizes.loopWidth, rise = sizes.loopHeight;
    group.append(draw("path", { class: "arrow", d: `M${from + bar(from)} ${y - rise}H${out - 6}C${out} ${y - rise} ${out} ${y} ${out - 6} ${y}H${from + bar(from) + 8}` }));
    group.append(draw("path", { class: "head", d: `M${from + bar(from)} ${y}l9 -4v8z` }));
  } else {
    const way = to > from ? 1 : -1, seen = kind === 0 && run.cast.stages[row.stage];
    const start = from + way * (row.from < 0 ? 0 : bar(from));
    const tip = to - way * (seen && !bar(to) ? sizes.activationWidth / 2 : bar(to));
    group.append(draw("path", { class: "arrow", d: `M${start} ${y}H${tip - (kind === 1 ? 0 : 8 * way)}` }));
    group.append(kind === 1
      ? draw("path", { class: "arrow", d: `M${tip - 8 * way} ${y - 4}L${tip} ${y}L${tip - 8 * way} ${y + 4}` })
      : draw("path", { class: "head", d: `M${tip} ${y}l${-9 * way} -4v8z` }));
    if (seen && !bar(to)) group.append(draw("rect", { class: `fill-${seen.hue}-solid stroke-${seen.hue}-strong`, x: to - sizes.activationWidth / 2, y: y + sizes.activationTop - 2, width: sizes.activationWidth, height: sizes.activationHeight - 2, rx: 1.5, "stroke-width": .75 }));
  }
  group.append(draw("text", { x: labelReach(row)[0], y: from === to ? y - 3 : textAt }, label));
}

function reachRow(step) {
  const top = step * rowHeight, room = timeline.clientHeight - headsHeight - 2 * rowHeight;
  // A low window shows more of what comes after.
  const above = Math.min(room / 2, innerWidth > 1000 ? room : 2 * rowHeight);
  if (top < timeline.scrollTop || top > timeline.scrollTop + room) timeline.scrollTop = top - above;
  // What is beside the model is not followed where the model would leave the view.
  const isTrack = run.rows[step]?.kind === 4, [start, end] = !isTrack && run.rows[step] && labelReach(run.rows[step]) || [0, 0], wide = timeline.clientWidth;
  if (start < timeline.scrollLeft || end > timeline.scrollLeft + wide) timeline.scrollLeft = Math.min(start - 60, end + sizes.margin - wide);
  drawRows();
}

function showNow() {
  for (const element of sheet.querySelectorAll(".now")) element.classList.remove("now");
  for (const step of run.presses ? rowsAt(current) : [current]) sheet.querySelector(`[data-step="${step}"]`)?.classList.add("now");
}

timeline.addEventListener("scroll", () => { drawRows(); if (run) showView(); }, { passive: true });

/// Saves the timeline; a picture of its own needs the colours as attributes.
function download() {
  const kept = timeline.scrollTop;
  drawRows(true);
  const picture = draw("svg", { width: run.columns.full, height: headsHeight + Number(sheet.getAttribute("height")), "font-family": "Helvetica, Arial, sans-serif", "font-size": sizes.font });
  for (const [part, y] of [[timeline.querySelector(".heads"), 0], [sheet, headsHeight]]) {
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
  for (const name of ["fill", "stroke", "stroke-width", "stroke-dasharray", "font-weight", "font-size"]) copy.setAttribute(name, style.getPropertyValue(name));
  copy.removeAttribute("class");
  for (const child of element.childNodes) copy.append(child.nodeType === 1 ? styled(child) : child.cloneNode());
  return copy;
}
