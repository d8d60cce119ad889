import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { registerDealer, registerUser, registerWorkshop, sendOtp, verifyOtp } from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import type { ApiClient, RawAnswer } from '../../testing/api-client.ts';
import { codeFor } from '../../testing/codes.ts';
import { startApi, type TestApi } from '../../testing/start-api.ts';
import { accounts } from '../users/index.ts';
import { OTP_COOKIE } from './auth-services.ts';

const device = { deviceId: 'd-1', deviceName: 'Firefox on Linux', deviceType: 'Desktop' } as const;

/** For resets see `reset-password.test.ts`, for Google identities `google-sign-in.test.ts`. */
describe('at the same time', () => {
  let api: TestApi;
  before(async () => {
    api = await startApi();
  });
  after(() => api.stop());

  async function sent(email: string, browser: ApiClient): Promise<number> {
    await browser.call(sendOtp, { body: { email } });
    return codeFor(api, email);
  }
  /** Concurrent requests of one browser, all with its current cookies. */
  const sameBrowser = (browser: ApiClient, number: number) =>
    Array.from({ length: number }, () => {
      const copy = api.visitor();
      for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
      return copy;
    });
  const outcomeOf = ({ status, body }: RawAnswer) => (status === 200 ? 'done' : (body as { code: string }).code);
  const countOf = (outcomes: readonly string[], outcome: string) => outcomes.filter((each) => each === outcome).length;
  const signup = (email: string) => ({ name: 'Bilal Ahmed', email, password: 'karachi-1947' });
  const asUser = (email: string) => ({ ...signup(email), type: 'user', ...device });
  const asWorkshop = (email: string) => ({ ...signup(email), city: 'lahore' });
  const asDealer = (email: string) => ({ ...asWorkshop(email), businessType: 'Used Cars', dealerType: 'car' });

  test('many guesses: no more than five are looked at', async () => {
    const email = 'guessed@example.com';
    const browser = api.visitor();
    const code = await sent(email, browser);
    const guesses = Array.from({ length: 12 }, (_, index) => 100_000 + ((code - 100_000 + index + 1) % 900_000));
    const answers = await Promise.all(
      guesses.map((guess) => browser.raw('POST', verifyOtp.path, { body: { email, code: guess } })),
    );
    const outcomes = answers.map(outcomeOf);
    assert.deepEqual([countOf(outcomes, 'otp_invalid'), countOf(outcomes, 'otp_exhausted')], [5, 7]);
  });

  test('the right code many times: one has verified, and that one alone can sign up', async () => {
    const email = 'entered@example.com';
    const browser = api.visitor();
    const code = await sent(email, browser);
    const browsers = sameBrowser(browser, 5);
    const entered = await Promise.all(
      browsers.map((browser) => browser.raw('POST', verifyOtp.path, { body: { email, code } })),
    );
    const outcomes = entered.map(outcomeOf);
    assert.deepEqual([countOf(outcomes, 'done'), countOf(outcomes, 'otp_invalid')], [1, 4]);
    const isProved = browsers.map(({ cookies }) => cookies.has(OTP_COOKIE));
    assert.deepEqual(
      isProved,
      outcomes.map((outcome) => outcome === 'done'),
    );
    for (const [position, browser] of browsers.entries()) {
      const answer = await browser.raw('POST', registerUser.path, { body: asUser(email) });
      assert.equal(outcomeOf(answer), isProved[position] ? 'done' : 'otp_not_verified');
    }
  });

  test('sign-ups of every kind with one proof: one account is made', async () => {
    const email = 'proved@example.com';
    const browser = api.visitor();
    await browser.call(verifyOtp, { body: { email, code: await sent(email, browser) } });
    const tries = [
      [registerUser, asUser(email)],
      [registerDealer, asDealer(email)],
      [registerWorkshop, asWorkshop(email)],
    ] as const;
    const answers = await Promise.all(
      [...tries, ...tries].map(([{ method, path }, body]) => browser.raw(method, path, { body })),
    );
    const outcomes = answers.map(outcomeOf);
    assert.deepEqual([countOf(outcomes, 'done'), countOf(outcomes, 'otp_not_verified')], [1, 5]);
    assert.equal(await api.services.db.$count(accounts, eq(accounts.email, email)), 1);
  });
});
