import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import {
  type ApiError,
  addFeedback,
  browserEnvelope,
  createBrowserKey,
  createCall,
  createKeySource,
  encryptedPayload,
  envelopeInvalidBody,
  formatKeyHeader,
  getCurrentKey,
  getWorkshopProfile,
  listSavedIds,
  markNotificationsRead,
  publishedKey,
  saveListing,
  setNotificationPreferences,
  unsaveListing,
} from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import { feedbackEntries } from '../../modules/feedback/index.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { useApi } from '../../testing/start-api.ts';
import { postAd } from '../../testing/used-car-ads.ts';
import { createEnvelopeKeys } from './envelope-keys.ts';

const DAY_MS = 86_400_000;

describe('the envelope', () => {
  const api = useApi();

  async function page(client: ApiClient) {
    const server = await client.call(getCurrentKey);
    const browser = await createBrowserKey();
    const envelope = await browserEnvelope(browser, server);
    const key = { 'x-karwan-key': formatKeyHeader(server.kid, browser.publicKey) };
    const sealed = { ...key, 'x-karwan-encrypted': '1' };
    /** Encrypts a body now; returns it with its headers. */
    const seal = async (text: string, path: string) => {
      const atMs = api.clock.now().getTime();
      const context = { method: 'POST', path, sealed: { atMs, idempotencyKey: undefined } };
      return {
        body: await envelope.sealRequest(text, context),
        headers: { ...sealed, 'x-karwan-sealed-at': String(atMs) },
      };
    };
    return { server, envelope, key, sealed, seal };
  }
  const feedback = (title: string) =>
    JSON.stringify({ rating: 5, title, description: 'Fine', name: 'Sana', email: 'sana@example.com' });

  test('[CALL-03] what the pages’ own client calls goes and comes as {data, iv, tag} in production, whatever the method, and plain in development', async () => {
    const { client } = await api.person();
    const seller = await api.person();
    const { listingId } = await postAd(seller);
    const wire: { sent: { headers: Headers; body: unknown }; response: { headers: Headers; text: string } }[] = [];
    const send = async (url: string, init: RequestInit) => {
      const answer = await fetch(url, init);
      const text = await answer.clone().text();
      wire.push({
        sent: { headers: new Headers(init.headers), body: init.body },
        response: { headers: answer.headers, text },
      });
      return answer;
    };
    const shared = {
      baseUrl: api.origin,
      fetch: send,
      headers: {
        origin: api.config.siteOrigin,
        cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    };
    const pages = {
      production: createCall({ ...shared, encryption: 'on', keySource: createKeySource({ baseUrl: api.origin }) }),
      development: createCall({ ...shared, encryption: 'off' }),
    };
    for (const [profile, call] of Object.entries(pages)) {
      const isSealed = profile === 'production';
      const title = `From ${profile}`;
      const body = { rating: 5, title, description: 'Fine', name: 'Sana', email: 'sana@example.com' };
      const answers = [
        await call(addFeedback, { body }),
        await call(setNotificationPreferences, { body: { muted: ['ad-expired'] } }),
        await call(markNotificationsRead, { body: {} }),
        await call(saveListing, { params: { listingId } }),
        await call(listSavedIds),
        await call(unsaveListing, { params: { listingId } }),
        // An endpoint of another family. It refuses private accounts, also in an envelope.
        await call(getWorkshopProfile).catch(({ failure }: ApiError) => failure.kind === 'refused' && failure.data),
      ];
      assert.deepEqual(answers[4], [listingId]);
      assert.equal(await api.services.db.$count(feedbackEntries, eq(feedbackEntries.title, title)), 1);
      for (const [index, { sent, response }] of wire.splice(0).entries()) {
        assert.equal(response.headers.get('x-karwan-encrypted'), isSealed ? '1' : null);
        assert.equal(sealedLengths(response.text), isSealed ? '12, 16' : undefined);
        if (!isSealed) assert.deepEqual(JSON.parse(response.text), answers[index]);
        const hasBody = typeof sent.body === 'string';
        assert.equal(hasBody, index < 3);
        assert.equal(sent.headers.get('x-karwan-encrypted'), isSealed && hasBody ? '1' : null);
        if (hasBody) assert.equal(sealedLengths(String(sent.body)), isSealed ? '12, 16' : undefined);
      }
    }

    /** Byte lengths of IV and tag, if the text is only an envelope. */
    function sealedLengths(text: string): string | undefined {
      const { data, success } = encryptedPayload.strict().safeParse(JSON.parse(text));
      return success ? [data.iv, data.tag].map((part) => Buffer.from(part, 'base64').length).join(', ') : undefined;
    }
  });

  test('what was sealed is taken once, for its idempotency key, within five minutes', async () => {
    const client = api.visitor();
    const { envelope, sealed } = await page(client);
    const { path } = addFeedback;
    const idempotencyKey = '0123456789abcdef';
    const send = async (atMs: number, body: unknown, key = idempotencyKey) =>
      client.raw('POST', path, {
        body,
        headers: { ...sealed, 'x-karwan-sealed-at': String(atMs), 'idempotency-key': key },
      });
    const sealAt = (atMs: number) =>
      envelope.sealRequest(feedback('Once'), { method: 'POST', path, sealed: { atMs, idempotencyKey } });

    const nowMs = api.clock.now().getTime();
    const body = await sealAt(nowMs);
    assert.equal((await send(nowMs, body)).status, 200);
    for (const again of [
      await send(nowMs, body),
      await send(nowMs, body, 'another-key-0000'),
      await send(nowMs + 1, body),
    ]) {
      assert.equal(again.status, 400);
      assert.ok(envelopeInvalidBody.parse(again.body).now);
    }
    const stripped = await client.raw('POST', path, {
      body,
      headers: { ...sealed, 'idempotency-key': idempotencyKey },
    });
    assert.equal(stripped.status, 400);
    // Older pages omit the timestamp, so their envelopes could be replayed.
    const untimed = await envelope.sealRequest(feedback('Once'), { method: 'POST', path });
    const oldPageResponse = await client.raw('POST', path, { body: untimed, headers: sealed });
    assert.equal(envelopeInvalidBody.parse(oldPageResponse.body).message.startsWith('This page is out of date.'), true);
    for (const atMs of [nowMs - 301_000, nowMs + 301_000])
      assert.equal((await send(atMs, await sealAt(atMs))).status, 400);
    assert.equal(await api.services.db.$count(feedbackEntries, eq(feedbackEntries.title, 'Once')), 1);
  });

  test('a body has one spelling: of sixteen that decode to the same bytes one is taken, whichever part they spell', async () => {
    const { seal } = await page(api.visitor());
    const { path } = addFeedback;
    const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
    // Base64 letters before the padding have unused bits.
    const spellings = (text: string, unused: number) => {
      const padding = text.match(/=*$/)?.[0] ?? '';
      const at = text.length - padding.length - 1;
      const first = LETTERS.indexOf(text[at] ?? '') & ~(unused - 1);
      return Array.from({ length: unused }, (_, bits) => text.slice(0, at) + LETTERS[first + bits] + padding);
    };
    for (const part of ['tag', 'data'] as const) {
      // One byte more than a multiple of three, so that the data has unused bits too.
      let title = `Spelt ${part}`;
      while (Buffer.byteLength(feedback(title)) % 3 !== 1) title += '.';
      const { body, headers } = await seal(feedback(title), path);
      const statuses = [];
      for (const spelling of spellings(body[part], 16)) {
        assert.deepEqual(Buffer.from(spelling, 'base64'), Buffer.from(body[part], 'base64'));
        const answer = await api.visitor().raw('POST', path, { body: { ...body, [part]: spelling }, headers });
        statuses.push(answer.status);
      }
      assert.deepEqual(statuses.sort(), [200, ...Array(15).fill(400)]);
    }
  });

  test('an unknown kid, a malformed key, or an envelope without a key is refused plainly, with the current key', async () => {
    const client = api.visitor();
    const { seal, key, server } = await page(client);
    const { body, headers: good } = await seal(feedback('No'), addFeedback.path);
    const notOnCurve = formatKeyHeader(server.kid, new Uint8Array(65).fill(4));
    const invalidHeaders: Record<string, string>[] = [
      { 'x-karwan-encrypted': '1' },
      { 'x-karwan-encrypted': '1', 'x-karwan-key': key['x-karwan-key'].replace(/^[^.]+/, '1999-01-01') },
      { 'x-karwan-encrypted': '1', 'x-karwan-key': 'nonsense' },
      { 'x-karwan-encrypted': '1', 'x-karwan-key': notOnCurve },
    ];
    const { 'x-karwan-sealed-at': at } = good;
    for (const invalid of invalidHeaders) {
      const headers = { 'x-karwan-sealed-at': at, ...invalid };
      const answer = await client.raw('POST', addFeedback.path, { body, headers });
      assert.equal(answer.status, 400);
      const { code, key } = envelopeInvalidBody.parse(answer.body);
      assert.deepEqual([code, key], ['envelope_invalid', server]);
    }
  });

  test('keys change daily, the previous one is honoured for a day more, and processes share them', async () => {
    const client = api.visitor();
    const old = await page(client);
    const tomorrow = old.server.expiresAt.slice(0, 10);
    const neighbour = createEnvelopeKeys(api.services.db, api.clock.now);
    assert.deepEqual(publishedKey.parse(await neighbour.current()), old.server);
    assert.equal(await neighbour.privateKey(tomorrow), null, 'not made yet');

    api.clock.advance(DAY_MS);
    const next = await page(client);
    assert.notEqual(next.server.publicKey, old.server.publicKey);
    assert.deepEqual([next.server.kid, await neighbour.current()], [tomorrow, next.server]);
    const send = async ({ seal }: typeof old) =>
      (await api.visitor().raw('POST', addFeedback.path, await seal(feedback('Rotated'), addFeedback.path))).status;
    assert.equal(await send(old), 200);
    assert.equal(await send(next), 200);
    api.clock.advance(DAY_MS);
    assert.equal(await send(old), 400);
    assert.equal(await send(next), 200);
  });

  test('a process whose clock is days ahead takes no key away from the others', async () => {
    const { db } = api.services;
    const currentKey = await createEnvelopeKeys(db, api.clock.now).current();
    const ahead = () => new Date(api.clock.now().getTime() + 3 * DAY_MS);
    await createEnvelopeKeys(db, ahead).current();
    const fresh = await createEnvelopeKeys(db, api.clock.now).current();
    assert.deepEqual(fresh, currentKey);
  });

  test('who sends plain is answered plain, and counted by endpoint where a body would have been sealed', async () => {
    const { client } = await api.person();
    const countPlain = async () => {
      const { text } = await client.raw('GET', '/metrics');
      const counts = text.matchAll(/karwan_plain_requests_total\{endpoint="([^"]+)"\} (\d+)/g);
      return new Map([...counts].map(([, endpoint = '', count]) => [endpoint, Number(count)]));
    };
    const before = await countPlain();
    const answer = await client.raw('POST', addFeedback.path, { body: feedback('Plain') });
    assert.deepEqual([answer.status, answer.headers.get('x-karwan-encrypted')], [200, null]);
    for (const muted of [[], ['ad-expired']]) await client.call(setNotificationPreferences, { body: { muted } });
    await client.call(markNotificationsRead, { body: {} });
    await client.call(listSavedIds);
    const unsaved = unsaveListing.path.replace(':listingId', randomUUID());
    for (const options of [{}, { body: {} }]) await client.raw('DELETE', unsaved, options);
    const sent = await page(client);
    const sealed = await client.raw('POST', addFeedback.path, await sent.seal(feedback('Sealed'), addFeedback.path));
    assert.equal(sealed.status, 200);
    const more = [...(await countPlain())].map(([id, count]) => [id, count - (before.get(id) ?? 0)] as const);
    const expected = { [addFeedback.id]: 1, [setNotificationPreferences.id]: 2, [markNotificationsRead.id]: 1 };
    const added = Object.fromEntries(more.filter(([, count]) => count > 0));
    assert.deepEqual(added, { ...expected, [unsaveListing.id]: 1 });
  });
});
