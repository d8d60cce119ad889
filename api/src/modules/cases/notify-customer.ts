import type { News } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import type { BookingRow } from '../bookings/index.ts';
import type { Notifications } from '../notifications/index.ts';

export type NotifyServices = Pick<Services, 'now'> & { notifications: Pick<Notifications, 'notifyEach'> };

type CaseEventOf<Of = News> = Of extends { kind: `case-${string}`; parameters: infer About }
  ? Omit<Of, 'parameters'> & Omit<About, 'bookingId' | 'car' | 'kind'>
  : never;
/** What happened, without the case it happened to. */
export type CaseEvent = CaseEventOf;

/** Notifies the customer within the transaction of the change. SMS go to the phone number given for the visit. */
export async function notifyCustomer(
  tx: Queryable,
  { notifications }: Pick<NotifyServices, 'notifications'>,
  { id: bookingId, accountId, kind, car, form }: BookingRow,
  { kind: notificationKind, ...details }: CaseEvent,
): Promise<void> {
  // TypeScript cannot see that kind and parameters still match after being split.
  const notification = { kind: notificationKind, parameters: { bookingId, kind, car, ...details } } as News;
  await notifications.notifyEach(tx, [{ accountId, phone: form?.phone, ...notification }]);
}

/** What updating an account's open pages needs. */
export type PageServices = {
  realtime: Pick<Services['realtime'], 'toAccount'>;
  notifications: Pick<Notifications, 'publishCounts'>;
};

type CaseOwner = Pick<BookingRow, 'accountId' | 'id'>;

/** Updates the customer's open pages. Call it after the change is committed. */
export function publishChange({ realtime, notifications }: PageServices, owner: CaseOwner): void {
  publishCaseChanged(realtime, owner);
  notifications.publishCounts(owner.accountId);
}

/** Like `publishChange`, for callers that publish the counts themselves. */
export const publishCaseChanged = (realtime: PageServices['realtime'], { accountId, id: bookingId }: CaseOwner): void =>
  realtime.toAccount(accountId, 'case-changed', { bookingId }, { has: ['Bookings'] });
