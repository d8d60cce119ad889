import {
  catalogueDefinitions,
  definitionOf,
  isCatalogueVertical,
  type SearchedVertical,
} from '@karwan/shared-contracts';
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

/** Of verticals that are called otherwise than by the makes of their things. */
const called: Partial<Record<SearchedVertical, readonly Noun[]>> = {
  'armoured-cars': ['armoured', 'car'],
  'electric-cars': ['electric', 'car'],
};

/** Of a part it says what it is for. */
const ofParts: readonly Noun[] = ['part', 'car', 'bike'];

function nounsOf(vertical: SearchedVertical): readonly Noun[] {
  const { makes } = isCatalogueVertical(vertical) ? catalogueDefinitions[vertical] : definitionOf(vertical);
  return called[vertical] ?? (makes === undefined ? ofParts : [makes]);
}

const wordsOf = (kinds: readonly Noun[]) => kinds.flatMap((kind) => nouns[kind].map(normalise));

/** Words that say nothing among the things of a vertical: every one of them is called so. */
export const fillersOf = (vertical: SearchedVertical): ReadonlySet<string> =>
  new Set([...everywhere, ...(isCatalogueVertical(vertical) ? ['new'] : []), ...wordsOf(nounsOf(vertical))]);

/** What things of other verticals are called: whoever types it looks for none of these. */
export function otherNounsOf(vertical: SearchedVertical): ReadonlySet<string> {
  const others = (Object.keys(nouns) as Noun[]).filter((kind) => !nounsOf(vertical).includes(kind));
  return new Set(wordsOf(others));
}
