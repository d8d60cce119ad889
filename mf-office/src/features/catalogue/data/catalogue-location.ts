import { knownOf, officePath } from '@karwan/shared-contracts';

export const vehicleKinds = ['car', 'bike'] as const;
export type VehicleKind = (typeof vehicleKinds)[number];

/** Current place in the catalogue: the vehicle kind, and the make and model if any. */
export type CatalogueLocation = {
  kind: VehicleKind;
  make?: string;
  model?: string;
  q?: string;
  showsProposals?: boolean;
  showsImportNames?: boolean;
  showsSearchWords?: boolean;
};

/** Parses the place from the address. */
export function parseLocation(search: URLSearchParams): CatalogueLocation {
  const [make, model] = [search.get('make'), search.get('model')];
  const q = search.get('q')?.slice(0, 60);
  return {
    kind: knownOf(vehicleKinds, search.get('kind')) ?? 'car',
    ...(make && { make }),
    ...(make && model && { model }),
    ...(q && { q }),
    ...(search.has('proposed') && { showsProposals: true }),
    ...(search.has('names') && { showsImportNames: true }),
    ...(search.has('words') && { showsSearchWords: true }),
  };
}

export function locationPath({
  kind,
  make,
  model,
  q,
  showsProposals,
  showsImportNames,
  showsSearchWords,
}: CatalogueLocation): string {
  const query = new URLSearchParams({
    ...(kind !== 'car' && { kind }),
    ...(make && { make }),
    ...(model && { model }),
    ...(q && { q }),
    ...(showsProposals && { proposed: '1' }),
    ...(showsSearchWords && { words: '1' }),
    ...(showsImportNames && { names: '1' }),
  }).toString();
  return query ? `${officePath('catalogue')}?${query}` : officePath('catalogue');
}
