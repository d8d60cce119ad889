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
  const knownStatus = knownOf(bookingStepKinds, status);
  return knownStatus ? t(`bookings.status.${knownStatus}`) : status;
}

/** Status from the office's view: a paid booking is waiting to be assigned. */
export const stateName = (t: Copy, status: string): string =>
  status === 'confirmed' ? t('bookings.toAssign') : stepName(t, status);

export function serviceName(t: Copy, { kind, car }: Pick<OfficeBookingCard, 'kind' | 'car'>): string {
  const knownKind = knownOf(bookingKinds, kind);
  const name = knownKind ? t(`bookings.kind.${knownKind}`) : kind;
  return car === null ? name : `${name}: ${car}`;
}

export function actionName(t: Copy, action: string): string {
  const knownAction = knownOf(bookingActions, action);
  return knownAction ? t(`bookings.actions.${knownAction}`) : action;
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
  const knownStatus = knownOf(bookingStatuses, status);
  return knownStatus ? tones[knownStatus] : 'neutral';
};
