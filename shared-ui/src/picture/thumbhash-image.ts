import { rgbaToDataURL } from 'thumbhash';

/** The longer side of the image, in px: the browser smooths while it enlarges, and more would be bytes for nothing. */
const longerSide = 8;

/**
 * A photo's thumbhash (base64) as a tiny PNG data URL, some 300 characters. The library's own decoder makes 32 px, which
 * is 5 kB of HTML per card and 16 times the work; this one samples the same waves more coarsely. Undefined for a hash
 * that cannot be read or that has transparency, which photos do not have.
 */
export function thumbhashImage(base64: string): string | undefined {
  const bytes = bytesOf(base64);
  if (bytes.length < 9) return undefined;
  const byte = (index: number) => bytes[index] ?? 0;
  const averages = byte(0) | (byte(1) << 8) | (byte(2) << 16);
  const shape = byte(3) | (byte(4) << 8);
  if (averages >> 23) return undefined;

  const isLandscape = shape >> 15 === 1;
  const columns = isLandscape ? 7 : shape & 7;
  const rows = isLandscape ? shape & 7 : 7;
  const width = Math.max(1, Math.round(columns >= rows ? longerSide : (longerSide * columns) / rows));
  const height = Math.max(1, Math.round(columns >= rows ? (longerSide * rows) / columns : longerSide));

  let position = 10;
  const plane = (average: number, planeColumns: number, planeRows: number, scale: number): Plane => {
    const waves: Wave[] = [];
    for (let cy = 0; cy < planeRows; cy++) {
      for (let cx = cy ? 0 : 1; cx * planeRows < planeColumns * (planeRows - cy); cx++, position++) {
        const nibble = (byte(position >> 1) >> ((position & 1) * 4)) & 15;
        waves.push({ cx, cy, strength: (nibble / 7.5 - 1) * scale * 2 });
      }
    }
    return { average, waves };
  };
  const light = plane((averages & 63) / 63, Math.max(3, columns), Math.max(3, rows), ((averages >> 18) & 31) / 31);
  const yellowBlue = plane(((averages >> 6) & 63) / 31.5 - 1, 3, 3, (((shape >> 3) & 63) / 63) * 1.25);
  const redGreen = plane(((averages >> 12) & 63) / 31.5 - 1, 3, 3, (((shape >> 9) & 63) / 63) * 1.25);

  const pixels = Array.from({ length: width * height }, (_, index) => {
    const angleX = (Math.PI / width) * ((index % width) + 0.5);
    const angleY = (Math.PI / height) * (Math.floor(index / width) + 0.5);
    const lightness = sample(light, angleX, angleY);
    const red2Green = sample(redGreen, angleX, angleY);
    const blue = lightness - (2 / 3) * sample(yellowBlue, angleX, angleY);
    const red = (3 * lightness - blue + red2Green) / 2;
    return [channel(red), channel(red - red2Green), channel(blue), 255];
  });
  return rgbaToDataURL(width, height, pixels.flat());
}

type Wave = { cx: number; cy: number; strength: number };
type Plane = { average: number; waves: Wave[] };

function sample({ average, waves }: Plane, angleX: number, angleY: number): number {
  return waves.reduce(
    (sum, { cx, cy, strength }) => sum + strength * Math.cos(angleX * cx) * Math.cos(angleY * cy),
    average,
  );
}

function channel(value: number): number {
  return Math.round(255 * Math.min(1, Math.max(0, value)));
}

function bytesOf(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
