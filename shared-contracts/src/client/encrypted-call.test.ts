import { describe, expect, jest, test } from '@jest/globals';
import { z } from 'zod';
import { isRefused } from '../api-failure.ts';
import { defineEndpoint, everybody } from '../endpoint.ts';
import { type EncryptedPayload, encryptedPayload } from '../entities/encrypted-payload.ts';
import { toBase64 } from '../envelope/base64.ts';
import { EnvelopeError, serverEnvelope } from '../envelope/envelope.ts';
import { ENCRYPTED_HEADER, KEY_HEADER, parseKeyHeader, SEALED_AT_HEADER, SEALED_FOR_MS } from '../envelope/headers.ts';
import type { PublishedKey } from '../envelope/published-key.ts';
import { createCall } from './create-call.ts';
import type { KeySource } from './key-source.ts';

const sendText = defineEndpoint({
  id: 'texts.send@1',
  method: 'POST',
  path: '/api/website/texts/:room',
  summary: 'Sends a text',
  callers: everybody,
  params: z.object({ room: z.string() }),
  query: z.object({ q: z.string().optional() }),
  body: z.object({ text: z.string() }),
  output: z.object({ echoed: z.string() }),
});
const readTexts = defineEndpoint({
  id: 'texts.read@1',
  method: 'GET',
  path: '/api/website/texts',
  summary: 'Reads texts',
  callers: everybody,
  output: z.object({ echoed: z.string() }),
});
const upload = defineEndpoint({
  id: 'texts.upload@1',
  method: 'POST',
  path: '/api/website/uploads',
  summary: 'Uploads',
  callers: everybody,
  bodyType: 'multipart',
  body: z.object({}),
  output: z.object({ echoed: z.string() }),
});

type ReceivedRequest = {
  method: string;
  path: string;
  headers: Headers;
  body: string | FormData | null;
  opened?: string;
};

async function newServerKey(kid: string) {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits']);
  const publicKey = toBase64(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)));
  const published: PublishedKey = { kid, publicKey, expiresAt: '2999-01-01T00:00:00Z' };
  return { published, privateKey: pair.privateKey };
}
type ServerKey = Awaited<ReturnType<typeof newServerKey>>;

/**
 * An API that uses envelopes as specified in architecture §3 and echoes its input. `spoil` alters an envelope on its
 * way back.
 */
function server(
  key: ServerKey,
  {
    spoil = (answer) => answer,
    status = 200,
    now = Date.now,
  }: { spoil?: (answer: EncryptedPayload) => unknown; status?: number; now?: () => number } = {},
) {
  const received: ReceivedRequest[] = [];
  const plain = (body: unknown, code = status) => new Response(JSON.stringify(body), { status: code });
  const send: typeof fetch = async (url, init = {}) => {
    const { pathname, search } = new URL(String(url));
    const path = pathname + search;
    const method = init.method ?? 'GET';
    const headers = new Headers(init.headers);
    const body = typeof init.body === 'string' || init.body instanceof FormData ? init.body : null;
    const request: ReceivedRequest = { method, path, headers, body };
    received.push(request);
    const keyHeader = parseKeyHeader(headers.get(KEY_HEADER) ?? undefined);
    if (!keyHeader) return plain({ echoed: String(body) });
    const invalid = { success: false, code: 'envelope_invalid', message: 'Please try again.', key: key.published };
    if (keyHeader.kid !== key.published.kid) return plain(invalid, 400);
    const envelope = await serverEnvelope(key.privateKey, keyHeader);
    if (headers.get(ENCRYPTED_HEADER) === '1') {
      const payload = encryptedPayload.parse(JSON.parse(String(body)));
      try {
        const sealed = {
          atMs: Number(headers.get(SEALED_AT_HEADER)),
          idempotencyKey: headers.get('idempotency-key') ?? undefined,
        };
        if (Math.abs(sealed.atMs - now()) > SEALED_FOR_MS)
          return plain({ ...invalid, now: new Date(now()).toISOString() }, 400);
        request.opened = await envelope.openRequest(payload, { method, path, sealed });
      } catch (error) {
        if (error instanceof EnvelopeError) return plain(invalid, 400);
        throw error;
      }
    }
    const answer = JSON.stringify({ echoed: request.opened ?? 'nothing' });
    const sealed = await envelope.sealResponse(answer, { method, path, status });
    return new Response(JSON.stringify(spoil(sealed)), { status, headers: { [ENCRYPTED_HEADER]: '1' } });
  };
  return { fetch: send, received };
}

function fixedKey(initial: PublishedKey): KeySource & { replace: jest.Mock<(key: PublishedKey) => void> } {
  let key = initial;
  return {
    current: async () => key,
    replace: jest.fn((next: PublishedKey) => {
      key = next;
    }),
  };
}

const baseUrl = 'https://karwan.example';
const callWith = (fetch: typeof globalThis.fetch, keySource: KeySource) =>
  createCall({ baseUrl, fetch, encryption: 'on', keySource });

/** A page that knows the key of the API. */
async function openPage(options: Parameters<typeof server>[1] = {}) {
  const key = await newServerKey('k1');
  const { fetch, received } = server(key, options);
  return { fetch, received, call: callWith(fetch, fixedKey(key.published)) };
}

const text = { params: { room: 'a b' }, query: { q: 'x y&z' }, body: { text: 'سلام' } };

describe('calls in production', () => {
  test.each(['generateKey', 'deriveBits'] as const)('keys whose %s failed are made for the next call', async (step) => {
    const { received, call } = await openPage();
    jest.spyOn(crypto.subtle, step).mockRejectedValueOnce(new Error('no entropy'));
    await call(sendText, text);
    await call(sendText, text);
    expect(received.map(({ headers }) => headers.get(ENCRYPTED_HEADER))).toEqual([null, '1']);
  });

  const families = [
    ...['website', 'auction-sheet', 'sell-my-car', 'auction-my-car'],
    ...['car-consultant', 'mechanic-adviser', 'autostore'],
  ];
  test('[CALL-03] bodies of POST, PUT, PATCH and of the seven families go as AES-GCM {data, iv, tag} in base64 with a header that says so, answers come back the same way; in development all is plain', async () => {
    const answers: EncryptedPayload[] = [];
    const spoil = (answer: EncryptedPayload) => {
      answers.push(answer);
      return answer;
    };
    const { fetch, received, call } = await openPage({ spoil });
    const calls = {
      production: call,
      development: createCall({ baseUrl, fetch, encryption: 'off' }),
    };
    const lengthOf = (base64: string) => Buffer.from(base64, 'base64').length;
    const expectSealed = (payload: unknown, text: string) => {
      const { data, iv, tag } = encryptedPayload.strict().parse(payload);
      // GCM ciphertext has the length of the plain text.
      expect([lengthOf(data), lengthOf(iv), lengthOf(tag)]).toEqual([Buffer.byteLength(text), 12, 16]);
      expect(Buffer.from(data, 'base64').toString()).not.toBe(text);
    };
    const body = { text: 'سلام' };
    const sent = JSON.stringify(body);
    for (const family of [...families, 'career']) {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
        const path = `/api/${family}/texts` as const;
        const endpoint = { ...readTexts, id: `texts.${method}@1` as const, method, path };
        const withBody = defineEndpoint({ ...endpoint, body: sendText.body });
        const send = (call: typeof calls.production) => (method === 'GET' ? call(endpoint) : call(withBody, { body }));
        const isSealed = family !== 'career' || method === 'POST' || method === 'PUT' || method === 'PATCH';

        const answer = await send(calls.production);
        const last = received.at(-1);
        expect(last?.headers.get(ENCRYPTED_HEADER)).toBe(isSealed && method !== 'GET' ? '1' : null);
        if (isSealed && method !== 'GET') expectSealed(JSON.parse(String(last?.body)), sent);
        expect(last?.opened).toBe(isSealed && method !== 'GET' ? sent : undefined);
        expect(answers).toHaveLength(isSealed ? 1 : 0);
        for (const sealed of answers.splice(0)) expectSealed(sealed, JSON.stringify(answer));

        await send(calls.development);
        expect(received.at(-1)?.headers.has(KEY_HEADER) || received.at(-1)?.headers.has(ENCRYPTED_HEADER)).toBe(false);
        expect(received.at(-1)?.body).toBe(method === 'GET' ? null : sent);
        expect(answers).toHaveLength(0);
      }
    }
  });

  test('what is sealed holds for its idempotency key and time alone, and a page with a wrong clock learns the server’s', async () => {
    const { fetch, received, call } = await openPage({ now: () => Date.now() + 3_600_000 });
    const idempotencyKey = '0123456789abcdef';
    await expect(call(sendText, text, { idempotencyKey })).resolves.toEqual({ echoed: '{"text":"سلام"}' });
    expect(received).toHaveLength(2);
    await call(sendText, text, { idempotencyKey });
    expect(received).toHaveLength(3);
    const [last] = received.slice(-1);
    const headers = new Headers(last?.headers);
    headers.set('idempotency-key', 'another-key-0000');
    const replayed = await fetch(`${baseUrl}${last?.path}`, { method: 'POST', headers, body: String(last?.body) });
    expect(replayed.status).toBe(400);
  });

  test('one key pair serves the whole page', async () => {
    const { received, call } = await openPage();
    await Promise.all([call(readTexts), call(sendText, text), call(readTexts)]);
    expect(new Set(received.map(({ headers }) => headers.get(KEY_HEADER))).size).toBe(1);
  });

  test('uploads are not enveloped, their answers are', async () => {
    const { received, call } = await openPage();
    await expect(call(upload, { body: new FormData() })).resolves.toEqual({ echoed: 'nothing' });
    expect(received[0]?.body).toBeInstanceOf(FormData);
    expect(received[0]?.headers.has(ENCRYPTED_HEADER)).toBe(false);
  });

  test('refusals are opened as well', async () => {
    const { call } = await openPage({ status: 409 });
    await expect(call(sendText, text)).rejects.toMatchObject({
      failure: { kind: 'refused', status: 409, data: { echoed: '{"text":"سلام"}' } },
    });
  });
});

describe('a key that the server no longer honours', () => {
  test.each(['k2', 'k1'])('is replaced by %s that came back, and the call repeated once', async (kid) => {
    const [old, current] = await Promise.all([newServerKey('k1'), newServerKey(kid)]);
    const { fetch, received } = server(current);
    const keySource = fixedKey(old.published);
    const call = callWith(fetch, keySource);
    await expect(call(sendText, text)).resolves.toEqual({ echoed: '{"text":"سلام"}' });
    expect(received).toHaveLength(2);
    expect(keySource.replace).toHaveBeenCalledWith(current.published);
    await call(sendText, text);
    expect(received).toHaveLength(3);
  });

  test('repeats no more than once', async () => {
    const [old, current] = await Promise.all([newServerKey('k1'), newServerKey('k2')]);
    const { fetch, received } = server(current);
    const stubborn: KeySource = { current: async () => old.published, replace: () => undefined };
    const call = callWith(fetch, stubborn);
    const error = await call(sendText, text).catch((thrown: unknown) => thrown);
    expect(isRefused(error, 'envelope_invalid')).toBe(true);
    expect(received).toHaveLength(2);
  });
});

describe('[CALL-05] what cannot be encrypted or decrypted', () => {
  test('a request whose encryption fails is sent plain', async () => {
    const { fetch, received } = server(await newServerKey('k1'));
    const broken: PublishedKey = { kid: 'k1', publicKey: 'AAAA', expiresAt: '2999-01-01T00:00:00Z' };
    const keySources: KeySource[] = [
      fixedKey(broken),
      { current: () => Promise.reject(new Error('no key')), replace: () => undefined },
    ];
    for (const keySource of keySources)
      await expect(callWith(fetch, keySource)(sendText, text)).resolves.toEqual({ echoed: '{"text":"سلام"}' });
    for (const { body, headers } of received) {
      expect(body).toBe('{"text":"سلام"}');
      expect(headers.has(ENCRYPTED_HEADER)).toBe(false);
    }
  });

  test('an answer that cannot be decrypted is kept as it came', async () => {
    const raw = { echoed: 'an answer in the clear that claims to be an envelope' };
    const { call } = await openPage({ spoil: () => raw });
    await expect(call(sendText, text)).resolves.toEqual(raw);

    const tampered: EncryptedPayload[] = [];
    const spoil = (answer: EncryptedPayload) => {
      tampered.push({ ...answer, tag: answer.iv.slice(0, 16).padEnd(22, 'A').concat('==') });
      return tampered[0];
    };
    const refused = await openPage({ spoil, status: 409 });
    const error: unknown = await refused.call(sendText, text).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ failure: { status: 409, data: tampered[0] } });
    expect(tampered).toHaveLength(1);
  });
});
