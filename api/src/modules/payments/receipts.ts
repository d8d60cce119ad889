import type { Receipt } from '@karwan/shared-contracts';
import { eq, inArray } from 'drizzle-orm';
import type { Config } from '../../platform/config/config.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Attachment } from '../../platform/messaging/message-port.ts';
import { accounts } from '../users/index.ts';
import { paidAttempt } from './attempts.ts';
import { findOrderByNumber } from './money-lists.ts';
import { moneyOf } from './money-of-order.ts';
import { titleOf } from './order-titles.ts';
import { findOwnOrder, type OrderRow } from './orders.ts';
import type { PaymentServices } from './payment-services.ts';
import { presentReceipt } from './presenter.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { orderState } from './refusals.ts';
import { orderReceipts, orders } from './tables.ts';

export type ReceiptServices = Pick<PaymentServices, 'fulfilments'> & { config: Pick<Config, 'seller'> };

/** Stores the receipt's fixed data. Idempotent. */
export async function storeReceipt(db: Queryable, { fulfilments, config }: ReceiptServices, order: OrderRow) {
  const [customer] = await db.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, order.accountId));
  const title = await titleOf(db, fulfilments, order);
  await db
    .insert(orderReceipts)
    .values({ orderId: order.id, seller: config.seller ?? null, customerName: customer?.name ?? null, title })
    .onConflictDoNothing();
}

/** For the account's own paid orders only. */
export const readReceipt = async (
  { db, ...services }: ReceiptServices & Pick<PaymentServices, 'db'>,
  accountId: string,
  number: string,
): Promise<Receipt> => receiptOf(db, services, await findOwnOrder(db, accountId, number));

async function receiptOf(db: Queryable, services: ReceiptServices, order: OrderRow): Promise<Receipt> {
  const attempt = await paidAttempt(db, order.id);
  const { paidAt } = order;
  if (attempt === undefined || paidAt === null) throw orderState();
  const find = () => db.select().from(orderReceipts).where(eq(orderReceipts.orderId, order.id));
  let [fixed] = await find();
  if (fixed === undefined) {
    await storeReceipt(db, services, order);
    [fixed] = await find();
  }
  if (fixed === undefined) throw new Error('The receipt was not stored.');
  return presentReceipt({ order, paidAt, attempt, fixed, money: await moneyOf(db, order) });
}

/** The receipt as an attachment for the "payment received" mail. */
export async function attachReceipt(
  db: Queryable,
  services: ReceiptServices,
  { number }: { number: string },
): Promise<Attachment[]> {
  const foundOrder = await findOrderByNumber(db, number);
  if (foundOrder === undefined) return [];
  return [
    { name: receiptFileName(number), content: await receiptPdf(await receiptOf(db, services, foundOrder.order)) },
  ];
}

export const receiptFileName = (number: string) => `karwan-${number}.pdf`;

/** When an account is erased, its receipts keep the amounts but lose the customer's name. */
export async function anonymizeReceiptsOf(tx: Queryable, accountId: string): Promise<void> {
  const ownOrders = tx.select({ id: orders.id }).from(orders).where(eq(orders.accountId, accountId));
  await tx.update(orderReceipts).set({ customerName: null }).where(inArray(orderReceipts.orderId, ownOrders));
}
