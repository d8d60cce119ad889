import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, test } from 'node:test';
import {
  changeEmail,
  confirmIdentity,
  forgetPassword,
  getUserProfile,
  sendOtp,
  verifyOtp,
} from '@karwan/shared-contracts';
import { codeFor, sentTo } from '../../testing/codes.ts';
import { confirmByCode } from '../../testing/confirm-by-code.ts';
import { refusedWith } from '../../testing/refused-with.ts';
import { type Person, useApi } from '../../testing/start-api.ts';
import { hashPassword, sendSecurityNotice } from '../auth/index.ts';
import { changeEmail as changeAccountEmail } from './change-email.ts';
import { findAccount } from './index.ts';

const DAY_MS = 86_400_000;
const password = 'river-stone-42';
const notConfirmed = refusedWith('identity_not_confirmed', 403);

describe('the email of an account', () => {
  const api = useApi();
  let passwordHash: string;
  before(async () => {
    passwordHash = await hashPassword(password);
  });

  const newEmail = () => `${randomUUID()}@example.com`;
  /** Enters the code sent to the new email. */
  async function prove({ client }: Person, email: string): Promise<void> {
    const contact = { email, purpose: 'change-email' as const };
    await client.call(sendOtp, { body: contact });
    await client.call(verifyOtp, { body: { ...contact, code: await codeFor(api, email) } });
  }
  const confirm = ({ client }: Person) => client.call(confirmIdentity, { body: { password } });
  const change = ({ client }: Person, email: string) => client.call(changeEmail, { body: { email } });
  const reset = (email: string) => api.visitor().call(forgetPassword, { body: { email, type: 'user' } });

  test('is added to an account by phone, with password and code; its numbers are told', async () => {
    const person = await api.person({ email: null, provider: 'phone', passwordHash });
    await api.givePhone(person.account, '03331234501');
    const email = newEmail();
    await prove(person, email);
    await assert.rejects(change(person, email), notConfirmed);
    await confirm(person);
    assert.equal((await change(person, email)).email, email);
    assert.equal((await person.client.call(getUserProfile)).email, email);
    const [sms] = await sentTo(api, '03331234501');
    assert.match(sms?.text ?? '', /^The email .•••@example\.com was added to .* in Settings\.$/);
  });

  test('is changed; the old one is told, and the new one resets no password for three days', async () => {
    const person = await api.person({ passwordHash });
    const [before, email] = [person.account.email ?? '', newEmail()];
    await api.givePhone(person.account, '03331234502');
    await confirm(person);
    await assert.rejects(change(person, email), refusedWith('otp_not_verified', 403));
    await prove(person, email);
    await change(person, email);
    const sentMessages = await sentTo(api, before);
    assert.match(sentMessages.at(-1)?.subject ?? '', /The email of your Karwan account was changed/);
    await assert.rejects(reset(email), refusedWith('email_too_new', 403));
    await assert.rejects(reset(before), refusedWith('contact_not_found', 404));
    // Further notices go to the number too, because the new email may be an intruder's.
    const { db } = api.services;
    const account = await findAccount(db, person.account.id);
    assert.ok(account);
    await db.transaction((tx) => sendSecurityNotice(tx, account, 'password-changed', api.clock.now()));
    const sms = (await sentTo(api, '03331234502')).map(({ text }) => text);
    assert.ok(sms.some((text) => /password of your Karwan account was changed/.test(text)));
    api.clock.advance(3 * DAY_MS + 1);
    await reset(email);
  });

  test('of an account without a password is changed with a code to the old one', async () => {
    const person = await api.person({ provider: 'google' });
    const email = newEmail();
    await prove(person, email);
    await assert.rejects(change(person, email), notConfirmed);
    await confirmByCode(api, person);
    api.clock.advance(61_000);
    await prove(person, email);
    assert.equal((await change(person, email)).email, email);
    // The new email cannot confirm anything for three days.
    const changed = { ...person, account: { ...person.account, email } };
    await assert.rejects(confirmByCode(api, changed), refusedWith('email_too_new', 403));
  });

  test('that is the only way into an account is not replaced; a number of three days is another one', async () => {
    const person = await api.person({ passwordHash });
    const email = newEmail();
    await api.givePhone(person.account, '03331234503', { verifiedAt: api.clock.now() });
    await confirm(person);
    await prove(person, email);
    await assert.rejects(change(person, email), refusedWith('email_needed', 409));
    api.clock.advance(3 * DAY_MS + 1);
    await confirm(person);
    await prove(person, email);
    assert.equal((await change(person, email)).email, email);
  });

  test('leaves no code open, neither of the new address nor of the old one', async () => {
    const { account } = await api.person({ passwordHash });
    await api.givePhone(account, '03331234520');
    const email = newEmail();
    const closed: string[] = [];
    const nothing = async () => undefined;
    const closeCodes = async (_tx: unknown, address: string) => void closed.push(address);
    const steps = { spendProof: nothing, spendConfirmation: nothing, record: nothing, notify: nothing };
    await changeAccountEmail({ db: api.services.db, now: api.clock.now, closeCodes, ...steps }, account.id, email);
    assert.deepEqual(closed, [email, account.email]);
  });

  test('is no other account’s, even where two ask at once, and not the same again', async () => {
    const people = await Promise.all([api.person({ passwordHash }), api.person({ passwordHash })]);
    const email = newEmail();
    for (const [index, person] of people.entries()) {
      await api.givePhone(person.account, `0333123451${index}`);
      await confirm(person);
      api.clock.advance(61_000);
      await prove(person, email);
    }
    const results = await Promise.allSettled(people.map((person) => change(person, email)));
    assert.deepEqual(results.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
    const [loser, winner] = results[0]?.status === 'rejected' ? people : [...people].reverse();
    assert.ok(loser && winner);
    await assert.rejects(change(winner, email), refusedWith('email_unchanged', 409));
    api.clock.advance(61_000);
    await prove(loser, email);
    await assert.rejects(change(loser, email), refusedWith('email_in_use', 409));
  });
});
