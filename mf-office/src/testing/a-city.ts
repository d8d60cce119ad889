import type { OfficeCity } from '@karwan/shared-contracts';

/** Lahore, with every service. Three inspections are booked, and hours are set on two days. */
export const aCity = (change: Partial<OfficeCity> = {}): OfficeCity => ({
  slug: 'lahore',
  name: 'Lahore',
  nameUr: 'لاہور',
  province: 'Punjab',
  isInspectionCity: true,
  isSellMyCarCity: true,
  isAuctionMyCarCity: false,
  isHidden: false,
  areas: 2,
  bookingsToCome: { 'car-inspection': 3 },
  daysSet: { 'car-inspection': 2 },
  revision: 4,
  ...change,
});
