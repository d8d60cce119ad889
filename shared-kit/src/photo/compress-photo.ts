import { IMAGE_TYPES, isImageFile } from '@karwan/shared-contracts';

const MAX_SIDE_PX = 1600;
const QUALITY = 0.82;
const allowedTypes: readonly string[] = IMAGE_TYPES;

/** The file is no picture that may be uploaded (VAL-10), not even made smaller. */
export class UnusablePhoto extends Error {}

/**
 * Makes a photo small enough for a slow network: at most 1600 px a side, upright (the camera's orientation is applied),
 * as JPEG. One that is smaller already goes as it is. Rejects with `UnusablePhoto` for all that is no png, jpeg or webp.
 */
export async function compressPhoto(file: File): Promise<Blob> {
  if (!allowedTypes.includes(file.type)) throw new UnusablePhoto('Not a picture of an allowed type');
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    throw new UnusablePhoto('Not a picture', { cause });
  });
  try {
    const scale = Math.min(1, MAX_SIDE_PX / Math.max(bitmap.width, bitmap.height));
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    const compressed = await draw(bitmap, width, height);
    const smallest = scale === 1 && file.size <= compressed.size ? file : compressed;
    if (!isImageFile(smallest)) throw new UnusablePhoto('Too large even when compressed');
    return smallest;
  } finally {
    bitmap.close();
  }
}

async function draw(bitmap: ImageBitmap, width: number, height: number): Promise<Blob> {
  if (typeof OffscreenCanvas !== 'undefined') {
    const canvas = new OffscreenCanvas(width, height);
    paint(canvas.getContext('2d'), bitmap, width, height);
    return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  }
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  paint(canvas.getContext('2d'), bitmap, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new UnusablePhoto('The picture could not be drawn'))),
      'image/jpeg',
      QUALITY,
    );
  });
}

/** JPEG knows no transparency: what is see-through in a png becomes white, not black. */
function paint(
  context: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D | null,
  bitmap: ImageBitmap,
  width: number,
  height: number,
) {
  if (!context) throw new UnusablePhoto('The picture could not be drawn');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
}
