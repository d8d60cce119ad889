import type { Sharp } from 'sharp';

const COLUMNS = 8;
const ROWS = 8;
/** Of 256 levels. Re-encoding a picture changes it by less. */
const NOISE = 4;
/** Walls, skies and shadows have fewer edges, or the same ones in each row, and would match many pictures. */
const MIN_EDGES = 16;
const MIN_CHANGES = 6;
/**
 * Of 64 bits. Two hashes that differ by no more have one of their four parts in common, so an index on the parts finds
 * them.
 */
export const MAX_DIFFERENCES = 3;
const PARTS = 4;
const PART_VALUES = 2 ** 16;

/**
 * A perceptual hash (difference hash): where the picture gets darker from left to right, in 8 rows of 8 places,
 * independent of size and compression. Four numbers of 16 bits, each prefixed with its position (`place * 65536 +
 * bits`). Null if the picture is too plain.
 */
export async function perceptualHash(picture: Sharp): Promise<number[] | null> {
  const { data, info } = await picture
    .removeAlpha()
    .greyscale()
    .resize(COLUMNS + 1, ROWS, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const levelAt = (row: number, column: number) => data[(row * (COLUMNS + 1) + column) * info.channels] ?? 0;
  const fallAt = (row: number, column: number) => levelAt(row, column) - levelAt(row, column + 1);
  const hash = Array.from({ length: PARTS }, (_, part) => part * PART_VALUES);
  let edges = 0;
  let changes = 0;
  for (let row = 0; row < ROWS; row += 1)
    for (let column = 0; column < COLUMNS; column += 1) {
      const fall = fallAt(row, column);
      const isDarker = fall > NOISE;
      if (Math.abs(fall) > NOISE) edges += 1;
      if (row > 0 && isDarker !== fallAt(row - 1, column) > NOISE) changes += 1;
      // Diagonally, since a part that is all sky or all road would match many pictures.
      const part = (row + column) % PARTS;
      const index = row * 2 + Math.floor(column / PARTS);
      hash[part] = (hash[part] ?? 0) + (isDarker ? 2 ** index : 0);
    }
  return edges >= MIN_EDGES && changes >= MIN_CHANGES ? hash : null;
}
