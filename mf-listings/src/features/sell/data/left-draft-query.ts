import {
  type Call,
  type ListedVertical,
  listMyListings,
  type OwnListingCard,
  queryKeyOf,
} from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

/** An older draft was given up. */
const MAX_AGE_MS = 30 * 86_400_000;

const tellsSomething = ({ title, photoCount }: OwnListingCard) => title !== '' || photoCount > 0;

/**
 * The draft of the account that was changed last, on whatever device, unless it was left long ago. A help: who may not list ads
 * has none.
 */
export const leftDraftQuery = (call: Call, vertical: ListedVertical, nowMs: number) => {
  const input = { query: { vertical, status: 'draft' as const, limit: 1 } };
  return queryOptions({
    queryKey: queryKeyOf(listMyListings, input),
    queryFn: ({ signal }) => call(listMyListings, input, { signal }),
    select: ({ items: [ad] }) =>
      ad && tellsSomething(ad) && nowMs - Date.parse(ad.updatedAt) < MAX_AGE_MS ? ad : null,
    refetchOnMount: 'always',
    retry: false,
  });
};
