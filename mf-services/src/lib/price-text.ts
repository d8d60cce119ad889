import { type BookingKind, commissionPercents, formatExactPkr, hasCase } from '@karwan/shared-contracts';
import type { Copy } from './copy.ts';

/** Price of a booking, plus our commission on the car's price for services that have one. */
export const bookingPriceText = (t: Copy, kind: BookingKind, pricePkr: number): string =>
  hasCase(kind)
    ? t('landing.priceOfCase', { price: formatExactPkr(pricePkr), percent: commissionPercents[kind] })
    : t('landing.price', { price: formatExactPkr(pricePkr) });
