import { beforeEach, describe, expect, test } from '@jest/globals';
import { changeListingState, deleteMyListing, getMyListing, listSavedIds } from '@karwan/shared-contracts';
import { anId } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest, tryAgain } from '@karwan/shared-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../testing/open-page.ts';
import { anOwnListing } from '../testing/sell-fakes.ts';

const api = fakeApiForEachTest();
beforeEach(() => {
  api.answer(listSavedIds, []);
});

const openAd = (id = anId(1)) => openPage(`/ads-details-screen?id=${id}`, api, { isLoggedIn: true });
const buttons = () => within(screen.getByRole('group', { name: 'Actions' })).getAllByRole('button');

describe('the private page of an own ad', () => {
  test('[RTE-09] is asked for again on request; shows state, figures, the last days and the ad as buyers see it', async () => {
    api.cut(getMyListing);
    const { user } = await openAd();
    await tryAgain(user, () => api.answer(getMyListing, anOwnListing()));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Toyota Corolla GLi 1.3 2018');
    expect(screen.getByText(/It is shown until/)).toBeVisible();
    expect(screen.getByText('1.2K')).toBeVisible();
    expect(screen.getByText('Busiest day: 13 views')).toBeVisible();
    const days = screen.getByRole('table', { name: 'Views in the last 14 days' });
    expect(within(days).getAllByRole('row')).toHaveLength(15);
    expect(screen.getByRole('region', { name: 'As buyers see it' })).toHaveTextContent('First owner');
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `/used-cars/sell?edit=${anId(1)}`);
  });

  test('marking it sold changes the page and tells the others', async () => {
    api.answer(getMyListing, anOwnListing());
    const { user, emittedPayloads } = await openAd();
    const sold = await screen.findByRole('button', { name: 'Mark as sold' });
    api.answer(changeListingState, { status: 'sold' });
    api.answer(getMyListing, anOwnListing({ status: 'sold' }));
    await user.click(sold);
    expect(await screen.findByText(/Buyers no longer see it/)).toBeVisible();
    expect(emittedPayloads('listing.changed@1')).toEqual([
      { listingId: anId(1), change: 'status', status: 'sold', before: 'active' },
    ]);
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Activate' })).toBeVisible();
  });

  test('a rejected ad says why and offers nothing but to mend or delete it', async () => {
    api.answer(getMyListing, anOwnListing({ status: 'rejected' }));
    await openAd();
    expect(await screen.findByText('The photos show another car.')).toBeVisible();
    expect(buttons().map((button) => button.textContent)).toEqual(['Delete']);
  });

  test('deleting asks first, then leads to the own ads; Back or the address do not bring the ad back', async () => {
    api.answer(getMyListing, anOwnListing({ status: 'sold' }));
    api.answer(deleteMyListing, { success: true, message: 'Deleted' });
    const { user, currentPath, router, ctx, emittedPayloads } = await openPage('/elsewhere', api, { isLoggedIn: true });
    // As in the shell, fresh data is not refetched.
    ctx.queryClient.setDefaultOptions({ queries: { retry: false, staleTime: 60_000 } });
    await act(() => router.navigate(`/ads-details-screen?id=${anId(1)}`));
    const chooseInDialog = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: 'Delete' }));
      const dialog = await screen.findByRole('alertdialog', { name: 'Delete this ad?' });
      await user.click(within(dialog).getByRole('button', { name }));
    };
    await chooseInDialog('Keep it');
    expect(api.callsTo(deleteMyListing)).toEqual([]);
    api.refuse(getMyListing, { status: 404, code: 'listing_not_found', message: 'No such ad' });
    await chooseInDialog('Delete');
    await waitFor(() => expect(currentPath()).toBe('/user-profile/my-ads'));
    expect(emittedPayloads('listing.changed@1')).toEqual([{ listingId: anId(1), change: 'deleted' }]);
    await act(() => router.navigate(-1));
    await waitFor(() => expect(currentPath()).toBe('/elsewhere'));
    expect(api.callsTo(getMyListing)).toHaveLength(1);
    await act(() => router.navigate(`/ads-details-screen?id=${anId(1)}`));
    expect(await screen.findByRole('heading', { name: 'We couldn’t find this ad' })).toBeVisible();
  });

  test('an ad of somebody else, or no id at all, is not found', async () => {
    api.refuse(getMyListing, { status: 404, code: 'listing_not_found', message: 'No such ad' });
    const { unmount } = await openAd(anId(9));
    expect(await screen.findByRole('heading', { name: 'We couldn’t find this ad' })).toBeVisible();
    unmount();
    await openAd('nonsense');
    expect(await screen.findByRole('heading', { name: 'We couldn’t find this ad' })).toBeVisible();
  });
});
