// Says what the pictures in the page, and the same files in frames of their own, have done.
const frames = [...document.querySelectorAll('iframe')];
const pictures = [...document.querySelectorAll('body > svg')];

const reply = new Promise(resolve => {
  // Messages of frames come after everything is loaded.
  addEventListener('load', () => setTimeout(() => resolve({
    ran,
    title: document.title,
    isMarked: document.querySelector('[data-ran]') !== null,
    fetched: performance.getEntriesByType('resource').map(entry => entry.name)
      .filter(name => !frames.some(frame => frame.src === name)),
    handlers: pictures.flatMap(picture => [picture, ...picture.querySelectorAll('*')])
      .flatMap(element => element.getAttributeNames()).filter(name => name.startsWith('on')),
    links: [...document.querySelectorAll('a')].map(link => link.href.baseVal ?? link.href)
      .filter(address => address !== ''),
    elements: [...new Set(
      pictures.flatMap(picture => [...picture.querySelectorAll('*')]).map(({tagName}) => tagName))]
      .sort(),
    words: pictures.map(picture => picture.textContent + [...picture.querySelectorAll('*')]
      .map(element => element.getAttribute('aria-label') ?? '').join('')),
  }), 500));
});
