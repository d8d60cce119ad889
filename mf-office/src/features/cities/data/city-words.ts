import {
  type BookingKind,
  bookingKinds,
  type CityMark,
  cityMarks,
  kindsOfBooking,
  knownOf,
  type OfficeCity,
} from '@karwan/shared-contracts';
import type { Copy } from '../../../lib/copy.ts';

export type Marks = Pick<OfficeCity, CityMark>;

export const marksOf = (city: OfficeCity): Marks => ({
  isInspectionCity: city.isInspectionCity,
  isSellMyCarCity: city.isSellMyCarCity,
  isAuctionMyCarCity: city.isAuctionMyCarCity,
  isHidden: city.isHidden,
});

/** Kinds of booking that a flag enables. Empty if its service is not booked by the hour. */
const kindsWith = (mark: CityMark): BookingKind[] =>
  bookingKinds.filter((kind) => kindsOfBooking[kind].cityFlag === mark);

export const isOffered = (kind: BookingKind, city: OfficeCity): boolean => city[kindsOfBooking[kind].cityFlag];

/** Upcoming bookings of all kinds that a flag enables. */
const toComeWith = (mark: CityMark, { bookingsToCome }: OfficeCity): number =>
  kindsWith(mark).reduce((sum, kind) => sum + (bookingsToCome[kind] ?? 0), 0);

/** Effects of a change, one sentence per changed flag. */
export const effectsOf = (t: Copy, city: OfficeCity, wanted: Marks): string[] =>
  cityMarks.flatMap((mark) => {
    if (city[mark] === wanted[mark]) return [];
    const is = wanted[mark] ? 'on' : 'off';
    const count = toComeWith(mark, city);
    const stays = is === 'off' && count > 0 ? ` ${t('cities.stay', { count })}` : '';
    return `${t(`cities.effects.${mark}.${is}`, { name: city.name })}${stays}`;
  });

/** Values by label, to show conflicting changes. */
export const valuesOf = (t: Copy, city: OfficeCity) => ({
  [t('cities.name')]: city.name,
  [t('cities.nameUr')]: city.nameUr ?? '–',
  ...Object.fromEntries(cityMarks.map((mark) => [t(`cities.marks.${mark}`), t(city[mark] ? 'audit.yes' : 'audit.no')])),
});

/** Parses the filter from the address. */
export const filterIn = (search: URLSearchParams) => {
  const [q, only] = [search.get('q')?.slice(0, 60), knownOf(cityMarks, search.get('only'))];
  return { ...(q && { q }), ...(only && { only }) };
};
