const MAX_SIDE_PX = 1600;
const QUALITY = 0.82;

/** The picture could not be read as one. */
export class UnreadablePhoto extends Error {}

/**
 * Makes a photo small enough for a slow network: at most 1600 px a side, upright (the camera's orientation is applied),
 * as JPEG. One that is smaller already goes as it is.
 */
export async function compressPhoto(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    throw new UnreadablePhoto('Not a picture', { cause });
  });
  try {
    const scale = Math.min(1, MAX_SIDE_PX / Math.max(bitmap.width, bitmap.height));
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    const compressed = await draw(bitmap, width, height);
    return scale === 1 && file.size <= compressed.size ? file : compressed;
  } finally {
    bitmap.close();
  }
}

async function draw(bitmap: ImageBitmap, width: number, height: number): Promise<Blob> {
  if (typeof OffscreenCanvas !== 'undefined') {
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
    return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  }
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new UnreadablePhoto('The picture could not be drawn'))),
      'image/jpeg',
      QUALITY,
    );
  });
}
