import type { PaymentType } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { OrderRow } from './orders.ts';
import type { Fulfilments } from './port.ts';

const names: Record<PaymentType, string> = {
  'feature-ad': 'Featured ad',
  'sell-my-car': 'Sell my car',
  'buy-me-car': 'Buy me a car',
  'activate-ad': 'Ad beyond the free ones',
  'car-inspection': 'Car inspection',
  'feature-dealer': 'Featured dealer',
  'auction-my-car': 'Auction my car',
  'feature-mechanic': 'Featured workshop',
  'activate-feature-ad': 'Featured ad beyond the free ones',
  'feature-by-package': 'Package',
  'auction-sheet-verification': 'Auction sheet verification',
};

type Sold = Pick<OrderRow, 'type' | 'subjectKind' | 'subjectId'>;

/** What is bought, as its seller names it; null where nobody sells it any more. */
export const boughtBy = async (db: Queryable, fulfilments: Fulfilments, { type, subjectKind, subjectId }: Sold) =>
  (await fulfilments[type]?.describe(db, { kind: subjectKind, id: subjectId })) ?? null;

/** What is bought in words that are always there: for gateways and receipts. */
export const titleOf = async (db: Queryable, fulfilments: Fulfilments, order: Sold): Promise<string> =>
  (await boughtBy(db, fulfilments, order))?.title ?? names[order.type];
