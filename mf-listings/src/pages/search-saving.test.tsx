import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  authClosed,
  authLoggedIn,
  listSavedIds,
  listSavedSearchFilters,
  saveListing,
  saveSearch,
  searchListings,
  unsaveListing,
} from '@karwan/shared-contracts';
import { anId, aSearchResult, aUser, BUILT_AT } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { openPage } from '../testing/open-page.ts';

const api = fakeApiForEachTest();

describe('saving from a card', () => {
  beforeEach(() => {
    api.answer(searchListings, aSearchResult());
    api.answer(listSavedSearchFilters, []);
  });
  const heart = () => screen.findByRole('button', { name: 'Save Toyota Corolla GLi 1.3 2018' });

  test('shows at once, tells the others when it is confirmed, and can be undone', async () => {
    api.answer(listSavedIds, []);
    api.answer(saveListing, { savedAt: BUILT_AT });
    api.answer(unsaveListing, { success: true, message: 'Removed' });
    const heldRequest = api.hold(saveListing);
    const { user, emittedPayloads } = await openPage('/used-cars/search', api, { isLoggedIn: true });
    await user.click(await heart());
    expect(await heart()).toHaveAttribute('aria-pressed', 'true');
    expect(emittedPayloads('listing.saved@1')).toEqual([]);
    heldRequest.release();
    await waitFor(() =>
      expect(emittedPayloads('listing.saved@1')).toEqual([{ listingId: anId(1), savedAt: BUILT_AT }]),
    );
    await user.click(await heart());
    await waitFor(() => expect(emittedPayloads('listing.unsaved@1')).toEqual([{ listingId: anId(1) }]));
    expect(await heart()).toHaveAttribute('aria-pressed', 'false');
  });

  test('stays when an answer arrives that is older', async () => {
    api.answer(listSavedIds, []);
    api.answer(saveListing, { savedAt: BUILT_AT });
    const { user, ctx, emittedPayloads } = await openPage('/used-cars/search', api, { isLoggedIn: true });
    await heart();
    const heldRequest = api.hold(listSavedIds);
    act(() => void ctx.queryClient.invalidateQueries({ queryKey: [listSavedIds.id] }));
    await user.click(await heart());
    await waitFor(() => expect(emittedPayloads('listing.saved@1')).toHaveLength(1));
    heldRequest.release();
    await waitFor(() => expect(ctx.queryClient.isFetching()).toBe(0));
    expect(await heart()).toHaveAttribute('aria-pressed', 'true');
  });

  test('is taken back when the API refuses', async () => {
    api.answer(listSavedIds, []);
    api.refuse(saveListing, { status: 404, code: 'listing_not_found', message: 'This ad is gone.' });
    const { user, toasts } = await openPage('/used-cars/search', api, { isLoggedIn: true });
    await user.click(await heart());
    await waitFor(() => expect(toasts()).toEqual([{ variant: 'error', message: 'This ad is gone.' }]));
    expect(await heart()).toHaveAttribute('aria-pressed', 'false');
  });

  test('asks a visitor to log in, and saves after the login', async () => {
    api.answer(saveListing, { savedAt: BUILT_AT });
    api.answer(listSavedIds, () => (api.callsTo(saveListing).length > 0 ? [anId(1)] : []));
    const { user, ctx, emittedPayloads } = await openPage('/used-cars/search', api);
    await user.click(await heart());
    expect(emittedPayloads('auth.open@1')).toMatchObject([{ modal: 'login-list' }]);
    expect(api.callsTo(saveListing)).toEqual([]);
    act(() => {
      ctx.auth.logIn(aUser());
      ctx.bus.emit(authLoggedIn, { user: aUser() });
      ctx.bus.emit(authClosed, { modal: 'email-login', isLoggedIn: true });
    });
    await waitFor(() => expect(api.callsTo(saveListing)).toHaveLength(1));
    await waitFor(async () => expect(await heart()).toHaveAttribute('aria-pressed', 'true'));
    await act(async () => ctx.bus.emit(authLoggedIn, { user: aUser() }));
    expect(api.callsTo(saveListing)).toHaveLength(1);
  });
});

test('a saved search says so when it is opened again; another one is saved without its page', async () => {
  api.answer(searchListings, aSearchResult());
  api.answer(listSavedIds, []);
  api.answer(listSavedSearchFilters, [{ vertical: 'used-cars', filters: 'mk-toyota' }]);
  api.answer(saveSearch, {
    ...{ id: anId(5), vertical: 'used-cars', filters: 'ct-lahore', name: 'x', newCount: 0, createdAt: BUILT_AT },
  });
  const { user, router } = await openPage('/used-cars/search/mk-toyota/page-2', api, { isLoggedIn: true });
  expect(await screen.findByRole('button', { name: 'Search saved' })).toBeDisabled();
  await act(() => router.navigate('/used-cars/search/ct-lahore/page-2'));
  await user.click(await screen.findByRole('button', { name: 'Save search' }));
  await screen.findByRole('button', { name: 'Search saved' });
  expect(api.bodiesTo(saveSearch)[0]).toMatchObject({ filters: 'ct-lahore' });
});
