import { AD_LIFETIME_DAYS, type ListedVertical } from '@karwan/shared-contracts';
import { listingExpiry, type NewListingRow, slugOf, titleOf } from '../../modules/listings/index.ts';
import type { MarketItem } from './market-item.ts';
import type { Random } from './random.ts';

const DAY_MS = 86_400_000;

export type Seller = { id: string; kind: 'individual' | 'dealer' };
type Ad = { vertical: ListedVertical; number: number; seller: Seller; now: Date };

/** Creates a seller's listing, posted within a listing's lifetime, more likely recently. */
export function listingOf(item: MarketItem, { vertical, number, seller, now }: Ad, random: Random): NewListingRow {
  const ageMs = (-Math.log(1 - random.next() * 0.95) / 3) * AD_LIFETIME_DAYS * DAY_MS;
  const postedAt = new Date(now.getTime() - Math.round(ageMs / 1000) * 1000);
  const isManaged = random.chance(0.02);
  return {
    ...item.details,
    id: random.uuid(),
    number,
    vertical,
    ownerId: seller.id,
    status: 'active',
    slug: slugOf(vertical, number, { ...item.parts, city: item.city }),
    title: titleOf(vertical, item.parts),
    cityId: item.city.id,
    areaId: item.area?.id ?? null,
    pricePkr: item.pricePkr,
    isForRent: item.isForRent ?? null,
    description: item.describe(seller.kind === 'dealer', random),
    sellerType: isManaged ? 'managed' : seller.kind,
    isFeatured: random.chance(0.04),
    postedAt,
    expiresAt: listingExpiry(postedAt),
    createdAt: postedAt,
    updatedAt: postedAt,
    revision: 1,
  };
}
