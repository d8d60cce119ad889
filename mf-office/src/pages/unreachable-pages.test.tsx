import { expect, test } from '@jest/globals';
import {
  adsQueue,
  getMoneyOverview,
  getOfficeDay,
  listCatalogueMigrations,
  listImportNames,
  listMoneyDays,
  listOfficeBookings,
  listOfficeCases,
  listOfficeCatalogue,
  listOfficeCities,
  listOfficeEvents,
  listOfficePrices,
} from '@karwan/shared-contracts';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { aCatalogueItem } from '../testing/a-catalogue-item.ts';
import { openAsOfficer } from '../testing/open-page.ts';

const api = fakeApiForEachTest();

const none = { items: [], nextCursor: null, counts: {} };
const noMoney = { balances: [], lists: [], unassigned: [], books: { checkedAt: null, findings: [] } };
const corolla = { above: [], things: [aCatalogueItem()], total: 1, proposed: 0 };
const tax = { name: 'sales-tax-percent', now: 16, since: null, next: [] };

test.each([
  ['', 'admin', getOfficeDay, { newAds: 7, queues: [] }, '7'],
  ['/ads', 'moderator', adsQueue.list, none, 'The queue is empty'],
  ['/audit', 'admin', listOfficeEvents, { events: [], nextCursor: null, people: [] }, 'No actions yet'],
  ['/bookings', 'finance', listOfficeBookings, { ...none, cities: [] }, 'No bookings here'],
  ['/cases', 'consultant', listOfficeCases, none, 'No cases here'],
  ['/catalogue', 'editor', listOfficeCatalogue, corolla, 'Toyota Corolla'],
  ['/cities', 'editor', listOfficeCities, { cities: [], total: 0 }, 'No cities found'],
  ['/money', 'finance', getMoneyOverview, noMoney, 'No payments without an order.'],
  ['/prices', 'finance', listOfficePrices, { prices: [tax] }, '16%'],
] as const)(
  '/office%s: refused it says why, unreachable it says so; both are read again on request',
  async (path, role, endpoint, answer, words) => {
    api.answer(listCatalogueMigrations, { moves: [] });
    api.answer(listImportNames, { names: [], total: 0 });
    api.answer(listMoneyDays, { days: [] });
    api.refuse(endpoint, { status: 403, code: 'forbidden', message: 'This is not yours to see.' });
    const { user } = openAsOfficer(`/office${path}`, api, role);
    expect(await screen.findByRole('alert')).toHaveTextContent('This is not yours to see.');
    api.cut(endpoint);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Network error. Please try again.'));
    api.reply(endpoint, () => Response.json(answer));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(words)).toBeVisible();
  },
);
