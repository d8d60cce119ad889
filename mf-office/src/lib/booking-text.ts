import {
  type BookingStatus,
  bookingActions,
  bookingKinds,
  bookingStatuses,
  bookingStepKinds,
  knownOf,
  type OfficeBookingCard,
} from '@karwan/shared-contracts';
import type { BadgeTone } from '@karwan/shared-ui';
import type { Copy } from './copy.ts';

/** Name of a booking's step. Unknown (newer) ones are shown by their id. */
export function stepName(t: Copy, status: string): string {
  const known = knownOf(bookingStepKinds, status);
  return known ? t(`bookings.status.${known}`) : status;
}

/** Status from the office's view: a paid booking is waiting to be assigned. */
export const stateName = (t: Copy, status: string): string =>
  status === 'confirmed' ? t('bookings.toAssign') : stepName(t, status);

export function serviceName(t: Copy, { kind, car }: Pick<OfficeBookingCard, 'kind' | 'car'>): string {
  const known = knownOf(bookingKinds, kind);
  const name = known ? t(`bookings.kind.${known}`) : kind;
  return car === null ? name : `${name}: ${car}`;
}

export function actionName(t: Copy, action: string): string {
  const known = knownOf(bookingActions, action);
  return known ? t(`bookings.actions.${known}`) : action;
}

const tones: Readonly<Record<BookingStatus, BadgeTone>> = {
  draft: 'neutral',
  'awaiting-payment': 'neutral',
  confirmed: 'warning',
  assigned: 'success',
  'in-progress': 'info',
  done: 'primary',
  cancelled: 'neutral',
  expired: 'neutral',
  'no-show': 'danger',
  refunded: 'neutral',
};

/** Highlights statuses that need action by the office. */
export const toneOf = (status: string): BadgeTone => {
  const known = knownOf(bookingStatuses, status);
  return known ? tones[known] : 'neutral';
};
