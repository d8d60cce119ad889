import type { News } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { type BookingRow, queueMail } from '../bookings/index.ts';
import type { Notifications } from '../notifications/index.ts';

export type TellServices = Pick<Services, 'now'> & { notifications: Pick<Notifications, 'notifyEach'> };

type Told<Of = News> = Of extends { kind: `case-${string}`; parameters: infer About }
  ? Omit<Of, 'parameters'> & Omit<About, 'bookingId' | 'car' | 'kind'>
  : never;
/** What happened, without what it happened to. */
export type CaseNews = Told;

/** Tells its person of a case, as part of what has happened to it: on the site and by mail, and by SMS where a number is given. */
export async function tell(
  tx: Queryable,
  { now, notifications }: TellServices,
  { id: bookingId, accountId, kind, car }: BookingRow,
  { kind: newsKind, ...what }: CaseNews,
  phone?: string,
): Promise<void> {
  // The parameters of the kind that `what` was taken from, put together again.
  const news = { kind: newsKind, parameters: { bookingId, kind, car, ...what } } as News;
  await notifications.notifyEach(tx, [{ accountId, ...news }]);
  await queueMail(tx, { accountId, ...news }, now(), phone);
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
