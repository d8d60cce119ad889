import { AD_LIFE_DAYS, type ListedVertical } from '@karwan/shared-contracts';
import { expiryFrom, type NewListingRow, slugOf, titleOf } from '../../modules/listings/index.ts';
import type { Goods } from './goods.ts';
import type { Random } from './random.ts';

const DAY_MS = 86_400_000;

export type Seller = { id: string; kind: 'individual' | 'dealer' };
type Ad = { vertical: ListedVertical; number: number; seller: Seller; now: Date };

/** Creates a seller's listing, posted within a listing's lifetime, more likely recently. */
export function listingOf(goods: Goods, { vertical, number, seller, now }: Ad, random: Random): NewListingRow {
  const ageMs = (-Math.log(1 - random.next() * 0.95) / 3) * AD_LIFE_DAYS * DAY_MS;
  const postedAt = new Date(now.getTime() - Math.round(ageMs / 1000) * 1000);
  const isManaged = random.chance(0.02);
  return {
    ...goods.details,
    id: random.uuid(),
    number,
    vertical,
    ownerId: seller.id,
    status: 'active',
    slug: slugOf(vertical, number, { ...goods.parts, city: goods.city }),
    title: titleOf(vertical, goods.parts),
    cityId: goods.city.id,
    areaId: goods.area?.id ?? null,
    pricePkr: goods.pricePkr,
    isForRent: goods.isForRent ?? null,
    description: goods.describe(seller.kind === 'dealer', random),
    sellerType: isManaged ? 'managed' : seller.kind,
    isFeatured: random.chance(0.04),
    postedAt,
    expiresAt: expiryFrom(postedAt),
    createdAt: postedAt,
    updatedAt: postedAt,
    revision: 1,
  };
}
