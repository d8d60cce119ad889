import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { forgetPassword, type SolvedPuzzle, sendOtp, sendOtpBySms, verifySmsOtp } from '@karwan/shared-contracts';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { eq, like } from 'drizzle-orm';
import { sentTo } from '../../testing/codes.ts';
import { solvePuzzle } from '../../testing/solve-puzzle.ts';
import { startApi, type TestApi } from '../../testing/start-api.ts';
import { deleteExpired } from './delete-expired.ts';
import { sendCode } from './otp.ts';
import { hashPassword } from './passwords.ts';
import { issuePuzzle } from './sms-puzzles.ts';
import { attempts, sentCodes, smsPuzzles } from './tables.ts';

const HOUR_MS = 3_600_000;

describe('above the budget for SMS', () => {
  let api: TestApi;
  let numbers = 0;
  const newNumber = () => {
    numbers += 1;
    return `0300${String(numbers).padStart(7, '0')}`;
  };
  type More = { solvesPuzzles?: boolean; solvedPuzzle?: SolvedPuzzle; purpose?: string };
  const requestSmsCode = (phone: string, more: More = {}, client = api.visitor()) =>
    client.raw('POST', sendOtpBySms.path, { body: { phone, deviceId: 'd-1', ...more } });
  /** From a client that can solve puzzles. */
  const askAble = (phone: string, solved?: SolvedPuzzle, client = api.visitor()) =>
    requestSmsCode(phone, { solvesPuzzles: true, purpose: 'signup', ...(solved && { solvedPuzzle: solved }) }, client);
  const puzzleFor = async (phone: string) => solvePuzzle((await askAble(phone)).body);
  const smsTo = async (phone: string) => (await sentTo(api, phone)).length;
  const isPuzzle = ({ status, text }: { status: number; text: string }) =>
    status === 429 && text.includes('"puzzle_required"');

  before(async () => {
    api = await startApi({ env: { SMS_PER_HOUR: '1', SMS_FOR_WORK_PER_HOUR: '2', SMS_PUZZLE_TRIES: '2' } });
  });
  after(() => api.stop());
  beforeEach(async () => {
    api.clock.advance(HOUR_MS);
    assert.equal((await requestSmsCode(newNumber())).status, 200);
  });

  test('a page that solves puzzles gets one, and for its solution a code that works', async () => {
    const phone = newNumber();
    const refused = await askAble(phone);
    assert.ok(isPuzzle(refused));
    assert.match(refused.text, /Many people are requesting SMS codes right now/);
    assert.equal(await smsTo(phone), 0);
    const client = api.visitor();
    assert.equal((await askAble(phone, await solvePuzzle(refused.body), client)).status, 200);
    const [sms] = await sentTo(api, phone);
    await client.call(verifySmsOtp, { body: { phone, code: Number(sms?.code), purpose: 'signup' } });
  });

  test('a solution is good once, also of many at the same moment', async () => {
    const phone = newNumber();
    const solved = await puzzleFor(phone);
    const answers = await Promise.all([1, 2, 3, 4].map(() => askAble(phone, solved)));
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    api.clock.advance(61_000);
    assert.ok(isPuzzle(await askAble(phone, solved)));
    assert.equal(await smsTo(phone), 1);
  });

  test('whoever asks for the same number without a solution takes nothing from who has one, nor a code that was sent', async () => {
    const phone = newNumber();
    const solved = await puzzleFor(phone);
    const client = api.visitor();
    const requests = [askAble(phone), askAble(phone), askAble(phone, solved, client), askAble(phone)];
    const answers = await Promise.all(requests);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [429, 429, 200, 429],
    );
    api.clock.advance(61_000);
    assert.ok(isPuzzle(await askAble(phone)));
    const [sms] = await sentTo(api, phone);
    await client.call(verifySmsOtp, { body: { phone, code: Number(sms?.code), purpose: 'signup' } });
  });

  test('it is good for the contact and the purpose that it was given for alone, and for two minutes', async () => {
    const [phone, other] = [newNumber(), newNumber()];
    const solved = await puzzleFor(phone);
    assert.ok(isPuzzle(await askAble(other, solved)));
    const reset = { phone, type: 'user', solvesPuzzles: true, solvedPuzzle: solved };
    const { account } = await api.person({
      email: null,
      provider: 'phone',
      passwordHash: await hashPassword('secret-1'),
    });
    await api.givePhone(account, phone, { verifiedAt: new Date(0) });
    assert.ok(isPuzzle(await api.visitor().raw('POST', forgetPassword.path, { body: reset })));
    api.clock.advance(2 * 60_000 + 1);
    assert.ok(isPuzzle(await askAble(phone, solved)));
    assert.equal((await smsTo(phone)) + (await smsTo(other)), 0);
  });

  test('puzzles get harder the more SMS were worked for', async () => {
    const hardest = async () => {
      const contact = { kind: 'phone' as const, value: newNumber() };
      const puzzles = await Promise.all(Array.from({ length: 20 }, () => issuePuzzle(api.services, contact, 'signup')));
      const refusal = { success: false, code: 'puzzle_required', message: '' };
      const solved = await Promise.all(puzzles.map((puzzle) => solvePuzzle({ ...refusal, puzzle })));
      return Math.max(...solved.map(({ solution }) => solution.counter));
    };
    assert.ok((await hardest()) < 2);
    const phone = newNumber();
    assert.equal((await askAble(phone, await puzzleFor(phone))).status, 200);
    assert.ok((await hardest()) >= 2);
  });

  test('what is forged, eased or not solved is good for nothing', async () => {
    const phone = newNumber();
    const { challenge, solution } = await puzzleFor(phone);
    const forgedPuzzle = await createChallenge({
      ...{ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 1, deriveKey },
      ...{ hmacSignatureSecret: 'a', hmacKeySignatureSecret: 'a' },
    });
    const forged = await solvePuzzle({ success: false, code: 'puzzle_required', message: '', puzzle: forgedPuzzle });
    assert.ok(isPuzzle(await askAble(phone, forged)));
    const { nonce } = challenge.parameters;
    const borrowed = { ...forged.challenge, parameters: { ...forged.challenge.parameters, nonce } };
    assert.ok(isPuzzle(await askAble(phone, { ...forged, challenge: borrowed })));
    // The attempt has consumed the real one.
    assert.ok(isPuzzle(await askAble(phone, { challenge, solution })));
    const { challenge: another } = await puzzleFor(phone);
    const guessed = { counter: 0, derivedKey: `${another.parameters.keyPrefix}${'0'.repeat(32)}` };
    assert.ok(isPuzzle(await askAble(phone, { challenge: another, solution: guessed })));
    assert.equal(await smsTo(phone), 0);
  });

  test('a budget that another process has used up refuses in the same way, and keeps no code', async () => {
    const contact = { kind: 'phone' as const, value: newNumber() };
    const deps = { ...api.services, sms: { ...api.services.sms, quotaError: () => undefined } };
    const send = (solvesPuzzles: boolean) =>
      sendCode(deps, contact, 'signup', { browser: 'a', network: 'home', isKnown: false }, { solvesPuzzles });
    await assert.rejects(send(false), { status: 503, code: 'otp_not_sent' });
    await assert.rejects(send(true), { status: 429, code: 'puzzle_required' });
    assert.equal(await deps.db.$count(sentCodes, eq(sentCodes.contact, contact.value)), 0);
  });

  test('a page that knows no puzzles reads when to come again, and codes by mail go on', async () => {
    const answer = await requestSmsCode(newNumber());
    assert.equal(answer.status, 503);
    assert.match(answer.text, /"otp_not_sent".*try again in 60 minutes, or use an email address/);
    assert.ok(Number(answer.headers.get('retry-after')) > 3500);
    await api.visitor().call(sendOtp, { body: { email: 'someone@example.com' } });
  });

  test('beyond what may be worked for everybody reads when to come again, solved or not', async () => {
    const late = newNumber();
    const solved = await puzzleFor(late);
    for (const phone of [newNumber(), newNumber()])
      assert.equal((await askAble(phone, await puzzleFor(phone))).status, 200);
    for (const answer of [await askAble(late, solved), await askAble(newNumber())]) {
      assert.equal(answer.status, 503);
      assert.match(answer.text, /"otp_not_sent".*try again in 60 minutes/);
    }
    assert.equal(await smsTo(late), 0);
    api.clock.advance(HOUR_MS);
    assert.equal((await requestSmsCode(late)).status, 200);
  });

  for (const [purpose, { path }, more, limits] of [
    ['a sign-up', sendOtpBySms, {}, ['send']],
    ['another number', sendOtpBySms, { purpose: 'add-phone' }, ['exists', 'send']],
    ['a forgotten password', forgetPassword, { type: 'user' }, ['exists', 'send']],
  ] as const) {
    test(`the repetition with a solution counts as no second try, and a puzzle as no code of the day: for ${purpose}`, async () => {
      const { account, client } = await api.person({ passwordHash: 'none' });
      const phone = newNumber();
      if (path === forgetPassword.path) await api.givePhone(account, phone, { verifiedAt: new Date(0) });
      const request = (solved = {}) =>
        client.raw('POST', path, { body: { phone, deviceId: 'd-2', solvesPuzzles: true, ...more, ...solved } });
      const ofPhone = like(attempts.key, `%${phone}%`);
      const tries = () => api.services.db.select({ count: attempts.count }).from(attempts).where(ofPhone);
      const once = limits.map(() => ({ count: 1 }));
      const refused = await request();
      assert.deepEqual([isPuzzle(refused), await tries()], [true, once]);
      assert.equal((await request({ solvedPuzzle: await solvePuzzle(refused.body) })).status, 200);
      const codes = await api.services.db.$count(sentCodes, eq(sentCodes.contact, phone));
      assert.deepEqual([await tries(), codes, await smsTo(phone)], [once, 1, 1]);
    });
  }

  test('puzzles that nobody solved are forgotten', async () => {
    await puzzleFor(newNumber());
    const { db } = api.services;
    assert.notEqual((await db.select().from(smsPuzzles)).length, 0);
    api.clock.advance(HOUR_MS);
    await deleteExpired(db, api.clock.now());
    assert.deepEqual(await db.select().from(smsPuzzles), []);
  });
});
