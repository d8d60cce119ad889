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

/** Which actions an own ad in this state has, the likeliest first. A draft is finished in the sell form. */
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

/** What is said when it is done; `review` where the ad is looked at before it is live. */
export type OwnAdWords = Readonly<Record<OwnAdAction | 'review' | 'delete', string>>;

type Options = {
  /** Of the ad as the page shows it. */
  status: OwnListingCard['status'];
  done: OwnAdWords;
  /** Leaves the ad's page before what was read of the ad is forgotten, so that the page does not read it again. */
  onDeleted?: () => Promise<void>;
};

/** Changes the state of an own ad, or deletes it. Its page, the list of own ads and every other part of the page learn of it. */
export function useOwnAdActions(listingId: string, { status: before, done, onDeleted }: Options) {
  const { call, bus, queryClient } = useKarwan();
  const toast = useToast();
  const tellFailure = useFailureToast();
  const onError = (error: unknown) => void tellFailure(error);
  const page = { queryKey: queryKeyOf(getMyListing, { params: { listingId } }) };
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries(page),
      queryClient.invalidateQueries({ queryKey: [listMyListings.id] }, { cancelRefetch: false }),
    ]);

  const change = useMutation({
    // One after the other, so that an undo follows what it takes back.
    scope: { id: `own-ad:${listingId}` },
    mutationFn: (action: OwnAdAction) =>
      call(changeListingState, { params: { listingId }, body: { action } }).then(({ status }) => {
        bus.emit(listingChanged, { listingId, change: 'status', status, before });
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
