import {
  catalogueDefinitions,
  definitionOf,
  isCatalogueVertical,
  type SearchedVertical,
} from '@karwan/shared-contracts';
import { normalise } from './normalise.ts';

/** Words ignored in every vertical. Staff add further ones (`search_words`). */
const everywhere = 'in for sale used the and with at near buy'.split(' ');

/** General terms for what verticals sell. */
const nouns = {
  car: 'car cars gari gaari gadi gaadi garian gariyan gaariyan vehicle vehicles گاڑی گاڑیاں کار',
  bike: 'bike bikes motorbike motorbikes motorcycle motorcycles motorcycal بائیک موٹرسائیکل',
  part: 'part parts spare spares accessory accessories autoparts پرزے',
  armoured: 'armoured armored bulletproof armour',
  electric: 'electric ev evs',
} as const;
type Noun = keyof typeof nouns;

/** Verticals whose terms do not follow from the kind of their makes. */
const called: Partial<Record<SearchedVertical, readonly Noun[]>> = {
  'armoured-cars': ['armoured', 'car'],
  'electric-cars': ['electric', 'car'],
};

/** `car` and `bike` only say what a part is for, so among parts they are fillers. */
const partNouns: readonly Noun[] = ['part', 'car', 'bike'];

function nounsOf(vertical: SearchedVertical): readonly Noun[] {
  const { makes } = isCatalogueVertical(vertical) ? catalogueDefinitions[vertical] : definitionOf(vertical);
  return called[vertical] ?? (makes === undefined ? partNouns : [makes]);
}

const wordsOf = (kinds: readonly Noun[]) => kinds.flatMap((kind) => nouns[kind].split(' ').map(normalise));

/** Words ignored in a vertical because they apply to everything in it. */
export const fillersOf = (vertical: SearchedVertical): ReadonlySet<string> =>
  new Set([...everywhere, ...(isCatalogueVertical(vertical) ? ['new'] : []), ...wordsOf(nounsOf(vertical))]);

/** Terms of other verticals: a text with one of them finds nothing in this vertical. */
export function otherNounsOf(vertical: SearchedVertical): ReadonlySet<string> {
  const others = (Object.keys(nouns) as Noun[]).filter((kind) => !nounsOf(vertical).includes(kind));
  return new Set(wordsOf(others));
}
