import { describe, expect, test } from '@jest/globals';
import {
  changeOrderMoney,
  changeUnassigned,
  findOrdersOfMoney,
  getMoneyOverview,
  getOrderMoney,
  listMoneyDays,
  type MoneyLine,
  type MoneyOverview,
  type OrderMoney,
} from '@karwan/shared-contracts';
import { anId } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAsOfficer } from '../testing/open-page.ts';

const line: MoneyLine = {
  number: 'K-2026-000001',
  type: 'car-inspection',
  title: 'Inspection of Honda Civic 2019, Lahore',
  customer: 'Sadia Noor',
  status: 'open',
  amountPkr: 3000,
  receivedPkr: 2990,
  restPkr: 2990,
  createdAt: '2026-03-01T09:00:00.000Z',
};
const payment = {
  id: anId(1),
  provider: 'bank-transfer',
  reference: 'FT26-77',
  amountPkr: 2990,
  receivedAt: '2026-03-02T09:00:00.000Z',
  enteredBy: 'Rabia Anwar',
  reversedAt: null,
  canCorrect: true,
};
const order: OrderMoney = {
  ...line,
  accountId: anId(2),
  version: 'one',
  writtenOffPkr: 0,
  refundedPkr: 0,
  refundablePkr: 0,
  duePkr: 10,
  expiresAt: '2026-03-04T09:00:00.000Z',
  paidAt: null,
  attempts: [
    {
      provider: 'bank-transfer',
      reference: 'K-2026-000001-ABC',
      status: 'started',
      startedAt: '2026-03-01T09:00:00.000Z',
      failure: null,
    },
  ],
  incoming: [payment],
  refunds: [],
  entries: [{ at: payment.receivedAt, set: `payment:${anId(1)}`, account: 'provider:bank-transfer', pkr: 2990 }],
  actions: ['enter', 'accept', 'later-than-this-page'],
};
const overview: MoneyOverview = {
  balances: [
    { account: 'customer', pkr: -2990 },
    { account: 'provider:bank-transfer', pkr: 2990 },
  ],
  lists: [
    { list: 'resting', orders: 1, pkr: 2990 },
    { list: 'owing', orders: 0, pkr: 0 },
    { list: 'to-give-back', orders: 2, pkr: 4000 },
  ],
  unassigned: [
    {
      paymentId: anId(3),
      provider: 'bank-transfer',
      reference: 'FT26-90',
      payer: 'M Aslam',
      amountPkr: 3000,
      receivedAt: '2026-03-02T09:00:00.000Z',
    },
  ],
  books: { checkedAt: '2026-03-02T09:00:00.000Z', findings: [] },
};

const api = fakeApiForEachTest();

const openOverview = () => {
  api.answer(getMoneyOverview, overview);
  api.answer(listMoneyDays, {
    days: [
      {
        day: '2026-03-02',
        provider: 'jazzcash',
        inPkr: 9000,
        backPkr: 500,
        balancePkr: 12000,
        payments: 3,
        refunds: 1,
      },
    ],
  });
  return openAsOfficer('/office/money', api, 'finance');
};

describe('the room of money', () => {
  test('says where the money is, what waits, and how each day closed', async () => {
    openOverview();
    expect(await screen.findByRole('link', { name: 'Unused money 1' })).toHaveAttribute(
      'href',
      '/office/money?list=resting',
    );
    const balances = within(screen.getByRole('table', { name: 'Account balances' }));
    expect(balances.getByRole('row', { name: 'With Bank transfer PKR 2,990' })).toBeVisible();
    const days = within(await screen.findByRole('table', { name: 'Daily totals by provider' }));
    expect(days.getByRole('row', { name: /^2 Mar 2026 JazzCash PKR 9,000 PKR 500 PKR 12,000$/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Days (Excel)' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/api\/office\/money\/days\.xlsx\?month=\d{4}-\d\d$/),
    );
    expect(screen.getByText(/^Books and orders agree\. Last compared on/)).toBeVisible();
  });

  test('names the orders whose books do not agree', async () => {
    const findings = [{ orderNumber: 'K-2026-000009', text: 'K-2026-000009: earned 3000 PKR in the books.' }];
    api.answer(getMoneyOverview, { ...overview, books: { checkedAt: null, findings } });
    api.answer(listMoneyDays, { days: [] });
    openAsOfficer('/office/money', api, 'finance');
    expect(await screen.findByRole('link', { name: /^K-2026-000009: earned/ })).toHaveAttribute(
      'href',
      '/office/money/K-2026-000009',
    );
    expect(await screen.findByText('No payments or refunds in this month.')).toBeVisible();
  });

  test('the keyboard finds an order by any of its numbers; nothing found says what can be looked for', async () => {
    const { user, currentPath } = openOverview();
    await screen.findByRole('link', { name: 'Overview' });
    api.answer(findOrdersOfMoney, { items: [line], nextCursor: null });
    await user.keyboard('/FT26-77{Enter}');
    expect(currentPath()).toBe('/office/money?q=FT26-77');
    expect(await screen.findByRole('link', { name: 'K-2026-000001' })).toBeVisible();
    expect(api.callsTo(findOrdersOfMoney).at(-1)?.query.get('q')).toBe('FT26-77');
    expect(screen.getByText('PKR 2,990 unused')).toBeVisible();
    api.answer(findOrdersOfMoney, { items: [], nextCursor: null });
    const field = screen.getByRole('searchbox', { name: 'Find an order' });
    await user.clear(field);
    await user.type(field, 'Zoe{Enter}');
    expect(await screen.findByText('No order found')).toBeVisible();
  });

  test('a payment without an order is assigned; what is wrong stands at its field', async () => {
    const { user } = openOverview();
    await user.click(await screen.findByRole('button', { name: 'Assign: FT26-90' }));
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByText(/^PKR 3,000 becomes the payment of this order/)).toBeVisible());
    await user.type(dialog.getByRole('textbox', { name: /Order number/ }), 'k-2026');
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(await dialog.findByText('An order number looks like K-2026-000123.')).toBeVisible();
    expect(api.callsTo(changeUnassigned)).toHaveLength(0);
    await user.type(dialog.getByRole('textbox', { name: /Order number/ }), '-000001 ');
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'She called.');
    const message = 'This order was not found.';
    const fields = { 'body.toOrder': message };
    api.refuse(changeUnassigned, { status: 404, code: 'order_not_found', message, fields });
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(await dialog.findByText(message)).toBeVisible();
    api.answer(changeUnassigned, { unassigned: [] });
    api.answer(getMoneyOverview, { ...overview, unassigned: [] });
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByText('No payments without an order.')).toBeVisible();
    expect(api.callsTo(changeUnassigned).at(-1)?.body).toEqual({
      action: 'assign',
      paymentId: anId(3),
      toOrder: 'K-2026-000001',
      reason: 'She called.',
    });
  });
});

describe('the money of one order', () => {
  const open = () => {
    api.answer(getOrderMoney, order);
    return openAsOfficer('/office/money/K-2026-000001', api, 'finance');
  };

  test('shows what came and what is missing; what came is accepted as enough', async () => {
    const { user } = open();
    expect(await screen.findByRole('heading', { name: 'K-2026-000001' })).toBeVisible();
    expect(screen.getByText('PKR 2,990 received by Bank transfer')).toBeVisible();
    expect(screen.queryByRole('button', { name: /later/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Accept as paid' }));
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() =>
      expect(dialog.getByText(/^PKR 2,990 was received\. The missing PKR 10 is written off/)).toBeVisible(),
    );
    await user.click(dialog.getByRole('button', { name: 'Accept as paid' }));
    expect(await dialog.findByText('Say why, in a few words')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Ten rupees.');
    api.answer(changeOrderMoney, { ...order, status: 'paid', writtenOffPkr: 10, duePkr: 0, restPkr: 0, actions: [] });
    await user.click(dialog.getByRole('button', { name: 'Accept as paid' }));
    expect(await screen.findByText('Written off')).toBeVisible();
    expect(api.callsTo(changeOrderMoney)[0]?.body).toEqual({
      version: 'one',
      change: { action: 'accept', reason: 'Ten rupees.' },
    });
  });

  test('changed meanwhile: says what differs, keeps what was typed, and goes for how it is now', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Correct: FT26-77' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Amount/ }), '3000');
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'I misread it.');
    const currentOrder = { ...order, version: 'two', receivedPkr: 3000, restPkr: 3000 };
    const message = 'The payments of this order have changed.';
    api.reply(changeOrderMoney, () =>
      Response.json({ success: false, code: 'order_money_changed', message, order: currentOrder }, { status: 409 }),
    );
    await user.click(dialog.getByRole('button', { name: 'Correct' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByRole('row', { name: 'Received PKR 2,990 PKR 3,000' })).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /Amount/ })).toHaveValue('3,000');
    api.answer(changeOrderMoney, currentOrder);
    await user.click(dialog.getByRole('button', { name: 'Correct' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.callsTo(changeOrderMoney).at(-1)?.body).toEqual({
      version: 'two',
      change: { action: 'correct', paymentId: anId(1), amountPkr: 3000, reason: 'I misread it.' },
    });
  });

  test('a number that paid another order is refused in place', async () => {
    const { user, emittedPayloads } = open();
    await user.click(await screen.findByRole('button', { name: 'Enter a payment' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('textbox', { name: /Amount/ })).toHaveValue('10');
    await user.type(dialog.getByRole('textbox', { name: /Number on the statement/ }), 'FT26-78');
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'On the statement.');
    const message = 'FT26-78 has paid K-2026-000012 already.';
    api.refuse(changeOrderMoney, { status: 409, code: 'reference_taken', message });
    await user.click(dialog.getByRole('button', { name: 'Enter a payment' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /Number on the statement/ })).toHaveValue('FT26-78');
    expect(emittedPayloads('toast.show@1')).toEqual([]);
    api.cut(changeOrderMoney);
    await user.click(dialog.getByRole('button', { name: 'Enter a payment' }));
    const failure = { variant: 'error', message: 'Network error. Please try again.' };
    await waitFor(() => expect(emittedPayloads('toast.show@1')).toEqual([failure]));
  });

  test('an order that there is none of says so', async () => {
    api.refuse(getOrderMoney, { status: 404, code: 'order_not_found', message: 'This order was not found.' });
    openAsOfficer('/office/money/K-2026-999999', api, 'finance');
    expect(await screen.findByText('This order was not found.')).toBeVisible();
  });
});
