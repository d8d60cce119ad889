import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  type BusinessType,
  businessTypes,
  checkExistence,
  dealerTypeOfBusiness,
  getProfile,
  getWorkshopProfile,
  login,
  loginUser,
  loginWorkshop,
  registerDealer,
  registerUser,
  registerWorkshop,
  sendOtp,
  sendOtpBySms,
  verifyOtp,
  verifySmsOtp,
} from '@karwan/shared-contracts';
import { like } from 'drizzle-orm';
import { hashSecret } from '../../platform/hash-secret.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { codeFor } from '../../testing/codes.ts';
import { refusedWith } from '../../testing/refused-with.ts';
import { useApi } from '../../testing/start-api.ts';
import { OTP_COOKIE } from './auth-services.ts';
import { attempts } from './tables.ts';

const device = { deviceId: 'd-1', deviceName: 'Firefox on Linux', deviceType: 'Desktop' } as const;

describe('sign-up', () => {
  const api = useApi();

  async function verified(email: string): Promise<ApiClient> {
    const client = api.visitor();
    await client.call(sendOtp, { body: { email } });
    await client.call(verifyOtp, { body: { email, code: await codeFor(api, email) } });
    return client;
  }
  const dealer = (email: string, businessType: BusinessType = 'Used Cars') => ({
    name: 'Indus Motors',
    email,
    password: 'karachi-1947',
    businessType,
    city: 'karachi',
    dealerType: dealerTypeOfBusiness[businessType],
  });

  test('a dealer of every line of business waits for approval and can log in', async () => {
    for (const [position, businessType] of businessTypes.entries()) {
      const email = `dealer-${position}@example.com`;
      const client = await verified(email);
      await client.call(registerDealer, { body: dealer(email, businessType) });
      const { type } = await client.call(login, {
        body: { email, password: 'karachi-1947', type: 'dealer', ...device },
      });
      assert.equal(type, 'dealer');
      const profile = await client.call(getProfile);
      assert.equal(profile.businessType, businessType);
      assert.equal(profile.dealerType, dealerTypeOfBusiness[businessType]);
      assert.equal(profile.profileStatus, 'pending');
    }
  });

  test('a workshop as well, by its own call', async () => {
    const email = 'workshop@example.com';
    const client = await verified(email);
    const body = { name: 'Crescent Garage', email, password: 'karachi-1947', city: 'lahore' };
    await client.call(registerWorkshop, { body });
    const answer = await client.call(loginWorkshop, {
      body: { email, password: 'karachi-1947', type: 'mechanic', ...device },
    });
    assert.equal(answer.type, 'mechanic');
    assert.equal((await client.call(getWorkshopProfile)).profileStatus, 'pending');
    const { exists } = await client.call(checkExistence, { body: { email, type: 'mechanic' } });
    assert.equal(exists, true);
    assert.equal((await client.call(checkExistence, { body: { email, type: 'user' } })).exists, false);
  });

  test('an individual signs up by phone, within limits; codes entered before for the number end, and it is taken', async () => {
    const [phone, deviceId] = ['03005550041', device.deviceId];
    const [client, other] = [api.visitor(), api.visitor()];
    const credentials = { phone, password: 'karachi-1947', type: 'user' as const, ...device };
    const signUp = (from: ApiClient) => from.call(registerUser, { body: { ...credentials, name: 'Bilal' } });
    async function enterCode(from: ApiClient) {
      const { message } = await from.call(sendOtpBySms, { body: { phone, deviceId } });
      const code = await codeFor(api, phone);
      return [message, (await from.call(verifySmsOtp, { body: { phone, code, deviceId } })).message];
    }
    assert.deepEqual(await enterCode(client), ['We sent a code to your phone.', 'Verified']);
    await enterCode(other);
    assert.equal((await signUp(client)).message, 'Your account is ready');
    assert.equal(client.cookies.has(OTP_COOKIE), false);
    await assert.rejects(signUp(other), refusedWith('otp_not_verified', 403));
    api.clock.advance(61_000);
    await enterCode(other);
    await assert.rejects(signUp(other), refusedWith('phone_registered', 409, 'This number is already registered!'));
    const ofClient = like(attempts.key, `% ${client.ip}`);
    const limited = await api.services.db.select().from(attempts).where(ofClient);
    const limits = limited.map(({ key }) => key.replace(` ${client.ip}`, '').replace(hashSecret(deviceId), 'device'));
    assert.deepEqual(limits.sort(), ['complete', 'send', `send ${phone}`, 'send device', 'verify', 'verify device']);
    assert.equal((await client.call(loginUser, { body: credentials })).message, 'Welcome, Bilal');
  });

  test('is refused without a code, with another kind’s business, an unknown city, or an address that is taken', async () => {
    const email = 'hasty@example.com';
    const hasty = api.visitor().call(registerDealer, { body: dealer(email) });
    await assert.rejects(hasty, refusedWith('otp_not_verified', 403, 'Please verify OTP first'));
    const client = await verified(email);
    const register = (change: object) => client.call(registerDealer, { body: { ...dealer(email), ...change } });
    const business = refusedWith('invalid_input', 400, 'Business type is required', 'body.businessType');
    await assert.rejects(register({ dealerType: 'bike' }), business);
    await assert.rejects(
      register({ city: 'atlantis' }),
      refusedWith('invalid_input', 400, 'City is required', 'body.city'),
    );
    await assert.rejects(
      register({ password: 'password1' }),
      refusedWith('password_common', 400, /too common/, 'body.password'),
    );
    await assert.rejects(
      register({ name: 'I' }),
      refusedWith('invalid_input', 400, 'Name must be at least 2 characters'),
    );
    await register({});
    api.clock.advance(61_000);
    const again = await verified(email);
    const taken = refusedWith('email_registered', 409, 'This email is already registered!');
    await assert.rejects(again.call(registerDealer, { body: dealer(email) }), taken);
  });
});
