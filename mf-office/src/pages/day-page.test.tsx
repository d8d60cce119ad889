import { describe, expect, test } from '@jest/globals';
import { getOfficeDay } from '@karwan/shared-contracts';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { screen } from '@testing-library/react';
import { openAsOfficer } from '../testing/open-page.ts';

const api = fakeApiForEachTest();

describe('the day of the office', () => {
  test('shows what came in, and what waits with its age', async () => {
    const oldestAt = new Date(Date.now() - 3 * 3_600_000).toISOString();
    const ads = { queue: 'ads', waiting: 4, byReason: { reported: 1, new: 3 }, oldestAt };
    // An unknown (newer) queue is left out.
    api.answer(getOfficeDay, { newAds: 12, queues: [ads, { ...ads, queue: 'moon-trips' }] });
    openAsOfficer('/office', api, 'moderator');
    expect(await screen.findByText('12')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ads: 4 waiting' })).toHaveAttribute('href', '/office/ads');
    expect(screen.getByText('Reported: 1')).toBeVisible();
    expect(screen.getByText('Oldest: 3 hours ago')).toBeVisible();
    expect(screen.getAllByRole('link', { name: /wait/ })).toHaveLength(1);
  });

  test('tells consultants of cases whose people have written', async () => {
    const cases = { queue: 'cases', waiting: 2, byReason: { unread: 2 }, oldestAt: null };
    api.answer(getOfficeDay, { newAds: 0, queues: [cases] });
    openAsOfficer('/office', api, 'consultant');
    expect(await screen.findByRole('link', { name: 'Cases: 2 waiting' })).toHaveAttribute('href', '/office/cases');
    expect(screen.getByText('New messages: 2')).toBeVisible();
  });

  test('tells who comes of bookings that ended with their account', async () => {
    const byReason = { confirmed: 0, 'account-deleted': 1 };
    api.answer(getOfficeDay, { newAds: 0, queues: [{ queue: 'bookings', waiting: 0, byReason, oldestAt: null }] });
    openAsOfficer('/office', api, 'inspector');
    expect(await screen.findByText('Cancelled in the last 24 hours because the account was deleted: 1')).toBeVisible();
  });

  test('tells finance of the money of today and yesterday, and nothing of errors', async () => {
    const money = {
      today: { inPkr: 123_000, backPkr: 3000, orders: 41 },
      yesterday: { inPkr: 3000, backPkr: 0, orders: 1 },
    };
    api.answer(getOfficeDay, { newAds: 0, queues: [], money });
    openAsOfficer('/office', api, 'finance');
    expect(await screen.findByText('PKR 123,000')).toBeVisible();
    expect(screen.getByText('41 orders · PKR 3,000 refunded')).toBeVisible();
    expect(screen.getByText('Yesterday: PKR 3,000 · 1 order')).toBeVisible();
    expect(screen.queryByText('Errors in the last 24 hours')).not.toBeInTheDocument();
    // The rooms are those of the role alone.
    expect(screen.getByRole('link', { name: 'People' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Ads' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Audit log' })).not.toBeInTheDocument();
  });

  test('tells admins what went wrong, and which of the site’s own work fails, has failed, or is not done', async () => {
    const errors = [
      { kind: 'flagged-payments', count: 2 },
      { kind: 'failed-sms', count: 1200 },
    ];
    const at = new Date(Date.now() - 3 * 3_600_000).toISOString();
    const failure = 'Error: Orders and books do not agree.';
    const jobs = [
      { name: 'payments.check-books', problem: 'failing', at, failure },
      { name: 'bookings.remind', problem: 'failed', at, failure: 'error 57014: canceling statement' },
      { name: 'media.sweep', problem: 'overdue', at, failure: null },
      { name: 'listings.expire', problem: 'overdue', at: null, failure: null },
    ];
    api.answer(getOfficeDay, { newAds: 0, queues: [], errors, jobs });
    openAsOfficer('/office', api, 'admin');
    const flags = await screen.findByRole('link', { name: 'Flagged payments: 2' });
    expect(flags).toHaveAttribute('href', '/office/flags');
    expect(screen.getByText('SMS rejected by the gateway: 1,200')).toBeVisible();
    expect(screen.queryByText('None')).not.toBeInTheDocument();
    expect(await screen.findByText('payments.check-books failed 3 hours ago')).toBeVisible();
    expect(screen.getByText(failure)).toBeVisible();
    expect(screen.getByText('bookings.remind failed 3 hours ago, but works again')).toBeVisible();
    expect(screen.getByText('media.sweep is overdue: it last ran 3 hours ago')).toBeVisible();
    expect(screen.getByText('listings.expire is overdue: it has never run')).toBeVisible();
    expect(screen.queryByText('All jobs are running on time')).not.toBeInTheDocument();
  });

  test('says that nothing went wrong', async () => {
    api.answer(getOfficeDay, { newAds: 0, queues: [], errors: [], jobs: [] });
    openAsOfficer('/office', api, 'admin');
    expect(await screen.findByRole('heading', { name: 'Errors in the last 24 hours' })).toBeVisible();
    expect(screen.getByText('None')).toBeVisible();
    expect(screen.getByText('All jobs are running on time')).toBeVisible();
    expect(screen.queryByText('Money in today')).not.toBeInTheDocument();
  });

  test('says that more waits than is counted', async () => {
    const flags = {
      queue: 'flags',
      waiting: 5012,
      byReason: { 'wrong-amount': 12, 'paid-twice': 5000 },
      oldestAt: null,
    };
    api.answer(getOfficeDay, { newAds: 0, queues: [flags] });
    openAsOfficer('/office', api, 'finance');
    expect(await screen.findByRole('link', { name: 'Flagged payments: 5,000+ waiting' })).toBeVisible();
    expect(screen.getByText(/: 5,000\+$/)).toBeVisible();
    expect(screen.getByText(/: 12$/)).toBeVisible();
  });
});
