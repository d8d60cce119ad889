import {
  hasPermission,
  type ListedVertical,
  listMyListings,
  type OwnListingCard,
  queryKeyOf,
} from '@karwan/shared-contracts';
import { useAuthState, useKarwan } from '@karwan/shared-kit';
import { useQuery } from '@tanstack/react-query';

/** Older drafts count as abandoned. */
const MAX_AGE_MS = 30 * 86_400_000;

const hasContent = ({ title, photoCount }: OwnListingCard) => title !== '' || photoCount > 0;

/**
 * The account's most recently changed draft from any device, unless abandoned. Requested once when the form opens,
 * because later answers would contain this form's own draft. Undefined for users who may not list ads.
 */
export function useUnfinishedDraft(vertical: ListedVertical, { isEnabled }: { isEnabled: boolean }) {
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
  return ad && hasContent(ad) && renderedAtMs - Date.parse(ad.updatedAt) < MAX_AGE_MS ? ad : undefined;
}
