import { randomUUID } from 'node:crypto';
import { getOrder, type OrderPage, type PaymentProvider, payOrder, sendTransferProof } from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import { createDemoPayments, sandboxPayments } from '../modules/demo-payments/index.ts';
import { signatureOf } from '../modules/demo-payments/sign.ts';
import { createNotificationsModule } from '../modules/notifications/index.ts';
import { expireOrders } from '../modules/payments/expire-orders.ts';
import {
  createPayments,
  type Fulfilment,
  type Fulfilments,
  type NewOrder,
  type Order,
  type Refund,
} from '../modules/payments/index.ts';
import type { PaymentServices } from '../modules/payments/payment-services.ts';
import { sendRefunds } from '../modules/payments/refunds.ts';
import { silentNotifications } from '../seed/demo-services.ts';
import type { Person, TestApi } from './start-api.ts';

/** A fake fulfilment for inspections that records its calls. Pass `fulfilments` to `startApi` as a port. */
export function aShop() {
  const fulfilled: string[] = [];
  const freed: string[] = [];
  const returned: [string, number][] = [];
  const undone: [string, number][] = [];
  const shop = {
    refusal: undefined as string | undefined,
    /** Error to throw from fulfilment and refund callbacks. */
    crash: undefined as Error | undefined,
    /** Throws only for this order number; undefined: for all. */
    crashesFor: undefined as string | undefined,
  };
  const crashFor = ({ number }: Order) => {
    if (shop.crash && (shop.crashesFor ?? number) === number) throw shop.crash;
  };
  const fulfilment: Fulfilment = {
    describeMany: async (_db, subjects) =>
      subjects.map(({ id }) => ({ title: `Inspection of ${id.slice(0, 4)}`, href: '/car-inspection' })),
    async fulfil(_tx, order: Order) {
      crashFor(order);
      if (shop.refusal !== undefined) return { refuse: shop.refusal };
      fulfilled.push(order.number);
      return 'done';
    },
    expired: async (_tx, order) => {
      crashFor(order);
      freed.push(order.number);
    },
    async refunded(_tx, order, refund: Refund) {
      crashFor(order);
      returned.push([order.number, refund.amountPkr]);
    },
    refundUndone: async (_tx, order, refund) => void undone.push([order.number, refund.amountPkr]),
  };
  const fulfilments: Fulfilments = { 'car-inspection': fulfilment };
  return Object.assign(shop, { fulfilments, fulfilledOrders: fulfilled, freed, returned, undone });
}
export type Shop = ReturnType<typeof aShop>;

/** Services of the payments module, for use next to a running API. */
export function paymentServicesOf({ services }: TestApi, { fulfilments }: Pick<Shop, 'fulfilments'>): PaymentServices {
  return {
    ...services,
    notifications: createNotificationsModule({ ...services, countUnreadMessages: async () => new Map() }),
    providers: { sandbox: createDemoPayments(services).port },
    fulfilments,
  };
}

/** Runs the refund job. `providers` replaces the sandbox. */
export const runRefundJob = (
  api: TestApi,
  fulfilments: Fulfilments,
  change: Pick<Partial<PaymentServices>, 'providers'> = {},
) => sendRefunds({ ...paymentServicesOf(api, { fulfilments }), ...change });

/** Runs the job that expires overdue orders. */
export const runExpiryJob = (api: TestApi, fulfilments: Fulfilments) =>
  expireOrders(paymentServicesOf(api, { fulfilments }));

/** Opens an order of this person for an inspection. */
export function openAnOrder(api: TestApi, shop: Shop, { account }: Person, change: Partial<NewOrder> = {}) {
  const { db, now } = api.services;
  const subject = { kind: 'booking', id: randomUUID() };
  const buyer = { accountId: account.id, userType: account.userType };
  const order: NewOrder = { type: 'car-inspection', subject, account: buyer, ...change };
  return db.transaction((tx) =>
    createPayments({ fulfilments: shop.fulfilments, now, notifications: silentNotifications }).openOrder(tx, order),
  );
}

/** An order of a new person, not paid yet. */
export async function aNewOrder(api: TestApi, shop: Shop, change?: Partial<NewOrder>) {
  const person = await api.person();
  const order = await openAnOrder(api, shop, person, change);
  return { person, order, number: order.number };
}

/** A paid order of a new person. */
export async function aPaidOrder(api: TestApi, shop: Shop, change?: Partial<NewOrder>) {
  const paid = await aNewOrder(api, shop, change);
  await chooseOutcome(paid.person, paid.number, 'success');
  return paid;
}

/** Asks for a part of an order's price back. */
export const requestRefund = (api: TestApi, shop: Shop, orderId: string, amount: number) =>
  api.services.db.transaction((tx) =>
    createPayments(paymentServicesOf(api, shop)).requestRefund(tx, {
      orderId,
      amount,
      reason: 'You cancelled in time.',
    }),
  );

export const orderOf = ({ client }: Person, orderNumber: string): Promise<OrderPage> =>
  client.call(getOrder, { params: { orderNumber } });

export const startPaying = (
  person: Person,
  orderNumber: string,
  provider: PaymentProvider = 'sandbox',
  isAnew = false,
) => person.client.call(payOrder, { params: { orderNumber }, body: { provider, isAnew } });

export const aPdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** Uploads the proof of a bank transfer. */
export function sendProof({ client }: Person, orderNumber: string, bytes = aPdf, name = 'proof.pdf', type?: string) {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)], type === undefined ? {} : { type }), name);
  return client.raw('POST', sendTransferProof.path.replace(':orderNumber', orderNumber), { body });
}

/** The gateway's page for the current payment. */
export async function gatewayPage(person: Person, orderNumber: string): Promise<string> {
  const { attempt } = await startPaying(person, orderNumber);
  const checkout = await person.client.raw('GET', attempt?.checkoutHref ?? 'not under way');
  return checkout.headers.get('location') ?? 'nowhere';
}

/** Pays in the sandbox by clicking one of its buttons. */
export async function chooseOutcome(person: Person, orderNumber: string, choice: string) {
  const page = await gatewayPage(person, orderNumber);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return person.client.raw('POST', page, { body: `choice=${choice}`, headers });
}

/** The gateway's row for an order's last payment. */
export async function sandboxRow({ services }: TestApi, returnHref: string) {
  const rows = await services.db.select().from(sandboxPayments).where(eq(sandboxPayments.returnHref, returnHref));
  const row = rows.at(-1);
  if (row === undefined) throw new Error(`The gateway knows no payment that leads back to ${returnHref}.`);
  return row;
}

type Callback = Partial<Record<'event' | 'outcome' | 'currency' | 'reason' | 'reference' | 'payment', string>> & {
  amountPaisa?: number;
};

/** A gateway callback, signed with the payment's secret or another one. */
export function callbackOf(
  row: typeof sandboxPayments.$inferSelect,
  { amountPaisa = row.amountPkr * 100, ...change }: Callback = {},
  secret = row.secret,
) {
  const fields = {
    event: randomUUID(),
    payment: row.id,
    reference: row.reference,
    outcome: 'succeeded',
    currency: 'PKR',
    reason: '',
    ...change,
    amountPaisa: String(amountPaisa),
  };
  return { ...fields, signature: signatureOf(fields, secret) };
}

/** Posts fields to the API like the gateway. */
export const postCallback = (api: TestApi, fields: Record<string, string>) =>
  api.visitor().raw('POST', '/api/payments/sandbox/callback', {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://gateway.example' },
  });
