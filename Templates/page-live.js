
// MARK: Keeping the page current while a program serves it

// This part stands first, so that it also runs on a page without runs; what happens later may use all
// other parts.
const live = document.getElementById("status"), problem = document.getElementById("problem");
let newest = live?.dataset.cursor, said = live?.textContent ?? "", stream = null, isOver = false;

/// What the members of a change do.
const changes = {
  reload: () => location.reload(),
  problem: (text) => {
    problem.textContent = text;
    problem.hidden = !text;
  },
  status: (text) => say(said = text),
};

function apply(change) {
  for (const [name, value] of Object.entries(change)) changes[name]?.(value);
}

function say(text) { if (live.textContent !== text) live.textContent = text; }

function listen() {
  if (stream || isOver || document.hidden) return;
  stream = new EventSource(`/events?after=${newest}`);
  stream.onopen = () => say(said);
  stream.onmessage = (event) => {
    newest = event.lastEventId || newest;
    JSON.parse(event.data).forEach(apply);
  };
  stream.addEventListener("end", () => {
    isOver = true;
    hangUp();
  });
  stream.onerror = () => {
    // The browser tries again by itself, unless it was refused.
    const isRefused = stream.readyState === EventSource.CLOSED;
    say(isRefused ? words.refused : words.lost);
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
