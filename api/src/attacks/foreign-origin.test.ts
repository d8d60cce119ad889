import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type AnyEndpoint, apiErrorBody, endpointCatalogue } from '@karwan/shared-contracts';
import { kindFor } from '../testing/account-kinds.ts';
import type { ApiClient } from '../testing/api-client.ts';
import { databaseFingerprint } from '../testing/database-fingerprint.ts';
import { openPage } from '../testing/realtime-page.ts';
import { useApi } from '../testing/start-api.ts';

const FOREIGN: readonly Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'http://localhost:3000.evil.example' },
  { origin: 'null' },
  // A form or image of another site, in a browser that omits Origin.
  { origin: '', 'sec-fetch-site': 'cross-site' },
];

describe('a page of another site, with the person’s cookie', () => {
  const api = useApi();

  /** The other scheme: an attacker on the network could serve http://… instead, or vice versa. */
  const otherScheme = () => api.origin.replace('http:', 'https:');

  test('changes nothing by any call', async () => {
    const calls: readonly AnyEndpoint[] = endpointCatalogue.filter(({ method }) => method !== 'GET');
    assert.ok(calls.length > 30);
    const clients = new Map<AnyEndpoint, ApiClient>();
    for (const endpoint of calls) clients.set(endpoint, (await api.person(kindFor(endpoint.callers) ?? {})).client);
    const before = await databaseFingerprint(api.services.db);
    for (const [endpoint, client] of clients) {
      for (const headers of [...FOREIGN, { origin: otherScheme() }]) {
        const path = endpoint.path.replaceAll(/:\w+/g, '6f1f6a0e-5d0e-4a7b-9b1c-0123456789ab');
        const { status, body } = await client.raw(endpoint.method, path, { body: {}, headers });
        assert.deepEqual([status, apiErrorBody.parse(body).code], [403, 'foreign_origin'], endpoint.id);
      }
    }
    const afterwards = await databaseFingerprint(api.services.db);
    const changedTables = Object.keys(afterwards).filter((table) => afterwards[table] !== before[table]);
    assert.deepEqual(changedTables, []);
  });

  test('gets no live connection', async () => {
    const { client } = await api.person();
    for (const origin of ['https://evil.example', otherScheme()])
      await assert.rejects(openPage(api.origin, client, { origin }));
    const ofThisSite = await openPage(api.origin, client);
    ofThisSite.close();
  });
});
