import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  type AnyEndpoint,
  registerDealer,
  registerUser,
  resetPassword,
  resetUserPassword,
  sendOtp,
  sendOtpBySms,
  verifyOtp,
  verifySmsOtp,
} from '@karwan/shared-contracts';
import { accountPhones } from '../modules/users/index.ts';
import type { RawAnswer } from '../testing/api-client.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';

const device = { deviceId: 'd-1', deviceName: 'Firefox on Linux', deviceType: 'Desktop' } as const;
/** What differs by nature: when it was answered, and under which number. */
const BY_NATURE = ['date', 'x-request-id', 'x-ratelimit-reset'];

/**
 * Who asks all calls that do not have to tell whether somebody has an account (specification §8 wants it told at login,
 * forgotten passwords and before a sign-up; there limits hold: `attempts.test.ts`). That answers take equally long is
 * measured by `npm run bench -- login`.
 */
describe('whether somebody has an account', () => {
  let api: TestApi;
  before(async () => {
    api = await startApi();
    const { account } = await api.person({ email: 'known@example.com' });
    await api.person({ email: 'known@example.com', realm: 'dealer', userType: 'dealer' });
    const phone = { realm: 'user', phone: '03005550001', accountId: account.id, isPrimary: true } as const;
    await api.services.db.insert(accountPhones).values({ ...phone, verifiedAt: new Date() });
  });
  after(() => api.stop());

  const told = ({ status, headers, body }: RawAnswer) => {
    const { requestId: _requestId, ...rest } = body as Record<string, unknown>;
    return { status, headers: [...headers].filter(([name]) => !BY_NATURE.includes(name)), body: rest };
  };
  const email = (who: 'known' | 'nobody') => `${who}@example.com`;
  const phone = (who: 'known' | 'nobody') => (who === 'known' ? '03005550001' : '03005550002');
  const signup = { name: 'Sana', password: 'karachi-1947', type: 'user', ...device };
  const business = {
    name: 'Sana',
    password: 'karachi-1947',
    businessType: 'Used Cars',
    city: 'lahore',
    dealerType: 'car',
  };

  const cases: [AnyEndpoint, (who: 'known' | 'nobody') => unknown][] = [
    [sendOtp, (who) => ({ email: email(who) })],
    [sendOtp, (who) => ({ email: email(who) })],
    [sendOtpBySms, (who) => ({ phone: phone(who), deviceId: 'd-1' })],
    [verifyOtp, (who) => ({ email: email(who), code: 111_111 })],
    [verifyOtp, (who) => ({ email: email(who), code: 111_111, purpose: 'reset-password' })],
    [verifySmsOtp, (who) => ({ phone: phone(who), code: 111_111, purpose: 'reset-password' })],
    [registerUser, (who) => ({ ...signup, email: email(who) })],
    [registerUser, (who) => ({ ...signup, phone: phone(who), provider: 'phone' })],
    [registerDealer, (who) => ({ ...business, email: email(who) })],
    [resetUserPassword, (who) => ({ email: email(who), newPassword: 'karachi-1948' })],
    [resetUserPassword, (who) => ({ phone: phone(who), newPassword: 'karachi-1948', provider: 'phone' })],
    [resetPassword, (who) => ({ email: email(who), newPassword: 'karachi-1948' })],
  ];
  for (const [place, [endpoint, bodyOf]] of cases.entries()) {
    test(`is not told by ${endpoint.id} (${place + 1})`, async () => {
      const ask = (who: 'known' | 'nobody') => api.visitor().raw(endpoint.method, endpoint.path, { body: bodyOf(who) });
      assert.deepEqual(told(await ask('known')), told(await ask('nobody')));
    });
  }
});
