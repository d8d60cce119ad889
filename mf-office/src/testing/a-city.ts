import type { OfficeCity } from '@karwan/shared-contracts';

/** Lahore, where every service comes; three inspections are booked, and the office has set hours on two days. */
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
