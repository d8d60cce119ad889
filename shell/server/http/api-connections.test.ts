import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import Fastify, { type FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import { createVisitors } from '../visitors/visitors.ts';
import { createApiPool } from './api-connections.ts';
import { bufferedBytes, MAX_UPLOAD_BYTES } from './call-bodies.ts';
import { registerProxy } from './proxy.ts';

/** Responds without reading the body and without announcing that the connection closes. */
const early: RequestListener = (request, response) => {
  // As in a handler that stops halfway: Node then does not drain the rest by itself.
  request.once('data', () => request.pause());
  response.writeHead(400).end('refused');
};
const answerOk: RequestListener = (_request, response) => void response.end('well');

test('a body takes the room of its length, one of an unknown length that of the largest', () => {
  const bytesOf = (headers: Record<string, string>) =>
    bufferedBytes({ method: 'POST', headers } as unknown as FastifyRequest);
  assert.deepEqual([bytesOf({ 'content-length': '16384' }), bytesOf({ 'content-length': '16385' })], [0, 16_385]);
  assert.equal(bytesOf({ 'transfer-encoding': 'chunked' }), MAX_UPLOAD_BYTES);
});

test('the body of who has left before room is reserved for it takes none', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const app = Fastify();
  after(() => app.close());
  app.addHook('onRequest', async (_request, reply) => {
    reply.raw.destroy();
    await setImmediate();
  });
  const refusedCounter = new Counter({ name: 'refused', help: 'refused', labelNames: ['what'], registers: [] });
  const visitors = createVisitors({ key: 'a key', isHttps: false });
  const origins = { apiOrigin: 'http://127.0.0.1:1', siteOrigin: 'https://karwan.test' };
  await registerProxy(app, { ...origins, isDemo: false, visitors, refusedCounter });
  const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': `${MAX_UPLOAD_BYTES}` };
  for (let n = 0; n < 20; n += 1) {
    await assert.rejects(app.inject({ method: 'POST', url: '/api/x', headers, payload: '--b' }));
    await setImmediate();
  }
  assert.deepEqual((await refusedCounter.get()).values, []);
});

test('a connection that a large body was sent on is not given to another request', async () => {
  const api = createServer((request, response) => (request.method === 'POST' ? early : answerOk)(request, response));
  await once(api.listen(0, '127.0.0.1'), 'listening');
  after(() => api.closeAllConnections());
  after(() => api.close());
  const opened: unknown[] = [];
  api.on('connection', (socket) => opened.push(socket));
  // `address()` is an `AddressInfo` because the server listens on a TCP port.
  const origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const connections = createApiPool(origin, { connections: 1 });
  after(() => connections.destroy());
  const callApi = async (body?: Buffer) => {
    const method = body === undefined ? 'GET' : 'POST';
    const signal = AbortSignal.timeout(10_000);
    const answer = await connections.request({ origin, path: '/', method, signal, ...(body && { body }) });
    return answer.body.text();
  };
  for (let time = 0; time < 3; time += 1) {
    assert.equal(await callApi(Buffer.alloc(time === 0 ? 16_385 : 450_000)), 'refused');
    assert.equal(await callApi(), 'well');
  }
  assert.equal(opened.length, 4);
  assert.deepEqual([await callApi(Buffer.alloc(16_384)), await callApi(), opened.length], ['refused', 'well', 4]);
});
