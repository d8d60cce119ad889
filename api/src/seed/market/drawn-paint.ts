import { colours } from '@karwan/shared-contracts';

/** A colour that is not drawn is shown as the nearest that is. */
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

/** The paint in which a thing of this colour is drawn. */
export function drawnPaint(told: string): { colour: string; paintHex: string } {
  const colour = nearest[told] ?? told;
  return { colour, paintHex: colours.find(({ slug }) => slug === colour)?.hex ?? '#7A7A7A' };
}
