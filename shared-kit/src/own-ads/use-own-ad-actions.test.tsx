import { expect, jest, test } from '@jest/globals';
import {
  changeListingState,
  deleteMyListing,
  getMyListing,
  listMyListings,
  type OwnListingCard,
  queryKeyOf,
} from '@karwan/shared-contracts';
import { anId } from '@karwan/shared-contracts/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { RemoteProvider } from '../context/remote-context.tsx';
import { aBareContext } from '../testing/a-context.tsx';
import { fakeApiForEachTest } from '../testing/fake-api-for-each-test.ts';
import { type OwnAdAction, ownAdActionsOf, useOwnAdActions } from './use-own-ad-actions.ts';

const api = fakeApiForEachTest();

const listingId = anId(1);
const page = queryKeyOf(getMyListing, { params: { listingId } });
const list = [listMyListings.id, 'page 1'];
const another = queryKeyOf(getMyListing, { params: { listingId: anId(2) } });
const done = {
  activate: 'Active.',
  deactivate: 'Paused.',
  'mark-sold': 'Sold.',
  review: 'In review.',
  delete: 'Gone.',
};

/** The actions of an ad whose page and list are loaded. */
function open(onDeleted?: () => Promise<void>) {
  const { ctx, emittedPayloads, toasts } = aBareContext(api);
  const { queryClient } = ctx;
  for (const key of [page, list, another]) queryClient.setQueryData<unknown>(key, 'before');
  const { result } = renderHook(
    () => useOwnAdActions(listingId, { status: 'active', done, ...(onDeleted && { onDeleted }) }),
    {
      wrapper: ({ children }) => (
        <QueryClientProvider client={queryClient}>
          <RemoteProvider ctx={ctx}>{children}</RemoteProvider>
        </QueryClientProvider>
      ),
    },
  );
  const isOld = () => {
    expect(queryClient.getQueryState(another)?.isInvalidated).toBe(false);
    return [page, list].map((key) => queryClient.getQueryState(key)?.isInvalidated);
  };
  return { result, isOld, events: () => emittedPayloads('listing.changed@1'), toasts };
}

test.each<[OwnListingCard['status'], OwnAdAction[]]>([
  ['active', ['mark-sold', 'deactivate']],
  ['deactivated', ['activate', 'mark-sold']],
  ['expired', ['activate', 'mark-sold']],
  ['sold', ['activate']],
  ...(['draft', 'pending', 'rejected'] as const).map((status): [typeof status, []] => [status, []]),
])('the owner of an ad that is %s can: %j', (status, actions) => {
  expect(ownAdActionsOf(status)).toEqual(actions);
});

test.each([
  ['deactivate', 'deactivated', 'Paused.'],
  ['activate', 'pending', 'In review.'],
] as const)('%s is sent, told and shown anew', async (action, status, message) => {
  api.answer(changeListingState, { status });
  const { result, isOld, events, toasts } = open();
  await act(() => result.current.change.mutateAsync(action));
  expect(api.callsTo(changeListingState)).toMatchObject([{ params: { listingId }, body: { action } }]);
  expect(events()).toEqual([{ listingId, change: 'status', status, before: 'active' }]);
  expect(toasts()).toEqual([{ variant: 'success', message }]);
  expect(isOld()).toEqual([true, true]);
});

test('an undo follows the change that it takes back', async () => {
  api.answer(changeListingState, { status: 'active' });
  const answer = api.hold(changeListingState);
  const { result } = open();
  act(() => {
    result.current.change.mutate('mark-sold');
    result.current.change.mutate('activate');
  });
  await waitFor(() => expect(api.callsTo(changeListingState)).toHaveLength(1));
  answer.release();
  await waitFor(() => expect(api.callsTo(changeListingState)).toHaveLength(2));
  await waitFor(() => expect(result.current.change.isPending).toBe(false));
});

test('an ad is deleted after its page was left, and the list read anew', async () => {
  api.answer(deleteMyListing, { success: true, message: 'Deleted' });
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  const onDeleted = jest.fn(() => left);
  const { result, isOld, events, toasts } = open(onDeleted);
  act(() => result.current.remove.mutate());
  await waitFor(() => expect(onDeleted).toHaveBeenCalledTimes(1));
  expect(api.callsTo(deleteMyListing)).toMatchObject([{ params: { listingId } }]);
  expect(events()).toEqual([{ listingId, change: 'deleted' }]);
  expect(toasts()).toEqual([{ variant: 'success', message: 'Gone.' }]);
  expect(isOld()).toEqual([false, false]);
  leave();
  await waitFor(() => expect(isOld()).toEqual([undefined, true]));
  const elsewhere = open();
  await act(() => elsewhere.result.current.remove.mutateAsync());
  expect(elsewhere.isOld()).toEqual([undefined, true]);
});

test('what is refused is told, and shown as it is', async () => {
  for (const endpoint of [changeListingState, deleteMyListing])
    api.refuse(endpoint, { status: 409, code: 'conflict', message: 'Already sold.' });
  const { result, isOld, events, toasts } = open();
  await act(() => result.current.remove.mutateAsync().catch(() => undefined));
  expect(isOld()).toEqual([false, true]);
  await act(() => result.current.change.mutateAsync('activate').catch(() => undefined));
  expect([isOld(), events()]).toEqual([[true, true], []]);
  expect(toasts()).toEqual(Array(2).fill({ variant: 'error', message: 'Already sold.' }));
});
