import type { CatalogueVertical } from '@karwan/shared-contracts';
import { Island } from '@karwan/shared-kit';
import { useEffect } from 'react';
import { listingIsland } from '../../../lib/listing-island.tsx';
import { type Compared, writeCompared } from '../data/compared.ts';

type KeepComparedProps = { vertical: CatalogueVertical; compared: Compared[] };

/** Stores the shown comparison as the user's choice, so that they can add to it from the search. Renders nothing. */
export const KeepCompared = (props: KeepComparedProps) => <Island of={keepCompared} props={props} />;

function KeepComparedIsland({ vertical, compared }: KeepComparedProps) {
  useEffect(() => writeCompared(vertical, compared), [vertical, compared]);
  return null;
}

export const keepCompared = listingIsland<KeepComparedProps>(
  { name: 'keep-compared', on: 'idle', words: () => [] },
  KeepComparedIsland,
);
