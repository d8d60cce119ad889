import { describe, expect, test } from '@jest/globals';
import { countsChanged, getSheetCheck } from '@karwan/shared-contracts';
import { anId, aSheetCheck, aSheetReport, BUILT_AT } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest, tryAgain } from '@karwan/shared-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../testing/open-page.ts';

const success = `/auction-sheet/verification/success?check=${anId(80)}`;
const failure = success.replace('success', 'failure');
const reportNumber = aSheetReport().number;

const api = fakeApiForEachTest();

const link = (name: string) => screen.getByRole('link', { name });

describe('what became of a verification', () => {
  test('is read again on request and looked for, until there is news: then its report', async () => {
    api.cut(getSheetCheck);
    const page = openPage(success, api);
    await tryAgain(page.user, () => api.answer(getSheetCheck, aSheetCheck()));
    expect(await screen.findByText('We are looking for the sheet')).toBeVisible();
    expect(screen.getByText(/no answer by 6 Mar 2026/)).toBeVisible();
    const timeline = [...aSheetCheck().timeline, { what: 'ready', at: BUILT_AT }];
    api.answer(getSheetCheck, aSheetCheck({ status: 'ready', outcome: 'verified-match', reportNumber, timeline }));
    act(() => page.ctx.bus.emit(countsChanged, { notifications: 1, messages: 0 }));
    expect(await screen.findByText('We found the sheet')).toBeVisible();
    expect(link('Read the report')).toHaveAttribute('href', `/auction-sheet/report?no=${reportNumber}`);
    const steps = within(screen.getByRole('list', { name: 'What happened' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual(
      ['Requested', 'Paid, looking for the sheet', 'Found'].map((step) => `${step}5 Mar 2026, 2:00 PM`),
    );
  });

  test('that differs says so before the report', async () => {
    api.answer(getSheetCheck, aSheetCheck({ status: 'ready', outcome: 'verified-mismatch', reportNumber }));
    openPage(success, api);
    expect(await screen.findByText('We found the sheet, and something differs')).toBeVisible();
  });

  test.each([
    ['not-found', 'We found no sheet for this car', /We’ll refund PKR 2,200/, 'Order and receipt'],
    ['unreachable', 'We couldn’t retrieve the auction sheet', /We’ll refund PKR 2,200/, 'Order and receipt'],
    ['refunded', 'Refund issued', /We refunded PKR 2,200/, 'Order and receipt'],
    ['cancelled', 'Verification cancelled', /Nothing was charged/, 'Order'],
    ['expired', 'Not paid in time', /Nothing was charged/, 'Order'],
  ])('%s is told on the page of failures, with the money', async (status, title, text, order) => {
    api.answer(getSheetCheck, aSheetCheck({ status }));
    const page = openPage(success, api);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    await waitFor(() => expect(page.currentPath()).toBe(failure));
    expect(link(order)).toHaveAttribute('href', '/order?no=K-2026-000001');
  });

  test('given back says why, where there was no sheet', async () => {
    const timeline = ['not-found', 'refunded'].map((what) => ({ what, at: BUILT_AT }));
    api.answer(getSheetCheck, aSheetCheck({ status: 'refunded', refundedPkr: 1100, timeline }));
    openPage(failure, api);
    expect(await screen.findByText('We found no sheet for this car')).toBeVisible();
    expect(screen.getByText('We refunded PKR 1,100.')).toBeVisible();
    expect(link('Verify another number')).toHaveAttribute('href', '/auction-sheet/verification');
  });

  test('that is paid late is told on the page of successes', async () => {
    api.answer(getSheetCheck, aSheetCheck());
    const page = openPage(failure, api);
    await waitFor(() => expect(page.currentPath()).toBe(success));
  });

  test('that waits for its payment leads to it; a state that came later has general words', async () => {
    api.answer(getSheetCheck, aSheetCheck({ status: 'awaiting-payment', answerBy: null }));
    const { unmount } = openPage(success, api);
    await screen.findByText('Awaiting payment');
    expect(link('Pay now')).toHaveAttribute('href', '/order?no=K-2026-000001');
    unmount();
    api.answer(getSheetCheck, aSheetCheck({ status: 'polished' }));
    openPage(success, api);
    expect(await screen.findByText('Its status has changed')).toBeVisible();
  });

  test('that there is not', async () => {
    const { unmount } = openPage('/auction-sheet/verification/success', api);
    expect(await screen.findByRole('heading', { level: 1, name: 'We couldn’t find this verification' })).toBeVisible();
    unmount();
    api.refuse(getSheetCheck, { status: 404, code: 'sheet_check_not_found', message: 'There is none.' });
    openPage(success, api);
    expect(await screen.findByRole('heading', { name: 'We couldn’t find this verification' })).toBeVisible();
  });
});
