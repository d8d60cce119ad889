import type { OtpPurpose } from '@karwan/shared-contracts';
import { requireAccount } from '../../platform/http/authorize.ts';
import type { EndpointContext } from '../../platform/http/endpoint-context.ts';
import { forbidden } from '../../platform/http/general-refusals.ts';
import type { Services } from '../../platform/services.ts';
import {
  type AccountRow,
  type Contact,
  findAccount,
  findAccountByContact,
  phoneExists,
  phoneInUse,
} from '../users/index.ts';
import { consumeAttempt } from './attempts.ts';
import { existenceLimits, sendLimits } from './limits.ts';
import { sendCode } from './otp.ts';
import { identifyRequester } from './otp-requester.ts';
import { assertNoDedicatedEndpoint, assertOwnContact, needsAccount } from './policy.ts';
import { type PuzzleFields, redeemPuzzle } from './sms-puzzles.ts';

type Deps = Pick<Services, 'db' | 'mail' | 'sms' | 'now' | 'config'>;
type OtpRequest = PuzzleFields & { purpose: OtpPurpose; deviceId?: string | undefined };
type Context = Pick<EndpointContext<unknown, unknown, OtpRequest>, 'caller' | 'body' | 'cookies' | 'ip'>;

/** Sends the requested code. The response does not reveal whether an account exists. */
export async function requestOtp(deps: Deps, { caller, body, cookies, ip }: Context, contact: Contact): Promise<void> {
  const { db, now } = deps;
  const { purpose, deviceId, solvesPuzzles, solvedPuzzle } = body;
  const origin = { ip, deviceId };
  assertNoDedicatedEndpoint(purpose);
  // The attempt was already counted when the puzzle was issued.
  const hasProofOfWork = await redeemPuzzle(deps, contact, purpose, solvedPuzzle);
  let ownerId: string | undefined;
  if (needsAccount(purpose)) {
    const account = await findAccount(db, requireAccount(caller).personId);
    if (account === undefined) throw forbidden();
    assertOwnContact(account, contact, purpose);
    ownerId = account.email === contact.value ? account.id : undefined;
    if (purpose === 'add-phone') {
      if (!hasProofOfWork) await consumeAttempt(db, existenceLimits(contact.value, origin), now());
      await assertPhoneUnused(deps, account, contact);
    }
  }
  if (!hasProofOfWork) await consumeAttempt(db, sendLimits(contact.value, origin), now());
  const requester = await identifyRequester(deps, { cookies, ip }, ownerId);
  await sendCode(deps, contact, purpose, requester, { solvesPuzzles, hasProofOfWork });
}

/**
 * Rejects a number that is in use before sending an SMS, as at sign-up (AUTH-14); rate limits apply because this
 * reveals that an account exists.
 */
async function assertPhoneUnused({ db }: Pick<Deps, 'db'>, { id, realm }: AccountRow, contact: Contact): Promise<void> {
  const owner = await findAccountByContact(db, realm, contact);
  if (owner !== undefined) throw owner.id === id ? phoneExists() : phoneInUse();
}
