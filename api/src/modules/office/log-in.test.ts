import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import {
  confirmOfficeLogin,
  getCounts,
  getOfficer,
  listOfficeEvents,
  logInOffice,
  logOutOffice,
  setUpOfficeLogin,
} from '@karwan/shared-contracts';
import { refusedWith } from '../../testing/refused-with.ts';
import { useApi } from '../../testing/start-api.ts';
import { executeCommand, parseCommand } from '../admin/index.ts';
import { createNotificationsModule } from '../notifications/index.ts';
import { totpCodeAt } from './app-codes.ts';

const HALF_MINUTE_MS = 30_000;
const OWN_PASSWORD = 'indus-flows-south';

describe('the login of the office', () => {
  const api = useApi();
  before(() => api.clock.stop());

  const codeOf = (secret: string) => totpCodeAt(secret, api.clock.now());

  /** Like `npm run admin -- add-office`; returns the password to hand over. */
  async function added(email: string, ...roles: string[]): Promise<string> {
    const notifications = createNotificationsModule({ ...api.services, countUnreadMessages: async () => new Map() });
    const order = parseCommand({ action: 'add-office', contact: email, roles });
    const text = await executeCommand({ ...api.services, notifications }, order);
    return /shown only now: (\S+)/.exec(text)?.[1] ?? text;
  }

  /** An officer after the first login, with the browser used for it. */
  async function settled(email: string) {
    const client = api.visitor();
    const password = await added(email, 'moderator');
    const { app } = await client.call(logInOffice, { body: { email, password } });
    const secret = app?.secret ?? '';
    const body = { code: codeOf(secret), newPassword: OWN_PASSWORD };
    const { recoveryCodes } = await client.call(setUpOfficeLogin, { body });
    api.clock.advance(HALF_MINUTE_MS);
    return { client, email, secret, recoveryCodes };
  }

  /** Logs in up to the code. */
  async function begun(email: string, password = OWN_PASSWORD) {
    const client = api.visitor();
    assert.deepEqual(await client.call(logInOffice, { body: { email, password } }), { next: 'code', app: null });
    return { client, confirm: (code: string) => client.call(confirmOfficeLogin, { body: { code } }) };
  }

  test('begins with a command, which takes a work phone as it is stored and no other', () => {
    const order = (phone: string) =>
      parseCommand({ action: 'add-office', contact: 'a@karwan.test', roles: ['inspector'], phone });
    assert.partialDeepStrictEqual(order('+92 333 1234567'), { phone: '03331234567' });
    assert.throws(() => order('0333 12'), /This is not a valid command/);
  });

  test('begins with a password that is handed over, an app and a password of one’s own', async () => {
    const email = 'first@karwan.test';
    const password = await added(email, 'moderator', 'editor');
    await assert.rejects(added(email, 'admin'), /already works in the office/);
    const client = api.visitor();
    const { next, app } = await client.call(logInOffice, { body: { email, password } });
    assert.equal(next, 'set-up');
    assert.match(app?.uri ?? '', /^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}/);
    const setUp = (code: string, newPassword: string) => client.call(setUpOfficeLogin, { body: { code, newPassword } });
    await assert.rejects(setUp('000000', OWN_PASSWORD), refusedWith('wrong_code', 400, undefined, 'body.code'));
    await assert.rejects(setUp(codeOf(app?.secret ?? ''), 'passwordpassword'), refusedWith('password_common', 400));
    await assert.rejects(client.call(getOfficer), refusedWith('office_login_needed', 401));
    const { recoveryCodes } = await setUp(codeOf(app?.secret ?? ''), OWN_PASSWORD);
    assert.equal(new Set(recoveryCodes).size, 10);
    assert.partialDeepStrictEqual(await client.call(getOfficer), { email, roles: ['moderator', 'editor'] });
    // The initial password no longer works.
    const old = api.visitor().call(logInOffice, { body: { email, password } });
    await assert.rejects(old, refusedWith('wrong_login', 400));
  });

  test('takes a code of the app once, and none from before it', async () => {
    const { email, secret } = await settled('replay@karwan.test');
    const code = codeOf(secret);
    const first = await begun(email);
    await first.confirm(code);
    assert.equal((await first.client.call(getOfficer)).email, email);
    const second = await begun(email);
    await assert.rejects(second.confirm(code), refusedWith('wrong_code', 400));
    await assert.rejects(
      second.confirm(totpCodeAt(secret, new Date(api.clock.now().getTime() - HALF_MINUTE_MS))),
      refusedWith('wrong_code', 400),
    );
    // Accepts a clock that is half a minute ahead.
    await second.confirm(totpCodeAt(secret, new Date(api.clock.now().getTime() + HALF_MINUTE_MS)));
    const third = await begun(email);
    const late = totpCodeAt(secret, new Date(api.clock.now().getTime() + 3 * HALF_MINUTE_MS));
    await assert.rejects(third.confirm(late), refusedWith('wrong_code', 400));
  });

  test('takes each recovery code once', async () => {
    const { email, recoveryCodes } = await settled('lost-phone@karwan.test');
    // Sorting puts codes that start with a digit first: they must not be taken for the app's codes.
    const [code = ''] = recoveryCodes.toSorted();
    const first = await begun(email);
    await first.confirm(code.toLowerCase());
    assert.equal((await first.client.call(getOfficer)).recoveryCodesLeft, 9);
    const second = await begun(email);
    await assert.rejects(second.confirm(code), refusedWith('wrong_code', 400));
  });

  test('answers alike whether there is such a person, slows guessing down, and writes it down', async () => {
    const { email } = await settled('guessed@karwan.test');
    const attacker = api.visitor();
    const guess = (officerEmail: string) =>
      attacker.raw('POST', logInOffice.path, { body: { email: officerEmail, password: 'wrong' } });
    const [known, unknown] = [await guess(email), await guess('nobody@karwan.test')];
    const responseParts = ({ status, body }: Awaited<ReturnType<typeof guess>>) => [
      status,
      Reflect.get(Object(body), 'message'),
    ];
    assert.deepEqual(responseParts(known), responseParts(unknown));
    for (let tries = 0; tries < 5; tries += 1) await guess(email);
    const lockedOut = await guess(email);
    assert.equal(lockedOut.status, 429);
    assert.ok(Number(lockedOut.headers.get('retry-after')) > 0);
    const { events } = await (await api.officer('admin')).client.call(listOfficeEvents, { query: { limit: 50 } });
    assert.ok(events.filter(({ kind }) => kind === 'login-refused').length >= 6);
  });

  test('slows guessing of codes down', async () => {
    const { email, secret } = await settled('code-guessed@karwan.test');
    const { confirm } = await begun(email);
    for (let tries = 0; tries < 6; tries += 1) await assert.rejects(confirm('000000'));
    await assert.rejects(confirm(codeOf(secret)), refusedWith('too_many_requests', 429));
  });

  test('ends by a logout', async () => {
    const leaving = await api.officer('moderator');
    const copy = api.visitor();
    for (const [name, value] of leaving.client.cookies) copy.cookies.set(name, value);
    await leaving.client.call(logOutOffice);
    await assert.rejects(copy.call(getOfficer), refusedWith('office_login_needed', 401));
  });

  test('opens nothing of the site, and the site’s nothing of the office', async () => {
    const { client } = await api.officer('admin');
    assert.equal((await client.raw('GET', getCounts.path)).status, 401);
    const person = await api.person({ email: 'admin-of-site@karwan.test' });
    await assert.rejects(person.client.call(getOfficer), refusedWith('office_login_needed', 401));
  });
});
