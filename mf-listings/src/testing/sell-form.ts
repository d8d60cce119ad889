import { anId, aUser, type FakeApi } from '@karwan/shared-contracts/testing';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openPage } from './open-page.ts';
import { completeDraft } from './sell-fakes.ts';

/** Opens the form for a new ad, or another path, as a logged-in user on a phone. */
export const openSellForm = (api: FakeApi, path = '/used-cars/sell') =>
  openPage(path, api, { isLoggedIn: true, width: 360 });

export const clickButton = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));
export const step = (name: string) => screen.findByRole('heading', { name });

/** Storage key of the form. `ad` is an id, or `new`. */
export const draftKey = (ad: string, accountId = aUser()._id) => `karwan:sell:${accountId}:${ad}`;

/** Stores a complete draft on this device, with `change` overridden. */
export const storeDraft = (change: object, key = draftKey('new')) =>
  localStorage.setItem(
    key,
    JSON.stringify({
      ...{ clientId: anId(70), step: 0, draft: completeDraft, keptAt: '2026-03-05T09:00:00.000Z' },
      photos: [{ id: anId(301), name: 'front.jpg', stored: { photoId: anId(301), src: '/media/1.webp' } }],
      ...change,
    }),
  );

/** Stores a draft and resumes it. */
export async function resumeDraft(api: FakeApi, change: object) {
  storeDraft(change);
  const page = await openSellForm(api);
  await page.user.click(await screen.findByRole('button', { name: 'Continue' }));
  return page;
}
