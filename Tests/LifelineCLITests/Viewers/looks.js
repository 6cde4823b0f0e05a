// Compares `pictures`, pairs of image addresses that should look the same: both are shrunk until
// single letters and edges blur, and the cells are counted whose colours are far apart. Cells are lost
// whose colour is nowhere near in the other picture: letters may stand a little aside in another font.
const shrink = 4, reach = 2, most = 64;

function cells(image, width, height) {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return context.getImageData(0, 0, width, height).data;
}

function distance(a, i, b, j) {
  return Math.max(Math.abs(a[i] - b[j]), Math.abs(a[i + 1] - b[j + 1]), Math.abs(a[i + 2] - b[j + 2]));
}

// How many cells of one picture have no cell of about their colour near them in the other.
function lost(one, other, width, height) {
  let count = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let least = 255;
      for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach) && least > most; v += 1) {
        for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u += 1) {
          least = Math.min(least, distance(one, 4 * (y * width + x), other, 4 * (v * width + u)));
        }
      }
      if (least > most) count += 1;
    }
  }
  return count;
}

// Chromium's virtual time waits for what is loaded, but not for `decode()`: it may be over before.
function loaded(address) {
  return new Promise((resolve, reject) => {
    const image = new Image();
    [image.onload, image.onerror] = [() => resolve(image), reject];
    image.src = address;
  });
}

async function compared({name, first, second}) {
  const images = [await loaded(first), await loaded(second)];
  const [a, b] = images.map(image => [image.naturalWidth, image.naturalHeight]);
  const width = Math.ceil(a[0] / shrink), height = Math.ceil(a[1] / shrink);
  const [left, right] = images.map(image => cells(image, width, height));
  let far = 0, sum = 0;
  for (let i = 0; i < left.length; i += 4) {
    const apart = distance(left, i, right, i);
    if (apart > most) far += 1;
    sum += apart;
  }
  const count = left.length / 4;
  return {
    name, far: far / count, mean: sum / count / 255, shapes: (b[0] / b[1]) / (a[0] / a[1]),
    lost: Math.max(lost(left, right, width, height), lost(right, left, width, height)) / count,
  };
}

const reply = Promise.all(pictures.map(compared));
