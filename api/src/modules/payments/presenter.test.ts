import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PdfPage } from '../../platform/pdf/pdf-page.ts';
import { presentOrder, presentReceipt } from './presenter.ts';
import { drawReceipt } from './receipt-pdf.ts';

const paidAt = new Date('2026-11-20T09:00:00Z');
const seller = {
  ...{ name: 'Karwan (Private) Limited', address: '1 Mall Road, Lahore', ntn: '1234567-8' },
  ...{ salesTaxAuthority: 'PRA', salesTaxNumber: 'P-1' },
};
const order = {
  ...{ number: 'K-2026-000123', type: 'car-inspection', status: 'paid', quantity: 2, amountPkr: 3000 },
  ...{ salesTaxPkr: 414, salesTaxPercent: 16, refundedPkr: 500, writtenOffPkr: 10, fulfilment: 'done', refusal: null },
  ...{ createdAt: paidAt, expiresAt: paidAt, paidAt },
} as unknown as Parameters<typeof presentReceipt>[0]['order'];
const attempt = {
  ...{ id: 'A1', provider: 'bank-transfer', reference: 'K-2026-000123-ABC', providerReference: 'FT26-1' },
  ...{ status: 'succeeded', startedAt: paidAt, checkout: null, failure: null },
} as unknown as Parameters<typeof presentReceipt>[0]['attempt'];
const refund = {
  attemptId: 'A1',
  isRest: false,
  amountPkr: 500,
  doneAt: paidAt,
  status: 'done',
  reason: 'A complaint.',
};
const refunds = [
  refund,
  { ...refund, isRest: null, amountPkr: 20 },
  { ...refund, isRest: true, amountPkr: 1 },
  { ...refund, isRest: null, attemptId: 'A2', amountPkr: 2 },
  { ...refund, amountPkr: 4, doneAt: null, status: 'requested' },
].map((each) => ({ ...each, requestedAt: paidAt }));
const incoming = ['FT26-1', 'FT26-2', 'FT26-1'].map((reference) => ({ reference }));
const moneyOf = (change: object) =>
  ({ incoming, refunds, restPkr: 0, duePkr: 0, ...change }) as unknown as Parameters<typeof presentReceipt>[0]['money'];
const receiptOf = ({
  money = {},
  customerName = 'Ayesha Khan' as string | null,
  of = seller as typeof seller | null,
}) => {
  const fixed = { orderId: 'O1', seller: of, customerName, title: 'Inspection' };
  return presentReceipt({ order, paidAt, attempt, fixed, money: moneyOf(money) });
};

test('a receipt shows refunds of the price that were sent, each reference once, and what never came', () => {
  const receipt = receiptOf({});
  assert.deepEqual(
    receipt.refunds.map(({ amountPkr }) => amountPkr),
    [500, 20],
  );
  assert.deepEqual([receipt.owedPkr, receipt.reductionPkr, receipt.amountPkr], [0, 10, 2990]);
  assert.deepEqual(
    receipt.lines.map(({ amountPkr }) => amountPkr),
    [2586, 414],
  );
  assert.equal(receipt.providerReference, 'FT26-1, FT26-2');
  assert.equal(receiptOf({ money: { incoming: [] } }).providerReference, 'FT26-1');
  const { owedPkr, amountPkr } = receiptOf({ money: { restPkr: -990 } });
  assert.deepEqual([owedPkr, amountPkr], [990, 2000]);
  assert.equal(receiptOf({ money: { restPkr: 990 } }).owedPkr, 0);
});

/** The texts of a receipt without its last line; bold ones begin with a star. */
async function textOf(receipt: ReturnType<typeof presentReceipt>): Promise<string[]> {
  const drawn: string[] = [];
  type Text = { text?: string; name?: string; isBold?: boolean };
  const add = ({ name, text, isBold }: Text) =>
    drawn.push(`${isBold ? '*' : ''}${[name, text].filter((part) => part !== undefined).join(': ')}`);
  const page = {
    columns: (columns: Text[][]) => columns.flat().map(add),
    table: async (_title: string, rows: Text[]) => rows.map(add),
    text: () => undefined,
    space: () => undefined,
    rule: () => undefined,
  };
  await drawReceipt(page as unknown as PdfPage, receipt);
  return drawn;
}

test('the PDF of a receipt says who sold what to whom, with the tax, and what was refunded or never came', async () => {
  assert.deepEqual(await textOf(receiptOf({ money: { restPkr: -990 } })), [
    ...['*Karwan', '*Receipt', 'K-2026-000123'],
    ...['Sold by', '*Karwan (Private) Limited', '1 Mall Road, Lahore', 'NTN 1234567-8', 'PRA: P-1'],
    ...['Sold to', '*Ayesha Khan', ' ', 'Date', '20 Nov 2026'],
    ...['Inspection × 2: PKR 2,586', 'Sales tax on services, 16% (PRA): PKR 414'],
    ...['Price reduction: – PKR 10', 'Not received: – PKR 990', '*Total paid: PKR 2,000'],
    ...['Refunded on 20 Nov 2026, 2:00 PM: – PKR 500', 'Refunded on 20 Nov 2026, 2:00 PM: – PKR 20'],
    '*Total after refunds: PKR 1,480',
    ...['Paid by: Bank transfer', 'Reference: FT26-1, FT26-2', 'Received: 20 Nov 2026, 2:00 PM'],
  ]);
  const plain = {
    ...receiptOf({ money: { refunds: [] }, customerName: null, of: null }),
    quantity: 1,
    reductionPkr: 0,
  };
  const lines = await textOf(plain);
  assert.deepEqual(lines.slice(3, 7), ['Sold by', '*Karwan', 'Sold to', '*A closed account']);
  assert.deepEqual(lines.slice(10, 14), [
    ...['Inspection: PKR 2,586', 'Sales tax on services, 16%: PKR 414', '*Total paid: PKR 2,990'],
    'Paid by: Bank transfer',
  ]);
});

test('the page of an order: what is missing while it is open, where to pay, and refunds that were not withdrawn', () => {
  const bankTransfer = { bank: 'Meezan', title: 'Karwan', iban: 'PK36' } as never;
  const shown = (change: object, attemptChange: object = {}, isSetUp = true) =>
    presentOrder({
      ...{ order: { ...order, ...change }, bought: null as never, attempt: { ...attempt, ...attemptChange } },
      ...{ refunds: [...refunds, { ...refund, status: 'withdrawn', requestedAt: paidAt }] as never, payout: undefined },
      ...{ money: moneyOf({ restPkr: 990, duePkr: 2010 }), providers: [], proofSentAt: paidAt },
      bankTransfer: isSetUp ? bankTransfer : undefined,
    });
  const paid = shown({});
  assert.deepEqual([paid.restPkr, 'payout' in paid, paid.refunds.length], [undefined, false, 5]);
  const open = shown({ status: 'open', paidAt: null }, { status: 'started', checkout: { url: '/x', fields: {} } });
  assert.deepEqual([open.restPkr, open.duePkr, open.paidAt], [990, 2010, null]);
  assert.equal(open.attempt?.checkoutHref, '/api/payments/checkout/A1');
  assert.equal(shown({}, { status: 'started' }).attempt?.checkoutHref, null, 'no page was opened yet');
  assert.equal(shown({}, { checkout: { url: '/x', fields: {} } }).attempt?.checkoutHref, null, 'it has ended');
  assert.deepEqual(paid.attempt?.transfer, {
    ...(bankTransfer as object),
    ...{ reference: 'K-2026-000123-ABC', proofSentAt: '2026-11-20T09:00:00.000Z' },
  });
  assert.equal(shown({}, { provider: 'sandbox' }).attempt?.transfer, null);
  assert.equal(shown({}, {}, false).attempt?.transfer, null);
});
