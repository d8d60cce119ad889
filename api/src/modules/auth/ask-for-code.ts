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

/** Sends the code that somebody asks for. What is answered says nothing about whether somebody has an account. */
export async function askForCode(deps: Deps, { caller, body, cookies, ip }: Context, contact: Contact): Promise<void> {
  const { db, now } = deps;
  const { purpose, deviceId, solvesPuzzles, solvedPuzzle } = body;
  const origin = { ip, deviceId };
  refuseOwnCall(purpose);
  // Who was given the puzzle has been counted then.
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

/** A number that somebody has is told before an SMS goes to it, as at a sign-up (AUTH-14); and so it is limited. */
async function requireFree({ db }: Pick<Deps, 'db'>, { id, realm }: AccountRow, contact: Contact): Promise<void> {
  const holder = await findAccountByContact(db, realm, contact);
  if (holder !== undefined) throw holder.id === id ? phoneExists() : phoneInUse();
}
