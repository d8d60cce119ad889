import { colours } from '@karwan/shared-contracts';

/** The nearest drawn colour for colours without their own paint. */
const nearest: Readonly<Record<string, string>> = {
  turquoise: 'blue',
  purple: 'blue',
  beige: 'gold',
  yellow: 'gold',
  orange: 'red',
  pink: 'red',
  burgundy: 'maroon',
  brown: 'bronze',
  unlisted: 'grey',
  other: 'grey',
};

/** The paint for drawing this colour. */
export function drawnPaint(tradeName: string): { colour: string; paintHex: string } {
  const colour = nearest[tradeName] ?? tradeName;
  return { colour, paintHex: colours.find(({ slug }) => slug === colour)?.hex ?? '#7A7A7A' };
}
