import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type AnyDraft, type ListedVertical, publishListing } from '@karwan/shared-contracts';
import { anId, type FakeApi, fakeApi } from '@karwan/shared-contracts/testing';
import { aListingsContext } from '../../../testing/open-page.ts';
import { postAd } from './post-ad.ts';

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
  api.answer(publishListing, { slug: 'lc-1', reference: 'C-100001', status: 'active', revision: 2 });
});
afterEach(() => api.verify());

test.each<[string, ListedVertical, AnyDraft, string]>([
  ['a petrol car', 'used-cars', { fuel: 'petrol' }, '/used-cars/lc-1'],
  ['an electric car', 'used-cars', { fuel: 'electric' }, '/electric-cars/lc-1'],
  ['an armoured car for sale', 'armoured-cars', { isForRent: false }, '/armoured-cars/for-sale/lc-1'],
  ['an armoured car for rent', 'armoured-cars', { isForRent: true }, '/armoured-cars/for-rent/lc-1'],
])('%s that is posted is to be shared by the address of its home', async (_what, vertical, draft, path) => {
  const server = { listingId: anId(1), revision: 1 };
  const posted = await postAd(aListingsContext(api), vertical, { key: 'draft', draft, server });
  expect(posted).toEqual({ listingId: anId(1), path, reference: 'C-100001', status: 'active' });
});
