import type { PaymentType } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { OrderRow } from './orders.ts';
import type { Fulfilments, Purchase } from './port.ts';

const names: Record<PaymentType, string> = {
  'feature-ad': 'Featured ad',
  'sell-my-car': 'Sell my car',
  'buy-me-car': 'Buy me a car',
  'activate-ad': 'Extra ad',
  'car-inspection': 'Car inspection',
  'feature-dealer': 'Featured dealer',
  'auction-my-car': 'Auction my car',
  'feature-mechanic': 'Featured workshop',
  'activate-feature-ad': 'Extra featured ad',
  'feature-by-package': 'Package',
  'auction-sheet-verification': 'Auction sheet verification',
};

type Sold = Pick<OrderRow, 'type' | 'subjectKind' | 'subjectId'>;

/** The seller's title for each order, with one query per type; null where the type is no longer sold. */
export async function purchasesOfOrders(
  db: Queryable,
  fulfilments: Fulfilments,
  sold: readonly Sold[],
): Promise<(Purchase | null)[]> {
  const purchaseByOrder = new Map<Sold, Purchase>();
  for (const type of new Set(sold.map((each) => each.type))) {
    const ordersOfType = sold.filter((each) => each.type === type);
    const subjects = ordersOfType.map(({ subjectKind: kind, subjectId: id }) => ({ kind, id }));
    const described = (await fulfilments[type]?.describeMany(db, subjects)) ?? [];
    for (const [index, purchase] of described.entries()) {
      const order = ordersOfType[index];
      if (order) purchaseByOrder.set(order, purchase);
    }
  }
  return sold.map((each) => purchaseByOrder.get(each) ?? null);
}

/** Like `purchasesOfOrders`, for one order. */
export const purchaseOf = async (db: Queryable, fulfilments: Fulfilments, order: Sold): Promise<Purchase | null> =>
  (await purchasesOfOrders(db, fulfilments, [order]))[0] ?? null;

/** A title that is never empty, for gateways and receipts: falls back to the name of the type. */
export const titleOf = async (db: Queryable, fulfilments: Fulfilments, order: Sold): Promise<string> =>
  (await purchaseOf(db, fulfilments, order))?.title ?? names[order.type];

/** Like `titleOf`, for several orders, in the same sequence. */
export async function titlesOf(db: Queryable, fulfilments: Fulfilments, orders: readonly Sold[]): Promise<string[]> {
  const bought = await purchasesOfOrders(db, fulfilments, orders);
  return orders.map(({ type }, index) => bought[index]?.title ?? names[type]);
}
