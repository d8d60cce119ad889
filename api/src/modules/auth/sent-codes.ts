import type { OtpPurpose } from '@karwan/shared-contracts';
import { and, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { hashSecret } from '../../platform/hash-secret.ts';
import type { Contact } from '../users/index.ts';
import { sentCodes } from './tables.ts';

export type SentCode = typeof sentCodes.$inferSelect;

/** In the place of the hash of a code that was entered or is over: no hash is empty. */
const USED = '';
/** As older code has no browsers, so does a code that it sent, until all processes are newer (the migration `sent-codes`). */
const NO_BROWSER = '';
const MAX_TRIES = 5;
const DAY_MS = 86_400_000;
/** How long after entering the code it still counts. */
export const PROOF_LIFE_MS = 30 * 60_000;

const isOf = (contact: string, purpose: OtpPurpose) =>
  and(eq(sentCodes.contact, contact), eq(sentCodes.purpose, purpose));
/** One whose sending failed has never been valid. */
const wasSent = gt(sentCodes.expiresAt, sentCodes.sentAt);

/**
 * Whoever counts, spends or closes codes of a contact does it after each other: an account is locked before, if any, and
 * nothing else but rows that belong to the contact afterwards.
 */
export const lockContact = (tx: Queryable, contact: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`codes ${contact}`}, 0))`);

/** Those of the last 24 hours, the oldest first. */
export const codesOfDay = (tx: Queryable, contact: string, purpose: OtpPurpose, now: Date): Promise<SentCode[]> =>
  tx
    .select()
    .from(sentCodes)
    .where(and(isOf(contact, purpose), gt(sentCodes.sentAt, new Date(now.getTime() - DAY_MS))))
    .orderBy(sentCodes.id);

export async function insertCode(tx: Queryable, row: Omit<typeof sentCodes.$inferInsert, 'id' | 'tries'>) {
  const [stored] = await tx
    .insert(sentCodes)
    .values({ ...row, tries: 0 })
    .returning({ id: sentCodes.id });
  if (stored === undefined) throw new Error('The code was not stored.');
  return stored.id;
}

/** A code that cannot have arrived. It counts for the day all the same: nobody knows whether it went out. */
export const cancelCode = (db: Queryable, id: number) =>
  db.update(sentCodes).set({ codeHash: USED, expiresAt: sentCodes.sentAt }).where(eq(sentCodes.id, id));

/** One that was not even tried to be sent. */
export const deleteCode = (db: Queryable, id: number) => db.delete(sentCodes).where(eq(sentCodes.id, id));

const isNewestOf = (contact: string, purpose: OtpPurpose, browser: string | undefined) =>
  eq(
    sentCodes.id,
    sql`(select ${sentCodes.id} from ${sentCodes}
      where ${and(isOf(contact, purpose), inArray(sentCodes.browserHash, [browser ?? NO_BROWSER, NO_BROWSER]), wasSent)}
      order by ${desc(sentCodes.id)} limit 1)`,
  );

/** Counts a try of the newest code that this browser asked for; undefined where that is not open. */
export async function countTry(
  db: Queryable,
  { contact, purpose, browser }: { contact: string; purpose: OtpPurpose; browser: string | undefined },
  now: Date,
): Promise<Pick<SentCode, 'id' | 'codeHash'> | undefined> {
  const [code] = await db
    .update(sentCodes)
    .set({ tries: sql`${sentCodes.tries} + 1` })
    .where(
      and(
        isNewestOf(contact, purpose, browser),
        ne(sentCodes.codeHash, USED),
        gt(sentCodes.expiresAt, now),
        lt(sentCodes.tries, MAX_TRIES),
      ),
    )
    .returning({ id: sentCodes.id, codeHash: sentCodes.codeHash });
  return code;
}

/** Why there is no such code. */
export async function whyNotOpen(
  db: Queryable,
  { contact, purpose, browser }: { contact: string; purpose: OtpPurpose; browser: string | undefined },
): Promise<'none' | 'exhausted' | 'expired'> {
  const [code] = await db
    .select()
    .from(sentCodes)
    .where(isNewestOf(contact, purpose, browser));
  if (code === undefined || code.codeHash === USED) return 'none';
  return code.tries >= MAX_TRIES ? 'exhausted' : 'expired';
}

/** False where it was entered, closed or replaced since it was looked at. */
export async function keepProof(
  db: Queryable,
  { id, codeHash }: Pick<SentCode, 'id' | 'codeHash'>,
  proof: string,
  now: Date,
): Promise<boolean> {
  const kept = await db
    .update(sentCodes)
    .set({ codeHash: USED, verifiedAt: now, proofHash: hashSecret(proof) })
    .where(and(eq(sentCodes.id, id), eq(sentCodes.codeHash, codeHash)))
    .returning({ id: sentCodes.id });
  return kept.length > 0;
}

const isProof = ({ value }: Contact, purpose: OtpPurpose, proof: string, now: Date) =>
  and(
    isOf(value, purpose),
    eq(sentCodes.proofHash, hashSecret(proof)),
    gt(sentCodes.verifiedAt, new Date(now.getTime() - PROOF_LIFE_MS)),
  );

/** The code that a proof was got with; of `takeProof`, in two at once only one gets it. */
export async function findProof(tx: Queryable, contact: Contact, purpose: OtpPurpose, proof: string, now: Date) {
  const [code] = await tx
    .select()
    .from(sentCodes)
    .where(isProof(contact, purpose, proof, now));
  return code;
}

export async function takeProof(tx: Queryable, contact: Contact, purpose: OtpPurpose, proof: string, now: Date) {
  await lockContact(tx, contact.value);
  const [code] = await tx
    .update(sentCodes)
    .set({ proofHash: null })
    .where(isProof(contact, purpose, proof, now))
    .returning();
  return code;
}

/**
 * Ends all open codes and proofs of a contact, in the transaction in which it comes to an account or leaves one: what was
 * proved about the contact before says nothing about its next owner.
 */
export async function closeCodes(tx: Queryable, contact: string): Promise<void> {
  await lockContact(tx, contact);
  await tx.update(sentCodes).set({ codeHash: USED, proofHash: null }).where(eq(sentCodes.contact, contact));
}

/** Once they count for no day any more. */
export const forgetSentCodes = (db: Queryable, now: Date) =>
  db.delete(sentCodes).where(lt(sentCodes.sentAt, new Date(now.getTime() - DAY_MS)));
