import {
  hasPermission,
  type ListedVertical,
  listMyListings,
  type OwnListingCard,
  queryKeyOf,
} from '@karwan/shared-contracts';
import { useAuthState, useKarwan } from '@karwan/shared-kit';
import { useQuery } from '@tanstack/react-query';

/** An older draft was given up. */
const MAX_AGE_MS = 30 * 86_400_000;

const tellsSomething = ({ title, photoCount }: OwnListingCard) => title !== '' || photoCount > 0;

/**
 * The draft of the account that was changed last, on whatever device, unless it was left long ago. Asked for once, when the
 * form opens: later answers would hold the draft of the form itself. Who may not list ads has none.
 */
export function useLeftDraft(vertical: ListedVertical, { isEnabled }: { isEnabled: boolean }) {
  const { call, renderedAtMs } = useKarwan();
  const { user } = useAuthState();
  const input = { query: { vertical, status: 'draft' as const, limit: 1 } };
  const { data, isFetchedAfterMount } = useQuery({
    queryKey: queryKeyOf(listMyListings, input),
    queryFn: ({ signal }) => call(listMyListings, input, { signal }),
    enabled: isEnabled && user !== null && hasPermission(user, 'My Ads'),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
  const ad = isFetchedAfterMount ? data?.items[0] : undefined;
  return ad && tellsSomething(ad) && renderedAtMs - Date.parse(ad.updatedAt) < MAX_AGE_MS ? ad : undefined;
}
