import { type Colour, colours } from '@karwan/shared-contracts';
import { squashed } from './plain-text.ts';

/**
 * Words in paint names and the colour that they mean. A plain colour word (`Taffeta White`) takes precedence over a
 * poetic one (`Snow`, `Onyx`), and of two colour words the last (except `Bluish Silver`, `Black And Red`).
 */
const poetic: Readonly<Record<string, Colour>> = {
  snow: 'white',
  pearl: 'white',
  ivory: 'white',
  orchid: 'white',
  onyx: 'black',
  phantom: 'black',
  midnight: 'black',
  graphite: 'grey',
  charcoal: 'grey',
  gunmetal: 'grey',
  titanium: 'grey',
  steel: 'grey',
  metal: 'grey',
  meteoroid: 'grey',
  navy: 'blue',
  indigo: 'blue',
  sky: 'blue',
  wine: 'burgundy',
  cherry: 'red',
  golden: 'gold',
  champagne: 'gold',
  sand: 'beige',
  umber: 'brown',
  cuprite: 'brown',
  mustard: 'yellow',
  lavender: 'purple',
  violet: 'purple',
  teal: 'turquoise',
  aqua: 'turquoise',
};
const spellings: Readonly<Record<string, Colour>> = {
  gray: 'grey',
  bluish: 'blue',
  whit: 'white',
  blk: 'black',
  sliver: 'silver',
};
const byUrdu = new Map<string, Colour>(colours.map(({ slug, labelUrdu }) => [squashed(labelUrdu), slug]));
const bySlug = new Map<string, Colour>(colours.map(({ slug }) => [slug, slug]));

/** The colour of a trade name, `Graphite Grey` → grey; undefined if it names none. */
export function colourOf(tradeName: string): Colour | undefined {
  const words: string[] = tradeName.toLowerCase().match(/[a-z]+/g) ?? [];
  const named = words.flatMap((word) => bySlug.get(word) ?? spellings[word] ?? []);
  if (named.length > 0) return words.includes('and') ? named[0] : named.at(-1);
  const namedColours = words.flatMap((word) => poetic[word] ?? []);
  return namedColours.find((colour) => colour !== 'white') ?? namedColours[0] ?? byUrdu.get(squashed(tradeName));
}
