import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import Fastify from 'fastify';
import { answerBadAddress, registerRefusals } from './refused-requests.ts';

const options = { siteOrigin: 'https://karwan.test', pictureOrigins: [], developmentOrigins: [] };
const app = Fastify({ frameworkErrors: answerBadAddress(options) });
registerRefusals(app, options);
app.get('/*', async (_request, reply) => reply.type('text/html').send('a page'));
app.get('/static/gone.js', async (_request, reply) => reply.callNotFound());
after(() => app.close());

test('an address that cannot be read is answered with a document', async () => {
  const { statusCode, headers, body } = await app.inject('/used-cars/search/s-%E0%A4%A');
  assert.equal(statusCode, 400);
  assert.match(String(headers['content-type']), /^text\/html/);
  assert.match(String(headers['content-security-policy']), /script-src 'nonce-/);
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.match(body, new RegExp(`<h1>.+</h1>[^]*Reference: ${headers['x-request-id']}`));
});

test('pages take no other method, and say which they take', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const { statusCode, headers, body } = await app.inject({
      method,
      url: '/used-cars',
      headers: type,
      payload: 'a=b',
    });
    assert.deepEqual([statusCode, headers.allow], [405, 'GET, HEAD'], method);
    assert.match(body, /<h1>This page can only be read<\/h1>/);
  }
  assert.equal((await app.inject({ method: 'HEAD', url: '/used-cars' })).statusCode, 200);
});

test('a file that is not there is told so in a document', async () => {
  const { statusCode, headers } = await app.inject('/static/gone.js');
  assert.equal(statusCode, 404);
  assert.match(String(headers['content-type']), /^text\/html/);
});
