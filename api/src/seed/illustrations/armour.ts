import type { BodyShape } from './body-shape.ts';

/** Replaces the windows with smaller, flat panes in wide frames, like armoured glass. */
export function armoured(shape: BodyShape): BodyShape {
  const [xs, ys] = [shape.glass.map(([x]) => x), shape.glass.map(([, y]) => y)];
  const middle = (Math.min(...xs) + Math.max(...xs)) / 2;
  const [low, high] = [Math.min(...ys), Math.max(...ys)];
  const glass = shape.glass.map(([x, y]): BodyShape['glass'][number] => [
    x + (middle - x) * 0.07,
    low + 50 + (y - low) * ((high - low - 110) / (high - low)),
    18,
  ]);
  return { ...shape, glass, frame: 95, hasRoofRails: false };
}

/** Glyph paths for the plate, each in a box of 10 × 16. */
const strokes: Readonly<Record<string, string>> = {
  b: 'M0,0V16M0,0H6Q10,0 10,4Q10,8 6,8H0M6,8Q10.5,8 10.5,12Q10.5,16 6,16H0',
  2: 'M0,4Q0,0 5,0Q10,0 10,4Q10,7 7,9L0,16H10',
  3: 'M0,3Q1,0 5,0Q9.5,0 9.5,4Q9.5,7.6 5,7.6Q10,7.6 10,11.8Q10,16 5,16Q1,16 0,13',
  4: 'M7,16V0L0,11H10',
  5: 'M9,0H1L0.5,7Q2,6 5,6Q10,6 10,11Q10,16 5,16Q1,16 0,13',
  6: 'M9,1.5Q7.5,0 5.5,0Q0,0 0,9Q0,16 5,16Q10,16 10,11Q10,6.5 5,6.5Q1,6.5 0,10',
  7: 'M0,0H10L4,16',
};

/** A shield with the armour level (e.g. `b6`) in the picture's lower corner. */
export function levelPlate(level: string): string {
  const glyphs = [...level]
    .map((sign, index) => `<path d="${strokes[sign] ?? ''}" transform="translate(${index * 17} 0)"/>`)
    .join('');
  return [
    '<g transform="translate(80 750)">',
    '<path d="M60,0 L120,20 V72 Q120,122 60,148 Q0,122 0,72 V20 Z" fill="#18222d" stroke="#d8b45a" stroke-width="6"/>',
    `<g transform="translate(26 42) scale(2.5)" fill="none" stroke="#f2e3b5" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${glyphs}</g>`,
    '</g>',
  ].join('');
}
