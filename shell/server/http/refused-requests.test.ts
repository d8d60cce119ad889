import assert from 'node:assert/strict';
import { type IncomingMessage, request } from 'node:http';
import { after, test } from 'node:test';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { registerRefusals } from './refused-requests.ts';
import { toRoutableUrl } from './routable-url.ts';

const lines: string[] = [];
const app = Fastify({
  forceCloseConnections: true,
  rewriteUrl: ({ url = '/' }) => toRoutableUrl(url),
  logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } },
});
registerRefusals(app);
await app.register(fastifyStatic, { root: import.meta.dirname, prefix: '/files/', decorateReply: false });
app.get('/*', async ({ originalUrl }, reply) => reply.type('text/html').send(`the page of ${originalUrl}`));
app.get('/static/gone.js', async (_request, reply) => reply.callNotFound());
app.get('/fails', async () => {
  throw new Error('Nobody foresaw this');
});
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
after(() => app.close());

/** Sends the raw path: URL-aware clients would normalise it. */
const fetchRaw = (path: string) => new Promise<IncomingMessage>((resolve) => request(origin, { path }, resolve).end());

test('[ERR-02] an address whose percent signs are no encoding is for the page to understand', async () => {
  for (const url of ['/used-cars/search/mk-%', '/used-cars/search/mk-%E0%A4%A/ct-%ff?page=%', '/100%/a%20b']) {
    const { statusCode, body } = await app.inject(url);
    assert.deepEqual([statusCode, body], [200, `the page of ${url}`]);
  }
});

test('a way out of where files lie is answered like a file that is not there, without a line in the log', async () => {
  for (const url of ['/files/%2e%2e/operations.ts', '/files/..%2foperations.ts', '/files/..%5coperations.ts']) {
    const answer = await fetchRaw(url);
    assert.ok(answer.statusCode === 404 || answer.statusCode === 400, `${url}: ${answer.statusCode}`);
    assert.match(Buffer.concat(await answer.toArray()).toString(), /<h1>/);
  }
  assert.deepEqual(lines, []);
});

test('an address with a backslash, or a way up, is answered with 400; an encoded backslash is a word', async () => {
  const urls = ['/\\evil.example/used-cars', '/used-cars\\search', '/a/../used-cars', '/a/%2e%2e/used-cars', '/./a'];
  for (const url of urls) {
    const answer = await fetchRaw(url);
    assert.equal(answer.statusCode, 400, url);
    assert.match(Buffer.concat(await answer.toArray()).toString(), /<h1>This address isn’t valid/);
  }
  const word = await fetchRaw('/s-a%5Cb');
  assert.equal(word.statusCode, 200);
  word.resume();
});

test('what nobody foresaw is logged, and the document tells nothing of it but a reference', async () => {
  const { statusCode, headers, body } = await app.inject('/fails');
  assert.equal(statusCode, 500);
  assert.match(String(headers['content-type']), /^text\/html/);
  assert.match(String(headers['content-security-policy']), /^default-src 'none'/);
  assert.match(body, /Reference: \S+</);
  assert.ok(!body.includes('foresaw'));
  assert.match(lines.splice(0).join(), /Nobody foresaw this/);
});

test('pages take no other method, and say which they take', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
    const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'a=b' };
    const { statusCode, headers, body } = await app.inject({ method, url: '/used-cars', ...form });
    assert.deepEqual([statusCode, headers.allow], [405, 'GET, HEAD'], method);
    assert.match(body, /<h1>You can only read this page<\/h1>/);
  }
  assert.equal((await app.inject({ method: 'HEAD', url: '/used-cars' })).statusCode, 200);
});

test('a file that is not there is told so in a document', async () => {
  const { statusCode, headers } = await app.inject('/static/gone.js');
  assert.equal(statusCode, 404);
  assert.match(String(headers['content-type']), /^text\/html/);
});
