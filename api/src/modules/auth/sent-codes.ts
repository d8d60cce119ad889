import type { OtpPurpose } from '@karwan/shared-contracts';
import { and, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { hashSecret } from '../../platform/hash-secret.ts';
import type { Contact } from '../users/index.ts';
import { type CodeRejection, MAX_CODE_TRIES, rejectionOf } from './policy.ts';
import { sentCodes } from './tables.ts';

export type SentCode = typeof sentCodes.$inferSelect;

/** Sentinel stored in `code_hash` once a code is used or invalidated; hashes are never empty. */
const USED = '';
/** Codes sent by the older release have no browser, until all processes are updated (migration `sent-codes`). */
const NO_BROWSER = '';
const DAY_MS = 86_400_000;
/** How long an entered code stays valid as a proof. */
export const VERIFICATION_TTL_MS = 30 * 60_000;

const whereContact = (contact: string, purpose: OtpPurpose) =>
  and(eq(sentCodes.contact, contact), eq(sentCodes.purpose, purpose));
/** A code whose sending failed was never valid. */
const wasSent = gt(sentCodes.expiresAt, sentCodes.sentAt);

/**
 * Serialises counting, consuming and closing a contact's codes. Lock the account first, if any; afterwards lock only
 * rows of the contact.
 */
export const lockContact = (tx: Queryable, contact: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`codes ${contact}`}, 0))`);

/** Codes of the last 24 hours, oldest first. */
export const codesOfDay = (tx: Queryable, contact: string, purpose: OtpPurpose, now: Date): Promise<SentCode[]> =>
  tx
    .select()
    .from(sentCodes)
    .where(and(whereContact(contact, purpose), gt(sentCodes.sentAt, new Date(now.getTime() - DAY_MS))))
    .orderBy(sentCodes.id);

export async function insertCode(tx: Queryable, row: Omit<typeof sentCodes.$inferInsert, 'id' | 'tries'>) {
  const [stored] = await tx
    .insert(sentCodes)
    .values({ ...row, tries: 0 })
    .returning({ id: sentCodes.id });
  if (stored === undefined) throw new Error('The code was not stored.');
  return stored.id;
}

/**
 * Invalidates a code that probably did not arrive. It still counts towards the daily maximum, because it may have been
 * sent.
 */
export const cancelCode = (db: Queryable, id: number) =>
  db.update(sentCodes).set({ codeHash: USED, expiresAt: sentCodes.sentAt }).where(eq(sentCodes.id, id));

/** For codes that were never handed over for sending. */
export const deleteCode = (db: Queryable, id: number) => db.delete(sentCodes).where(eq(sentCodes.id, id));

const isNewestCode = (contact: string, purpose: OtpPurpose, browser: string | undefined) =>
  eq(
    sentCodes.id,
    sql`(select ${sentCodes.id} from ${sentCodes}
      where ${and(whereContact(contact, purpose), inArray(sentCodes.browserHash, [browser ?? NO_BROWSER, NO_BROWSER]), wasSent)}
      order by ${desc(sentCodes.id)} limit 1)`,
  );

/** Counts an attempt at the newest code of this browser; undefined if it is no longer open. */
export async function countAttempt(
  db: Queryable,
  { contact, purpose, browser }: { contact: string; purpose: OtpPurpose; browser: string | undefined },
  now: Date,
): Promise<Pick<SentCode, 'id' | 'codeHash'> | undefined> {
  const [code] = await db
    .update(sentCodes)
    .set({ tries: sql`${sentCodes.tries} + 1` })
    .where(
      and(
        isNewestCode(contact, purpose, browser),
        ne(sentCodes.codeHash, USED),
        gt(sentCodes.expiresAt, now),
        lt(sentCodes.tries, MAX_CODE_TRIES),
      ),
    )
    .returning({ id: sentCodes.id, codeHash: sentCodes.codeHash });
  return code;
}

/** Why there is no open code. */
export async function getRejectionReason(
  db: Queryable,
  { contact, purpose, browser }: { contact: string; purpose: OtpPurpose; browser: string | undefined },
): Promise<CodeRejection> {
  const [code] = await db
    .select()
    .from(sentCodes)
    .where(isNewestCode(contact, purpose, browser));
  return rejectionOf(code && { isUsed: code.codeHash === USED, tries: code.tries });
}

/** False if the code was entered, closed or replaced since it was checked. */
export async function saveVerificationToken(
  db: Queryable,
  { id, codeHash }: Pick<SentCode, 'id' | 'codeHash'>,
  verificationToken: string,
  now: Date,
): Promise<boolean> {
  const updated = await db
    .update(sentCodes)
    .set({ codeHash: USED, verifiedAt: now, proofHash: hashSecret(verificationToken) })
    .where(and(eq(sentCodes.id, id), eq(sentCodes.codeHash, codeHash)))
    .returning({ id: sentCodes.id });
  return updated.length > 0;
}

const hasVerificationToken = ({ value }: Contact, purpose: OtpPurpose, verificationToken: string, now: Date) =>
  and(
    whereContact(value, purpose),
    eq(sentCodes.proofHash, hashSecret(verificationToken)),
    gt(sentCodes.verifiedAt, new Date(now.getTime() - VERIFICATION_TTL_MS)),
  );

/** Finds the code of a proof. `consumeVerificationToken` also consumes it: of two concurrent calls only one succeeds. */
export async function findByVerificationToken(
  tx: Queryable,
  contact: Contact,
  purpose: OtpPurpose,
  verificationToken: string,
  now: Date,
) {
  const [code] = await tx
    .select()
    .from(sentCodes)
    .where(hasVerificationToken(contact, purpose, verificationToken, now));
  return code;
}

export async function consumeVerificationToken(
  tx: Queryable,
  contact: Contact,
  purpose: OtpPurpose,
  verificationToken: string,
  now: Date,
) {
  await lockContact(tx, contact.value);
  const [code] = await tx
    .update(sentCodes)
    .set({ proofHash: null })
    .where(hasVerificationToken(contact, purpose, verificationToken, now))
    .returning();
  return code;
}

/**
 * Invalidates all codes and proofs of a contact, in the transaction that adds it to or removes it from an account: they
 * say nothing about the next owner.
 */
export async function invalidateCodes(tx: Queryable, contact: string): Promise<void> {
  await lockContact(tx, contact);
  await tx.update(sentCodes).set({ codeHash: USED, proofHash: null }).where(eq(sentCodes.contact, contact));
}

/** Deletes codes that no longer count towards the daily maximum. */
export const deleteOldCodes = (db: Queryable, now: Date) =>
  db.delete(sentCodes).where(lt(sentCodes.sentAt, new Date(now.getTime() - DAY_MS)));
