import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import {
  confirmIdentity,
  forgetPassword,
  getCounts,
  login,
  loginUser,
  loginWorkshop,
  resetPassword,
  resetUserPassword,
  sendOtp,
  sendOtpBySms,
  updateUserProfile,
  verifyOtp,
  verifySmsOtp,
} from '@karwan/shared-contracts';
import type { ApiClient } from '../../testing/api-client.ts';
import { codeFor, sentTo } from '../../testing/codes.ts';
import { openPage } from '../../testing/realtime-page.ts';
import { refusedWith } from '../../testing/refused-with.ts';
import { useApi } from '../../testing/start-api.ts';
import { securityEventsOf } from './audit.ts';
import { OTP_COOKIE } from './auth-services.ts';
import { hashPassword } from './passwords.ts';

const device = { deviceId: 'd-1', deviceName: 'Firefox on Linux', deviceType: 'Desktop' } as const;
const purpose = 'reset-password' as const;

describe('a forgotten password', () => {
  const api = useApi();
  let passwordHash: string;
  before(async () => {
    passwordHash = await hashPassword('secret-1');
  });

  test('of an individual by email: the code opens one reset, which logs every device out', async () => {
    const email = 'forgetful@example.com';
    const { client: otherClient, account } = await api.person({ email, passwordHash });
    const page = await openPage(api.origin, otherClient);
    const client = api.visitor();
    const reset = (newPassword: string) => client.call(resetUserPassword, { body: { email, newPassword } });
    await client.call(forgetPassword, { body: { email, type: 'user' } });
    await assert.rejects(reset('new-secret-9'), refusedWith('otp_not_verified', 403, 'Please verify OTP first'));
    await client.call(verifyOtp, { body: { email, code: await codeFor(api, email), purpose } });
    await assert.rejects(reset('123456'), refusedWith('password_common', 400, /too common/, 'body.newPassword'));
    const others = api.visitor().call(resetUserPassword, { body: { email, newPassword: 'new-secret-9' } });
    await assert.rejects(others, refusedWith('otp_not_verified', 403));
    assert.equal((await reset('new-secret-9')).message, 'Your new password is saved');
    assert.equal(client.cookies.has(OTP_COOKIE), false);
    assert.equal((await securityEventsOf(api.services.db, account.id, 1))[0]?.kind, 'password-reset');
    await page.next('logout');
    assert.equal((await otherClient.raw('GET', getCounts.path)).status, 401);
    await client.call(loginUser, { body: { email, password: 'new-secret-9', type: 'user', ...device } });
    await assert.rejects(reset('another-secret-9'), refusedWith('otp_not_verified', 403));
  });

  test('by phone, as people write the number', async () => {
    const { account } = await api.person({ email: null, passwordHash, provider: 'phone' });
    const phone = '03005550001';
    await api.givePhone(account, phone);
    const client = api.visitor();
    await client.call(forgetPassword, { body: { phone: '+92 300 5550001', type: 'user' } });
    await client.call(verifySmsOtp, { body: { phone, code: await codeFor(api, phone), purpose } });
    const reset = (newPassword: string) =>
      client.call(resetUserPassword, { body: { phone, newPassword, provider: 'phone' } });
    const short = refusedWith('invalid_input', 400, 'Please enter valid password', 'body.newPassword');
    await assert.rejects(reset('short-7'), short);
    await assert.rejects(reset(phone), refusedWith('password_common', 400, /too easy to guess/, 'body.newPassword'));
    await reset('new-secret-9');
    await client.call(loginUser, { body: { phone, password: 'new-secret-9', type: 'user', ...device } });
  });

  test('by a number that was added lately: else an open device would be enough to take an account over', async () => {
    const { account } = await api.person({ email: 'owner@example.com', passwordHash });
    const phone = '03005550007';
    await api.givePhone(account, phone, { verifiedAt: new Date(account.createdAt.getTime() + 60_000) });
    const forget = () => api.visitor().call(forgetPassword, { body: { phone, type: 'user' } });
    await assert.rejects(forget(), refusedWith('phone_too_new', 403, /less than three days ago/));
    api.clock.advance(3 * 86_400_000 + 120_000);
    await forget();
  });

  test('of a dealer, of a workshop, and of an individual with the same address: each sets its own', async () => {
    const email = 'three-hats@example.com';
    await api.person({ email, passwordHash });
    await api.person({ email, passwordHash, realm: 'dealer', userType: 'dealer' });
    await api.person({ email, passwordHash, realm: 'mechanic', userType: 'mechanic' });
    const logins = { user: loginUser, dealer: login, mechanic: loginWorkshop };
    for (const type of ['dealer', 'mechanic'] as const) {
      const client = api.visitor();
      await client.call(forgetPassword, { body: { email, type } });
      await client.call(verifyOtp, { body: { email, code: await codeFor(api, email), purpose } });
      const newPassword = `new-secret-of-${type}`;
      const wrongCall = type === 'dealer' ? resetUserPassword : resetPassword;
      await assert.rejects(
        client.call(wrongCall, { body: { email, newPassword } }),
        refusedWith('otp_not_verified', 403),
      );
      const rightCall = type === 'dealer' ? resetPassword : resetUserPassword;
      await client.call(rightCall, { body: { email, newPassword } });
      await api.visitor().call(logins[type], { body: { email, password: newPassword, type, ...device } });
      api.clock.advance(61_000);
    }
    await api.visitor().call(loginUser, { body: { email, password: 'secret-1', type: 'user', ...device } });
  });

  test('a code asked for meanwhile, for another account with the same address, takes nothing and opens nothing else', async () => {
    const email = 'two-hats@example.com';
    await api.person({ email, passwordHash });
    await api.person({ email, passwordHash, realm: 'mechanic', userType: 'mechanic' });
    const loginAs = (type: 'user' | 'mechanic', password: string) =>
      api.visitor().call(type === 'user' ? loginUser : loginWorkshop, { body: { email, password, type, ...device } });
    const client = api.visitor();
    const reset = (newPassword: string) =>
      client.call(resetUserPassword, { body: { email, newPassword, type: 'user' } });
    await client.call(forgetPassword, { body: { email, type: 'user' } });
    await client.call(verifyOtp, { body: { email, code: await codeFor(api, email), purpose } });
    api.clock.advance(61_000);
    await client.call(forgetPassword, { body: { email, type: 'mechanic' } });
    await reset('new-secret-9');
    await loginAs('user', 'new-secret-9');
    await loginAs('mechanic', 'secret-1');

    await client.call(verifyOtp, { body: { email, code: await codeFor(api, email), purpose } });
    await assert.rejects(reset('other-secret-9'), refusedWith('otp_not_verified', 403));
    await loginAs('user', 'new-secret-9');
    await loginAs('mechanic', 'secret-1');
  });

  test('of nobody, and of who has none', async () => {
    await api.person({ email: 'by-google@example.com', provider: 'google' });
    const forget = (body: { email?: string; phone?: string }) =>
      api.visitor().call(forgetPassword, { body: { ...body, type: 'user' } });
    await assert.rejects(
      forget({ email: 'nobody@example.com' }),
      refusedWith('contact_not_found', 404, 'Email not found'),
    );
    await assert.rejects(
      forget({ phone: '03009998877' }),
      refusedWith('contact_not_found', 404, 'Phone number not found'),
    );
    await assert.rejects(
      forget({ phone: '12' }),
      refusedWith('invalid_input', 400, 'Please enter a valid phone number'),
    );
    await assert.rejects(
      forget({ email: 'x' }),
      refusedWith('invalid_input', 400, 'Please enter a valid email address'),
    );
    await assert.rejects(forget({}), refusedWith('contact_required', 400, 'Either email or phone is required'));
    const google = refusedWith('google_account', 409, 'This email is associated with google auth!');
    await assert.rejects(forget({ email: 'by-google@example.com' }), google);
    assert.deepEqual(await sentTo(api, 'by-google@example.com'), []);
  });

  test('a code for signing up opens no reset, and none is sent without forget-password', async () => {
    const email = 'careful@example.com';
    await api.person({ email, passwordHash });
    const client = api.visitor();
    await client.call(sendOtp, { body: { email } });
    await client.call(verifyOtp, { body: { email, code: await codeFor(api, email) } });
    const reset = client.call(resetUserPassword, { body: { email, newPassword: 'new-secret-9' } });
    await assert.rejects(reset, refusedWith('otp_not_verified', 403));
    const directly = client.call(sendOtp, { body: { email, purpose } });
    await assert.rejects(directly, refusedWith('invalid_input', 400, /begins with forget-password/, 'body.purpose'));
  });

  /** A number that moves to another account while a code for it is open. */
  async function changePhone(client: ApiClient, action: 'add-phone' | 'remove-phone', phone: string) {
    if (action === 'add-phone') {
      await client.call(sendOtpBySms, { body: { phone, purpose: action, deviceId: 'd-1' } });
      await client.call(verifySmsOtp, { body: { phone, code: await codeFor(api, phone), purpose: action } });
    }
    const form = new FormData();
    form.append('action', action);
    form.append('phone', phone);
    await client.call(confirmIdentity, { body: { password: 'secret-1' } });
    const { status, text } = await client.raw('PATCH', updateUserProfile.path, { body: form });
    assert.equal(status, 200, text);
  }

  for (const isEntered of [true, false]) {
    test(`by a number that has another owner since the code was ${isEntered ? 'entered' : 'sent'}: opens nothing`, async () => {
      const phone = isEntered ? '03005550011' : '03005550012';
      const email = `${phone}@example.com`;
      const before = await api.person({ passwordHash });
      await api.givePhone(before.account, phone);
      const attacker = api.visitor();
      await attacker.call(forgetPassword, { body: { phone, type: 'user' } });
      const code = await codeFor(api, phone);
      const enterCode = () => attacker.call(verifySmsOtp, { body: { phone, code, purpose } });
      if (isEntered) await enterCode();
      await changePhone(before.client, 'remove-phone', phone);
      const victim = await api.person({ email, passwordHash });
      await changePhone(victim.client, 'add-phone', phone);

      if (!isEntered) await assert.rejects(enterCode(), refusedWith('otp_invalid', 400));
      const reset = attacker.call(resetUserPassword, { body: { phone, newPassword: 'new-secret-9' } });
      await assert.rejects(reset, refusedWith('otp_not_verified', 403));
      await api.visitor().call(loginUser, { body: { email, password: 'secret-1', type: 'user', ...device } });
    });
  }
});
