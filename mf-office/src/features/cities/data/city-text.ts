import {
  type BookingKind,
  bookingKindDefinitions,
  bookingKinds,
  type CityFlagKey,
  cityFlagKeys,
  knownOf,
  type OfficeCity,
} from '@karwan/shared-contracts';
import type { Copy } from '../../../lib/copy.ts';

export type CityFlags = Pick<OfficeCity, CityFlagKey>;

export const flagsOf = (city: OfficeCity): CityFlags => ({
  isInspectionCity: city.isInspectionCity,
  isSellMyCarCity: city.isSellMyCarCity,
  isAuctionMyCarCity: city.isAuctionMyCarCity,
  isHidden: city.isHidden,
});

/** Kinds of booking that a flag enables. Empty if its service is not booked by the hour. */
const kindsEnabledBy = (flag: CityFlagKey): BookingKind[] =>
  bookingKinds.filter((kind) => bookingKindDefinitions[kind].cityFlag === flag);

export const isOffered = (kind: BookingKind, city: OfficeCity): boolean => city[bookingKindDefinitions[kind].cityFlag];

/** Upcoming bookings of all kinds that a flag enables. */
const upcomingBookingsOf = (flag: CityFlagKey, { bookingsToCome }: OfficeCity): number =>
  kindsEnabledBy(flag).reduce((sum, kind) => sum + (bookingsToCome[kind] ?? 0), 0);

/** Effects of a change, one sentence per changed flag. */
export const effectsOf = (t: Copy, city: OfficeCity, newFlags: CityFlags): string[] =>
  cityFlagKeys.flatMap((flag) => {
    if (city[flag] === newFlags[flag]) return [];
    const state = newFlags[flag] ? 'on' : 'off';
    const count = upcomingBookingsOf(flag, city);
    const remainingBookings = state === 'off' && count > 0 ? ` ${t('cities.stay', { count })}` : '';
    return `${t(`cities.effects.${flag}.${state}`, { name: city.name })}${remainingBookings}`;
  });

/** Values by label, to show conflicting changes. */
export const valuesOf = (t: Copy, city: OfficeCity) => ({
  [t('cities.name')]: city.name,
  [t('cities.nameUr')]: city.nameUr ?? '–',
  ...Object.fromEntries(
    cityFlagKeys.map((flag) => [t(`cities.marks.${flag}`), t(city[flag] ? 'audit.yes' : 'audit.no')]),
  ),
});

/** Parses the filter from the address. */
export const parseCityFilter = (search: URLSearchParams) => {
  const [q, only] = [search.get('q')?.slice(0, 60), knownOf(cityFlagKeys, search.get('only'))];
  return { ...(q && { q }), ...(only && { only }) };
};
