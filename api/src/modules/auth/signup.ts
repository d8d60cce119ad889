import { randomUUID } from 'node:crypto';
import { emailSignupForm, mobileSignupForm, type UserSignup } from '@karwan/shared-contracts';
import type { Database } from '../../platform/database/database.ts';
import { invalidInput } from '../../platform/http/general-refusals.ts';
import { parseBody } from '../../platform/http/parse-body.ts';
import { type Contact, insertAccount, insertPhone } from '../users/index.ts';
import { spendProof } from './otp.ts';
import { hashPassword } from './passwords.ts';
import { emailRegistered, phoneRegistered } from './refusals.ts';

const emailSignup = emailSignupForm.omit({ otpStatus: true });
const mobileSignup = mobileSignupForm.omit({ otpStatus: true });

/**
 * Makes an individual's account of a contact whose code this browser entered (`proof`). Nothing else in the body decides
 * what kind of account it becomes. It does not log in: the page does that next (AUTH-08).
 */
export async function signUpUser(
  deps: { db: Database; now: () => Date },
  body: UserSignup,
  proof: string | undefined,
): Promise<void> {
  if (body.type !== 'user') throw invalidInput({ 'body.type': 'This call signs individuals up.' });
  const { name, password, contact } = readForm(body);
  const passwordHash = await hashPassword(password);
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    await spendProof(tx, contact, 'signup', proof, now);
    const id = randomUUID();
    const isEmail = contact.kind === 'email';
    const isNew = await insertAccount(tx, {
      id,
      realm: 'user',
      userType: 'user',
      name,
      email: isEmail ? contact.value : null,
      passwordHash,
      provider: contact.kind,
      createdAt: now,
      updatedAt: now,
    });
    if (!isNew) throw emailRegistered();
    if (isEmail) return;
    const phone = { realm: 'user' as const, phone: contact.value, accountId: id, isPrimary: true, verifiedAt: now };
    if (!(await insertPhone(tx, phone))) throw phoneRegistered();
  });
}

function readForm(body: UserSignup): { name: string; password: string; contact: Contact } {
  if (body.provider === 'phone' || (!body.email && body.phone)) {
    const { name, password, phone } = parseBody(mobileSignup, body);
    return { name, password, contact: { kind: 'phone', value: phone } };
  }
  const { name, password, email } = parseBody(emailSignup, body);
  return { name, password, contact: { kind: 'email', value: email } };
}
