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
import { askerOf } from './asker.ts';
import { reserveAttempt } from './attempts.ts';
import { existenceLimits, sendLimits } from './limits.ts';
import { sendCode } from './otp.ts';
import { needsAccount, refuseForeignContact, refuseOwnCall } from './policy.ts';
import { type PuzzleFields, spendPuzzle } from './sms-puzzles.ts';

type Deps = Pick<Services, 'db' | 'mail' | 'sms' | 'now' | 'config'>;
type Asked = PuzzleFields & { purpose: OtpPurpose; deviceId?: string | undefined };
type Context = Pick<EndpointContext<unknown, unknown, Asked>, 'caller' | 'body' | 'cookies' | 'ip'>;

/** Sends the requested code. The response does not reveal whether an account exists. */
export async function askForCode(deps: Deps, { caller, body, cookies, ip }: Context, contact: Contact): Promise<void> {
  const { db, now } = deps;
  const { purpose, deviceId, solvesPuzzles, solvedPuzzle } = body;
  const origin = { ip, deviceId };
  refuseOwnCall(purpose);
  // The attempt was already counted when the puzzle was issued.
  const isEarned = await spendPuzzle(deps, contact, purpose, solvedPuzzle);
  let ownerId: string | undefined;
  if (needsAccount(purpose)) {
    const account = await findAccount(db, requireAccount(caller).personId);
    if (account === undefined) throw forbidden();
    refuseForeignContact(account, contact, purpose);
    ownerId = account.email === contact.value ? account.id : undefined;
    if (purpose === 'add-phone') {
      if (!isEarned) await reserveAttempt(db, existenceLimits(contact.value, origin), now());
      await requireFree(deps, account, contact);
    }
  }
  if (!isEarned) await reserveAttempt(db, sendLimits(contact.value, origin), now());
  const asker = await askerOf(deps, { cookies, ip }, ownerId);
  await sendCode(deps, contact, purpose, asker, { solvesPuzzles, isEarned });
}

/**
 * Rejects a number that is in use before sending an SMS, as at sign-up (AUTH-14); rate limits apply because this
 * reveals that an account exists.
 */
async function requireFree({ db }: Pick<Deps, 'db'>, { id, realm }: AccountRow, contact: Contact): Promise<void> {
  const holder = await findAccountByContact(db, realm, contact);
  if (holder !== undefined) throw holder.id === id ? phoneExists() : phoneInUse();
}
