import { anId, aUser, type FakeApi } from '@karwan/shared-contracts/testing';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openPage } from './open-page.ts';
import { completeDraft } from './sell-stand-ins.ts';

/** The form for a new ad, or of another path, as a person on a phone opens it who is logged in. */
export const openSellForm = (api: FakeApi, path = '/used-cars/sell') =>
  openPage(path, api, { isLoggedIn: true, width: 360 });

export const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));
export const step = (name: string) => screen.findByRole('heading', { name });

/** Where the device keeps it; `ad` is an id, or `new`. */
export const draftKey = (ad: string, accountId = aUser()._id) => `karwan:sell:${accountId}:${ad}`;

/** Leaves a form on this device, complete but for `part`. */
export const leaveDraft = (part: object, key = draftKey('new')) =>
  localStorage.setItem(
    key,
    JSON.stringify({
      ...{ clientId: anId(70), step: 0, draft: completeDraft, keptAt: '2026-03-05T09:00:00.000Z' },
      photos: [{ id: anId(301), name: 'front.jpg', stored: { photoId: anId(301), src: '/media/1.webp' } }],
      ...part,
    }),
  );

/** Leaves it and goes on with it. */
export async function resumeDraft(api: FakeApi, part: object) {
  leaveDraft(part);
  const page = await openSellForm(api);
  await page.user.click(await screen.findByRole('button', { name: 'Continue' }));
  return page;
}
