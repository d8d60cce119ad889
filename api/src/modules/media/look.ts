import type { Sharp } from 'sharp';

const COLUMNS = 8;
const ROWS = 8;
/** In levels of 256: what a picture that is stored anew differs by is less. */
const NOISE = 4;
/** A wall, a sky or a shadow on them has fewer edges, or the same ones in each row: of those, many look alike. */
const FEWEST_EDGES = 16;
const FEWEST_CHANGES = 6;
/** Of 64. Two that differ by no more share one of their four parts, so one is found by the other's. */
export const MOST_DIFFERENCES = 3;
const PARTS = 4;
const PART_VALUES = 2 ** 16;

/**
 * What a picture looks like, coarsely: where it gets darker from left to right, in 8 rows of 8 places (a "difference hash"),
 * however large it is and however it was compressed. As four numbers of 16 bits, each with its place in front
 * (`place * 65536 + bits`). Null for what is too plain to be told from others.
 */
export async function lookOf(picture: Sharp): Promise<number[] | null> {
  const { data, info } = await picture
    .removeAlpha()
    .greyscale()
    .resize(COLUMNS + 1, ROWS, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const levelAt = (row: number, column: number) => data[(row * (COLUMNS + 1) + column) * info.channels] ?? 0;
  const fallAt = (row: number, column: number) => levelAt(row, column) - levelAt(row, column + 1);
  const look = Array.from({ length: PARTS }, (_, part) => part * PART_VALUES);
  let edges = 0;
  let changes = 0;
  for (let row = 0; row < ROWS; row += 1)
    for (let column = 0; column < COLUMNS; column += 1) {
      const fall = fallAt(row, column);
      const isDarker = fall > NOISE;
      if (Math.abs(fall) > NOISE) edges += 1;
      if (row > 0 && isDarker !== fallAt(row - 1, column) > NOISE) changes += 1;
      // Diagonally, so that no part is all sky or all road, which many pictures share.
      const part = (row + column) % PARTS;
      const place = row * 2 + Math.floor(column / PARTS);
      look[part] = (look[part] ?? 0) + (isDarker ? 2 ** place : 0);
    }
  return edges >= FEWEST_EDGES && changes >= FEWEST_CHANGES ? look : null;
}
