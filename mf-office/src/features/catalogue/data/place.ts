import { knownOf, officePath } from '@karwan/shared-contracts';

export const kinds = ['car', 'bike'] as const;
export type Kind = (typeof kinds)[number];

/** Current place in the catalogue: the vehicle kind, and the make and model if any. */
export type Place = {
  kind: Kind;
  make?: string;
  model?: string;
  q?: string;
  isProposed?: boolean;
  isNames?: boolean;
  isWords?: boolean;
};

/** Parses the place from the address. */
export function placeIn(search: URLSearchParams): Place {
  const [make, model] = [search.get('make'), search.get('model')];
  const q = search.get('q')?.slice(0, 60);
  return {
    kind: knownOf(kinds, search.get('kind')) ?? 'car',
    ...(make && { make }),
    ...(make && model && { model }),
    ...(q && { q }),
    ...(search.has('proposed') && { isProposed: true }),
    ...(search.has('names') && { isNames: true }),
    ...(search.has('words') && { isWords: true }),
  };
}

export function placePath({ kind, make, model, q, isProposed, isNames, isWords }: Place): string {
  const query = new URLSearchParams({
    ...(kind !== 'car' && { kind }),
    ...(make && { make }),
    ...(model && { model }),
    ...(q && { q }),
    ...(isProposed && { proposed: '1' }),
    ...(isWords && { words: '1' }),
    ...(isNames && { names: '1' }),
  }).toString();
  return query ? `${officePath('catalogue')}?${query}` : officePath('catalogue');
}
