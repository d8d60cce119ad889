import { thumbHashToAverageRGBA } from 'thumbhash';

/** The mean colour of a photo as `#rgb`, from its thumbhash (base64). Undefined if invalid. */
export function meanColour(thumbhash: string): string | undefined {
  const bytes = bytesOf(thumbhash);
  if (bytes.length < MIN_BYTES) return undefined;
  const { r, g, b } = thumbHashToAverageRGBA(bytes);
  return `#${[r, g, b].map(digit).join('')}`;
}

/** Minimum length of a thumbhash in bytes. */
const MIN_BYTES = 5;

const digit = (channel: number) => Math.round(15 * Math.min(1, Math.max(0, channel))).toString(16);

function bytesOf(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
