import { isImageFile, messages, unusableImage } from '@karwan/shared-contracts';

const MAX_SIDE_PX = 1600;
const QUALITY = 0.82;
const HEIC_MESSAGE =
  'This photo is saved as HEIC, which cannot be opened here. On an iPhone: Settings > Camera > Formats > Most Compatible, then take it again. Or send it to yourself on WhatsApp and pick it from there.';

/** The file cannot be uploaded (VAL-10), not even compressed. Its message is for the user. */
export class UnusablePhotoError extends Error {}

/**
 * Compresses a photo for slow networks: at most 1600 px per side, upright (EXIF orientation applied), as JPEG, from any
 * format that the browser can decode. A png, jpeg or webp that is already smaller is returned unchanged. Rejects with
 * `UnusablePhotoError` for other files, and if the longer side is below `minSidePx`.
 */
export async function compressPhoto(file: File, { minSidePx = 1 } = {}): Promise<Blob> {
  const isPicture = await hasSignature(file);
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    throw new UnusablePhotoError(
      isPicture ? unusableImage.damaged : isHeic(file) ? HEIC_MESSAGE : messages.invalidImage,
      { cause },
    );
  });
  try {
    if (Math.max(bitmap.width, bitmap.height) < minSidePx) throw new UnusablePhotoError(unusableImage.tooSmall);
    const scale = Math.min(1, MAX_SIDE_PX / Math.max(bitmap.width, bitmap.height));
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    const compressed = await draw(bitmap, width, height);
    if (isPicture && isImageFile(file) && scale === 1 && file.size <= compressed.size) return file;
    if (!isImageFile(compressed)) throw new UnusablePhotoError(messages.invalidImage);
    return compressed;
  } finally {
    bitmap.close();
  }
}

const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** Whether the file starts with the signature of a png, jpeg or webp. */
async function hasSignature(file: File): Promise<boolean> {
  const start = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  const isWebp = start.startsWith('RIFF') && start.endsWith('WEBP');
  return isWebp || start.startsWith('\xff\xd8\xff') || start.startsWith('\x89PNG\r\n\x1a\n');
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
      (blob) => (blob ? resolve(blob) : reject(new UnusablePhotoError(messages.invalidImage))),
      'image/jpeg',
      QUALITY,
    );
  });
}

/** JPEG has no transparency: fill transparent areas of a png with white instead of black. */
function paint(
  context: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D | null,
  bitmap: ImageBitmap,
  width: number,
  height: number,
) {
  if (!context) throw new UnusablePhotoError(messages.invalidImage);
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
}
