import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { EncryptedPayload } from '../entities/encrypted-payload.ts';
import { bothSides, knownAnswers, openIndependently } from '../testing/known-answers.ts';
import { testSeed } from '../testing/seed.ts';
import { encrypt, open } from './aes-gcm.ts';
import { fromBase64, fromBase64Url, toBase64, toBase64Url } from './base64.ts';
import { browserEnvelope, EnvelopeError, requestData, serverEnvelope } from './envelope.ts';
import { ENCRYPTED_HEADER, formatKeyHeader, KEY_HEADER, parseKeyHeader, SEALED_AT_HEADER } from './headers.ts';
import { createBrowserKey, deriveKeys } from './key-agreement.ts';
import { envelopeInvalidBody, publishedKey } from './published-key.ts';

fc.configureGlobal({ seed: testSeed });

describe('known answers', () => {
  test.each(knownAnswers)('$name: both sides of ours open them', async (known) => {
    const { page, server } = await bothSides(known);
    await expect(server.openRequest(known.request.envelope, known.request)).resolves.toBe(known.request.body);
    await expect(page.openResponse(known.response.envelope, known.response)).resolves.toBe(known.response.body);
  });

  test.each(knownAnswers)('$name: ours makes the same bytes from the same keys and IV', async (known) => {
    const { browser, serverPrivate } = await bothSides(known);
    for (const [privateKey, peer] of [
      [browser.privateKey, known.serverPublicKey],
      [serverPrivate, known.browserPublicKey],
    ] as const) {
      const keys = await deriveKeys({
        privateKey,
        peerPublicKey: fromBase64(peer),
        browserPublicKey: browser.publicKey,
        kid: known.kid,
      });
      for (const direction of ['request', 'response'] as const) {
        const { envelope, body, associatedData } = known[direction];
        await expect(encrypt(keys[direction], fromBase64(envelope.iv), body, associatedData)).resolves.toEqual(
          envelope,
        );
      }
    }
    expect(formatKeyHeader(known.kid, browser.publicKey)).toBe(known.keyHeader);
  });

  test.each(knownAnswers)('$name: an independent implementation opens them', (known) => {
    expect(openIndependently(known, 'request')).toBe(known.request.body);
    expect(openIndependently(known, 'response')).toBe(known.response.body);
  });

  test('what ours seals now, the independent implementation opens', async () => {
    for (const known of knownAnswers) {
      const { page, server } = await bothSides(known);
      const request = { ...known.request, envelope: await page.sealRequest('سلام', known.request) };
      const response = { ...known.response, envelope: await server.sealResponse('سلام', known.response) };
      expect(openIndependently({ ...known, request }, 'request')).toBe('سلام');
      expect(openIndependently({ ...known, response }, 'response')).toBe('سلام');
    }
  });
});

describe('an envelope', () => {
  const context = { method: 'POST', path: '/api/website/chat/conversations?x=1', status: 200 };

  async function freshSides(kid = '2026-03-05') {
    const serverPair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits']);
    const publicKey = toBase64(new Uint8Array(await crypto.subtle.exportKey('raw', serverPair.publicKey)));
    const browser = await createBrowserKey();
    const header = parseKeyHeader(formatKeyHeader(kid, browser.publicKey));
    if (!header) throw new Error('Our own key header is malformed');
    return {
      page: await browserEnvelope(browser, { kid, publicKey }),
      server: await serverEnvelope(serverPair.privateKey, header),
    };
  }

  test('carries any text both ways', async () => {
    const { page, server } = await freshSides();
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
        expect(await server.openRequest(await page.sealRequest(text, context), context)).toBe(text.toWellFormed());
        expect(await page.openResponse(await server.sealResponse(text, context), context)).toBe(text.toWellFormed());
      }),
    );
    const long = 'ک'.repeat(500_000);
    expect(await server.openRequest(await page.sealRequest(long, context), context)).toBe(long);
  });

  test('has 12 IV bytes that are never the same and a tag of 128 bits', async () => {
    const { page } = await freshSides();
    const sealed = await Promise.all(Array.from({ length: 50 }, () => page.sealRequest('same', context)));
    expect(new Set(sealed.map(({ iv }) => iv)).size).toBe(50);
    expect(sealed.every(({ iv, tag }) => fromBase64(iv).length === 12 && fromBase64(tag).length === 16)).toBe(true);
  });

  test('does not open when one bit of data, IV or tag is another', async () => {
    const { page, server } = await freshSides();
    const sealed = await page.sealRequest('{"pricePkr":1000}', context);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('data', 'iv', 'tag'), fc.nat(), fc.nat({ max: 7 }), async (part, at, bit) => {
        await expect(server.openRequest(flipped(sealed, part, at, bit), context)).rejects.toThrow(EnvelopeError);
      }),
    );
  });

  test('does not open for another method, path, query or status, nor as the other direction', async () => {
    const { page, server } = await freshSides();
    const request = await page.sealRequest('{}', context);
    for (const other of [
      { method: 'PUT' },
      { path: '/api/website/chat/conversations' },
      { path: `${context.path}0` },
    ]) {
      await expect(server.openRequest(request, { ...context, ...other })).rejects.toThrow(EnvelopeError);
    }
    const sealed = { atMs: 1_800_000_000_000, idempotencyKey: 'a' };
    const dated = await page.sealRequest('{}', { ...context, sealed });
    await expect(server.openRequest(dated, { ...context, sealed })).resolves.toBe('{}');
    for (const other of [undefined, { ...sealed, atMs: sealed.atMs + 1 }, { ...sealed, idempotencyKey: undefined }])
      await expect(server.openRequest(dated, { ...context, sealed: other })).rejects.toThrow(EnvelopeError);
    expect(requestData({ ...context, sealed: { atMs: 5, idempotencyKey: undefined } })).toBe(`POST ${context.path} 5 `);
    const response = await server.sealResponse('{}', context);
    for (const other of [{ method: 'GET' }, { path: '/api/other' }, { status: 201 }])
      await expect(page.openResponse(response, { ...context, ...other })).rejects.toThrow(EnvelopeError);
    await expect(page.openResponse(request, context)).rejects.toThrow(EnvelopeError);
  });

  test('does not open for another page, another server key or another kid', async () => {
    const [mine, other] = await Promise.all([freshSides(), freshSides()]);
    const request = await mine.page.sealRequest('{}', context);
    await expect(other.server.openRequest(request, context)).rejects.toThrow(EnvelopeError);
    const known = knownAnswers[0];
    if (!known) throw new Error('There are no known answers');
    const { serverPrivate, browser } = await bothSides(known);
    const renamed = await serverEnvelope(serverPrivate, { kid: 'other', browserPublicKey: browser.publicKey });
    await expect(renamed.openRequest(known.request.envelope, known.request)).rejects.toThrow(EnvelopeError);
  });

  test('refuses what is no envelope, and keys that are no points', async () => {
    const { server } = await freshSides();
    const sealed: EncryptedPayload = { data: 'AAAA', iv: 'A'.repeat(16), tag: `${'A'.repeat(22)}==` };
    for (const invalid of [undefined, 'text', {}, { ...sealed, iv: 'AAAA' }, { ...sealed, data: '*' }])
      await expect(server.openRequest(invalid, context)).rejects.toThrow(EnvelopeError);
    const refusal = await server.openRequest({}, context).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      ...{ name: 'EnvelopeError', message: 'The envelope could not be sealed or opened', cause: expect.anything() },
    });
    const browser = await createBrowserKey();
    const zeros = toBase64(new Uint8Array(65).fill(4, 0, 1));
    await expect(browserEnvelope(browser, { kid: 'k', publicKey: zeros })).rejects.toThrow(EnvelopeError);
  });

  test('key headers that are malformed are none', () => {
    const short = toBase64Url(new Uint8Array(64));
    for (const invalid of [undefined, '', 'k', 'k.', `.${toBase64Url(new Uint8Array(65))}`, `k.${short}`, 'k.***'])
      expect(parseKeyHeader(invalid)).toBeUndefined();
  });

  test('key headers contain the last dot of a name, and base64 without padding', () => {
    const key = new Uint8Array(65).fill(0xfb);
    const header = formatKeyHeader('a.b', key);
    expect(header).toMatch(/^a\.b\.[\w-]{87}$/);
    expect(parseKeyHeader(header)).toEqual({ kid: 'a.b', browserPublicKey: key });
    expect(parseKeyHeader(formatKeyHeader('k', key))?.kid).toBe('k');
    const bytes = Uint8Array.of(0xff, 0xfe, 0xfb, 0xff);
    expect([toBase64Url(bytes), fromBase64Url('__77_w')]).toEqual(['__77_w', bytes]);
    expect([ENCRYPTED_HEADER, SEALED_AT_HEADER, KEY_HEADER]).toEqual([
      ...['x-karwan-encrypted', 'x-karwan-sealed-at', 'x-karwan-key'],
    ]);
  });

  test('an IV of another length is refused, and a byte order mark is part of the text', async () => {
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    await expect(open(key, await encrypt(key, new Uint8Array(12), '\ufeffx', 'a'), 'a')).resolves.toBe('\ufeffx');
    const longIv = await encrypt(key, new Uint8Array(13), 'x', 'a');
    await expect(open(key, longIv, 'a')).rejects.toThrow('IV or tag has a wrong length');
  });

  test('a published key, and the refusal that contains it, are complete', () => {
    const key = { kid: 'k', publicKey: 'AAAA', expiresAt: '2026-03-05T10:00:00Z' };
    expect(publishedKey.safeParse(key).data).toEqual(key);
    expect(publishedKey.safeParse({}).success).toBe(false);
    const refusal = { success: false, code: 'envelope_invalid', message: 'Please reload', key };
    expect(envelopeInvalidBody.safeParse(refusal).data).toMatchObject({ code: 'envelope_invalid', key });
    expect(envelopeInvalidBody.safeParse({ ...refusal, key: {} }).success).toBe(false);
  });

  test('the private key of a page cannot be read out', async () => {
    const { privateKey } = await createBrowserKey();
    await expect(crypto.subtle.exportKey('jwk', privateKey)).rejects.toThrow();
  });
});

function flipped(payload: EncryptedPayload, part: keyof EncryptedPayload, at: number, bit: number): EncryptedPayload {
  const bytes = fromBase64(payload[part]);
  const index = at % bytes.length;
  bytes[index] = (bytes[index] ?? 0) ^ (1 << bit);
  return { ...payload, [part]: toBase64(bytes) };
}
