// Opens `pictures` in one `font` and answers what a reader would see: words that leave the page,
// lie on other words, stick out of their box or hardly differ from what they stand on; and how wide
// words are. A picture without `svg` is read from its `file`.
const holder = document.body.appendChild(document.createElement('div'));
const complaints = [];
const widths = new Map();

// WCAG 2.2, "relative luminance" and "contrast ratio".
function luminance(colour) {
  const [red, green, blue] = colour.match(/[\d.]+/g).map(value => {
    const light = value / 255;
    return light <= 0.04045 ? light / 12.92 : ((light + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first, second) {
  const [dark, light] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function contains(box, x, y) {
  return box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
}

function text(address) {
  const request = new XMLHttpRequest();
  request.open('GET', address, false);
  request.send();
  return request.responseText;
}

for (const {name, file, svg = text(file)} of pictures) {
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  root.setAttribute('font-family', font);
  holder.replaceChildren(document.adoptNode(root));
  const page = root.getBoundingClientRect();
  const areas = [];
  const words = [];
  for (const element of root.querySelectorAll('rect, circle, text')) {
    const box = element.getBoundingClientRect();
    if (element.tagName !== 'text') {
      const colour = getComputedStyle(element).fill;
      if (colour !== 'none') areas.push({box, colour});
      continue;
    }
    const string = element.textContent;
    if (!string.trim()) continue;
    const size = parseFloat(element.getAttribute('font-size') ?? root.getAttribute('font-size'));
    const weight = element.getAttribute('font-weight') ?? 'regular';
    const key = JSON.stringify([string, size, weight]);
    widths.set(key, Math.max(widths.get(key) ?? 0, element.getComputedTextLength()));

    // The box of a font is higher than its letters; what is left is about as high as capitals.
    const inset = box.height * 0.16;
    const shown = {
      string, left: box.left, right: box.right, top: box.top + inset, bottom: box.bottom - inset};
    const {left, right, top, bottom} = shown;
    if (left < page.left || right > page.right || top < page.top || bottom > page.bottom) {
      complaints.push(`${name}: '${string}' leaves the page`);
    }
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const behind = areas.filter(area => contains(area.box, x, y)).at(-1);
    if (behind) {
      const ratio = contrast(getComputedStyle(element).fill, behind.colour);
      if (ratio < 4.5) complaints.push(`${name}: '${string}' has a contrast of ${ratio}`);
      if (!contains(behind.box, left, top) || !contains(behind.box, right, bottom)) {
        complaints.push(`${name}: '${string}' sticks out of its box`);
      }
    }
    for (const other of words) {
      if (left < other.right && other.left < right && top < other.bottom && other.top < bottom) {
        complaints.push(`${name}: '${string}' lies on '${other.string}'`);
      }
    }
    words.push(shown);
  }
}

const reply = {
  complaints,
  widths: [...widths].map(([key, width]) => {
    const [string, size, weight] = JSON.parse(key);
    return {string, size, isBold: weight === 'bold', width};
  })};
