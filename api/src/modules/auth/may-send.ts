import { RESEND_SECONDS } from '@karwan/shared-contracts';
import type { OtpRequester } from './otp-requester.ts';
import { otpTooSoon } from './refusals.ts';
import type { SentCode } from './sent-codes.ts';

const DAY_MS = 86_400_000;

/**
 * Maximum codes per contact in 24 hours. Requests from one network can use the first ten; each further network adds
 * two, up to the second limit; the rest is reserved for browsers known to the account (docs/security.md).
 */
const MAX_CODES_PER_DAY = { default: 10, newNetwork: 24, knownBrowser: 30 };
const CODES_PER_NEW_NETWORK = 2;

/** Throws `otp_too_soon`. `sent`: codes sent to the contact for this purpose within a day, oldest first. */
export function assertMaySend(sent: readonly SentCode[], { browser, network, isKnown }: OtpRequester, now: Date): void {
  const last = sent.findLast((code) => code.browserHash === browser && code.expiresAt > code.sentAt);
  const elapsedSeconds = last === undefined ? RESEND_SECONDS : (now.getTime() - last.sentAt.getTime()) / 1000;
  if (elapsedSeconds < RESEND_SECONDS) throw otpTooSoon(Math.ceil(RESEND_SECONDS - elapsedSeconds));
  const isNewNetwork = sent.filter((code) => code.network === network).length < CODES_PER_NEW_NETWORK;
  const max = MAX_CODES_PER_DAY[isKnown ? 'knownBrowser' : isNewNetwork ? 'newNetwork' : 'default'];
  const blockingCode = sent[sent.length - max];
  if (blockingCode === undefined) return;
  const seconds = Math.ceil((blockingCode.sentAt.getTime() + DAY_MS - now.getTime()) / 1000);
  throw otpTooSoon(Math.max(1, seconds), 'You have requested too many codes today. Please try again tomorrow.');
}
