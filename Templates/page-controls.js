
// MARK: The lines of the log around a step

/// The last line of the log up to a step: a step between two lines shows those.
function lineNear(step) {
  if (run.presses || !run.file && !data.runs[number].line) return 0;
  while (step > 0 && !run.line[step]) step--;
  return run.line[step];
}

function showLog() {
  const line = lineNear(current), file = run.fileAt(current);
  const piece = line && data.logs[file]?.find(({ first, lines }) => line >= first && line < first + lines.length);
  find("log").hidden = divider.hidden = !piece;
  panes.classList.toggle("logged", !divider.hidden);
  if (!piece) return;
  const around = 20, start = Math.max(0, line - piece.first - around), text = find("log");
  const shown = piece.lines.slice(start, line - piece.first + around + 1);
  text.className = run.rows[current].mark ?? "";
  text.replaceChildren(...shown.map((one, index) => {
    const at = piece.first + start + index;
    return make("span", { class: at === line ? "line here" : "line" }, make("b", {}, String(at)), one);
  }));
  tellDivision();
  text.scrollTop = text.querySelector(".here").offsetTop - text.clientHeight / 2 + 8;
}

// MARK: The border above the log: it is where the reader put it last

const divider = find("divider"), course = find("course"), dividedAt = "lifeline.log";

/// Gives the log a part of the height; `null` gives it what the timeline leaves free.
function divide(share) {
  const part = share && Math.max(.1, Math.min(.85, share));
  course.classList.toggle("divided", part !== null);
  course.style.setProperty("--log", part && `${part * 100}%`);
  tellDivision();
  // A browser may keep nothing for a file.
  try { part ? localStorage.setItem(dividedAt, part) : localStorage.removeItem(dividedAt); } catch {}
  if (run) drawRows();
}

function tellDivision() {
  divider.setAttribute("aria-valuenow", Math.round(100 * find("log").offsetHeight / (course.clientHeight || 1)));
}

divider.addEventListener("pointerdown", (down) => {
  down.preventDefault();
  divider.setPointerCapture(down.pointerId);
  const move = (event) => {
    const box = course.getBoundingClientRect();
    divide((box.bottom - event.clientY) / box.height);
  };
  divider.addEventListener("pointermove", move);
  divider.addEventListener("lostpointercapture", () => divider.removeEventListener("pointermove", move), { once: true });
});
divider.addEventListener("dblclick", () => divide(null));
divider.addEventListener("keydown", (event) => {
  const way = { ArrowUp: 1, ArrowDown: -1 }[event.key];
  if (!way) return;
  event.preventDefault();
  event.stopPropagation();
  divide(find("log").offsetHeight / course.clientHeight + way * .05);
});
try { divide(Number(localStorage.getItem(dividedAt)) || null); } catch {}

// MARK: Controls

const actions = {
  first: () => go(0), last: () => go(run.count - 1),
  previous: () => run.presses ? goTo(at - 1) : go(current - 1), next: () => run.presses ? goTo(at + 1) : go(current + 1),
  mark: () => go(run.marks.find((step) => step > current) ?? run.marks[0] ?? current),
  fit, download,
  copy: (button) => copy(asText(), button), link: (button) => { go(current); copy(location.href, button); },
  keys: () => find("help").showModal(), list: toggleList,
  nextRun: () => nextRun(1), previousRun: () => nextRun(-1),
  search: () => (run.presses ? find("event") : find("search"))?.focus(), ...(data.play ? playActions : {}), find: () => find("find").focus(),
};

function toggleList() {
  const isOpen = list.classList.toggle("open");
  document.querySelector("[data-do=list]").setAttribute("aria-expanded", isOpen);
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("button[data-do]"), step = event.target.closest("#timeline [data-step]");
  for (const menu of document.querySelectorAll(".menu[open]")) menu.open = menu.contains(event.target) && (!button || ["copy", "command"].includes(button.dataset.do));
  if (button) actions[button.dataset.do](button);
  else if (step) go(Number(step.dataset.step));
  else if (event.target.closest("#groups a") && list.classList.contains("open")) toggleList();
});

const keys = { ArrowRight: "next", ArrowDown: "next", ArrowLeft: "previous", ArrowUp: "previous",
  Home: "first", End: "last", d: "mark", j: "nextRun", k: "previousRun", "/": "search",
  f: "find", c: "link", "?": "keys", ...(data.play ? { t: "until", r: "reset" } : {}) };
document.addEventListener("keydown", (event) => {
  if (!run || event.ctrlKey || event.metaKey || event.altKey || find("help").open) return;
  if (event.target.closest("input, select, textarea")) return;
  if (run.presses && /^[1-9]$/.test(event.key)) return rail.querySelectorAll("#events > section > [data-event]")[event.key - 1]?.click();
  const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!action) return;
  event.preventDefault();
  actions[action](document.querySelector(`[data-do=${action}]`));
});

find("find").addEventListener("input", () => seek());
find("find").addEventListener("keydown", (event) => {
  if (event.key === "Enter") nextHit(event.shiftKey ? -1 : 1);
  if (event.key === "Escape") event.target.blur();
});

function asText() {
  const rows = [];
  for (let step = 0; step < run.count; step++) {
    const [what, about, ...rest] = lines(step);
    rows.push(`${step + 1}\t${about}\t${[what, ...rest].join("; ")}`);
  }
  return `${run.name}\n${run.summary ?? ""}\n\n${rows.join("\n")}\n`;
}

async function copy(text, button) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = make("textarea", {}, text);
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
  if (!button) return;
  button.dataset.label ??= button.textContent;
  button.textContent = words.copied;
  setTimeout(() => { button.textContent = button.dataset.label; }, 1500);
}

// MARK: Addresses

/// The address of a step, and of a run without one: `#run=app.log:Shop[412]&step=3`.
function fragment(index, step) {
  if (data.runs[index].presses) return playedFragment();
  // Signs that need no escape can be read.
  const name = encodeURIComponent(nameInAddress(index)).replace(/%(2C|2F|3A|40|5B|5D)/g, (code) => decodeURIComponent(code));
  const isNeeded = data.runs.length > 1 || find("status") || step === undefined;
  return `#${[...(isNeeded ? [`run=${name}`] : []), ...(step === undefined ? [] : [`step=${step + 1}`])].join("&")}`;
}

function nameInAddress(index) { return data.runs[index].address ?? data.runs[index].name; }

/// Opens what the address names; without one the first fault.
function follow(moves) {
  if (data.play && (!data.runs.length || /[#&]play=/.test(location.hash))) return openAddress();
  const place = new URLSearchParams(location.hash.slice(1)), name = place.get("run"), step = place.get("step");
  const asked = name === null ? data.runs.length - 1 : data.runs.findIndex((_, index) => nameInAddress(index) === name);
  if (asked >= 0 && (name !== null || asked === 0)) {
    open(asked, step === null ? undefined : Number(step) - 1 || 0);
  } else if (!moves || number < 0) {
    const [index, first] = listed[0] ?? [0, undefined];
    open(index, first);
  }
}

addEventListener("hashchange", () => follow(true));
addEventListener("resize", () => {
  if (!run) return;
  run.columns = columns(run);
  drawTimeline();
  drawMap();
});
addEventListener("beforeprint", () => { printFaults(); drawRows(true); });
addEventListener("afterprint", () => drawRows());
follow(false);
