import {
  changeListingState,
  deleteMyListing,
  type EndpointInput,
  getMyListing,
  listingChanged,
  listMyListings,
  type OwnListingCard,
  queryKeyOf,
} from '@karwan/shared-contracts';
import { useMutation } from '@tanstack/react-query';
import { useKarwan } from '../context/remote-context.tsx';
import { useFailureToast, useToast } from '../toasts/use-toast.ts';

export type OwnAdAction = EndpointInput<typeof changeListingState>['body']['action'];

/**
 * Actions available to the owner of an ad with this status, most likely first. Drafts are completed in the sell form.
 */
export function ownAdActionsOf(status: OwnListingCard['status']): readonly OwnAdAction[] {
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

/** Success messages; `review` if the ad is reviewed before publication. */
export type OwnAdWords = Readonly<Record<OwnAdAction | 'review' | 'delete', string>>;

type Options = {
  /** Status of the ad as shown on the page. */
  status: OwnListingCard['status'];
  done: OwnAdWords;
  /** Leaves the ad's page before its query is removed, so that the page does not refetch it. */
  onDeleted?: () => Promise<void>;
};

/**
 * Changes the status of the user's own ad, or deletes it. Refreshes the ad's page and the list of own ads, and
 * publishes the change.
 */
export function useOwnAdActions(listingId: string, { status: previousStatus, done, onDeleted }: Options) {
  const { call, bus, queryClient } = useKarwan();
  const toast = useToast();
  const showFailure = useFailureToast();
  const onError = (error: unknown) => void showFailure(error);
  const page = { queryKey: queryKeyOf(getMyListing, { params: { listingId } }) };
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries(page),
      queryClient.invalidateQueries({ queryKey: [listMyListings.id] }, { cancelRefetch: false }),
    ]);

  const change = useMutation({
    // Mutations run one after another, so that an undo follows the change it reverts.
    scope: { id: `own-ad:${listingId}` },
    mutationFn: (action: OwnAdAction) =>
      call(changeListingState, { params: { listingId }, body: { action } }).then(({ status }) => {
        bus.emit(listingChanged, { listingId, change: 'status', status, before: previousStatus });
        toast('success', done[status === 'pending' ? 'review' : action]);
      }),
    onError,
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: () => call(deleteMyListing, { params: { listingId } }),
    onSuccess: async () => {
      bus.emit(listingChanged, { listingId, change: 'deleted' });
      toast('success', done.delete);
      await onDeleted?.();
      queryClient.removeQueries(page);
    },
    onError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [listMyListings.id] }, { cancelRefetch: false }),
  });
  return { change, remove };
}
