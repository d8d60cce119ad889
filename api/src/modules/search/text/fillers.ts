import { isCatalogueVertical, type SearchedVertical } from '@karwan/shared-contracts';
import { normalise } from './normalise.ts';

/** Words between others, in every vertical. Further ones are the office's (`search_words`). */
const everywhere = ['in', 'for', 'sale', 'used', 'the', 'and', 'with', 'at', 'near', 'buy'];

/** What things are called. */
const nouns = {
  car: [
    'car',
    'cars',
    'gari',
    'gaari',
    'gadi',
    'gaadi',
    'garian',
    'gariyan',
    'gaariyan',
    'vehicle',
    'vehicles',
    'گاڑی',
    'گاڑیاں',
    'کار',
  ],
  bike: ['bike', 'bikes', 'motorbike', 'motorbikes', 'motorcycle', 'motorcycles', 'motorcycal', 'بائیک', 'موٹرسائیکل'],
  part: ['part', 'parts', 'spare', 'spares', 'accessory', 'accessories', 'autoparts', 'پرزے'],
  armoured: ['armoured', 'armored', 'bulletproof', 'armour'],
  electric: ['electric', 'ev', 'evs'],
} as const;
type Noun = keyof typeof nouns;

const called: Readonly<Record<SearchedVertical, readonly Noun[]>> = {
  'used-cars': ['car'],
  'used-bikes': ['bike'],
  // Of a part it says what it is for.
  'auto-parts': ['part', 'car', 'bike'],
  'armoured-cars': ['armoured', 'car'],
  'electric-cars': ['electric', 'car'],
  'new-cars': ['car'],
  'new-bikes': ['bike'],
};

const wordsOf = (kinds: readonly Noun[]) => kinds.flatMap((kind) => nouns[kind].map(normalise));

/** Words that say nothing among the things of a vertical: every one of them is called so. */
export const fillersOf = (vertical: SearchedVertical): ReadonlySet<string> =>
  new Set([...everywhere, ...(isCatalogueVertical(vertical) ? ['new'] : []), ...wordsOf(called[vertical])]);

/** What things of other verticals are called: whoever types it looks for none of these. */
export function otherNounsOf(vertical: SearchedVertical): ReadonlySet<string> {
  const others = (Object.keys(nouns) as Noun[]).filter((kind) => !called[vertical].includes(kind));
  return new Set(wordsOf(others));
}
