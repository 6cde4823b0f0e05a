// Answers what is wrong in each picture of the page, in one font: [picture, words] for each defect.
//
// `svg` are all pictures, with their names in `data-name`. Letters are taken to be as high as
// capitals; what sticks out or overlaps by at most `tolerance` pixels is forgiven.
const [font, tolerance] = arguments;
const found = [];

function box(left, top, right, bottom) {
  return {left, top, right, bottom};
}

function boxOf(shape) {
  const {x, y, width, height} = shape.getBBox();
  return box(x, y, x + width, y + height);
}

function wordsOf(text) {
  const {x, width} = text.getBBox();
  const size = parseFloat(getComputedStyle(text).fontSize);
  const base = parseFloat(text.getAttribute('y'));
  return {text, string: text.textContent, box: box(x, base - 0.74 * size, x + width, base + 0.1 * size)};
}

function shrunk({left, top, right, bottom}) {
  return box(left + tolerance, top + tolerance, right - tolerance, bottom - tolerance);
}

/** How far a box leaves another one, in pixels. */
function excess(inner, outer) {
  return Math.max(
    outer.left - inner.left, outer.top - inner.top,
    inner.right - outer.right, inner.bottom - outer.bottom);
}

function overlap(a, b) {
  return Math.min(
    Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
}

function area(one) {
  return (one.right - one.left) * (one.bottom - one.top);
}

/** The straight pieces of a path; a curve becomes eight. */
function piecesOf(path) {
  const pieces = [];
  let place, start, command;
  const numbers = path.getAttribute('d').match(/[MLCZ]|-?[\d.]+/g);
  const point = () => [parseFloat(numbers.shift()), parseFloat(numbers.shift())];
  const line = (end) => { pieces.push([place, end]); place = end; };
  while (numbers.length) {
    if (/[MLCZ]/.test(numbers[0])) command = numbers.shift();
    if (command === 'M') start = place = point();
    else if (command === 'L') line(point());
    else if (command === 'Z') line(start);
    else {
      const [a, b, c, d] = [place, point(), point(), point()];
      for (let step = 1; step <= 8; step += 1) {
        const [t, u] = [step / 8, 1 - step / 8];
        line([0, 1].map(axis => u ** 3 * a[axis] + 3 * u * u * t * b[axis]
          + 3 * u * t * t * c[axis] + t ** 3 * d[axis]));
      }
    }
  }
  return pieces;
}

/** Whether a straight piece goes through a box (Liang and Barsky 1984). */
function crosses([[x, y], [endX, endY]], {left, top, right, bottom}) {
  if (left >= right || top >= bottom) return false;
  let [enter, leave] = [0, 1];
  for (const [from, by, low, high] of [[x, endX - x, left, right], [y, endY - y, top, bottom]]) {
    if (by === 0) {
      if (from <= low || from >= high) return false;
      continue;
    }
    const [first, last] = [(low - from) / by, (high - from) / by].sort((a, b) => a - b);
    enter = Math.max(enter, first);
    leave = Math.min(leave, last);
  }
  return enter < leave;
}

function told({left, top, right, bottom}) {
  return `(${[left, top, right, bottom].map(Math.round).join(', ')})`;
}

function px(number) {
  return `${number.toFixed(1)} px`;
}

/** The smallest shape of the group of a text in which the text has its middle; of a state, its box. */
function frameOf({text, box: {left, top, right, bottom}}) {
  const group = text.closest('g');
  if (!group || group.matches('.legend')) return null;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const shapes = [...group.querySelectorAll('rect, circle')]
    .filter(shape => shape.closest('g') === group).map(boxOf);
  const around = shapes
    .filter(one => one.left < x && x < one.right && one.top < y && y < one.bottom)
    .sort((a, b) => area(a) - area(b))[0];
  return around ?? (group.matches('.state') ? shapes[0] : null) ?? null;
}

function checkTexts(words, page, complain) {
  for (const [index, one] of words.entries()) {
    const beyond = excess(one.box, page);
    if (beyond > tolerance) complain(`'${one.string}' leaves the picture by ${px(beyond)}`);
    if (one.frame) {
      const outside = excess(one.box, one.frame);
      if (outside > tolerance) {
        complain(`'${one.string}' sticks out of its box ${told(one.frame)} by ${px(outside)}`);
      }
    }
    for (const other of words.slice(index + 1)) {
      const common = overlap(one.box, other.box);
      if (common > tolerance) {
        complain(`'${one.string}' ${told(one.box)} and '${other.string}' ${told(other.box)} overlap by ${px(common)}`);
      }
    }
  }
}

function checkArrow(arrow, words, states, complain) {
  const {from, to} = arrow.dataset;
  const name = `the arrow from ${from} to ${to}`;
  const lines = [...arrow.querySelectorAll('path')].filter(path => !path.matches('[class^=fill]'));
  const pieces = lines.flatMap(piecesOf);
  const through = inner => pieces.some(piece => crosses(piece, inner));
  for (const one of words) {
    if (one.frame && one.text.closest('g') === arrow) continue; // its number
    if (through(shrunk(one.box))) complain(`${name} runs through '${one.string}' ${told(one.box)}`);
  }
  for (const {state, box: one} of states) {
    if (state === from || state === to) continue;
    if (through(shrunk(one))) complain(`${name} runs through ${state} ${told(one)}`);
  }
}

/** A timing diagram: no pole, riser or bar runs through the words of others, or of its own. */
function checkTiming(svg, words, complain) {
  const groups = svg.querySelectorAll('g.message, g.change, g.note, g.gap, g.loop, g.strand, g.stay, g.fault');
  for (const group of groups) {
    const own = [...group.querySelectorAll('path')].filter(path => !path.matches('[class^=fill]'));
    const pieces = own.filter(path => !group.matches('.note') || !path.getAttribute('d').includes('Z')).flatMap(piecesOf);
    const bars = [...group.querySelectorAll('rect')].map(boxOf);
    for (const one of words) {
      if (group.matches('.note, .fault') && group.contains(one.text)) continue;
      const inner = shrunk(one.box);
      const isBadge = one.string.length === 1 && one.frame;
      if (isBadge) continue;
      if (pieces.some(piece => crosses(piece, inner)) || group.matches('.stay') && bars.some(bar => overlap(bar, inner) > 0)) {
        complain(`'${group.dataset.event ?? group.getAttribute('class')}' runs through '${one.string}' ${told(one.box)}`);
      }
    }
  }
}

function statesOf(svg) {
  return [...svg.querySelectorAll('g.state')].filter(group => !group.querySelector('g.state'))
    .map(group => ({group, shape: group.querySelector('rect, circle')})).filter(({shape}) => shape)
    .map(({group, shape}) => ({state: group.dataset.state, box: boxOf(shape)}));
}

const pictures = [...document.querySelectorAll('svg')];
for (const svg of pictures) svg.setAttribute('font-family', font);
for (const svg of pictures) {
  const complain = words => found.push([svg.dataset.name, words]);
  const words = [...svg.querySelectorAll('text')].map(wordsOf).filter(one => one.string.trim());
  for (const one of words) one.frame = frameOf(one);
  const {width, height} = svg.viewBox.baseVal;
  checkTexts(words, box(0, 0, width, height), complain);
  if (/timing diagram|定时图/.test(svg.getAttribute('aria-roledescription'))) checkTiming(svg, words, complain);
  const states = statesOf(svg);
  for (const arrow of svg.querySelectorAll('g.transition')) checkArrow(arrow, words, states, complain);
}
return {found, texts: document.querySelectorAll('text').length};
