// A drawing of ours as a picture file: drawn onto a canvas, shared or downloaded; where that fails, the drawing itself.

import { notice } from "./net.js";
import { save } from "./save.js";

const WIDTH = 1200, HEIGHT = 630;

async function painted(url) {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  canvas.getContext("2d").drawImage(image, 0, 0, WIDTH, HEIGHT);
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png");
  });
}

async function drawn(url) {
  return (await fetch(url)).blob();
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("button[data-picture]");
  if (!button) return;
  const { picture, name } = button.dataset;
  let blob, file = `${name}.png`;
  try {
    blob = await painted(picture);
  } catch {
    blob = await drawn(picture).catch(() => null);
    file = `${name}.svg`;
  }
  if (!blob) return;
  const shared = { files: [new File([blob], file, { type: blob.type })] };
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.(shared)) navigator.share(shared).catch(() => {});
  else {
    save(blob, file);
    notice(button.dataset.saved ?? "");
  }
});
