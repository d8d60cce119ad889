import { expect, test } from '@jest/globals';
import {
  listConversations,
  listingStatuses,
  listMyListings,
  listNotifications,
  listReportsOfMyAds,
  listSavedListings,
  listSavedSearches,
  listStaff,
  listTransactions,
} from '@karwan/shared-contracts';
import { aDealer, aUser } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { openPage } from '../testing/open-page.ts';

const api = fakeApiForEachTest();

const none = { items: [], nextCursor: null };
const noAds = {
  items: [],
  pagination: { page: 1, limit: 12, totalDocs: 0, totalPages: 0 },
  countByStatus: Object.fromEntries(listingStatuses.map((status) => [status, 0])),
};
const browse = ['Browse ads', '/'] as const;
const post = ['Post an ad', '/user-profile/post-an-ad'] as const;

test.each([
  ['my-ads', listMyListings, noAds, 'You have no ads yet', post],
  ['transactions', listTransactions, none, 'No transactions yet', undefined],
  ['messages', listConversations, none, 'No messages yet', browse],
  ['notifications', listNotifications, { ...none, unreadCount: 0 }, 'No notifications yet', undefined],
  ['saved-ads', listSavedListings, { ...none, total: 0 }, 'Nothing saved yet', browse],
  ['staff', listStaff, { members: [], invitations: [] }, 'You have no staff yet', undefined],
] as const)(
  '%s: refused or unreachable it says so and is read again on request; empty it says what will be in it',
  async (page, endpoint, empty, heading, link) => {
    api.answer(listReportsOfMyAds, { items: [] });
    api.answer(listSavedSearches, []);
    api.refuse(endpoint, { status: 403, code: 'forbidden', message: 'Your account doesn’t allow this.' });
    const { user } = await openPage(`/user-profile/${page}`, api, { user: page === 'staff' ? aDealer() : aUser() });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your account doesn’t allow this.');
    api.cut(endpoint);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Network error. Please try again.'));
    api.reply(endpoint, () => Response.json(empty));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    if (link) expect(screen.getAllByRole('link', { name: link[0] }).at(-1)).toHaveAttribute('href', link[1]);
    expect(screen.queryByRole('button', { name: /^(Try again|Mark all as read)$/ })).not.toBeInTheDocument();
  },
);
