import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import sharp, { type Sharp } from 'sharp';
import { aPicture } from '../../testing/a-picture.ts';
import { encodePhoto } from './encode-photo.ts';
import { MAX_DIFFERENCES, perceptualHash } from './perceptual-hash.ts';

const lookOf = async (picture: Sharp) => (await encodePhoto(picture, { effort: 0 })).perceptualHash;
const hashOf = async (picture: Sharp) => (await lookOf(picture)) ?? assert.fail('It is too plain.');

/** The comparison of `findSimilarPhotos`. */
const isSimilar = (one: readonly number[], other: readonly number[]): boolean =>
  one.reduce((sum, part, index) => sum + onesIn(part ^ (other[index] ?? 0)), 0) <= MAX_DIFFERENCES;
const onesIn = (bits: number) => bits.toString(2).replaceAll('0', '').length;

/** Draws a picture with the brightness `level`. Both coordinates are from 0 to 1. */
function drawn(level: (x: number, y: number) => number): Sharp {
  const [width, height] = [320, 240];
  const pixels = Buffer.from(
    Array.from({ length: width * height }, (_, index) =>
      level((index % width) / width, Math.floor(index / width) / height),
    ),
  );
  return sharp(pixels, { raw: { width, height, channels: 1 } });
}

/** Simulates sensor noise, the same each time. */
const grain = (x: number, y: number, maxValue: number) =>
  (Math.abs(Math.sin(x * 12_989 + y * 78_233) * 43_758) % 1) * maxValue;

describe('what a picture looks like', () => {
  const asItIs = () => aPicture('a car');
  for (const [how, variant] of [
    [
      'saved from the site, enlarged and compressed anew',
      async () => {
        const fromSite = await asItIs().resize({ width: 320 }).webp({ quality: 74 }).toBuffer();
        return sharp(fromSite).resize({ width: 1000 }).jpeg({ quality: 60 });
      },
    ],
    ['as AVIF', async () => asItIs().avif({ quality: 40, effort: 0 })],
    ['a little brighter', async () => asItIs().linear(0.9, 20)],
    ['without its colours', async () => asItIs().greyscale()],
    ['cut at its edges', async () => asItIs().extract({ left: 6, top: 6, width: 628, height: 628 })],
  ] as const)
    test(`is the same ${how}`, async () => {
      const other = sharp(await (await variant()).toBuffer());
      assert.ok(isSimilar(await hashOf(asItIs()), await hashOf(other)));
    });

  test('is another one of each of thirty pictures', async () => {
    const hashes: number[][] = [];
    for (let number = 0; number < 30; number += 1) hashes.push(await hashOf(aPicture(`car ${number}`).resize(90)));
    for (const [index, hash] of hashes.entries())
      for (const other of hashes.slice(0, index)) assert.equal(isSimilar(hash, other), false);
  });

  for (const [label, plain] of [
    ['a wall', () => drawn(() => 220)],
    ['a wall with the grain of a phone at night', () => drawn((x, y) => 180 + grain(x, y, 60))],
    ['a wall with light from a side', () => drawn((x, y) => 60 + 140 * x + grain(x, y, 8))],
    ['a wall with light from a corner', () => drawn((x, y) => 60 + 70 * (x + y) + grain(x, y, 8))],
    ['a wall with a lamp on it', () => drawn((x, y) => 230 - 180 * Math.hypot(x - 0.5, y - 0.5) + grain(x, y, 8))],
    ['sky above a road', () => drawn((x, y) => (y < 0.6 ? 210 : 90) + grain(x, y, 12))],
  ] as const)
    test(`is nothing to go by of ${label}`, async () => assert.equal(await lookOf(plain()), null));

  test('has 16 edges and 6 changes from row to row at least, and an edge more than 4 levels', async () => {
    /** Of each place: a level that is darker (d) or brighter (b) by 5, darker by 4, or the same. */
    const hashOfRows = (rows: string) => {
      const levels = rows.split(' ').flatMap((row) => {
        let level = 128;
        return [level, ...Array.from(row, (step) => (level -= { d: 5, b: -5, 4: 4 }[step] ?? 0))];
      });
      return perceptualHash(sharp(Buffer.from(levels), { raw: { width: 9, height: 8, channels: 1 } }));
    };
    const [right, left, both] = ['.b....d.', '.d....b.', '.d....d.'];
    const sixChanges = [left, right, right, right, left, left, left, right];
    // Hashes are stored, so each place has the same bit forever.
    const bits = [[5], [0, 7, 8, 15], [10], [3, 12]];
    const hash = bits.map((part, position) => part.reduce((sum, bit) => sum + 2 ** bit, position * 65_536));
    assert.deepEqual(await hashOfRows(sixChanges.join(' ')), hash);
    assert.equal(await hashOfRows(sixChanges.join(' ').replace('b', '4')), null);
    const fiveChanges = [left, left, left.replace('..', '4.'), left, left, right, left, both].join(' ');
    assert.equal(await hashOfRows(fiveChanges), null);
  });
});
