import {
  type BookingCard,
  bookingKinds,
  bookingStatuses,
  bookingStepKinds,
  type CalendarEntry,
  knownOf,
} from '@karwan/shared-contracts';
import type { BadgeTone } from '@karwan/shared-ui';
import type { Copy } from '../../../lib/copy.ts';

export const serviceName = (t: Copy, kind: BookingCard['kind']) =>
  t(`bookings.kind.${knownOf(bookingKinds, kind) ?? 'unknown'}`);

/** 'Car inspection: Honda Civic 2019', or without the car if the booking names none. */
export const bookingName = (t: Copy, { kind, car }: Pick<BookingCard, 'kind' | 'car'>) =>
  car === null ? serviceName(t, kind) : `${serviceName(t, kind)}: ${car}`;

/** Name of a status or timeline step. Unknown (newer) ones get a generic name. */
export const stepName = (t: Copy, what: string) => t(`bookings.status.${knownOf(bookingStepKinds, what) ?? 'unknown'}`);

const tones: Readonly<Record<(typeof bookingStatuses)[number], BadgeTone>> = {
  draft: 'neutral',
  'awaiting-payment': 'warning',
  confirmed: 'success',
  assigned: 'success',
  'in-progress': 'info',
  done: 'primary',
  cancelled: 'neutral',
  expired: 'neutral',
  'no-show': 'danger',
  refunded: 'neutral',
};

export const toneOf = (status: string): BadgeTone => {
  const knownStatus = knownOf(bookingStatuses, status);
  return knownStatus ? tones[knownStatus] : 'neutral';
};

type Place = { address: string; areaName: string | null; cityName: string };

export const placeOf = ({ address, areaName, cityName }: Place) =>
  [address, areaName, cityName].filter(Boolean).join(', ');

type CalendarBooking = Place &
  Pick<BookingCard, 'id' | 'kind' | 'car' | 'reference' | 'startsAt' | 'status'> & { revision: number };

export const calendarEntry = (t: Copy, booking: CalendarBooking, url: string): CalendarEntry => ({
  id: booking.id,
  revision: booking.revision,
  startsAt: booking.startsAt,
  title: bookingName(t, booking),
  location: placeOf(booking),
  text: t('bookings.reference', { reference: booking.reference }),
  url,
  isCancelled: booking.status === 'cancelled',
});
