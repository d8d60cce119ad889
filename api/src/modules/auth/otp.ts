import { randomBytes, randomInt } from 'node:crypto';
import type { OtpPurpose, Realm } from '@karwan/shared-contracts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { BudgetSpent } from '../../platform/messaging/budgeted-port.ts';
import type { Services } from '../../platform/services.ts';
import type { Contact } from '../users/index.ts';
import type { Asker } from './asker.ts';
import { refuseTooSoon } from './may-send.ts';
import { otpMail, otpSms } from './otp-message.ts';
import { hashCode, isPassword, takeHashPlace } from './passwords.ts';
import {
  otpExhausted,
  otpExpired,
  otpInvalid,
  otpNotSent,
  otpNotVerified,
  puzzleRequired,
  smsBudgetSpent,
} from './refusals.ts';
import {
  cancelCode,
  codesOfDay,
  countTry,
  deleteCode,
  insertCode,
  keepProof,
  lockContact,
  takeProof,
  whyNotOpen,
} from './sent-codes.ts';
import { givePuzzle } from './sms-puzzles.ts';

const LIFE_MS = 10 * 60_000;

type Asked = {
  /** For password resets: the account. */
  account?: { id: string; realm: Realm };
  solvesPuzzles?: boolean | undefined;
  /** Whether a puzzle was solved for this request. */
  isEarned?: boolean;
};

/**
 * Sends a new code to the requesting browser and replaces its earlier one; other browsers keep theirs. Throws
 * `otp_too_soon` within 60 seconds of this browser's last code or above the daily maximum (`may-send.ts`);
 * `otp_not_sent` if mail or SMS fails (another code may be requested at once) or the SMS budget is used up (the message
 * says until when); `puzzle_required` if the budget is used up but a solved puzzle would be accepted.
 */
export async function sendCode(
  deps: Pick<Services, 'db' | 'mail' | 'sms' | 'now' | 'config'>,
  contact: Contact,
  purpose: OtpPurpose,
  asker: Asker,
  { account, solvesPuzzles = false, isEarned = false }: Asked = {},
): Promise<void> {
  const now = deps.now();
  const spent = async (error: BudgetSpent) =>
    error.mayBeEarned && solvesPuzzles
      ? puzzleRequired(await givePuzzle(deps, contact, purpose))
      : smsBudgetSpent(error);
  // Check before storing anything, so that a rejected request does not delay a concurrent one with a solved puzzle.
  const refusal = contact.kind === 'phone' ? deps.sms.refusal({ isEarned }) : undefined;
  if (refusal !== undefined) throw await spent(refusal);
  // No leading zero, because it is sent as a number.
  const code = String(randomInt(100_000, 1_000_000));
  const row = {
    contact: contact.value,
    purpose,
    browserHash: asker.browser,
    network: asker.network,
    realm: account?.realm ?? null,
    accountId: account?.id ?? null,
    codeHash: await hashCode(code),
    sentAt: now,
    expiresAt: new Date(now.getTime() + LIFE_MS),
  };
  const id = await deps.db.transaction(async (tx) => {
    await lockContact(tx, contact.value);
    refuseTooSoon(await codesOfDay(tx, contact.value, purpose, now), asker, now);
    return insertCode(tx, row);
  });
  const to = contact.value;
  try {
    if (contact.kind === 'email') await deps.mail.send({ to, ...otpMail(purpose, code), code });
    else await deps.sms.send({ to, ...otpSms(purpose, code, deps.config.siteOrigin), code }, { isEarned });
  } catch (error) {
    if (error instanceof BudgetSpent) {
      await deleteCode(deps.db, id);
      throw await spent(error);
    }
    await cancelCode(deps.db, id);
    throw otpNotSent({ cause: error });
  }
}

/** Checks a code after counting the attempt, and returns the proof for `spendProof`. */
export async function verifyCode(
  db: Database,
  contact: Contact,
  purpose: OtpPurpose,
  { code, browser }: { code: number; browser: string | undefined },
  now: Date,
): Promise<string> {
  const asked = { contact: contact.value, purpose, browser };
  using place = takeHashPlace();
  const open = await countTry(db, asked, now);
  if (open === undefined) throw refusals[await whyNotOpen(db, asked)]();
  if (!(await isPassword(open.codeHash, String(code), place))) throw otpInvalid();
  const proof = randomBytes(32).toString('base64url');
  if (!(await keepProof(db, open, proof, now))) throw otpInvalid();
  return proof;
}

const refusals = { none: otpInvalid, exhausted: otpExhausted, expired: otpExpired };

/**
 * Consumes a verification in the transaction that it allows; returns the account it was for. Throws `otp_not_verified`.
 */
export async function spendProof(
  tx: Queryable,
  contact: Contact,
  purpose: OtpPurpose,
  proof: string | undefined,
  now: Date,
): Promise<{ realm: Realm | null; accountId: string | null }> {
  const spent = proof === undefined ? undefined : await takeProof(tx, contact, purpose, proof, now);
  if (spent === undefined) throw otpNotVerified();
  return spent;
}
