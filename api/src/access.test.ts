import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type AnyEndpoint, apiErrorBody, endpointCatalogue, staffPermissions } from '@karwan/shared-contracts';
import { type AccessRole, accessOf, accessRoles, permissionsFor } from '@karwan/shared-contracts/report';
import { eq } from 'drizzle-orm';
import { accounts } from './modules/users/index.ts';
import { accountKinds, kindFor } from './testing/account-kinds.ts';
import type { ApiClient } from './testing/api-client.ts';
import { startApi, type TestApi } from './testing/start-api.ts';

const HOUR_MS = 3_600_000;
const UNKNOWN_ID = '6f1f6a0e-5d0e-4a7b-9b1c-0123456789ab';
const notFor: Readonly<Record<string, 'no' | 'log in'>> = {
  unauthorized: 'log in',
  forbidden: 'no',
  permission_missing: 'no',
  account_suspended: 'no',
};

/** The whole table of docs/access.md against the running server, with an empty body: whoever may not is told so first. */
describe('[ACC-08] access', () => {
  let api: TestApi;
  before(async () => {
    api = await startApi();
  });
  after(() => api.stop());

  /** Somebody of that role, seen from one call: the permission is the one that it needs. */
  async function clientOf(role: AccessRole, endpoint: AnyEndpoint): Promise<ApiClient> {
    const needed = permissionsFor(endpoint);
    switch (role) {
      case 'visitor':
        return api.visitor();
      case 'staff without limits':
        return (await api.person(accountKinds.staff)).client;
      case 'staff with the permission':
        return (await api.person({ ...accountKinds.staff, permissions: [needed.at(-1) ?? 'Dashboard'] })).client;
      case 'staff without it': {
        const others = staffPermissions.filter((permission) => !needed.includes(permission));
        return (await api.person({ ...accountKinds.staff, permissions: [...others] })).client;
      }
      case 'suspended': {
        const suspendedUntil = new Date(api.clock.now().getTime() + HOUR_MS);
        return (await api.person({ ...kindFor(endpoint.callers), suspendedUntil })).client;
      }
      case 'blocked': {
        const { client, account } = await api.person();
        await api.services.db.update(accounts).set({ blockedAt: new Date() }).where(eq(accounts.id, account.id));
        return client;
      }
      default:
        return (await api.person(accountKinds[role])).client;
    }
  }

  async function tried(endpoint: AnyEndpoint, role: AccessRole) {
    const client = await clientOf(role, endpoint);
    const path = endpoint.path.replaceAll(/:\w+/g, UNKNOWN_ID);
    const answer = await client.raw(endpoint.method, path, endpoint.method === 'GET' ? {} : { body: {} });
    assert.ok(answer.status < 500, `${endpoint.id}: ${answer.text}`);
    if (answer.status !== 401 && answer.status !== 403) return undefined;
    return notFor[apiErrorBody.parse(answer.body).code];
  }

  for (const role of accessRoles) {
    test(role, async () => {
      for (const endpoint of endpointCatalogue) {
        const access = accessOf(endpoint, role);
        const expected = access === 'no' || access === 'log in' ? access : undefined;
        assert.equal(await tried(endpoint, role), expected, `${endpoint.id} by ${role}`);
      }
    });
  }

  test('every call of the contract is served, and no other that is not known here', () => {
    const served = api.endpoints.map(({ id }) => id).sort();
    const known = [...endpointCatalogue.map(({ id }) => id), 'dev.outbox@1'].sort();
    assert.deepEqual(served, known);
  });
});
