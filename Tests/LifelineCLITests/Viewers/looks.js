// Compares `pictures`, pairs of image addresses that should look the same: both are shrunk until
// single letters and edges blur, and the cells are counted whose colours are far apart.
const shrink = 4;

function cells(image, width, height) {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return context.getImageData(0, 0, width, height).data;
}

async function loaded(address) {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

async function compared({name, first, second}) {
  const images = [await loaded(first), await loaded(second)];
  const [a, b] = images.map(image => [image.naturalWidth, image.naturalHeight]);
  const width = Math.ceil(a[0] / shrink), height = Math.ceil(a[1] / shrink);
  const [left, right] = images.map(image => cells(image, width, height));
  let far = 0, sum = 0;
  for (let i = 0; i < left.length; i += 4) {
    const distance = Math.max(...[0, 1, 2].map(c => Math.abs(left[i + c] - right[i + c])));
    if (distance > 64) far += 1;
    sum += distance;
  }
  const count = left.length / 4;
  return {name, far: far / count, mean: sum / count / 255, shapes: (b[0] / b[1]) / (a[0] / a[1])};
}

const reply = Promise.all(pictures.map(compared));
