import { isUnreachable } from '@karwan/shared-contracts';
import { QueryClient } from '@tanstack/react-query';

/** Data from the server's rendering is not refetched at startup. */
const FRESH_MS = 60_000;
const MAX_RETRIES = 2;

/** One client per page load or request. The server never retries: waiting would delay the whole page. */
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
