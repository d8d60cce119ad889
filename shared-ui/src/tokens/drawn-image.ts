import { type electricPalette, palette } from './palette.ts';

/** Colours that are the same in all themes, because CSS images cannot use tokens. */
type Colour = Exclude<keyof typeof palette, keyof typeof electricPalette> | 'on-primary';

/** Icon shapes in a 24 × 24 box, for `drawnImage`. */
export const shapes = {
  check: "<path d='M20 6 9 17l-5-5'/>",
  chevronDown: "<path d='m6 9 6 6 6-6'/>",
  chevronRight: "<path d='m9 18 6-6-6-6'/>",
  mapPin:
    "<path d='M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0'/><circle cx='12' cy='10' r='3'/>",
  photos:
    "<path d='m22 11-1.296-1.296a2.4 2.4 0 0 0-3.408 0L11 16M4 8a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2'/><circle cx='13' cy='7' r='1'/><rect x='8' y='2' width='14' height='14' rx='2'/>",
} as const;

/** An icon as a CSS image with strokes of `width`: for decoration that is repeated often, as it needs no element. */
export const drawnImage = (shape: string, colour: Colour, width = 2): string => {
  const lines = `fill='none' stroke='${palette[colour]}' stroke-width='${width}' stroke-linecap='round' stroke-linejoin='round'`;
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' ${lines}>${shape}</svg>`;
  return `url("data:image/svg+xml,${svg.replace(/[<>#]/g, encodeURIComponent)}")`;
};
