import { type Call, getCounts, queryKeyOf } from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

/** Unread counts. Updated by `counts.changed@1`, see `useCounts`. */
export const countsQuery = (call: Call) =>
  queryOptions({ queryKey: queryKeyOf(getCounts), queryFn: ({ signal }) => call(getCounts, undefined, { signal }) });
