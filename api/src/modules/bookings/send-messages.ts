import { and, asc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { refuseAfterRestore } from '../../platform/restores/open-restores.ts';
import type { Services } from '../../platform/services.ts';
import { type Notifications, wordsOf } from '../notifications/index.ts';
import { bookingMessages } from './tables.ts';

type SendServices = Pick<Services, 'db' | 'config' | 'mail' | 'sms' | 'now'> & {
  notifications: Pick<Notifications, 'publishCounts'>;
};
type MessageRow = typeof bookingMessages.$inferSelect;

const BATCH = 50;
const RETRY_MS = 5 * 60_000;
/** Whoever could not be reached for so long reads it on the site. */
const MOST_TRIES = 6;

/**
 * Sends what is due, each at least once: one that was not accepted is tried again in some minutes. Answers how many went out.
 * Fails only once each had its turn.
 */
export async function sendMessages(services: SendServices): Promise<number> {
  await refuseAfterRestore(services.db);
  const due = await claimDue(services.db, services.now());
  services.notifications.publishCounts(due.map(({ accountId }) => accountId));
  const failures: unknown[] = [];
  for (const message of due) {
    try {
      await send(services, message);
      await services.db.delete(bookingMessages).where(eq(bookingMessages.id, message.id));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some messages about bookings were not sent');
  return due.length;
}

/** What was not accepted yet and is tried again. A first try counts as under way. */
export const countUnsent = (db: Queryable, now: Date): Promise<number> =>
  db.$count(
    bookingMessages,
    and(lte(bookingMessages.dueAt, new Date(now.getTime() + RETRY_MS)), gt(bookingMessages.tries, 1)),
  );

/** Forgets what was due before a moment. Answers how many messages that were. */
export async function dropDueBefore(tx: Pick<Queryable, 'delete'>, moment: Date): Promise<number> {
  const dropped = await tx
    .delete(bookingMessages)
    .where(lt(bookingMessages.dueAt, moment))
    .returning({ id: bookingMessages.id });
  return dropped.length;
}

/** No other process sends them meanwhile. Those that were tried too often are given up. */
async function claimDue(db: Database, now: Date): Promise<MessageRow[]> {
  const due = db
    .select({ id: bookingMessages.id })
    .from(bookingMessages)
    .where(lte(bookingMessages.dueAt, now))
    .orderBy(asc(bookingMessages.id))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const claimed = await db
    .update(bookingMessages)
    .set({ tries: sql`${bookingMessages.tries} + 1`, dueAt: new Date(now.getTime() + RETRY_MS) })
    .where(inArray(bookingMessages.id, due))
    .returning();
  const spent = claimed.filter(({ tries }) => tries > MOST_TRIES);
  if (spent.length > 0) {
    await db.delete(bookingMessages).where(
      inArray(
        bookingMessages.id,
        spent.map(({ id }) => id),
      ),
    );
  }
  return claimed.filter(({ tries }) => tries <= MOST_TRIES);
}

function send({ config, mail, sms }: SendServices, { channel, recipient, news }: MessageRow): Promise<void> {
  const { title, text, link } = wordsOf(news);
  const message = {
    to: recipient,
    subject: `${title} on Karwan`,
    text: `${channel === 'sms' ? `${title}. ` : ''}${text}\n${new URL(link, config.siteOrigin)}`,
  };
  return channel === 'mail' ? mail.send(message) : sms.send(message);
}
