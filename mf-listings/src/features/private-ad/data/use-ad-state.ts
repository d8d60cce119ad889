import {
  changeListingState,
  deleteMyListing,
  failureMessage,
  listingChanged,
  type OwnListingCard,
  toastShow,
} from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useMutation } from '@tanstack/react-query';
import { useCopy } from '../../../lib/copy.ts';
import { myListingQuery } from '../../../lib/queries/my-listing.ts';

export type StateAction = 'mark-sold' | 'deactivate' | 'activate';

/** What the owner may do with the ad now, the likeliest first. */
export function stateActionsOf(status: OwnListingCard['status']): readonly StateAction[] {
  switch (status) {
    case 'active':
      return ['mark-sold', 'deactivate'];
    case 'deactivated':
    case 'expired':
      return ['activate', 'mark-sold'];
    case 'sold':
      return ['activate'];
    case 'draft':
    case 'pending':
    case 'rejected':
      return [];
  }
}

/**
 * Changes the ad's state or deletes it; every other part of the page learns of it. `onDeleted` leaves the ad's page: what
 * is kept of the ad is forgotten after that, so that the page does not ask for it again.
 */
export function useAdState(listingId: string, onDeleted: () => Promise<void>) {
  const { call, bus, queryClient } = useKarwan();
  const t = useCopy();
  const onError = (error: unknown) => bus.emit(toastShow, { variant: 'error', message: failureMessage(error) });
  const change = useMutation({
    mutationFn: (action: StateAction) => call(changeListingState, { params: { listingId }, body: { action } }),
    onSuccess: ({ status }, action) => {
      bus.emit(listingChanged, { listingId, change: 'status', status });
      bus.emit(toastShow, {
        variant: 'success',
        message: t(`privateAd.done.${status === 'pending' ? 'review' : action}`),
      });
      return queryClient.invalidateQueries(myListingQuery(call, listingId));
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: () => call(deleteMyListing, { params: { listingId } }),
    onSuccess: async () => {
      bus.emit(listingChanged, { listingId, change: 'deleted' });
      bus.emit(toastShow, { variant: 'success', message: t('privateAd.done.delete') });
      await onDeleted();
      queryClient.removeQueries({ queryKey: myListingQuery(call, listingId).queryKey });
    },
    onError,
  });
  return { change, remove };
}
