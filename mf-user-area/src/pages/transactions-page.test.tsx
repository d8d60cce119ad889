import { describe, expect, test } from '@jest/globals';
import { listTransactions, transactionTypes } from '@karwan/shared-contracts';
import { aTransaction } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest, hrefOf } from '@karwan/shared-kit/testing';
import { screen } from '@testing-library/react';
import { openPage } from '../testing/open-page.ts';

const path = '/user-profile/transactions';

const api = fakeApiForEachTest();

describe('[UA-08] transactions', () => {
  test('tell what was paid, when, by whom and what came back, and lead to the order and its receipt', async () => {
    const sheet = {
      number: 'K-2026-000124',
      type: 'auction-sheet-verification-booking',
      title: null,
      refundedPkr: 500,
    };
    api.answer(listTransactions, { items: [aTransaction(), aTransaction(sheet)], nextCursor: null });
    await openPage(path, api);
    const order = await screen.findByRole('link', { name: 'Inspection of Honda Civic 2019, Lahore' });
    expect(order).toHaveAttribute('href', '/order?no=K-2026-000123');
    expect(screen.getByText('Car inspection')).toBeVisible();
    expect(screen.getByText('K-2026-000123 · 5 Mar 2026, 2:00 PM · Demo payment')).toBeVisible();
    expect(screen.getAllByText('PKR 3,000')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Auction sheet verification' })).toBeVisible();
    expect(screen.getByText('PKR 500 refunded')).toBeVisible();
    expect(hrefOf('Receipt of K-2026-000124 (PDF)')).toBe('/api/website/orders/K-2026-000124/receipt.pdf');
  });

  test('of each type are named', async () => {
    const items = transactionTypes.map((type, index) =>
      aTransaction({ type, title: null, number: `K-2026-00010${index}` }),
    );
    api.answer(listTransactions, { items, nextCursor: null });
    await openPage(path, api);
    const names = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
    expect(new Set(names).size).toBe(transactionTypes.length);
    expect(names).not.toContain('Payment');
  });

  test('of a type or provider that is newer than the page are shown all the same', async () => {
    const newer = { type: 'charging', provider: 'easypaisa', title: null };
    api.answer(listTransactions, { items: [aTransaction(newer)], nextCursor: null });
    await openPage(path, api);
    expect(await screen.findByRole('link', { name: 'Payment' })).toBeVisible();
    expect(screen.getByText(/· Paid$/)).toBeVisible();
  });

  test('more come with the end of the list', async () => {
    api.answer(listTransactions, ({ query }) =>
      query.get('cursor') === 'next'
        ? { items: [aTransaction({ number: 'K-2026-000001', title: 'The first' })], nextCursor: null }
        : { items: [aTransaction()], nextCursor: 'next' },
    );
    const { scrollToEnd } = await openPage(path, api);
    await screen.findByRole('link', { name: /Honda/ });
    scrollToEnd();
    expect(await screen.findByRole('link', { name: 'The first' })).toBeVisible();
  });
});
