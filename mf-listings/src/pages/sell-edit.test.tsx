import { beforeEach, describe, expect, test } from '@jest/globals';
import { getMyListing, listMyListings, queryKeyOf, updateMyListing } from '@karwan/shared-contracts';
import { anId } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../testing/open-page.ts';
import { anOwnListing, completeDraft, fakeSellApi, stubImageApis } from '../testing/sell-fakes.ts';
import { clickButton, openSellForm, step } from '../testing/sell-form.ts';

const api = fakeApiForEachTest();
beforeEach(() => {
  stubImageApis();
  fakeSellApi(api);
  api.answer(getMyListing, anOwnListing());
});

describe('a posted ad in the form', () => {
  test('is read anew, whatever the cache has of it, and opens at the price, with every other step in sight', async () => {
    const { release } = api.hold(getMyListing);
    const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
    const cachedAd = { ...anOwnListing(), draft: { ...completeDraft, pricePkr: 4_000_000 } };
    queryClient.setQueryData(queryKeyOf(getMyListing, { params: { listingId: anId(1) } }), cachedAd);
    await openPage(`/used-cars/sell?edit=${anId(1)}`, api, { isLoggedIn: true, change: { queryClient } });
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible();
    release();
    expect(await screen.findByRole('textbox', { name: /Price/ })).toHaveValue('4,750,000');
    const steps = within(screen.getByRole('list', { name: 'Steps' }));
    for (const name of ['Car', 'Details', 'Photos', 'Contact'])
      expect(steps.getByRole('button', { name })).toBeVisible();
  });

  test('a posted ad is changed and saved on any step; nothing is live before', async () => {
    api.answer(updateMyListing, { revision: 5, status: 'active' });
    const { user, currentPath, emittedPayloads } = await openSellForm(api, `/used-cars/sell?edit=${anId(1)}`);
    await step('What’s your price?');
    await clickButton(user, 'Details');
    await step('Add details');
    await clickButton(user, 'Price');
    const price = await screen.findByRole('textbox', { name: /Price/ });
    await user.clear(price);
    await user.type(price, '4600000');
    expect(await screen.findByText(/Buyers see them once you save/)).toBeVisible();
    expect([...api.callsTo(updateMyListing), ...api.callsTo(listMyListings)]).toEqual([]);
    await clickButton(user, 'Save changes');
    await waitFor(() => expect(currentPath()).toBe(`/ads-details-screen?id=${anId(1)}`));
    expect(api.bodiesTo(updateMyListing)[0]).toMatchObject({ revision: 4, draft: { pricePkr: 4_600_000 } });
    expect(emittedPayloads('listing.changed@1')).toEqual([{ listingId: anId(1), change: 'edited', status: 'active' }]);
  });

  test('a change of a posted ad that cannot be saved shows where it is wrong', async () => {
    const { user } = await openSellForm(api, `/used-cars/sell?edit=${anId(1)}`);
    await user.clear(await screen.findByRole('textbox', { name: /Price/ }));
    await clickButton(user, 'Contact');
    await step('What should buyers know?');
    await clickButton(user, 'Save changes');
    await step('What’s your price?');
    expect(screen.getByText('Price is required')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Price/ })).toHaveFocus());
  });

  test('a rejected ad opens where its reason belongs, with the reason on top, and is sent again once mended', async () => {
    api.answer(getMyListing, anOwnListing({ status: 'rejected' }));
    api.answer(updateMyListing, { revision: 5, status: 'rejected' });
    const { user } = await openSellForm(api, `/used-cars/sell?edit=${anId(1)}`);
    await step('Show your car');
    expect(screen.getByText('The photos show another car.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Save changes' }));
    expect(await screen.findByRole('heading', { name: 'Your ad is live' })).toBeVisible();
  });
});
