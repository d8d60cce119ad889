import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, test } from 'node:test';
import { freePorts } from '../stack/ports.ts';
import { recordApi } from './recorded-api.ts';

let calls = 0;
const [port = 0] = await freePorts(1);
const api = createServer((request, reply) => {
  calls += 1;
  reply.writeHead(request.url === '/gone' ? 404 : 200, { 'content-type': 'application/json' });
  reply.end(JSON.stringify({ url: request.url, calls }));
});
await new Promise<void>((resolve) => api.listen(port, '127.0.0.1', resolve));
after(() => api.close());

test('every call is asked once and answered alike from then on, refusals too', async () => {
  const recorded = await recordApi(`http://127.0.0.1:${port}`);
  try {
    const ask = async (url: string) => {
      const answer = await fetch(recorded.origin + url);
      return [answer.status, answer.headers.get('content-type'), await answer.json()];
    };
    const cars = [200, 'application/json', { url: '/cars?page=1', calls: 1 }];
    assert.deepEqual(await ask('/cars?page=1'), cars);
    assert.deepEqual(await ask('/gone'), [404, 'application/json', { url: '/gone', calls: 2 }]);
    assert.deepEqual(await ask('/cars?page=1'), cars);
    assert.equal(calls, 2);
    assert.equal((await fetch(`${recorded.origin}/cars`, { method: 'POST' })).status, 405);
  } finally {
    await recorded.close();
  }
});
