/** @jest-environment node */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from '@jest/globals';
import { listCities } from '@karwan/shared-contracts';
import { createCopy } from '../composition/create-copy.ts';
import { bootData } from '../testing/render-shell.tsx';
import { createRequestContext } from './request-context.ts';
import { withRetry } from './with-retry.ts';

const refusal = { success: false, code: 'too_many_requests', message: 'Too many requests. Please wait a little.' };
const api = createServer((_request, response) => {
  response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '17' }).end(JSON.stringify(refusal));
}).listen(0, '127.0.0.1');
afterAll(() => void api.close());

test('a page that has nothing to show because of a limit says so with 429, and when to come again', async () => {
  if (!api.listening) await once(api, 'listening');
  const { port } = api.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const settings = {
    apiOrigin: origin,
    config: bootData.config,
    site: bootData.site,
    assets: { entry: [], publicEntry: [], chunks: {}, isMonolith: false },
  };
  const request = {
    url: '/',
    requestId: 'a-request',
    nonce: '',
    renderedAtMs: 0,
    forwardedHeaders: {},
    hasSession: false,
    remotes: [],
    available: [],
    envelopeKey: null,
  };
  const { signal } = new AbortController();
  const { ctx, getRetryAfterSeconds } = await createRequestContext(settings, request, signal, createCopy());
  expect(getRetryAfterSeconds()).toBeUndefined();
  await expect(ctx.call(listCities)).rejects.toThrow('Too many requests');

  const start = { status: 503, remotesUsed: [], isSignedIn: false };
  expect(withRetry(start, getRetryAfterSeconds())).toEqual({ ...start, status: 429, retryAfterS: 17 });
  expect(withRetry(start, undefined)).toEqual({ ...start, retryAfterS: 5 });
  expect(withRetry({ ...start, status: 200 }, 17)).toEqual({ ...start, status: 200 });
});
