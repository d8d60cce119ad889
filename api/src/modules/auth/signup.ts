import { randomUUID } from 'node:crypto';
import {
  accountKinds,
  type DealerSignup,
  dealerSignupForm,
  emailSignupForm,
  mobileSignupForm,
  profilesQueue,
  type UserSignup,
  type WorkshopSignup,
} from '@karwan/shared-contracts';
import type { Database } from '../../platform/database/database.ts';
import { invalidInput } from '../../platform/http/general-refusals.ts';
import { parseBody } from '../../platform/http/parse-body.ts';
import { enqueue } from '../queues/index.ts';
import { type AccountRow, type Contact, insertAccount, insertPhone, needsApproval } from '../users/index.ts';
import { recordSecurityEvent } from './audit.ts';
import { emailContact, phoneContact } from './contact.ts';
import { consumeVerification } from './otp.ts';
import { assertStrongPassword, hashPassword } from './passwords.ts';
import { emailRegistered, phoneRegistered } from './refusals.ts';
import { invalidateCodes } from './sent-codes.ts';

type SignupDeps = {
  db: Database;
  now: () => Date;
  ip: string;
  /** Proof that this browser entered the contact's code. */
  verificationToken: string | undefined;
  /** Whether a city has this slug. */
  isCity(slug: string): Promise<boolean>;
};

type NewAccount = {
  userType: AccountRow['userType'];
  name: string;
  password: string;
  contact: Contact;
} & Partial<Pick<AccountRow, 'dealerType' | 'businessType' | 'city'>>;

const emailSignup = emailSignupForm.omit({ otpStatus: true });
const mobileSignup = mobileSignupForm.omit({ otpStatus: true });

/** Creates an individual's account, whatever else the body contains. */
export function signUpUser(deps: SignupDeps, body: UserSignup): Promise<void> {
  if (body.type !== 'user') throw invalidInput({ 'body.type': 'This call signs individuals up.' });
  const userType = 'user';
  if (body.provider === 'phone' || (!body.email && body.phone)) {
    const { name, password, phone } = parseBody(mobileSignup, body);
    return createAccount(deps, { userType, name, password, contact: phoneContact(phone) });
  }
  const { name, password, email } = parseBody(emailSignup, body);
  return createAccount(deps, { userType, name, password, contact: emailContact(email) });
}

/**
 * Creates a dealer's account, which awaits approval by the office. The line of business must match the kind of dealer.
 */
export async function signUpDealer(deps: SignupDeps, body: DealerSignup): Promise<void> {
  parseBody(dealerSignupForm, { ...body, otpStatus: 'otp_verified' });
  await requireCity(deps, body.city);
  const { name, email, password, businessType, city, dealerType } = body;
  const account = { userType: 'dealer', name, password, contact: emailContact(email) } as const;
  await createAccount(deps, { ...account, businessType, city, dealerType });
}

/** Creates a workshop's account, which also awaits approval. */
export async function signUpWorkshop(deps: SignupDeps, { name, email, password, city }: WorkshopSignup): Promise<void> {
  await requireCity(deps, city);
  await createAccount(deps, { userType: 'mechanic', name, password, contact: emailContact(email), city });
}

async function requireCity({ isCity }: SignupDeps, city: string): Promise<void> {
  if (!(await isCity(city))) throw invalidInput({ 'body.city': 'City is required' });
}

/** Does not log in; the page does that next (AUTH-08). */
async function createAccount(
  { db, now: clock, ip, verificationToken }: SignupDeps,
  account: NewAccount,
): Promise<void> {
  const { password, contact, ...row } = account;
  const { realm } = accountKinds[row.userType];
  await assertStrongPassword(password, 'password', contact.value);
  const passwordHash = await hashPassword(password);
  const now = clock();
  await db.transaction(async (tx) => {
    await consumeVerification(tx, contact, 'signup', verificationToken, now);
    const id = randomUUID();
    const isEmail = contact.kind === 'email';
    const isNew = await insertAccount(tx, {
      ...row,
      id,
      realm,
      profileStatus: needsApproval(row) ? 'pending' : 'verified',
      email: isEmail ? contact.value : null,
      passwordHash,
      provider: contact.kind,
      createdAt: now,
      updatedAt: now,
    });
    if (!isNew) throw emailRegistered();
    if (needsApproval(row)) await enqueue(tx, profilesQueue, { subjectId: id, reason: 'new', now });
    await recordSecurityEvent(tx, { kind: 'signed-up', accountId: id, ip, details: { by: contact.kind } }, now);
    if (isEmail) return;
    const phone = { realm, phone: contact.value, accountId: id, isPrimary: true, verifiedAt: now };
    if (!(await insertPhone(tx, phone))) throw phoneRegistered();
    await invalidateCodes(tx, contact.value);
  });
}
