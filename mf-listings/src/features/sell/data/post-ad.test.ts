import { beforeEach, expect, test } from '@jest/globals';
import {
  type AnyDraft,
  type ListedVertical,
  listingChanged,
  listingPosted,
  publishListing,
} from '@karwan/shared-contracts';
import { anId, aRefusal } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { myListingQuery } from '../../../lib/queries/my-listing.ts';
import { aListingsContext } from '../../../testing/open-page.ts';
import { newDraft, readDraft, saveDraft } from './local-draft.ts';
import { handleAdEdited, postAd, refusedFields } from './post-ad.ts';

const api = fakeApiForEachTest();
beforeEach(() => {
  api.answer(publishListing, { slug: 'lc-1', reference: 'C-100001', status: 'active', revision: 2 });
});

test.each<[string, ListedVertical, AnyDraft, string]>([
  ['a petrol car', 'used-cars', { fuel: 'petrol' }, '/used-cars/lc-1'],
  ['an electric car', 'used-cars', { fuel: 'electric' }, '/electric-cars/lc-1'],
  ['an armoured car for sale', 'armoured-cars', { isForRent: false }, '/armoured-cars/for-sale/lc-1'],
  ['an armoured car for rent', 'armoured-cars', { isForRent: true }, '/armoured-cars/for-rent/lc-1'],
])('%s that is posted is to be shared by the address of its home', async (_what, vertical, draft, path) => {
  const server = { listingId: anId(1), revision: 1 };
  const ctx = aListingsContext(api);
  const events: unknown[] = [];
  ctx.bus.on(listingPosted, (event) => events.push(event));
  saveDraft('draft', newDraft());
  const posted = await postAd(ctx, vertical, { key: 'draft', draft, server });
  expect(posted).toEqual({ listingId: anId(1), path, reference: 'C-100001', status: 'active' });
  expect(events).toEqual([{ listingId: anId(1), slug: 'lc-1', vertical }]);
  expect(readDraft('draft')).toBeNull();
  const [call] = api.callsTo(publishListing);
  expect(call).toMatchObject({ params: { listingId: anId(1) }, body: { revision: 1 } });
  expect(call?.headers.get('idempotency-key')).toBe(`publish-${anId(1)}-1`);
});

test('an edited ad is dropped from the device, told to the page and read anew', async () => {
  const ctx = aListingsContext(api);
  const { queryKey } = myListingQuery(ctx.call, anId(1));
  const events: unknown[] = [];
  ctx.bus.on(listingChanged, (event) => events.push(event));
  ctx.queryClient.setQueryData<unknown>(queryKey, 'before');
  saveDraft('draft', newDraft());
  await handleAdEdited(ctx, 'draft', { listingId: anId(1), status: 'pending', revision: 2 });
  expect(readDraft('draft')).toBeNull();
  expect(events).toEqual([{ listingId: anId(1), change: 'edited', status: 'pending' }]);
  expect(ctx.queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('what a refusal says of a field is known by its name in the form', () => {
  const fields = {
    'body.draft.pricePkr': 'Too high',
    year: 'Too old',
    'body.draft.fits.0.make': 'Unknown',
    'x.body.y': 'No',
  };
  expect(refusedFields(aRefusal({ fields }))).toEqual({
    ...{ pricePkr: 'Too high', year: 'Too old', fits: 'Unknown', x: 'No' },
  });
  expect(refusedFields(new Error('No connection'))).toEqual({});
});
