import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useKarwan } from '../context/remote-context.tsx';
import { type MessagePages, withNewest } from './message-pages.ts';

type NewestPoll<M extends { id: number; seenAt: string | null }> = {
  /** Key of the infinite query with the messages. */
  queryKey: QueryKey;
  fetchNewest: (signal: AbortSignal) => Promise<MessagePages<M>['pages'][number]>;
  /** False disables polling. */
  pollMs: number | false;
};

/** Polls the newest page of a history every `pollMs` and merges it; older pages are not refetched. */
export function useNewestPoll<M extends { id: number; seenAt: string | null }>({
  queryKey,
  fetchNewest,
  pollMs,
}: NewestPoll<M>): void {
  const { queryClient } = useKarwan();
  useQuery({
    queryKey: [...queryKey, 'newest'],
    queryFn: async ({ signal }) => {
      const newest = await fetchNewest(signal);
      const pages = queryClient.getQueryData<MessagePages<M>>(queryKey);
      const merged = pages && withNewest(pages, newest);
      if (merged) queryClient.setQueryData<MessagePages<M>>(queryKey, merged);
      else await queryClient.invalidateQueries({ queryKey, exact: true });
      return null;
    },
    enabled: pollMs !== false,
    // The history was just loaded, so wait for the first interval.
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: pollMs,
    retry: false,
  });
}
