import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  cancelOrder,
  getOrder,
  type OrderPage,
  payOrder,
  realtimeConnected,
  savePayoutAccount,
  sendTransferProof,
} from '@karwan/shared-contracts';
import { anOrder, BUILT_AT } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest, hrefOf, tryAgain } from '@karwan/shared-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

const navigateExternally = jest.fn();
jest.unstable_mockModule('../lib/navigate-externally.ts', () => ({ navigateExternally }));
const { openPage } = await import('../testing/open-page.ts');

const path = '/order?no=K-2026-000123';
const attempt = {
  provider: 'sandbox',
  status: 'started',
  startedAt: BUILT_AT,
  checkoutHref: '/api/payments/checkout/1',
  transfer: null,
  failure: null,
};
const transfer = {
  bank: 'Bank of Lahore',
  accountTitle: 'Karwan Ltd',
  iban: 'PK36SCBL0000001123456702',
  reference: 'K-2026-000123-X7A',
  proofSentAt: null,
};
const paid = { status: 'paid', paidAt: BUILT_AT, fulfilment: 'done', providers: [] };

const api = fakeApiForEachTest();
beforeEach(() => {
  navigateExternally.mockClear();
});

const show = (change: Partial<OrderPage> = {}) => {
  api.answer(getOrder, anOrder(change));
  return openPage(path, api);
};

describe('[RTE-14] an order that is to be paid', () => {
  test('is read again on request; tells what is bought, its price with the tax in it, and goes once to the provider that is chosen', async () => {
    api.answer(payOrder, anOrder({ attempt }));
    api.cut(getOrder);
    const { user } = openPage(path, api);
    expect(await screen.findByText('Network error. Please try again.')).toBeVisible();
    await tryAgain(user, () => api.answer(getOrder, anOrder()));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Inspection of Honda Civic 2019, Lahore',
    );
    const price = (term: string) => screen.getByText(term).parentElement;
    expect(price('Price')).toHaveTextContent('PKR 2,586');
    expect(price('Sales tax, 16%')).toHaveTextContent('PKR 414');
    expect(price('Total')).toHaveTextContent('PKR 3,000');
    expect(screen.getByRole('radio', { name: /Demo payment/ })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: /JazzCash/ }));
    // Two clicks are one payment.
    for (let click = 0; click < 2; click++) fireEvent.click(screen.getByRole('button', { name: 'Pay PKR 3,000' }));
    await waitFor(() => expect(navigateExternally.mock.calls).toEqual([['/api/payments/checkout/1']]));
    expect(api.callsTo(payOrder)).toMatchObject([{ body: { provider: 'jazzcash', isAnew: false } }]);
  });

  test('a provider that is away is told, and the others stay; a refusal shows an order that was paid meanwhile', async () => {
    api.refuse(payOrder, { status: 503, code: 'provider_away', message: 'It cannot be reached. Nothing was charged.' });
    const { user, toasts } = show();
    await user.click(await screen.findByRole('button', { name: 'Pay PKR 3,000' }));
    await waitFor(() =>
      expect(toasts()).toEqual([{ variant: 'error', message: 'It cannot be reached. Nothing was charged.' }]),
    );
    expect(navigateExternally).not.toHaveBeenCalled();
    expect(screen.getByRole('radio', { name: /Bank transfer/ })).toBeEnabled();
    api.answer(getOrder, anOrder(paid));
    await user.click(screen.getByRole('button', { name: 'Pay PKR 3,000' }));
    expect(await screen.findByText('Thank you, we received your payment')).toBeVisible();
  });

  test('a payment under way is waited for, gone on with, or given up for another way', async () => {
    api.answer(payOrder, anOrder({ attempt }));
    const { user } = show({ attempt });
    expect(await screen.findByText('Waiting for Demo payment')).toBeVisible();
    expect(hrefOf('Continue to payment')).toBe('/api/payments/checkout/1');
    await user.click(screen.getByRole('button', { name: 'Pay another way' }));
    await user.click(screen.getByRole('button', { name: 'Pay PKR 3,000' }));
    await waitFor(() => expect(api.callsTo(payOrder)).toMatchObject([{ body: { provider: 'sandbox', isAnew: true } }]));
    expect(await screen.findByText('Waiting for Demo payment')).toBeVisible();
  });

  test('live it tells that the payment has arrived, with receipt and what comes next', async () => {
    const { ctx, emitOrderChanged } = show({ attempt });
    await screen.findByText('Waiting for Demo payment');
    api.answer(getOrder, anOrder({ ...paid, attempt: { ...attempt, status: 'succeeded', checkoutHref: null } }));
    await emitOrderChanged('K-2026-000999');
    expect(api.callsTo(getOrder)).toHaveLength(1);
    await emitOrderChanged('K-2026-000123');
    expect(api.callsTo(getOrder)).toHaveLength(2);
    await act(async () => ctx.bus.emit(realtimeConnected, { isReconnect: true }));
    expect(api.callsTo(getOrder)).toHaveLength(3);
    const status = await screen.findByText('Thank you, we received your payment');
    expect(status).toBeVisible();
    expect(hrefOf('Receipt (PDF)')).toBe('/api/website/orders/K-2026-000123/receipt.pdf');
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/user-profile/bookings');
    expect(screen.queryByRole('button', { name: /Pay/ })).not.toBeInTheDocument();
  });

  test('a payment that failed says what happened to the money, and can be tried again', async () => {
    const failure = 'The payment was declined. Nothing was charged.';
    show({ attempt: { ...attempt, status: 'failed', checkoutHref: null, failure } });
    expect(await screen.findByText(failure)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pay PKR 3,000' })).toBeEnabled();
  });

  test('is cancelled after a question', async () => {
    api.answer(cancelOrder, anOrder({ status: 'cancelled', providers: [] }));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Cancel this order' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel the order' }));
    expect(await screen.findByText('This order was cancelled. Nothing was charged.')).toBeVisible();
  });

  test('what came is told with what is missing, which alone is asked for', async () => {
    api.answer(payOrder, anOrder({ attempt }));
    const { user } = show({ restPkr: 2990, duePkr: 10 });
    expect(await screen.findByText('We received PKR 2,990, not the full price')).toBeVisible();
    expect(screen.getByText(/^PKR 10 is still due/)).toBeVisible();
    const rowOf = (term: string) => screen.getByText(term).parentElement;
    expect(rowOf('Received so far')).toHaveTextContent('PKR 2,990');
    expect(rowOf('Still due')).toHaveTextContent('PKR 10');
    await user.click(screen.getByRole('button', { name: 'Cancel this order' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/refund the PKR 2,990 you paid/)).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Keep it' }));
    await user.click(await screen.findByRole('button', { name: 'Pay PKR 10' }));
    await waitFor(() => expect(api.callsTo(payOrder)).toHaveLength(1));
  });

  test('one that ended with money in it says that it goes back, not that nothing was charged', async () => {
    const refund = {
      amountPkr: 2990,
      reason: 'You had cancelled this order.',
      status: 'by-hand',
      requestedAt: BUILT_AT,
    };
    show({ status: 'cancelled', providers: [], refunds: [refund] });
    expect(await screen.findByText('This order was cancelled. We’ll refund what you paid.')).toBeVisible();
    expect(screen.queryByText(/Nothing was charged/)).not.toBeInTheDocument();
  });
});

describe('a bank transfer', () => {
  const byTransfer = { ...attempt, provider: 'bank-transfer', checkoutHref: null, transfer };

  test('tells the account and the reference, and takes a proof', async () => {
    const orderWithProof = { ...byTransfer, transfer: { ...transfer, proofSentAt: BUILT_AT } };
    api.answer(sendTransferProof, anOrder({ attempt: orderWithProof }));
    const { user } = show({ attempt: byTransfer });
    expect(await screen.findByText('K-2026-000123-X7A')).toBeVisible();
    expect(screen.getByText('PK36SCBL0000001123456702')).toBeVisible();
    const proofFile = new File(['%PDF-'], 'proof.pdf', { type: 'application/pdf' });
    await user.upload(screen.getByLabelText('Send proof', { selector: 'input' }), proofFile);
    expect(await screen.findByText('Proof received on 5 Mar 2026, 2:00 PM')).toBeVisible();
    const [sending] = api.callsTo(sendTransferProof);
    expect(sending?.body instanceof FormData && sending.body.get('file')).toBeInstanceOf(File);
    expect(screen.getByRole('button', { name: 'Send another proof' })).toBeVisible();
  });

  test('a file that is no proof is refused at its field, and not sent if its type already says so', async () => {
    const { user } = show({ attempt: byTransfer });
    const input = await screen.findByLabelText('Send proof', { selector: 'input' });
    input.removeAttribute('accept');
    await user.upload(input, new File(['x'], 'x.txt', { type: 'text/plain' }));
    expect(await screen.findByText(/Please choose a picture/)).toBeVisible();
    expect(api.callsTo(sendTransferProof)).toEqual([]);
    const message = 'This file is no PDF.';
    api.refuse(sendTransferProof, { status: 400, code: 'proof_invalid', message });
    const proofFile = new File(['hello'], 'proof.pdf', { type: 'application/pdf' });
    await user.upload(input, proofFile);
    expect(await screen.findByText(message)).toBeVisible();
    await user.upload(input, proofFile);
    await waitFor(() => expect(api.callsTo(sendTransferProof)).toHaveLength(2));
  });
});

describe('what became of an order', () => {
  test('that could not be given: why, and how far the money is on its way back', async () => {
    const refusal = 'The time was taken meanwhile.';
    const refunds = [{ amountPkr: 3000, reason: refusal, status: 'requested', requestedAt: BUILT_AT }];
    show({ ...paid, fulfilment: 'refused', refusal, refunds });
    expect(await screen.findByText('Payment received, but we couldn’t complete the order')).toBeVisible();
    expect(screen.getByText(`${refusal} We’ll refund the whole amount.`)).toBeVisible();
    expect(screen.getByText('PKR 3,000 will be refunded')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Continue' })).not.toBeInTheDocument();
  });

  test('that was paid and given back: its receipt, and no thanks for a payment', async () => {
    const refunds = [{ amountPkr: 3000, reason: 'You cancelled it.', status: 'done', requestedAt: BUILT_AT }];
    show({ ...paid, status: 'refunded', refunds });
    expect(await screen.findByText('Refund issued')).toBeVisible();
    expect(screen.getByText('PKR 3,000 was refunded')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Receipt (PDF)' })).toBeVisible();
    expect(screen.queryByText('Thank you, we received your payment')).not.toBeInTheDocument();
  });

  test.each([
    ['open', 'This order can’t be paid at the moment.'],
    ['expired', /expired without a payment/],
    ['a state of tomorrow', 'This order’s status has changed. Reload the page.'],
  ])('%s, without any way to pay', async (status, expected) => {
    show({ status, providers: [] });
    expect(await screen.findByText(expected)).toBeVisible();
  });
});

describe('an order that cannot be shown', () => {
  test.each(['/order', '/order?no=1', path])('%s of nobody, or of somebody else, is none', async (badPath) => {
    api.refuse(getOrder, { status: 404, code: 'order_not_found', message: 'This order was not found.' });
    openPage(badPath, api);
    expect(await screen.findByRole('heading', { name: 'We couldn’t find this order' })).toBeVisible();
    expect(api.callsTo(getOrder)).toHaveLength(badPath === path ? 1 : 0);
  });

  test('a visitor has nothing asked for', async () => {
    openPage(path, api, null);
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible();
    expect(api.callsTo(getOrder)).toEqual([]);
  });
});

describe('an order whose money our office sends back', () => {
  const refunds = [{ amountPkr: 3000, reason: 'You cancelled.', status: 'by-hand', requestedAt: BUILT_AT }];
  const back = { ...paid, status: 'paid', refunds, payout: { account: null } };
  const orderWithPayout = { ...back, payout: { account: { kind: 'iban', holder: 'Ali Khan', ending: '6702' } } };
  const typed = { kind: 'iban', number: 'pk36 scbl 0000 0011 2345 6702', holder: 'Ali Khan' };

  async function fillIn({ user }: ReturnType<typeof openPage>) {
    await user.type(await screen.findByLabelText(/IBAN/), typed.number);
    await user.type(screen.getByLabelText(/Name of the account holder/), typed.holder);
  }
  const save = () => screen.getByRole('button', { name: 'Save account' });

  test('asks for the account, checks it before it is sent, shows what was saved, and lets it be changed', async () => {
    api.answer(savePayoutAccount, anOrder(orderWithPayout));
    const page = show(back);
    await fillIn(page);
    await page.user.type(screen.getByLabelText(/IBAN/), '{Backspace}3');
    await page.user.click(save());
    expect(await screen.findByText('This IBAN has a wrong digit or letter. Please check it')).toBeVisible();
    expect(screen.getByLabelText(/IBAN/)).toHaveFocus();
    expect(api.callsTo(savePayoutAccount)).toHaveLength(0);
    await page.user.type(screen.getByLabelText(/IBAN/), '{Backspace}2{Enter}');
    expect(
      await screen.findByText('Your money will go to Bank account ending in 6702, in the name of Ali Khan.'),
    ).toBeVisible();
    expect(api.callsTo(savePayoutAccount)).toMatchObject([{ params: { orderNumber: 'K-2026-000123' }, body: typed }]);
    expect(screen.queryByRole('button', { name: 'Save account' })).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Change account' }));
    expect(screen.getByLabelText(/IBAN/)).toHaveValue('');
    await page.user.click(screen.getByRole('button', { name: 'Keep this one' }));
    expect(screen.queryByLabelText(/IBAN/)).toBeNull();
    expect(screen.getByRole('heading', { name: 'Where should we send your money?' })).toHaveFocus();
  });

  test('takes a wallet instead, and loses nothing that was typed by the choice', async () => {
    api.answer(savePayoutAccount, anOrder(orderWithPayout));
    const page = show(back);
    await fillIn(page);
    await page.user.click(screen.getByRole('radio', { name: 'Easypaisa' }));
    await page.user.click(save());
    expect(await screen.findByText('Phone number is required')).toBeVisible();
    await page.user.click(screen.getByRole('radio', { name: 'Bank account' }));
    expect(screen.getByLabelText(/IBAN/)).toHaveValue(typed.number);
    await page.user.clear(screen.getByLabelText(/Name of the account holder/));
    await page.user.tab();
    expect(await screen.findByText('Name is required')).toBeVisible();
    await page.user.click(screen.getByLabelText(/Name of the account holder/));
    await page.user.paste('x'.repeat(51));
    expect(await screen.findByText('Name cannot be longer than 50 characters')).toBeVisible();
    await page.user.clear(screen.getByLabelText(/Name of the account holder/));
    await page.user.type(screen.getByLabelText(/Name of the account holder/), typed.holder);
    await page.user.click(screen.getByRole('radio', { name: 'Easypaisa' }));
    await page.user.type(screen.getByLabelText(/Mobile number of the wallet/), '0300 1234567');
    await page.user.click(save());
    await waitFor(() =>
      expect(api.callsTo(savePayoutAccount)).toMatchObject([{ body: { kind: 'easypaisa', number: '0300 1234567' } }]),
    );
  });

  test('says in place what the server refuses, and keeps what was typed', async () => {
    const fields = { 'body.number': 'This bank is closed.' };
    api.refuse(savePayoutAccount, { status: 400, code: 'invalid_input', message: 'Look at the fields.', fields });
    const page = show(back);
    await fillIn(page);
    await page.user.click(save());
    expect(await screen.findByText('This bank is closed.')).toBeVisible();
    expect(screen.getByLabelText(/IBAN/)).toHaveValue(typed.number);
    api.refuse(savePayoutAccount, { status: 409, code: 'order_state', message: 'It was sent meanwhile.' });
    await page.user.click(save());
    expect(await screen.findByText('It was sent meanwhile.')).toBeVisible();
    expect(screen.getByLabelText(/IBAN/)).toHaveValue(typed.number);
  });

  test('asks nothing where a provider sends it, and says that a second look is taken', async () => {
    show({ ...paid, refunds: [{ ...refunds[0], status: 'to-approve' }] } as Partial<OrderPage>);
    expect(await screen.findByText('PKR 3,000: under review')).toBeVisible();
    expect(screen.queryByText('Where should we send your money?')).toBeNull();
  });
});
