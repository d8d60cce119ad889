import { beforeAll, expect, test } from '@jest/globals';
import { countView, getListing, getPriceInsight, getSimilarListings } from '@karwan/shared-contracts';
import { aListingDetail, BUILT_AT, fakeApi } from '@karwan/shared-contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../testing/open-page.ts';

// jsdom has no modal dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

test('photos open full screen, and let the page scroll again once they are closed', async () => {
  const api = fakeApi();
  api.answer(getListing, { ...aListingDetail(), isOwn: false });
  api.answer(getSimilarListings, []);
  api.answer(getPriceInsight, { kind: 'unrated', reason: 'too-old', comparables: 0, asOf: BUILT_AT });
  api.answer(countView, { viewCount: 13 });
  const { user } = await openPage(`/used-cars/${aListingDetail().slug}`, api);
  await user.click(await screen.findByRole('button', { name: 'Full screen' }));
  const viewer = await screen.findByRole('dialog', { name: /^Photos of Toyota Corolla/ });
  expect(document.documentElement.style.overflow).toBe('hidden');
  await user.click(within(viewer).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.documentElement.style.overflow).toBe('');
  api.verify();
});
