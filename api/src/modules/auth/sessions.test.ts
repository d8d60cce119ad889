import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import {
  changePassword,
  endOtherSessions,
  endSession,
  getCounts,
  listSessions,
  loginUser,
  logout,
} from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import type { ApiClient } from '../../testing/api-client.ts';
import { messageTo, sentTo } from '../../testing/codes.ts';
import { openPage } from '../../testing/realtime-page.ts';
import { refusedWith } from '../../testing/refused-with.ts';
import { useApi } from '../../testing/start-api.ts';
import { securityEventsOf } from './audit.ts';
import { deleteExpired } from './delete-expired.ts';
import { rememberDevice } from './known-devices.ts';
import { identifyRequester } from './otp-requester.ts';
import { hashPassword } from './passwords.ts';
import { createSession, renewSession, sessionsOf } from './sessions.ts';
import { knownDevices, sessions as sessionRows } from './tables.ts';

const phone = { deviceId: 'a-phone', deviceName: 'Chrome on Android', deviceType: 'Mobile' } as const;
const desk = { deviceId: 'a-desk', deviceName: 'Firefox on Windows', deviceType: 'Desktop' } as const;

describe('devices of an account', () => {
  const api = useApi();
  let passwordHash: string;
  before(async () => {
    passwordHash = await hashPassword('secret-1');
  });

  async function loggedIn(email: string, device: typeof phone | typeof desk): Promise<ApiClient> {
    const client = api.visitor();
    await client.call(loginUser, { body: { email, password: 'secret-1', type: 'user', ...device } });
    return client;
  }
  const person = (email: string) => api.person({ email, passwordHash });
  const statusOf = async (client: ApiClient) => (await client.raw('GET', getCounts.path)).status;

  test('are listed, the one that asks first; one is ended, then all others, and their pages learn it', async () => {
    const email = 'devices@example.com';
    const { account } = await person(email);
    const [mine, other] = [await loggedIn(email, phone), await loggedIn(email, desk)];
    const { sessions } = await mine.call(listSessions);
    assert.deepEqual(
      sessions.map(({ deviceName, deviceType, isCurrent }) => ({ deviceName, deviceType, isCurrent })),
      [
        { deviceName: 'Chrome on Android', deviceType: 'Mobile', isCurrent: true },
        { deviceName: 'Firefox on Windows', deviceType: 'Desktop', isCurrent: false },
        { deviceName: 'Test', deviceType: 'Desktop', isCurrent: false },
      ],
    );
    const page = await openPage(api.origin, other);
    const desktop = sessions.find(({ deviceName }) => deviceName === 'Firefox on Windows');
    await mine.call(endSession, { params: { sessionId: desktop?.id ?? '' } });
    await page.next('logout');
    await page.closed();
    assert.equal(await statusOf(other), 401);
    for (const endedCount of [1, 0]) assert.deepEqual(await mine.call(endOtherSessions), { endedCount });
    assert.equal(await statusOf(mine), 200);
    const events = await securityEventsOf(api.services.db, account.id, 2);
    const logged = events.flatMap(({ kind, details }) => [kind, details]);
    assert.deepEqual(logged, ['session-ended', { count: '1' }, 'session-ended', {}]);
    const again = mine.call(endSession, { params: { sessionId: desktop?.id ?? '' } });
    await assert.rejects(again, refusedWith('session_not_found', 404));
  });

  test('of one account are at most fifty: the ones longest not seen end, with their pages, and stand in the log', async () => {
    const mine = await api.person();
    const email = 'many@example.com';
    const { client, account } = await person(email);
    const page = await openPage(api.origin, client);
    const device = { deviceId: 'd', deviceName: 'A phone', deviceType: 'Mobile' };
    const { id: oldest } = await createSession(
      api.services.db,
      account.id,
      device,
      new Date(account.createdAt.getTime() - 3_600_000),
    );
    for (let each = 0; each < 48; each += 1) {
      api.clock.advance(1000);
      await createSession(api.services.db, account.id, device, api.clock.now());
    }
    await api.services.db.update(sessionRows).set({ lastSeenAt: api.clock.now() }).where(eq(sessionRows.id, oldest));
    assert.equal(await statusOf(client), 200);
    api.clock.advance(1000);
    await loggedIn(email, phone);
    const left = (await sessionsOf(api.services.db, account.id, api.clock.now())).map(({ id }) => id);
    assert.deepEqual([left.length, left.includes(oldest)], [50, true]);
    await page.closed();
    const [{ kind, details } = {}] = (await securityEventsOf(api.services.db, account.id, 10)).filter(
      ({ kind }) => kind === 'session-ended',
    );
    assert.deepEqual([kind, details?.count], ['session-ended', '1']);
    assert.deepEqual([await statusOf(client), await statusOf(mine.client)], [401, 200]);
  });

  test('a new password logs all others out; this one goes on with another token', async () => {
    const email = 'changes@example.com';
    await person(email);
    const [mine, other] = [await loggedIn(email, phone), await loggedIn(email, desk)];
    const [myPage, otherPage] = [await openPage(api.origin, mine), await openPage(api.origin, other)];
    const stolen = api.visitor();
    stolen.cookies.set('karwan_session', mine.cookies.get('karwan_session') ?? '');
    const change = (currentPassword: string, newPassword: string) =>
      mine.call(changePassword, { body: { currentPassword, newPassword } });

    const wrongPassword = refusedWith('wrong_password', 401, 'Please enter correct password', 'body.currentPassword');
    await assert.rejects(change('not-it-1', 'new-secret-9'), wrongPassword);
    const common = refusedWith('password_common', 400, /too common/, 'body.newPassword');
    await assert.rejects(change('secret-1', 'Password1'), common);
    const easy = refusedWith('password_common', 400, /too easy to guess/, 'body.newPassword');
    await assert.rejects(change('secret-1', email), easy);
    await assert.rejects(change('secret-1', 'short'), refusedWith('invalid_input', 400, 'Please enter valid password'));
    assert.equal((await change('secret-1', 'new-secret-9')).message, 'Your password was changed');

    await otherPage.next('logout');
    await myPage.closed();
    assert.equal(
      myPage.received.some(({ event }) => event === 'logout'),
      false,
    );
    assert.deepEqual([await statusOf(mine), await statusOf(other), await statusOf(stolen)], [200, 401, 401]);
    await messageTo(api, email, 'Your Karwan password was changed');
    await assert.rejects(loggedIn(email, phone), refusedWith('wrong_password', 401));
  });

  test('a new password of who logs in by number has eight characters, and is not the number', async () => {
    const { account, client } = await api.person({ email: null, passwordHash, provider: 'phone' });
    const phone = '03005550031';
    await api.givePhone(account, phone);
    const change = (newPassword: string) =>
      client.call(changePassword, { body: { currentPassword: 'secret-1', newPassword } });
    const short = refusedWith('invalid_input', 400, 'Please enter valid password', 'body.newPassword');
    await assert.rejects(change('short-7'), short);
    await assert.rejects(change(phone), refusedWith('password_common', 400, /too easy to guess/, 'body.newPassword'));
    await change('new-secret-9');
  });

  test('end 180 days after the login, although the password was changed shortly before', async () => {
    const { account } = await api.person({ passwordHash });
    const { db } = api.services;
    const createdAt = api.clock.now();
    const daysLater = (days: number) => new Date(createdAt.getTime() + days * 86_400_000);
    const { id } = await createSession(db, account.id, phone, createdAt);
    await renewSession(db, id, daysLater(179));
    const isActive = async (days: number) =>
      (await sessionsOf(db, account.id, daysLater(days))).some((session) => session.id === id);
    assert.deepEqual([await isActive(179.9), await isActive(180)], [true, false]);
  });

  test('guessing the current password is limited', async (context) => {
    const { client } = await person('guessed@example.com');
    // Nine hashes may take longer than the pauses.
    api.clock.stop();
    context.after(() => api.clock.go());
    const body = { currentPassword: 'not-it-1', newPassword: 'new-secret-9' };
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => client.raw('PATCH', changePassword.path, { body })),
    );
    assert.equal(answers.filter(({ status }) => status === 429).length, 3);
  });

  test('a login from a new device is told by mail, in no words of its own; the first one and a known one are not', async () => {
    const email = 'watched@example.com';
    const { account } = await person(email);
    const mine = await loggedIn(email, phone);
    await mine.call(loginUser, { body: { email, password: 'secret-1', type: 'user', ...phone } });
    assert.deepEqual(await sentTo(api, email), []);
    const deviceName = 'Your account is closed. Call 0300 7654321';
    // All phones of a model have the same fingerprint, so it must not make a device known.
    await api.visitor().raw('POST', loginUser.path, {
      body: { email, password: 'secret-1', type: 'user', ...phone, deviceName },
      headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0' },
    });
    const mail = await messageTo(api, email, 'New login to your Karwan account');
    assert.match(mail, /^New login from Firefox on Windows,/);
    assert.ok(!mail.includes('0300'));
    const kinds = (await securityEventsOf(api.services.db, account.id, 10)).map(({ kind }) => kind);
    assert.deepEqual(kinds, ['new-device', 'logged-in', 'logged-in', 'logged-out', 'logged-in']);
  });

  test('are known by a random cookie, fifty of an account and for a year', async () => {
    const email = 'many-browsers@example.com';
    const { account } = await person(email);
    const { headers } = await api
      .visitor()
      .raw('POST', loginUser.path, { body: { email, password: 'secret-1', type: 'user', ...phone } });
    const cookie = headers.getSetCookie().find((line) => line.startsWith('karwan_device='));
    assert.match(cookie ?? '', /^karwan_device=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
    const { db } = api.services;
    const known = () => db.select().from(knownDevices).where(eq(knownDevices.accountId, account.id));
    for (let index = 0; index < 60; index += 1) {
      api.clock.advance(1000);
      await db.transaction((tx) => rememberDevice(tx, account.id, `browser-${index}`, api.clock.now()));
    }
    const hashes = (await known()).map(({ deviceHash }) => deviceHash);
    assert.deepEqual([hashes.length, hashes.includes('browser-9'), hashes.includes('browser-10')], [50, false, true]);
    await deleteExpired(db, new Date(api.clock.now().getTime() + 366 * 86_400_000));
    assert.deepEqual(await known(), []);
  });

  test('are new once, except the first, and known to their own account alone', async () => {
    const { db } = api.services;
    const [{ account }, { account: other }] = [await api.person(), await api.person()];
    const isNew = (device: string) => rememberDevice(db, account.id, device, api.clock.now());
    assert.deepEqual([await isNew('a'), await isNew('b'), await isNew('b')], [false, true, false]);
    const cookies = { read: () => 'a'.repeat(43), write: () => undefined, clear: () => undefined };
    const requester = (ownerId?: string) => identifyRequester({ db, now: api.clock.now }, { cookies, ip: '' }, ownerId);
    await isNew((await requester()).browser);
    const isKnown = [account.id, other.id, undefined].map(async (ownerId) => (await requester(ownerId)).isKnown);
    assert.deepEqual(await Promise.all(isKnown), [true, false, false]);
  });

  test('without one there is no live connection', async () => {
    await assert.rejects(openPage(api.origin, api.visitor()), /Unauthorized/);
  });

  test('logging out ends the session for every page that has it, and a copy of it; other devices stay', async () => {
    const email = 'leaves@example.com';
    await person(email);
    const client = await loggedIn(email, phone);
    const page = await openPage(api.origin, client);
    const thief = api.visitor();
    thief.cookies.set('karwan_session', client.cookies.get('karwan_session') ?? '');
    const onDesk = await openPage(api.origin, await loggedIn(email, desk));
    await client.call(logout);
    await page.next('logout');
    await page.closed();
    assert.equal(await statusOf(thief), 401);
    const still = await onDesk.emit('leave', { conversationId: crypto.randomUUID() });
    assert.equal(still.success, true);
    onDesk.close();
  });

  test('a login takes no session that somebody else has prepared', async () => {
    const email = 'fixed@example.com';
    const { client: attacker } = await person('attacker@example.com');
    const prepared = attacker.cookies.get('karwan_session') ?? '';
    await person(email);
    const victim = api.visitor();
    victim.cookies.set('karwan_session', prepared);
    await victim.call(loginUser, { body: { email, password: 'secret-1', type: 'user', ...phone } });
    assert.notEqual(victim.cookies.get('karwan_session'), prepared);
    assert.equal(await statusOf(attacker), 401);
  });
});
