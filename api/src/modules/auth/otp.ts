import { randomBytes, randomInt } from 'node:crypto';
import { type OtpPurpose, RESEND_SECONDS, type Realm } from '@karwan/shared-contracts';
import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { hashSecret } from '../../platform/hash-secret.ts';
import { BudgetSpent } from '../../platform/messaging/budgeted-port.ts';
import type { Services } from '../../platform/services.ts';
import type { Contact } from '../users/index.ts';
import { otpMail, otpSms } from './otp-message.ts';
import { hashCode, isPassword } from './passwords.ts';
import {
  otpExhausted,
  otpExpired,
  otpInvalid,
  otpNotSent,
  otpNotVerified,
  otpTooSoon,
  puzzleRequired,
  smsBudgetSpent,
} from './refusals.ts';
import { givePuzzle } from './sms-puzzles.ts';
import { otpChallenges } from './tables.ts';

const LIFE_MS = 10 * 60_000;
const MAX_TRIES = 5;
/** From everywhere; from one address `limits.ts` allows fewer, so that nobody uses up what is somebody else's. */
const MAX_SENT_IN_DAY = 30;
const DAY_MS = 24 * 3_600_000;
/** In the place of the hash of a code that was entered: no hash is empty. */
const USED = '';
/** How long after entering the code it still counts. */
export const PROOF_LIFE_MS = 30 * 60_000;

const isOf = (contact: string, purpose: OtpPurpose) =>
  and(eq(otpChallenges.contact, contact), eq(otpChallenges.purpose, purpose));

type Asked = {
  /** Of a password reset: whose account. */
  realm?: Realm;
  solvesPuzzles?: boolean | undefined;
  /** A puzzle was solved for it. */
  isEarned?: boolean;
};

/**
 * Sends a new code, which replaces an earlier one; what was verified before stays so, for whom it was. Refuses with
 * `otp_too_soon` within 60 seconds of the last, or after 30 in a day; with `otp_not_sent` when mail or SMS did not accept
 * it (then another may be asked for at once), or the budget for SMS is spent (then it says until when); with
 * `puzzle_required` where it is spent for who has not solved one.
 */
export async function sendCode(
  deps: Pick<Services, 'db' | 'mail' | 'sms' | 'now' | 'config'>,
  contact: Contact,
  purpose: OtpPurpose,
  { realm, solvesPuzzles = false, isEarned = false }: Asked = {},
): Promise<void> {
  const now = deps.now();
  const spent = async (error: BudgetSpent) =>
    error.mayBeEarned && solvesPuzzles
      ? puzzleRequired(await givePuzzle(deps, contact, purpose))
      : smsBudgetSpent(error);
  // Before anything is kept: it would stand in the way of who has earned a code at the same time.
  const refusal = contact.kind === 'phone' ? deps.sms.refusal({ isEarned }) : undefined;
  if (refusal !== undefined) throw await spent(refusal);
  // Never with a zero in front: it travels as a number.
  const code = String(randomInt(100_000, 1_000_000));
  const fresh = {
    realm: realm ?? null,
    codeHash: await hashCode(code),
    sentAt: now,
    expiresAt: new Date(now.getTime() + LIFE_MS),
    tries: 0,
  };
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const isNewDay = lt(otpChallenges.dayStart, dayAgo);
  const stored = await deps.db
    .insert(otpChallenges)
    .values({ contact: contact.value, purpose, ...fresh, sentInDay: 1, dayStart: now })
    .onConflictDoUpdate({
      target: [otpChallenges.contact, otpChallenges.purpose],
      set: {
        ...fresh,
        sentInDay: sql`case when ${isNewDay} then 1 else ${otpChallenges.sentInDay} + 1 end`,
        dayStart: sql`case when ${isNewDay} then ${now.toISOString()}::timestamptz else ${otpChallenges.dayStart} end`,
      },
      setWhere: sql`${otpChallenges.sentAt} <= ${new Date(now.getTime() - RESEND_SECONDS * 1000).toISOString()}::timestamptz
        and (${isNewDay} or ${otpChallenges.sentInDay} < ${MAX_SENT_IN_DAY})`,
    })
    .returning({ contact: otpChallenges.contact });
  if (stored.length === 0) throw await tooSoon(deps.db, contact, purpose, now);
  const to = contact.value;
  try {
    if (contact.kind === 'email') await deps.mail.send({ to, ...otpMail(purpose, code), code });
    else await deps.sms.send({ to, ...otpSms(purpose, code, deps.config.siteOrigin), code }, { isEarned });
  } catch (error) {
    const isUnsent = error instanceof BudgetSpent;
    await deps.db
      .update(otpChallenges)
      .set({
        sentAt: new Date(0),
        expiresAt: new Date(0),
        ...(isUnsent && { sentInDay: sql`greatest(${otpChallenges.sentInDay} - 1, 0)` }),
      })
      .where(isOf(contact.value, purpose));
    if (!isUnsent) throw otpNotSent({ cause: error });
    throw await spent(error);
  }
}

async function tooSoon(db: Database, contact: Contact, purpose: OtpPurpose, now: Date) {
  const [last] = await db.select().from(otpChallenges).where(isOf(contact.value, purpose));
  const elapsedSeconds = last === undefined ? 0 : Math.floor((now.getTime() - last.sentAt.getTime()) / 1000);
  if (last !== undefined && elapsedSeconds >= RESEND_SECONDS) {
    const seconds = Math.ceil((last.dayStart.getTime() + DAY_MS - now.getTime()) / 1000);
    return otpTooSoon(Math.max(1, seconds), 'Too many codes were sent today. Please try again tomorrow.');
  }
  return otpTooSoon(Math.max(1, RESEND_SECONDS - elapsedSeconds));
}

/** Checks a code, counting the try first, and answers the proof which `spendProof` asks for later. */
export async function verifyCode(
  db: Database,
  contact: Contact,
  purpose: OtpPurpose,
  code: number,
  now: Date,
): Promise<string> {
  const [challenge] = await db
    .update(otpChallenges)
    .set({ tries: sql`${otpChallenges.tries} + 1` })
    .where(
      and(
        isOf(contact.value, purpose),
        ne(otpChallenges.codeHash, USED),
        gt(otpChallenges.expiresAt, now),
        lt(otpChallenges.tries, MAX_TRIES),
      ),
    )
    .returning({ codeHash: otpChallenges.codeHash });
  if (challenge === undefined) throw await whyNotOpen(db, contact, purpose);
  if (!(await isPassword(challenge.codeHash, String(code)))) throw otpInvalid();
  const proof = randomBytes(32).toString('base64url');
  const verified = await db
    .update(otpChallenges)
    .set({ codeHash: USED, verifiedAt: now, proofHash: hashSecret(proof), proofRealm: otpChallenges.realm })
    // The very code that was checked, and nobody was faster.
    .where(and(isOf(contact.value, purpose), eq(otpChallenges.codeHash, challenge.codeHash)))
    .returning({ contact: otpChallenges.contact });
  if (verified.length === 0) throw otpInvalid();
  return proof;
}

async function whyNotOpen(db: Database, contact: Contact, purpose: OtpPurpose) {
  const [challenge] = await db.select().from(otpChallenges).where(isOf(contact.value, purpose));
  if (challenge === undefined || challenge.codeHash === USED) return otpInvalid();
  return challenge.tries >= MAX_TRIES ? otpExhausted() : otpExpired();
}

/** Uses a verification up, in the transaction of what it allows; answers its realm. Refuses with `otp_not_verified`. */
export async function spendProof(
  tx: Queryable,
  contact: Contact,
  purpose: OtpPurpose,
  proof: string | undefined,
  now: Date,
): Promise<Realm | null> {
  if (proof === undefined) throw otpNotVerified();
  const spent = await tx
    .update(otpChallenges)
    .set({ proofHash: null })
    .where(
      and(
        isOf(contact.value, purpose),
        eq(otpChallenges.proofHash, hashSecret(proof)),
        gt(otpChallenges.verifiedAt, new Date(now.getTime() - PROOF_LIFE_MS)),
      ),
    )
    .returning({ realm: otpChallenges.proofRealm });
  if (spent[0] === undefined) throw otpNotVerified();
  return spent[0].realm;
}
