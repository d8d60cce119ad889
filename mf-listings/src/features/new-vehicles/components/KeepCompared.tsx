import type { CatalogueVertical } from '@karwan/shared-contracts';
import { Island } from '@karwan/shared-kit';
import { useEffect } from 'react';
import { listingIsland } from '../../../lib/listing-island.tsx';
import { type Compared, writeCompared } from '../data/compared.ts';

type KeepComparedProps = { vertical: CatalogueVertical; chosen: Compared[] };

/** What a comparison shows is what is chosen from then on: who goes back to the search adds to it. Nothing is seen of it. */
export const KeepCompared = (props: KeepComparedProps) => <Island of={keepCompared} props={props} />;

function Keep({ vertical, chosen }: KeepComparedProps) {
  useEffect(() => writeCompared(vertical, chosen), [vertical, chosen]);
  return null;
}

export const keepCompared = listingIsland<KeepComparedProps>(
  { name: 'keep-compared', on: 'idle', words: () => [] },
  Keep,
);
