import type { News } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import type { BookingRow } from '../bookings/index.ts';
import type { Notifications } from '../notifications/index.ts';

export type TellServices = Pick<Services, 'now'> & { notifications: Pick<Notifications, 'notifyEach'> };

type Told<Of = News> = Of extends { kind: `case-${string}`; parameters: infer About }
  ? Omit<Of, 'parameters'> & Omit<About, 'bookingId' | 'car' | 'kind'>
  : never;
/** What happened, without the case it happened to. */
export type CaseNews = Told;

/** Notifies the customer within the transaction of the change. SMS go to the phone number given for the visit. */
export async function tell(
  tx: Queryable,
  { notifications }: Pick<TellServices, 'notifications'>,
  { id: bookingId, accountId, kind, car, form }: BookingRow,
  { kind: newsKind, ...what }: CaseNews,
): Promise<void> {
  // TypeScript cannot see that kind and parameters still match after being split.
  const news = { kind: newsKind, parameters: { bookingId, kind, car, ...what } } as News;
  await notifications.notifyEach(tx, [{ accountId, phone: form?.phone, ...news }]);
}

/** What updating an account's open pages needs. */
export type PageServices = {
  realtime: Pick<Services['realtime'], 'toAccount'>;
  notifications: Pick<Notifications, 'publishCounts'>;
};

type Whose = Pick<BookingRow, 'accountId' | 'id'>;

/** Updates the customer's open pages. Call it after the change is committed. */
export function tellPages({ realtime, notifications }: PageServices, whose: Whose): void {
  tellOpenCase(realtime, whose);
  notifications.publishCounts(whose.accountId);
}

/** Like `tellPages`, for callers that publish the counts themselves. */
export const tellOpenCase = (realtime: PageServices['realtime'], { accountId, id: bookingId }: Whose): void =>
  realtime.toAccount(accountId, 'case-changed', { bookingId }, { has: ['Bookings'] });
