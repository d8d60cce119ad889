import type { News } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Notifications } from '../notifications/index.ts';
import type { BookingRow } from './repository.ts';

export type TellServices = { now: () => Date; notifications: Pick<Notifications, 'notifyEach'> };

type BookingNews =
  | { kind: 'booking-confirmed' | 'booking-moved' | 'booking-near' | 'booking-done' }
  | { kind: 'booking-assigned'; who: string }
  | { kind: 'booking-no-show'; contestEndsAt: string }
  | { kind: 'booking-no-show-upheld'; reason: string }
  | { kind: 'booking-cancelled'; refundPkr: number; reason?: string };

/** Notifies the customer within the transaction of the change. SMS go to the phone number given for the visit. */
export async function tell(
  tx: Queryable,
  { notifications }: Pick<TellServices, 'notifications'>,
  booking: BookingRow,
  what: BookingNews,
): Promise<void> {
  const { accountId, form } = booking;
  await notifications.notifyEach(tx, [{ accountId, phone: form?.phone, ...newsOf(booking, what) }]);
}

function newsOf({ id, kind, cityName, startsAt }: BookingRow, what: BookingNews): News {
  const about = { bookingId: id, kind, cityName, startsAt: startsAt.toISOString() };
  switch (what.kind) {
    case 'booking-assigned':
      return { kind: what.kind, parameters: { ...about, who: what.who } };
    case 'booking-cancelled': {
      const { refundPkr, reason } = what;
      return { kind: what.kind, parameters: { ...about, refundPkr, ...(reason && { reason }) } };
    }
    case 'booking-no-show':
      return { kind: what.kind, parameters: { ...about, contestEndsAt: what.contestEndsAt } };
    case 'booking-no-show-upheld':
      return { kind: what.kind, parameters: { ...about, reason: what.reason } };
    default:
      return { kind: what.kind, parameters: about };
  }
}
