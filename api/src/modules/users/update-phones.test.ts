import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { before, describe, test } from 'node:test';
import {
  confirmIdentity,
  forgetPassword,
  getUserProfile,
  loginUser,
  type PhoneUpdateAction,
  resetUserPassword,
  sendOtp,
  sendOtpBySms,
  updateUserProfile,
  verifyOtp,
  verifySmsOtp,
} from '@karwan/shared-contracts';
import { codeFor, messageTo, sentTo } from '../../testing/codes.ts';
import { confirmByCode } from '../../testing/confirm-by-code.ts';
import { refusedWith } from '../../testing/refused-with.ts';
import { type Person, useApi } from '../../testing/start-api.ts';
import { hashPassword, securityEventsOf } from '../auth/index.ts';

const DAY_MS = 86_400_000;
const password = 'river-stone-42';
const removedSubject = 'A number was removed from your Karwan account';
const notConfirmed = refusedWith('identity_not_confirmed', 403, /password.*reload the page/);

describe('changes of the numbers of an account', () => {
  const api = useApi();
  let passwordHash: string;
  before(async () => {
    passwordHash = await hashPassword(password);
  });

  const newPhone = () => `033${randomInt(10_000_000, 100_000_000)}`;
  /** Signed up by phone ten days ago. */
  async function byPhone() {
    const ownPhone = newPhone();
    const signedUp = new Date(api.clock.now().getTime() - 10 * DAY_MS);
    const times = { createdAt: signedUp, updatedAt: signedUp };
    const person = await api.person({ email: null, provider: 'phone', passwordHash, ...times });
    await api.givePhone(person.account, ownPhone);
    return { person, ownPhone };
  }
  /** The state after someone with access to the session has added their own number. */
  async function addIntruderNumber() {
    const { person, ownPhone } = await byPhone();
    const intruders = newPhone();
    await api.givePhone(person.account, intruders, { verifiedAt: api.clock.now(), isPrimary: false });
    return { person, ownPhone, intruders };
  }
  function change({ client }: Person, action: PhoneUpdateAction, phone: string) {
    const body = new FormData();
    body.set('action', action);
    body.set('phone', phone);
    return client.call(updateUserProfile, { body });
  }
  const confirm = ({ client }: Person, enteredPassword = password) =>
    client.call(confirmIdentity, { body: { password: enteredPassword } });
  async function verifyPhone({ client }: Person, phone: string) {
    const purpose = 'add-phone' as const;
    await client.call(sendOtpBySms, { body: { phone, deviceId: 'd-1', purpose } });
    await client.call(verifySmsOtp, { body: { phone, purpose, code: await codeFor(api, phone) } });
  }
  const phonesOf = async ({ client }: Person) => (await client.call(getUserProfile)).phones;

  test('a session alone adds no number, prefers none and removes none: the owner can still reset the password', async () => {
    const { person, ownPhone, intruders } = await addIntruderNumber();
    const another = newPhone();
    await verifyPhone(person, another);
    await assert.rejects(change(person, 'add-phone', another), notConfirmed);
    await assert.rejects(change(person, 'set-primary-phone', intruders), notConfirmed);
    // Rejected before asking for a password, because no number for logging in would be left.
    await assert.rejects(
      change(person, 'remove-phone', ownPhone),
      refusedWith('phone_needed', 409, /three days/, 'body.phone'),
    );
    assert.deepEqual(await phonesOf(person), [ownPhone, intruders]);
    const owner = api.visitor();
    await owner.call(forgetPassword, { body: { phone: ownPhone, type: 'user' } });
    const code = await codeFor(api, ownPhone);
    await owner.call(verifySmsOtp, { body: { phone: ownPhone, purpose: 'reset-password', code } });
    await owner.call(resetUserPassword, { body: { phone: ownPhone, newPassword: 'river-stone-43' } });
    assert.equal((await person.client.raw('GET', getUserProfile.path)).status, 401);
  });

  test('the number that is removed is told by SMS, as are those that stay', async () => {
    const { person, ownPhone, intruders } = await addIntruderNumber();
    api.clock.advance(4 * DAY_MS);
    await assert.rejects(change(person, 'remove-phone', ownPhone), notConfirmed);
    await confirm(person);
    assert.deepEqual((await change(person, 'remove-phone', ownPhone)).phones, [intruders]);
    for (const phone of [ownPhone, intruders]) {
      const text = await messageTo(api, phone, removedSubject);
      assert.match(text, new RegExp(`^The number ending in ${ownPhone.slice(-3)} was removed`));
      assert.ok(text.length <= 160, 'one SMS');
    }
  });

  test('email and all numbers are told of one that is added and of another primary one', async () => {
    const email = 'numbers@example.com';
    const person = await api.person({ email, passwordHash });
    const [first, second] = [newPhone(), newPhone()];
    await api.givePhone(person.account, first);
    await verifyPhone(person, second);
    await confirm(person);
    await change(person, 'add-phone', second);
    await confirm(person);
    await change(person, 'set-primary-phone', second);
    const subjects = async (to: string) =>
      (await sentTo(api, to)).map(({ subject }) => subject).filter((subject) => subject.includes('account'));
    const [added, preferred] = [
      'A number was added to your Karwan account',
      'The primary number of your Karwan account was changed',
    ];
    for (const to of [email, first]) assert.deepEqual((await subjects(to)).sort(), [added, preferred]);
    assert.deepEqual(await subjects(second), [preferred]);
    const kinds = (await securityEventsOf(api.services.db, person.account.id, 5)).map(({ kind }) => kind);
    assert.deepEqual(kinds, ['primary-phone-changed', 'phone-added']);
  });

  test('a confirmation allows one change, for ten minutes, in its own session', async () => {
    const email = 'confirms@example.com';
    const person = await api.person({ email, passwordHash });
    const [first, second] = [newPhone(), newPhone()];
    await api.givePhone(person.account, first);
    await api.givePhone(person.account, second, { isPrimary: false });
    const otherClient = api.visitor();
    const device = { deviceId: 'd-2', deviceName: 'Firefox', deviceType: 'Desktop' } as const;
    await otherClient.call(loginUser, { body: { email, password, type: 'user', ...device } });
    await confirm(person);
    await assert.rejects(change({ ...person, client: otherClient }, 'set-primary-phone', second), notConfirmed);
    api.clock.advance(601_000);
    await assert.rejects(change(person, 'set-primary-phone', second), notConfirmed);
    await confirm(person);
    // A rejected change consumes nothing.
    await assert.rejects(change(person, 'remove-phone', newPhone()), refusedWith('phone_not_found', 404));
    const both = await Promise.allSettled([
      change(person, 'set-primary-phone', second),
      change(person, 'remove-phone', first),
    ]);
    assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  });

  test('a wrong password confirms nothing, is told at its field, and is slowed down', async () => {
    const person = await api.person({ passwordHash });
    const wrongPassword = refusedWith('wrong_password', 401, undefined, 'body.password');
    await assert.rejects(confirm(person, 'not-it-at-all'), wrongPassword);
    const statuses: number[] = [];
    for (let tries = 0; tries < 9; tries += 1) {
      const body = { password: 'not-it-at-all' };
      statuses.push((await person.client.raw('POST', confirmIdentity.path, { body })).status);
    }
    assert.deepEqual([statuses.includes(429), statuses.includes(200)], [true, false]);
    const phone = newPhone();
    await api.givePhone(person.account, phone);
    await assert.rejects(change(person, 'remove-phone', phone), notConfirmed);
  });

  test('without a password a code to the email of the account takes its place; numbers are added without', async () => {
    const person = await api.person({ provider: 'google' });
    const [first, second] = [newPhone(), newPhone()];
    for (const phone of [first, second]) {
      await verifyPhone(person, phone);
      await change(person, 'add-phone', phone);
    }
    const byCode = refusedWith('identity_not_confirmed', 403, /code.*email.*reload the page/);
    await assert.rejects(change(person, 'set-primary-phone', second), byCode);
    await assert.rejects(person.client.call(confirmIdentity, { body: {} }), refusedWith('otp_not_verified', 403));
    await assert.rejects(confirm(person), refusedWith('otp_not_verified', 403));
    const other = await api.person();
    const body = { email: other.account.email ?? '', purpose: 'confirm-identity' as const };
    await assert.rejects(person.client.call(sendOtp, { body }), refusedWith('forbidden', 403));
    await assert.rejects(api.visitor().call(sendOtp, { body }), refusedWith('unauthorized', 401));
    await confirmByCode(api, person);
    assert.deepEqual((await change(person, 'set-primary-phone', second)).phones, [second, first]);
    await confirmByCode(api, person);
    assert.deepEqual((await change(person, 'remove-phone', first)).phones, [second]);
    const securityMail = await messageTo(api, person.account.email ?? '', removedSubject);
    assert.match(securityMail, /check your Google account/);
  });

  test('a code does not take the place of a password that the account has', async () => {
    const person = await api.person({ passwordHash });
    const contact = { email: person.account.email ?? '', purpose: 'confirm-identity' as const };
    await person.client.call(sendOtp, { body: contact });
    await person.client.call(verifyOtp, { body: { ...contact, code: await codeFor(api, contact.email) } });
    await assert.rejects(person.client.call(confirmIdentity, { body: {} }), refusedWith('wrong_password', 401));
  });
});
