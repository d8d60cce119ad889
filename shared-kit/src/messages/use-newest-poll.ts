import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useKarwan } from '../context/remote-context.tsx';
import { type MessagePages, withNewest } from './message-pages.ts';

type NewestPoll<M extends { id: number; seenAt: string | null }> = {
  /** Of the infinite query that holds the messages. */
  queryKey: QueryKey;
  readNewest: (signal: AbortSignal) => Promise<MessagePages<M>['pages'][number]>;
  /** False: do not ask. */
  pollMs: number | false;
};

/** Asks for the newest page of a history every `pollMs`, and adds what it brings; older pages are not read again. */
export function useNewestPoll<M extends { id: number; seenAt: string | null }>({
  queryKey,
  readNewest,
  pollMs,
}: NewestPoll<M>): void {
  const { queryClient } = useKarwan();
  useQuery({
    queryKey: [...queryKey, 'newest'],
    queryFn: async ({ signal }) => {
      const read = await readNewest(signal);
      const pages = queryClient.getQueryData<MessagePages<M>>(queryKey);
      const merged = pages && withNewest(pages, read);
      if (merged) queryClient.setQueryData<MessagePages<M>>(queryKey, merged);
      else await queryClient.invalidateQueries({ queryKey, exact: true });
      return null;
    },
    enabled: pollMs !== false,
    // The history itself was just read.
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: pollMs,
    retry: false,
  });
}
