import { randomBytes, randomInt } from 'node:crypto';
import type { OtpPurpose, Realm } from '@karwan/shared-contracts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { SmsQuotaExceeded } from '../../platform/messaging/rate-limited-sender.ts';
import type { Services } from '../../platform/services.ts';
import type { Contact } from '../users/index.ts';
import { assertMaySend } from './may-send.ts';
import { otpMail, otpSms } from './otp-message.ts';
import type { OtpRequester } from './otp-requester.ts';
import { hashCode, reserveHashSlot, verifyPassword } from './passwords.ts';
import {
  otpExhausted,
  otpExpired,
  otpInvalid,
  otpNotSent,
  otpNotVerified,
  puzzleRequired,
  smsQuotaExceeded,
} from './refusals.ts';
import {
  cancelCode,
  codesOfDay,
  consumeVerificationToken,
  countAttempt,
  deleteCode,
  getRejectionReason,
  insertCode,
  lockContact,
  saveVerificationToken,
} from './sent-codes.ts';
import { issuePuzzle } from './sms-puzzles.ts';

const CODE_TTL_MS = 10 * 60_000;

type SendOptions = {
  /** For password resets: the account. */
  account?: { id: string; realm: Realm };
  solvesPuzzles?: boolean | undefined;
  /** Whether a puzzle was solved for this request. */
  hasProofOfWork?: boolean;
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
  requester: OtpRequester,
  { account, solvesPuzzles = false, hasProofOfWork = false }: SendOptions = {},
): Promise<void> {
  const now = deps.now();
  const budgetError = async (error: SmsQuotaExceeded) =>
    error.acceptsProofOfWork && solvesPuzzles
      ? puzzleRequired(await issuePuzzle(deps, contact, purpose))
      : smsQuotaExceeded(error);
  // Check before storing anything, so that a rejected request does not delay a concurrent one with a solved puzzle.
  const refusal = contact.kind === 'phone' ? deps.sms.quotaError({ hasProofOfWork }) : undefined;
  if (refusal !== undefined) throw await budgetError(refusal);
  // No leading zero, because it is sent as a number.
  const code = String(randomInt(100_000, 1_000_000));
  const row = {
    contact: contact.value,
    purpose,
    browserHash: requester.browser,
    network: requester.network,
    realm: account?.realm ?? null,
    accountId: account?.id ?? null,
    codeHash: await hashCode(code),
    sentAt: now,
    expiresAt: new Date(now.getTime() + CODE_TTL_MS),
  };
  const id = await deps.db.transaction(async (tx) => {
    await lockContact(tx, contact.value);
    assertMaySend(await codesOfDay(tx, contact.value, purpose, now), requester, now);
    return insertCode(tx, row);
  });
  const to = contact.value;
  try {
    if (contact.kind === 'email') await deps.mail.send({ to, ...otpMail(purpose, code), code });
    else await deps.sms.send({ to, ...otpSms(purpose, code, deps.config.siteOrigin), code }, { hasProofOfWork });
  } catch (error) {
    if (error instanceof SmsQuotaExceeded) {
      await deleteCode(deps.db, id);
      throw await budgetError(error);
    }
    await cancelCode(deps.db, id);
    throw otpNotSent({ cause: error });
  }
}

/** Checks a code after counting the attempt, and returns the proof for `consumeVerification`. */
export async function verifyCode(
  db: Database,
  contact: Contact,
  purpose: OtpPurpose,
  { code, browser }: { code: number; browser: string | undefined },
  now: Date,
): Promise<string> {
  const codeQuery = { contact: contact.value, purpose, browser };
  using slot = reserveHashSlot();
  const openCode = await countAttempt(db, codeQuery, now);
  if (openCode === undefined) throw rejections[await getRejectionReason(db, codeQuery)]();
  if (!(await verifyPassword(openCode.codeHash, String(code), slot))) throw otpInvalid();
  const verificationToken = randomBytes(32).toString('base64url');
  if (!(await saveVerificationToken(db, openCode, verificationToken, now))) throw otpInvalid();
  return verificationToken;
}

const rejections = { none: otpInvalid, exhausted: otpExhausted, expired: otpExpired };

/**
 * Consumes a verification in the transaction that it allows; returns the account it was for. Throws `otp_not_verified`.
 */
export async function consumeVerification(
  tx: Queryable,
  contact: Contact,
  purpose: OtpPurpose,
  verificationToken: string | undefined,
  now: Date,
): Promise<{ realm: Realm | null; accountId: string | null }> {
  const verification =
    verificationToken === undefined
      ? undefined
      : await consumeVerificationToken(tx, contact, purpose, verificationToken, now);
  if (verification === undefined) throw otpNotVerified();
  return verification;
}
