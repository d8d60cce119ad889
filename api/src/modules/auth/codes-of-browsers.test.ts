import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import {
  forgetPassword,
  loginUser,
  registerUser,
  resetUserPassword,
  sendOtp,
  verifyOtp,
} from '@karwan/shared-contracts';
import { eq, sql } from 'drizzle-orm';
import { hashSecret } from '../../platform/hash-secret.ts';
import { type ApiClient, apiClient } from '../../testing/api-client.ts';
import { codeFor } from '../../testing/codes.ts';
import { migrationStatements } from '../../testing/migration-statements.ts';
import { refusedWith } from '../../testing/refused-with.ts';
import { useApi } from '../../testing/start-api.ts';
import { accounts } from '../users/index.ts';
import { OTP_COOKIE } from './auth-services.ts';
import { sendCode } from './otp.ts';
import { hashCode, hashPassword, reserveHashSlot } from './passwords.ts';
import { sentCodes } from './tables.ts';

const MINUTE = 60_000;
const device = { deviceId: 'd-1', deviceName: 'Firefox on Linux', deviceType: 'Desktop' } as const;
const purpose = 'reset-password' as const;

describe('a code belongs to the browser that asked for it', () => {
  const api = useApi();
  let passwordHash: string;
  before(async () => {
    passwordHash = await hashPassword('secret-1');
  });

  async function sent(client: ApiClient, email: string): Promise<number> {
    await client.call(sendOtp, { body: { email } });
    return codeFor(api, email);
  }
  const enterCode = (client: ApiClient, email: string, code: number) =>
    client.call(verifyOtp, { body: { email, code } });
  const wrongCodeOf = (code: number) => (code === 999_999 ? 100_000 : code + 1);

  test('which knows it by a cookie that no page can read', async () => {
    const { headers } = await api.visitor().raw('POST', sendOtp.path, { body: { email: 'cookie@example.com' } });
    assert.match(headers.get('set-cookie') ?? '', /^karwan_device=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
  });

  test('wrong codes and new codes of a stranger take nothing from the owner, nor does the owner’s code work elsewhere', async () => {
    const email = 'owner@example.com';
    const [owner, stranger] = [api.visitor(), api.visitor()];
    const code = await sent(owner, email);
    const strangers = await sent(stranger, email);
    assert.notEqual(strangers, code);
    for (let tries = 0; tries < 5; tries += 1)
      await assert.rejects(enterCode(stranger, email, wrongCodeOf(strangers)), refusedWith('otp_invalid', 400));
    await assert.rejects(enterCode(stranger, email, strangers), refusedWith('otp_exhausted', 400));
    const newVisitor = api.visitor();
    for (const client of [stranger, newVisitor])
      await assert.rejects(
        enterCode(client, email, code),
        refusedWith(client === stranger ? 'otp_exhausted' : 'otp_invalid', 400),
      );
    await enterCode(owner, email, code);
    await owner.call(registerUser, { body: { name: 'Owner', email, password: 'secret-1', type: 'user', ...device } });
  });

  test('a code that finds the queue of hashes full is not counted as a wrong one', async () => {
    const client = api.visitor();
    const code = await sent(client, 'in-a-flood@example.com');
    using places = new DisposableStack();
    for (let n = 0; n < 102; n += 1) places.use(reserveHashSlot());
    for (let n = 0; n < 6; n += 1)
      await assert.rejects(enterCode(client, 'in-a-flood@example.com', code), refusedWith('unavailable', 503));
    places.dispose();
    await enterCode(client, 'in-a-flood@example.com', code);
  });

  test('its newest one counts; the one before is over', async () => {
    const email = 'impatient@example.com';
    const client = api.visitor();
    const first = await sent(client, email);
    api.clock.advance(61_000);
    const second = await sent(client, email);
    if (first !== second) await assert.rejects(enterCode(client, email, first), refusedWith('otp_invalid', 400));
    await enterCode(client, email, second);
  });

  test('strangers who use up the codes of an account leave some for a browser that it was used from', async () => {
    const email = 'besieged@example.com';
    await api.person({ email, passwordHash });
    const owner = api.visitor();
    await owner.call(loginUser, { body: { email, password: 'secret-1', type: 'user', ...device } });
    const { origin: apiOrigin, config } = api;
    const forget = (client: ApiClient) => client.raw('POST', forgetPassword.path, { body: { email, type: 'user' } });
    const statuses: number[] = [];
    for (let position = 0; position < 30; position += 1) {
      const ip = `198.18.${position}.1`;
      const stranger = apiClient({ apiOrigin, siteOrigin: config.siteOrigin, ip });
      statuses.push((await forget(stranger)).status);
    }
    assert.deepEqual(
      [statuses.filter((status) => status === 200).length, statuses.filter((status) => status === 429).length],
      [24, 6],
    );
    assert.equal((await forget(owner)).status, 200);
    await owner.call(verifyOtp, { body: { email, code: await codeFor(api, email), purpose } });
  });

  test('one whose sending fails takes no other with it, and may be asked for again at once', async () => {
    const contact = { kind: 'email', value: 'slow-mail@example.com' } as const;
    const requester = { browser: 'a-browser', network: 'home', isKnown: false };
    const first = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const slow = {
      send: () => {
        begun.resolve();
        return first.promise;
      },
    };
    const sending = sendCode({ ...api.services, mail: slow }, contact, 'signup', requester);
    await begun.promise;
    api.clock.advance(61_000);
    await sendCode(api.services, contact, 'signup', requester);
    first.reject(new Error('The mail server hung up.'));
    await assert.rejects(sending, { code: 'otp_not_sent' });
    const rows = await api.services.db.select().from(sentCodes).where(eq(sentCodes.contact, contact.value));
    const now = api.clock.now();
    assert.deepEqual(
      rows.sort((one, other) => one.id - other.id).map(({ codeHash, expiresAt }) => codeHash !== '' && expiresAt > now),
      [false, true],
    );
    const failing = { ...api.services, mail: { send: () => Promise.reject(new Error('No.')) } };
    const other = { ...contact, value: 'no-mail@example.com' };
    await assert.rejects(sendCode(failing, other, 'signup', requester), { code: 'otp_not_sent' });
    await sendCode(api.services, other, 'signup', requester);
    await assert.rejects(sendCode(api.services, other, 'signup', requester), { code: 'otp_too_soon' });
  });

  test('a reset is of the account that had the contact when the code was sent', async () => {
    const email = 'passed-on@example.com';
    const { db } = api.services;
    const { account } = await api.person({ email, passwordHash });
    const client = api.visitor();
    await client.call(forgetPassword, { body: { email, type: 'user' } });
    await client.call(verifyOtp, { body: { email, code: await codeFor(api, email), purpose } });
    await db.update(accounts).set({ email: 'before@example.com' }).where(eq(accounts.id, account.id));
    await api.person({ email, passwordHash });
    const reset = client.call(resetUserPassword, { body: { email, newPassword: 'new-secret-9' } });
    await assert.rejects(reset, refusedWith('otp_not_verified', 403));
  });

  /** As the release before migration `sent-codes` does it, while processes are replaced one by one. */
  describe('while older code runs beside', () => {
    const older = async (email: string, code: number) => {
      const now = api.clock.now();
      const hash = await hashCode(String(code));
      const expiresAt = new Date(now.getTime() + 10 * MINUTE);
      await api.services.db.execute(sql`
        insert into otp_challenges (contact, purpose, realm, code_hash, sent_at, expires_at, tries, sent_in_day, day_start)
        values (${email}, ${purpose}, 'user', ${hash}, ${now.toISOString()}, ${expiresAt.toISOString()}, 0, 1, ${now.toISOString()})
        on conflict (contact, purpose) do update set code_hash = excluded.code_hash, tries = 0,
          sent_at = excluded.sent_at, expires_at = excluded.expires_at`);
    };
    const rowOf = async (email: string) =>
      (
        (await api.services.db.execute(sql`select * from otp_challenges where contact = ${email}`)) as unknown as {
          rows: { code_hash: string; tries: number; proof_hash: string | null; proof_realm: string | null }[];
        }
      ).rows[0];
    const reset = (client: ApiClient, email: string) =>
      client.call(resetUserPassword, { body: { email, newPassword: 'new-secret-9' } });

    test('a code that it has sent is entered and used here', async () => {
      const email = 'sent-by-older@example.com';
      await api.person({ email, passwordHash });
      await older(email, 123_456);
      await older(email, 234_567);
      const client = api.visitor();
      const tryCode = (code: number) => client.call(verifyOtp, { body: { email, code, purpose } });
      await assert.rejects(tryCode(123_456), refusedWith('otp_invalid', 400));
      assert.equal((await rowOf(email))?.tries, 1);
      await tryCode(234_567);
      const { code_hash, proof_hash, proof_realm } = (await rowOf(email)) ?? {};
      assert.deepEqual([code_hash, typeof proof_hash, proof_realm], ['', 'string', 'user']);
      await reset(client, email);
      assert.equal((await rowOf(email))?.proof_hash, null);
    });

    test('a code that was sent here is entered there, and what it proved is used here', async () => {
      const email = 'entered-by-older@example.com';
      await api.person({ email, passwordHash });
      const client = api.visitor();
      await client.call(forgetPassword, { body: { email, type: 'user' } });
      assert.match((await rowOf(email))?.code_hash ?? '', /^\$argon2id/);
      const verificationToken = 'a-proof';
      await api.services.db.execute(sql`
        update otp_challenges set code_hash = '', verified_at = ${api.clock.now().toISOString()}, proof_hash = ${hashSecret(verificationToken)},
          proof_realm = realm where contact = ${email}`);
      client.cookies.set(OTP_COOKIE, verificationToken);
      await reset(client, email);
    });

    test('and once none does any more (migrations/next/)', async () => {
      const { db } = api.services;
      for (const statement of await migrationStatements('next/otp-challenges-gone.sql'))
        await db.execute(sql.raw(statement));
      const client = api.visitor();
      const email = 'later@example.com';
      await enterCode(client, email, await sent(client, email));
      await db.delete(sentCodes);
    });
  });
});
