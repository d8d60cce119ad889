import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';

const BLOCKS = 5;
const SIDE = 128;

/** A pattern of grey blocks, deterministic per name and distinct between names. */
export function aPicture(name: string): Sharp {
  const greys = createHash('sha512').update(name).digest();
  const blocks = Array.from({ length: BLOCKS * BLOCKS }, (_, index) => {
    const [column, row] = [index % BLOCKS, Math.floor(index / BLOCKS)];
    const at = `x="${column * SIDE}" y="${row * SIDE}" width="${SIDE}" height="${SIDE}"`;
    const grey = greys[index] ?? 0;
    return `<rect ${at} fill="rgb(${grey},${grey},${grey})"/>`;
  });
  const size = BLOCKS * SIDE;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${blocks.join('')}</svg>`;
  return sharp(Buffer.from(svg));
}
