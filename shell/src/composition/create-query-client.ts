import { isUnreachable } from '@karwan/shared-contracts';
import { QueryClient } from '@tanstack/react-query';

/** What the server has just rendered from is not asked for again when the page starts. */
const FRESH_MS = 60_000;
const MAX_RETRIES = 2;

/** One client per page load or request. The server asks once: a page that waits for a second try is late for everybody. */
export const createQueryClient = (side: 'browser' | 'server') =>
  new QueryClient({
    defaultOptions: {
      queries:
        side === 'server'
          ? { retry: false, staleTime: FRESH_MS, gcTime: Number.POSITIVE_INFINITY }
          : { retry: (failures, error) => failures < MAX_RETRIES && isUnreachable(error), staleTime: FRESH_MS },
      mutations: { retry: false },
    },
  });
