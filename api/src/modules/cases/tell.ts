import type { News } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import type { BookingRow } from '../bookings/index.ts';
import type { Notifications } from '../notifications/index.ts';

export type TellServices = Pick<Services, 'now'> & { notifications: Pick<Notifications, 'notifyEach'> };

type Told<Of = News> = Of extends { kind: `case-${string}`; parameters: infer About }
  ? Omit<Of, 'parameters'> & Omit<About, 'bookingId' | 'car' | 'kind'>
  : never;
/** What happened, without what it happened to. */
export type CaseNews = Told;

/** Tells its person of a case, as part of what has happened to it. SMS go to the number that was given for the visit. */
export async function tell(
  tx: Queryable,
  { notifications }: Pick<TellServices, 'notifications'>,
  { id: bookingId, accountId, kind, car, form }: BookingRow,
  { kind: newsKind, ...what }: CaseNews,
): Promise<void> {
  // The parameters of the kind that `what` was taken from, put together again.
  const news = { kind: newsKind, parameters: { bookingId, kind, car, ...what } } as News;
  await notifications.notifyEach(tx, [{ accountId, phone: form?.phone, ...news }]);
}

/** What the open pages of an account are told by. */
export type PageServices = {
  realtime: Pick<Services['realtime'], 'toAccount'>;
  notifications: Pick<Notifications, 'publishCounts'>;
};

type Whose = Pick<BookingRow, 'accountId' | 'id'>;

/** Tells the open pages of whose case it is, once what changed it is committed. */
export function tellPages({ realtime, notifications }: PageServices, whose: Whose): void {
  tellOpenCase(realtime, whose);
  notifications.publishCounts(whose.accountId);
}

/** As `tellPages`, for who publishes the counts as well. */
export const tellOpenCase = (realtime: PageServices['realtime'], { accountId, id: bookingId }: Whose): void =>
  realtime.toAccount(accountId, 'case-changed', { bookingId }, { has: ['Bookings'] });
