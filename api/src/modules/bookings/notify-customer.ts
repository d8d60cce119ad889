import type { News } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Notifications } from '../notifications/index.ts';
import type { BookingRow } from './repository.ts';

export type NotifyServices = { now: () => Date; notifications: Pick<Notifications, 'notifyEach'> };

type BookingEvent =
  | { kind: 'booking-confirmed' | 'booking-moved' | 'booking-near' | 'booking-done' }
  | { kind: 'booking-assigned'; who: string }
  | { kind: 'booking-no-show'; contestEndsAt: string }
  | { kind: 'booking-no-show-upheld'; reason: string }
  | { kind: 'booking-cancelled'; refundPkr: number; reason?: string };

/** Notifies the customer within the transaction of the change. SMS go to the phone number given for the visit. */
export async function notifyCustomer(
  tx: Queryable,
  { notifications }: Pick<NotifyServices, 'notifications'>,
  booking: BookingRow,
  event: BookingEvent,
): Promise<void> {
  const { accountId, form } = booking;
  await notifications.notifyEach(tx, [{ accountId, phone: form?.phone, ...notificationOf(booking, event) }]);
}

function notificationOf({ id, kind, cityName, startsAt }: BookingRow, event: BookingEvent): News {
  const common = { bookingId: id, kind, cityName, startsAt: startsAt.toISOString() };
  switch (event.kind) {
    case 'booking-assigned':
      return { kind: event.kind, parameters: { ...common, who: event.who } };
    case 'booking-cancelled': {
      const { refundPkr, reason } = event;
      return { kind: event.kind, parameters: { ...common, refundPkr, ...(reason && { reason }) } };
    }
    case 'booking-no-show':
      return { kind: event.kind, parameters: { ...common, contestEndsAt: event.contestEndsAt } };
    case 'booking-no-show-upheld':
      return { kind: event.kind, parameters: { ...common, reason: event.reason } };
    default:
      return { kind: event.kind, parameters: common };
  }
}
