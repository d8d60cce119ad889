import { useKarwan } from '@karwan/shared-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { movesQuery } from '../../../lib/queries/catalogue.ts';
import { useIsAttended } from '../../../lib/use-is-attended.ts';
import { useReadAnew } from './use-read-anew.ts';

/** Polling interval in ms while the officer is active. */
const POLL_MS = 2000;

/** Renames and merges whose ads are still being updated. Refetches the catalogue when one completes. */
export function useMoves() {
  const { call } = useKarwan();
  const isAttended = useIsAttended();
  const readAnew = useReadAnew();
  const { data } = useQuery({
    ...movesQuery(call),
    refetchInterval: ({ state }) => (isAttended && state.data && state.data.moves.length > 0 ? POLL_MS : false),
  });
  const moves = data?.moves ?? [];
  const before = useRef(0);
  useEffect(() => {
    if (moves.length < before.current) readAnew();
    before.current = moves.length;
  }, [moves.length, readAnew]);
  return moves;
}
