import { describe, expect, test } from '@jest/globals';
import {
  changeOrderMoney,
  changeUnassigned,
  dayInPakistan,
  findOrdersOfMoney,
  getMoneyOverview,
  getOfficer,
  getOrderMoney,
  listMoneyDays,
  type MoneyLine,
  type MoneyOverview,
  type OrderMoney,
} from '@karwan/shared-contracts';
import { anId } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest, hrefOf } from '@karwan/shared-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { monthName, monthsEarlier } from '../features/money/data/months.ts';
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
      ...{ provider: 'bank-transfer', reference: 'K-2026-000001-ABC' },
      ...{ status: 'started', startedAt: '2026-03-01T09:00:00.000Z', failure: null },
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
      ...{ paymentId: anId(3), provider: 'bank-transfer', reference: 'FT26-90', payer: 'M Aslam' },
      ...{ amountPkr: 3000, receivedAt: '2026-03-02T09:00:00.000Z' },
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
        ...{ day: '2026-03-02', provider: 'jazzcash', payments: 3, refunds: 1 },
        ...{ inPkr: 9000, backPkr: 500, balancePkr: 12000 },
      },
    ],
  });
  return openAsOfficer('/office/money', api, 'finance');
};

describe('the room of money', () => {
  test('says where the money is, what waits, and how each day closed', async () => {
    openOverview();
    await waitFor(() => expect(hrefOf('Unused money 1')).toBe('/office/money?list=resting'));
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
    const thisMonth = dayInPakistan(Date.now()).slice(0, 7);
    openAsOfficer(`/office/money?month=${monthsEarlier(thisMonth)}`, api, 'finance');
    await waitFor(() => expect(hrefOf(/^K-2026-000009: earned/)).toBe('/office/money/K-2026-000009'));
    expect(await screen.findByText('No payments or refunds in this month.')).toBeVisible();
    expect(hrefOf(monthName(thisMonth))).toBe(`/office/money?month=${thisMonth}`);
  });

  test('the keyboard finds an order by any of its numbers; nothing found says what can be looked for', async () => {
    const { user, currentPath } = openOverview();
    await screen.findByRole('link', { name: 'Overview' });
    const owing = { ...line, number: 'K-2026-000002', restPkr: -500 };
    api.answer(findOrdersOfMoney, { items: [line, owing], nextCursor: null });
    await user.keyboard('/FT26-77{Enter}');
    expect(currentPath()).toBe('/office/money?q=FT26-77');
    expect(await screen.findByRole('link', { name: 'K-2026-000001' })).toBeVisible();
    expect(api.callsTo(findOrdersOfMoney).at(-1)?.query.get('q')).toBe('FT26-77');
    expect(screen.getByText('PKR 2,990 unused')).toBeVisible();
    expect(screen.getByText('Owes PKR 500')).toBeVisible();
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
    expect(api.bodiesTo(changeUnassigned).at(-1)).toEqual({
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
    const { user, ctx } = open();
    const lists = [[getMoneyOverview.id], [findOrdersOfMoney.id]];
    for (const key of lists) ctx.queryClient.setQueryData(key, {});
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
    for (const key of lists) expect(ctx.queryClient.getQueryState(key)?.isInvalidated).toBe(true);
    expect(api.bodiesTo(changeOrderMoney)[0]).toEqual({
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
    const current = { ...order, version: 'two', receivedPkr: 3000, restPkr: 3000 };
    const currentOrder = { ...current, incoming: [{ ...payment, reversedAt: payment.receivedAt }] };
    const message = 'The payments of this order have changed.';
    api.refuse(changeOrderMoney, { status: 409, code: 'order_money_changed', message, order: currentOrder });
    await user.click(dialog.getByRole('button', { name: 'Correct' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByRole('row', { name: 'Received PKR 2,990 PKR 3,000' })).toBeVisible();
    expect(dialog.getByRole('row', { name: 'Payments 1 0' })).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /Amount/ })).toHaveValue('3,000');
    api.answer(changeOrderMoney, currentOrder);
    await user.click(dialog.getByRole('button', { name: 'Correct' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.bodiesTo(changeOrderMoney).at(-1)).toEqual({
      version: 'two',
      change: { action: 'correct', paymentId: anId(1), amountPkr: 3000, reason: 'I misread it.' },
    });
  });

  test('a number that paid another order is refused in place', async () => {
    const { user, toasts } = open();
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
    expect(toasts()).toEqual([]);
    api.cut(changeOrderMoney);
    await user.click(dialog.getByRole('button', { name: 'Enter a payment' }));
    const failure = { variant: 'error', message: 'Network error. Please try again.' };
    await waitFor(() => expect(toasts()).toEqual([failure]));
    const loggedOut = { status: 401, code: 'office_login_needed', message: 'Please log in to the office.' };
    api.refuse(getOfficer, loggedOut);
    api.refuse(changeOrderMoney, loggedOut);
    await user.click(dialog.getByRole('button', { name: 'Enter a payment' }));
    expect(await screen.findByRole('dialog', { name: 'Please log in again' })).toBeInTheDocument();
  });

  test('that owes says so; what happened stands with the newest first', async () => {
    const reversed = { ...payment, id: anId(4), reference: 'FT26-70', reversedAt: '2026-03-05T09:00:00.000Z' };
    const refund: OrderMoney['refunds'][number] = {
      ...{ id: anId(5), provider: 'bank-transfer', amountPkr: 500, status: 'failed', reason: 'Twice.' },
      ...{ requestedAt: order.createdAt, doneAt: '2026-03-06T09:00:00.000Z', reference: null, failure: null },
      ...{ askedBy: null, approvedBy: null, isUnknown: false },
    };
    const incoming = [{ ...reversed, canCorrect: false }, payment];
    const owing = { ...order, restPkr: -2990, duePkr: 0, paidAt: payment.receivedAt, incoming, refunds: [refund] };
    api.answer(getOrderMoney, owing);
    const { user } = openAsOfficer('/office/money/K-2026-000001', api, 'finance');
    const region = within(await screen.findByRole('region', { name: 'Payments and refunds' }));
    expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^PKR 500 refunded by Bank transferFailed6 Mar/),
      expect.stringMatching(/^PKR 2,990 received by Bank transferReversed.*FT26-70/),
      expect.stringMatching(/^PKR 2,990 received by Bank transfer2 Mar.*FT26-77/),
      expect.stringMatching(/^Payment by Bank transfer/),
    ]);
    expect(screen.getByText('The customer owes').nextElementSibling).toHaveTextContent('PKR 2,990');
    expect(screen.queryByText('Payable until')).not.toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^Correct: / })).toHaveLength(1);
    for (const [action, effect, amount] of [
      ['Accept as paid', /^The customer owes PKR 2,990\./, undefined],
      ['Enter a payment', /^This order is fully paid/, ''],
      ['Move: FT26-77', /becomes the payment of another order/, '2,990'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: action }));
      const dialog = within(await screen.findByRole('dialog'));
      expect(dialog.getByText(effect)).toBeInTheDocument();
      expect(dialog.queryByRole('textbox', { name: /Amount/ })?.getAttribute('value')).toBe(amount);
      await user.click(dialog.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
  });

  test('an order that there is none of says so', async () => {
    api.refuse(getOrderMoney, { status: 404, code: 'order_not_found', message: 'This order was not found.' });
    openAsOfficer('/office/money/K-2026-999999', api, 'finance');
    expect(await screen.findByText('This order was not found.')).toBeVisible();
  });
});
