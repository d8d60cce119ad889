import { type BookingKind, commissionPercents, formatExactPkr, hasCase } from '@karwan/shared-contracts';
import type { Copy } from './copy.ts';

/** What a booking costs, with our share of the price of the car where there is one. */
export const bookingPrice = (t: Copy, kind: BookingKind, pricePkr: number): string =>
  hasCase(kind)
    ? t('landing.priceOfCase', { price: formatExactPkr(pricePkr), percent: commissionPercents[kind] })
    : t('landing.price', { price: formatExactPkr(pricePkr) });
