import { beforeEach, describe, expect, test } from '@jest/globals';
import { flagsQueue, noShowsQueue, type QueueItem, transfersQueue } from '@karwan/shared-contracts';
import { anId } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aQueueItem } from '../testing/a-queue-item.ts';
import { openAsOfficer } from '../testing/open-page.ts';

const transfer = (change: Partial<QueueItem> = {}) =>
  aQueueItem({
    reference: 'K-2026-000001-ABC',
    title: 'PKR 3,000',
    reason: 'proof-sent',
    version: '1.started.open',
    notes: [],
    file: { href: '/api/office/queues/transfers/x/proof', isPicture: true },
    choices: [
      {
        action: 'confirm',
        effect: 'The money is on our account.',
        asks: [
          { name: 'amountPkr', label: 'Amount received', kind: 'pkr', value: '3000' },
          { name: 'bankReference', label: 'Number on the statement', kind: 'text', value: null },
        ],
      },
      { action: 'refuse', effect: 'The money has not arrived.' },
    ],
    ...change,
  });
const page = (...items: QueueItem[]) => ({ items, nextCursor: null, counts: { 'proof-sent': items.length } });

const api = fakeApiForEachTest();
beforeEach(() => {
  const claimed = { claimed: [anId(700)], until: '2026-03-12T09:00:00.000Z' };
  for (const queue of [transfersQueue, flagsQueue, noShowsQueue]) {
    api.answer(queue.claim, claimed);
    api.answer(queue.release, { success: true, message: 'Others can take it now.' });
  }
});

describe('bank transfers', () => {
  test('show their proof, and are confirmed with what came and its number', async () => {
    api.answer(transfersQueue.list, page(transfer()));
    api.answer(transfersQueue.decide, { message: 'Received.', canUndo: false });
    const { user } = openAsOfficer('/office/transfers', api, 'finance');
    await user.click(await screen.findByRole('button', { name: 'Open K-2026-000001-ABC' }));
    const proofImage = screen.getByRole('img', { name: 'Proof of payment' });
    expect(proofImage).toHaveAttribute('src', '/api/office/queues/transfers/x/proof');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(dialog.getByText('Fill this in')).toBeVisible());
    await user.type(dialog.getByRole('textbox', { name: /Number on the statement/ }), 'FT26-1');
    const fields = { 'body.answers.bankReference': 'Enter the number on the statement' };
    api.refuse(transfersQueue.decide, { status: 400, code: 'invalid_input', message: 'Not so.', fields });
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await dialog.findByText('Enter the number on the statement')).toBeVisible();
    api.answer(transfersQueue.decide, { message: 'Received.', canUndo: false });
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Received.')).toBeVisible();
    expect(api.bodiesTo(transfersQueue.decide).at(-1)).toEqual({
      version: '1.started.open',
      action: 'confirm',
      answers: { amountPkr: '3000', bankReference: 'FT26-1' },
    });
  });

  test('without a proof are a filter that is no work, and are found by their order', async () => {
    const awaited = transfer({ reason: 'awaited', file: undefined });
    api.answer(transfersQueue.list, { items: [], nextCursor: null, counts: { awaited: 7, 'proof-sent': 2 } });
    const { user, currentPath } = openAsOfficer('/office/transfers', api, 'finance');
    expect(await screen.findByRole('link', { name: 'All 2' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Waiting, no proof yet 7' })).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Find by its order' }), ' K-2026-000009{Enter}');
    expect(await screen.findByText('No matches found')).toBeVisible();
    expect(currentPath()).toBe('/office/transfers?q=K-2026-000009');
    api.answer(transfersQueue.list, page(awaited));
    const field = screen.getByRole('searchbox', { name: 'Find by its order' });
    expect(field).toHaveValue('K-2026-000009');
    await user.clear(field);
    await user.type(field, 'K-2026-000001{Enter}');
    expect(await screen.findByRole('heading', { name: /^K-2026-000001-ABC/ })).toBeVisible();
    expect(api.callsTo(transfersQueue.list).at(-1)?.query.get('q')).toBe('K-2026-000001');
    expect(screen.getByRole('link', { name: /^All/ })).not.toHaveAttribute('aria-current');
  });

  test('a PDF is saved, not shown; several are refused at once, but each is confirmed alone', async () => {
    const other = transfer({ id: anId(701), reference: 'K-2026-000002-DEF' });
    const pdf = transfer({ file: { href: '/proof.pdf', isPicture: false } });
    api.answer(transfersQueue.list, page(pdf, other));
    const { user } = openAsOfficer('/office/transfers', api, 'finance');
    await user.click(await screen.findByRole('button', { name: 'Open K-2026-000001-ABC' }));
    expect(screen.getByRole('link', { name: 'Save proof (PDF)' })).toHaveAttribute('href', '/proof.pdf');
    await user.click(screen.getByRole('button', { name: 'Close K-2026-000001-ABC' }));
    await waitFor(() => expect(api.bodiesTo(transfersQueue.release)[0]).toEqual({ ids: [anId(700)] }));
    await user.click(screen.getByRole('button', { name: 'Select all shown' }));
    expect(screen.getByRole('button', { name: 'Refuse' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
  });
});

test('a flagged payment is settled with a note', async () => {
  const choices = [{ action: 'settle', effect: 'It leaves the queue.' }];
  api.answer(flagsQueue.list, page(transfer({ reason: 'wrong-amount', reference: 'K-2026-000003', choices })));
  api.answer(flagsQueue.decide, { message: 'Settled.', canUndo: true });
  const { user } = openAsOfficer('/office/flags', api, 'finance');
  await user.click(await screen.findByRole('button', { name: 'Open K-2026-000003' }));
  await user.click(screen.getByRole('button', { name: 'Settle' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /^What was the result/ }), 'Sent back by hand.');
  await user.click(dialog.getByRole('button', { name: 'Settle' }));
  expect(await screen.findByText('Settled.')).toBeVisible();
  expect(api.bodiesTo(flagsQueue.decide)[0]).toMatchObject({ action: 'settle', reason: 'Sent back by hand.' });
});

test('a contested no-show shows what its customer says, leads to the booking, and is taken back with a reason', async () => {
  const effect = 'The booking is cancelled, and PKR 3,000 goes back to the customer.';
  const contested = transfer({
    reason: 'contested',
    reference: 'BK-1001',
    file: undefined,
    notes: [{ at: '2026-03-12T08:00:00.000Z', title: 'The customer says', text: 'I waited at the gate.' }],
    link: `/office/bookings/${anId(70)}`,
    choices: [
      { action: 'give-back', effect },
      { action: 'keep', effect: 'The price is not refunded.' },
    ],
  });
  api.answer(noShowsQueue.list, { items: [contested], nextCursor: null, counts: { contested: 1 } });
  api.answer(noShowsQueue.decide, { message: 'Taken back.', canUndo: false });
  const { user } = openAsOfficer('/office/no-shows', api, 'consultant');
  await user.click(await screen.findByRole('button', { name: 'Open BK-1001' }));
  expect(screen.getByText('I waited at the gate.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open booking' })).toHaveAttribute('href', `/office/bookings/${anId(70)}`);
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText('Enter a short reason')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /^Why/ }), 'We were at another house.');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await screen.findByText('Taken back.')).toBeVisible();
  expect(api.bodiesTo(noShowsQueue.decide)[0]).toMatchObject({
    action: 'give-back',
    reason: 'We were at another house.',
  });
});
