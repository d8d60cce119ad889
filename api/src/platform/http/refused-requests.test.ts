import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { describe, test } from 'node:test';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { addFeedback, uploadPhoto } from '@karwan/shared-contracts';
import { aPicture } from '../../testing/a-picture.ts';
import { useApi } from '../../testing/start-api.ts';
import { SESSION_COOKIE } from './host-cookies.ts';

type Sent = {
  path?: string;
  method?: string;
  headers?: Record<string, string | undefined>;
  body?: string | Buffer;
  isChunked?: boolean;
};
/** A request and its expected refusal. */
type Case = Sent & { status: number; code: string };

/** Larger than a request stream's buffer, so that the rest stays on the connection until it is read. */
const LONG = 'x'.repeat(450_000);
const PART = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';
const FORM = `${PART}${LONG}\r\n--b--\r\n`;
const form = { 'content-type': 'multipart/form-data; boundary=b' };
const json = { 'content-type': 'application/json' };
const feedback = { rating: 5, title: 'Fine', description: 'x'.repeat(2000), name: 'A', email: 'a@b.pk' };
const text = Buffer.from(JSON.stringify(feedback));
const manyFields = Array.from(
  { length: 60 },
  (_, n) => `--b\r\ncontent-disposition: form-data; name="f${n}"\r\n\r\n1\r\n`,
);
const { path: upload } = uploadPhoto;
const { path: call } = addFeedback;

const toUpload = { path: upload, headers: form, body: FORM };
const toCall = { path: call, headers: json, body: text };
const LONG_JSON = JSON.stringify(LONG);
const encoded = (headers: object, encoding: string) => ({ ...headers, 'content-encoding': encoding });
const ID_PART = `--b\r\ncontent-disposition: form-data; name="uploadId"\r\n\r\n${randomUUID()}\r\n`;
const OVER = `${SESSION_COOKIE}=${'a'.repeat(43)}`;
const UNSUPPORTED = { status: 415, code: 'unsupported_media_type' };
const INVALID = { status: 400, code: 'invalid_input' };
const INVALID_ENVELOPE = { status: 400, code: 'envelope_invalid' };
const NOT_FOUND = { status: 404, code: 'not_found' };
const TOO_LARGE = { status: 413, code: 'too_large' };

const cases: Record<string, Case> = {
  'a picture without its form': { ...toUpload, headers: { 'content-type': 'image/jpeg' }, ...UNSUPPORTED },
  'JSON in place of a form': { ...toUpload, headers: json, body: '{}', ...UNSUPPORTED },
  'a type that nothing reads': { ...toCall, headers: { 'content-type': 'image/png' }, body: LONG, ...UNSUPPORTED },
  'a body without a type': { path: call, body: LONG, ...UNSUPPORTED },
  'a form in place of JSON': { ...toUpload, path: call, ...UNSUPPORTED },
  'JSON that is none': { ...toCall, body: '{"a":', ...INVALID },
  'JSON that is too large': { ...toCall, body: LONG_JSON, ...TOO_LARGE },
  'JSON in pieces that is too large': { ...toCall, body: LONG_JSON, isChunked: true, ...TOO_LARGE },
  'an empty boundary': { ...toUpload, headers: { 'content-type': 'multipart/form-data; boundary=""' }, ...INVALID },
  'no boundary': { ...toUpload, headers: { 'content-type': 'multipart/form-data' }, ...INVALID },
  'another boundary': { ...toUpload, headers: { 'content-type': 'multipart/form-data; boundary=c' }, ...INVALID },
  'a form that breaks off': { ...toUpload, body: `${PART}${LONG}`, ...INVALID },
  'a file that is too large': { ...toUpload, body: `${PART}${LONG.repeat(13)}\r\n--b--\r\n`, ...TOO_LARGE },
  'two files': { ...toUpload, body: `${PART}${LONG}\r\n${FORM}`, ...TOO_LARGE },
  'too many fields': { ...toUpload, body: `${manyFields.join('')}${FORM}`, ...TOO_LARGE },
  'a field of the prototype': { ...toUpload, body: FORM.replace('"file"', '"toString"'), ...INVALID },
  'a picture that is none': { ...toUpload, body: `${ID_PART}${FORM}`, status: 400, code: 'invalid_image' },
  'a form that says it is in gzip': { ...toUpload, headers: encoded(form, 'gzip'), ...UNSUPPORTED },
  'a form in gzip': {
    ...toUpload,
    headers: encoded(form, 'gzip'),
    body: gzipSync(randomBytes(450_000)),
    ...UNSUPPORTED,
  },
  'a form in deflate': { ...toUpload, headers: encoded(form, 'deflate'), body: deflateSync(FORM), ...UNSUPPORTED },
  'JSON in gzip': { ...toCall, headers: encoded(json, 'gzip'), body: gzipSync(text), ...UNSUPPORTED },
  'JSON in brotli': { ...toCall, headers: encoded(json, 'br'), body: brotliCompressSync(text), ...UNSUPPORTED },
  'an encoding that does not exist': { ...toCall, headers: encoded(json, 'x'), ...UNSUPPORTED },
  'no session': { ...toUpload, headers: { ...form, cookie: undefined }, status: 401, code: 'unauthorized' },
  'a session that is over': { ...toUpload, headers: { ...form, cookie: OVER }, status: 401, code: 'unauthorized' },
  'another site': {
    ...toUpload,
    headers: { ...form, origin: 'https://evil.example' },
    status: 403,
    code: 'foreign_origin',
  },
  'an envelope without a key': { ...toCall, headers: { ...json, 'x-karwan-encrypted': '1' }, ...INVALID_ENVELOPE },
  'a key that is none': { ...toUpload, headers: { ...form, 'x-karwan-key': 'x' }, ...INVALID_ENVELOPE },
  'no such address': { ...toUpload, path: '/api/website/none', ...NOT_FOUND },
  'no such address outside of the API': { ...toCall, path: '/none', body: LONG_JSON, ...TOO_LARGE },
  'a backslash in an address': { ...toCall, path: '/api\\website/none', body: LONG_JSON, ...INVALID },
  'a way up in an address': { ...toCall, path: '/api/website/../none', body: LONG_JSON, ...INVALID },
  'an address that cannot be read': { ...toCall, path: '/api/%E0%A4%A', body: LONG_JSON, ...INVALID },
  'another method': { ...toUpload, method: 'PUT', status: 405, code: 'method_not_allowed' },
  'reading with a body': { ...toCall, path: '/api/website/none', method: 'GET', body: LONG_JSON, ...NOT_FOUND },
};

describe('after a refusal', () => {
  const api = useApi({ env: { REQUESTS_PER_MINUTE: '1000' } });

  /** A client whose requests share one keep-alive connection, as behind a proxy. */
  async function createPerson() {
    const { client } = await api.person();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const common = {
      origin: api.config.siteOrigin,
      'x-forwarded-for': client.ip,
      cookie: `${SESSION_COOKIE}=${client.cookies.get(SESSION_COOKIE)}`,
    };
    const begin = ({ path = '/healthz', method = 'POST', headers = {}, body, isChunked }: Sent) => {
      const all = {
        ...common,
        ...(isChunked || body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
        ...headers,
      };
      const known = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
      return request(api.origin, { path, method, agent, headers: known, signal: AbortSignal.timeout(10_000) });
    };
    async function send(sent: Sent) {
      const sending = begin(sent);
      const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
      sending.end(sent.body);
      const [answer] = await answered;
      const bytes = Buffer.concat(await answer.toArray());
      return { status: answer.statusCode, text: bytes.toString(), headers: answer.headers };
    }
    return { client, agent, begin, send };
  }

  /** Sends two more requests as the same person; one is an upload, which needs a free slot. */
  async function assertServed(person: Awaited<ReturnType<typeof createPerson>>, label: string) {
    assert.equal((await person.send({ method: 'GET' })).status, 200, `the next request after ${label}`);
    assert.equal(await uploadPicture(person), 200, `an upload after ${label}`);
  }
  async function uploadPicture({ send }: Awaited<ReturnType<typeof createPerson>>) {
    const body = new FormData();
    body.set('uploadId', randomUUID());
    body.set('file', new File([await picture], 'a.jpg', { type: 'image/jpeg' }));
    const formResponse = new Response(body);
    const headers = { 'content-type': formResponse.headers.get('content-type') ?? '' };
    return (await send({ path: upload, headers, body: Buffer.from(await formResponse.arrayBuffer()) })).status;
  }
  const picture = aPicture('small')
    .resize(400)
    .jpeg()
    .toBuffer()
    .then((bytes) => new Uint8Array(bytes));

  for (const [label, { status, code, ...sent }] of Object.entries(cases)) {
    test(`for ${label} the next request on the connection is answered, and no place of an upload stays taken`, async (t) => {
      const person = await createPerson();
      t.after(() => person.agent.destroy());
      // More attempts than an account has upload slots.
      for (let time = 0; time < 3; time += 1) {
        const answer = await person.send(sent);
        assert.deepEqual([answer.status, JSON.parse(answer.text).code], [status, code]);
      }
      await assertServed(person, label);
    });
  }

  test('for an upload that is given up the next one has a place', async (t) => {
    const person = await createPerson();
    t.after(() => person.agent.destroy());
    for (let time = 0; time < 3; time += 1) {
      const sending = person.begin({ path: upload, headers: { ...form, 'content-length': '5000000' } });
      sending.on('error', () => undefined);
      sending.write(`${PART}${LONG}`);
      await once(sending, 'socket');
      const [socket] = [sending.socket];
      await new Promise((resolve) => socket?.once('connect', resolve));
      sending.destroy();
    }
    // The server notices the disconnect slightly later than the client.
    while ((await uploadPicture(person)) === 503);
    await assertServed(person, 'giving up');
  });

  test('for too many requests the next one on the connection is answered', async (t) => {
    const person = await createPerson();
    t.after(() => person.agent.destroy());
    const sent = { path: call, headers: { ...json, cookie: undefined }, body: JSON.stringify(LONG) };
    let status: number | undefined;
    for (let each = 0; each < 5001 && status !== 429; each += 1) status = (await person.send(sent)).status;
    assert.equal(status, 429);
    await assertServed(person, 'too many requests');
  });
});
