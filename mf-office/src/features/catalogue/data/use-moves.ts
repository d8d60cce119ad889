import { useKarwan } from '@karwan/shared-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { movesQuery } from '../../../lib/queries/catalogue.ts';
import { useIsActive } from '../../../lib/use-is-active.ts';
import { useRefetchCatalogue } from './use-refetch-catalogue.ts';

/** Polling interval in ms while the officer is active. */
const POLL_MS = 2000;

/** Renames and merges whose ads are still being updated. Refetches the catalogue when one completes. */
export function useMoves() {
  const { call } = useKarwan();
  const isActive = useIsActive();
  const refetchCatalogue = useRefetchCatalogue();
  const { data } = useQuery({
    ...movesQuery(call),
    refetchInterval: ({ state }) => (isActive && state.data && state.data.moves.length > 0 ? POLL_MS : false),
  });
  const moves = data?.moves ?? [];
  const previousCount = useRef(0);
  useEffect(() => {
    if (moves.length < previousCount.current) refetchCatalogue();
    previousCount.current = moves.length;
  }, [moves.length, refetchCatalogue]);
  return moves;
}
