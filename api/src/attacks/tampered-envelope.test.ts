import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  browserEnvelope,
  createBrowserKey,
  envelopeInvalidBody,
  formatKeyHeader,
  getCurrentKey,
  loginUser,
  registerUser,
  sendOtp,
} from '@karwan/shared-contracts';
import { hashPassword } from '../modules/auth/index.ts';
import { databaseFingerprint } from '../testing/database-fingerprint.ts';
import { useApi } from '../testing/start-api.ts';

const device = { deviceId: 'd-1', deviceName: 'Firefox on Linux', deviceType: 'Desktop' } as const;

describe('who changes an envelope on its way', () => {
  const api = useApi();

  async function sealer() {
    const client = api.visitor();
    const server = await client.call(getCurrentKey);
    const browser = await createBrowserKey();
    const envelope = await browserEnvelope(browser, server);
    const sealed = { atMs: api.clock.now().getTime(), idempotencyKey: undefined };
    const headers = {
      'x-karwan-key': formatKeyHeader(server.kid, browser.publicKey),
      'x-karwan-encrypted': '1',
      'x-karwan-sealed-at': String(sealed.atMs),
    };
    const seal = (text: string, context: { method: string; path: string }) =>
      envelope.sealRequest(text, { ...context, sealed });
    return { client, envelope, headers, seal };
  }

  /** Flips one bit at the relative position `at` (0–1). */
  function flipped(base64: string, at: number): string {
    const bytes = Buffer.from(base64, 'base64');
    const bit = Math.min(bytes.length * 8 - 1, Math.floor(at * bytes.length * 8));
    bytes.writeUInt8(bytes.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    return bytes.toString('base64');
  }

  test('with any bit of data, IV or tag, or for another call, gets no login and writes nothing', async () => {
    const email = 'sealed@example.com';
    await api.person({ email, passwordHash: await hashPassword('secret-1') });
    const { client, envelope, headers, seal } = await sealer();
    const target = { method: loginUser.method, path: loginUser.path };
    const text = JSON.stringify({ email, password: 'secret-1', type: 'user', ...device });
    const sealed = await seal(text, target);
    const before = await databaseFingerprint(api.services.db);
    const isRefused = async (path: string, body: unknown) => {
      const answer = await client.raw('POST', path, { body, headers });
      const opened = answer.headers.get('x-karwan-encrypted')
        ? JSON.parse(await envelope.openResponse(answer.body, { method: 'POST', path, status: answer.status }))
        : answer.body;
      assert.equal(answer.status, 400, answer.text);
      assert.ok(envelopeInvalidBody.safeParse(opened).success, JSON.stringify(opened));
    };
    for (const part of ['data', 'iv', 'tag'] as const) {
      for (const at of [0, 0.21, 0.5, 0.83, 1])
        await isRefused(loginUser.path, { ...sealed, [part]: flipped(sealed[part], at) });
      await isRefused(loginUser.path, { ...sealed, [part]: '' });
      await isRefused(loginUser.path, {
        ...sealed,
        [part]: Buffer.from(sealed[part], 'base64').subarray(1).toString('base64'),
      });
    }
    for (const path of [sendOtp.path, registerUser.path, `${loginUser.path}?x=1`]) await isRefused(path, sealed);
    assert.deepEqual(await databaseFingerprint(api.services.db), before);
    assert.equal(client.cookies.size, 0);
    assert.equal((await client.raw('POST', loginUser.path, { body: sealed, headers })).status, 200);
  });

  test('of an answer, or passes it off as one with another status, path or method, is noticed by the page', async () => {
    const { client, envelope, headers, seal } = await sealer();
    const target = { method: 'POST' as const, path: sendOtp.path };
    const body = await seal(JSON.stringify({ email: 'answered@example.com' }), target);
    const answer = await client.raw('POST', sendOtp.path, { body, headers });
    const sealed = answer.body as { data: string; iv: string; tag: string };
    const good = { ...target, status: 200 };
    assert.equal(JSON.parse(await envelope.openResponse(sealed, good)).success, true);
    for (const part of ['data', 'iv', 'tag'] as const)
      await assert.rejects(envelope.openResponse({ ...sealed, [part]: flipped(sealed[part], 0.5) }, good));
    for (const other of [{ status: 400 }, { path: loginUser.path }, { method: 'PUT' as const }])
      await assert.rejects(envelope.openResponse(sealed, { ...good, ...other }));
  });
});
