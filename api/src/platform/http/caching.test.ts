import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  browserEnvelope,
  createBrowserKey,
  formatKeyHeader,
  getCurrentKey,
  listAreas,
  listCities,
  listMakes,
  listModels,
  listVariants,
} from '@karwan/shared-contracts';
import { useApi } from '../../testing/start-api.ts';

describe('cacheable answers', () => {
  const api = useApi();

  test('say for how long, and are not sent twice to who has them', async () => {
    const client = api.visitor();
    const first = await client.raw('GET', listCities.path);
    assert.equal(first.status, 200);
    const control = first.headers.get('cache-control') ?? '';
    assert.equal(control, 'public, max-age=18000, stale-while-revalidate=3600, stale-if-error=3600');
    assert.match(first.headers.get('vary') ?? '', /x-karwan-key/);
    const etag = first.headers.get('etag') ?? '';
    const again = await client.raw('GET', listCities.path, { headers: { 'if-none-match': etag } });
    assert.equal(again.status, 304);
    assert.equal(again.text, '');
    const other = await client.raw('GET', listCities.path, { headers: { 'if-none-match': 'W/"other"' } });
    assert.equal(other.status, 200);
  });

  test('of the catalogue may all be kept for 18,000 s', () => {
    const times = [listMakes, listModels, listVariants, listCities, listAreas].map(({ cacheSeconds }) => cacheSeconds);
    assert.deepEqual(new Set(times), new Set([18_000]));
  });

  test('in an envelope are the page’s own: private, without an ETag that another page could use', async () => {
    const client = api.visitor();
    const server = await client.call(getCurrentKey);
    const browser = await createBrowserKey();
    const headers = { 'x-karwan-key': formatKeyHeader(server.kid, browser.publicKey) };
    const answer = await client.raw('GET', listCities.path, { headers });
    assert.match(answer.headers.get('cache-control') ?? '', /^private/);
    assert.match(answer.headers.get('vary') ?? '', /x-karwan-key/);
    assert.equal(answer.headers.get('etag'), null);
    const envelope = await browserEnvelope(browser, server);
    const opened = await envelope.openResponse(answer.body, { method: 'GET', path: listCities.path, status: 200 });
    assert.deepEqual(JSON.parse(opened), (await client.raw('GET', listCities.path)).body);
  });
});
