import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  type AnyEndpoint,
  apiErrorBody,
  endpointCatalogue,
  isOfficeCaller,
  officeRoles,
  staffPermissions,
} from '@karwan/shared-contracts';
import { type Access, type AccessRole, accessOf, accessRoles, permissionsOf } from '@karwan/shared-contracts/report';
import { accountKinds } from '../testing/account-kinds.ts';
import type { ApiClient } from '../testing/api-client.ts';
import { useApi } from '../testing/start-api.ts';

const HOUR_MS = 3_600_000;
const UNKNOWN_ID = '6f1f6a0e-5d0e-4a7b-9b1c-0123456789ab';
const notFor: Readonly<Record<string, 'no' | 'log in'>> = {
  unauthorized: 'log in',
  office_login_needed: 'log in',
  forbidden: 'no',
  permission_missing: 'no',
  account_suspended: 'no',
};
/** Statuses of permitted calls with an empty body or a missing subject. */
const OPEN = [200, 400, 404, 415];
/** Calls that check something else before authentication. */
const OPEN_OTHERWISE: Readonly<Record<string, string>> = {
  'auth.google-identity@1': 'google_not_verified',
  'auth.google-link-code@1': 'google_not_verified',
  'auth.confirm-identity@1': 'otp_not_verified',
  'auth.delete-account@1': 'otp_not_verified',
};
const kinds = Object.keys(accountKinds) as (keyof typeof accountKinds)[];

/**
 * Tests the whole table of docs/access.md on a running server, with empty bodies: authorization must be checked first.
 */
describe('[ACC-08] access', () => {
  const api = useApi();

  /** A client with this role; for `permission` roles, with the one that the call requires. */
  async function clientOf(role: Exclude<AccessRole, 'suspended' | 'blocked'>, endpoint: AnyEndpoint) {
    const needed = permissionsOf(endpoint);
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
      default: {
        if (!isOfficeCaller(role)) return (await api.person(accountKinds[role])).client;
        const roles = officeRoles.filter((each) => role === `office ${each}`);
        return (await api.officer(...roles)).client;
      }
    }
  }
  /** A client for each call that changes something; calls that only read share one. */
  function sharedByReaders(create: (endpoint: AnyEndpoint) => Promise<ApiClient>) {
    const readers = new Map<string, Promise<ApiClient>>();
    return (endpoint: AnyEndpoint) => {
      if (endpoint.method !== 'GET') return create(endpoint);
      const permissions = permissionsOf(endpoint).join();
      const reader = readers.get(permissions) ?? create(endpoint);
      readers.set(permissions, reader);
      return reader;
    };
  }
  const restricted = {
    suspended: (now: Date) => ({ suspendedUntil: new Date(now.getTime() + HOUR_MS) }),
    blocked: (now: Date) => ({ blockedAt: now }),
  } as const;

  async function tried(endpoint: AnyEndpoint, client: ApiClient): Promise<'no' | 'log in' | 'open'> {
    const path = endpoint.path.replaceAll(/:\w+/g, UNKNOWN_ID);
    const { status, body, text } = await client.raw(
      endpoint.method,
      path,
      endpoint.method === 'GET' ? {} : { body: {} },
    );
    const code = status >= 400 ? apiErrorBody.parse(body).code : '';
    const answered = status === 401 || status === 403 ? notFor[code] : undefined;
    if (answered !== undefined) return answered;
    assert.ok(OPEN.includes(status) || OPEN_OTHERWISE[endpoint.id] === code, `${endpoint.id}: ${status} ${text}`);
    return 'open';
  }
  const answerFor = (access: Access) => (access === 'yes' || access === 'own' ? 'open' : access);

  for (const role of accessRoles) {
    if (role === 'suspended' || role === 'blocked') continue;
    test(role, async () => {
      const clientFor = sharedByReaders((endpoint) => clientOf(role, endpoint));
      for (const endpoint of endpointCatalogue) {
        const expected = answerFor(accessOf(endpoint, role));
        assert.equal(await tried(endpoint, await clientFor(endpoint)), expected, `${endpoint.id} by ${role}`);
      }
    });
  }

  for (const role of ['suspended', 'blocked'] as const) {
    for (const kind of kinds) {
      test(`${role}: ${kind}`, async () => {
        const clientFor = sharedByReaders(async () => {
          const { client } = await api.person({ ...accountKinds[kind], ...restricted[role](api.clock.now()) });
          return client;
        });
        for (const endpoint of endpointCatalogue) {
          const client = await clientFor(endpoint);
          const isForKind = accessOf(endpoint, kind === 'staff' ? 'staff without limits' : kind) !== 'no';
          const expected = role === 'suspended' && !isForKind ? 'no' : answerFor(accessOf(endpoint, role));
          assert.equal(await tried(endpoint, client), expected, `${endpoint.id} by ${role} ${kind}`);
        }
      });
    }
  }

  test('every call of the contract is served, and no other that is not known here', () => {
    const served = api.endpoints.map(({ id }) => id).sort();
    const known = [...endpointCatalogue.map(({ id }) => id), 'dev.outbox@1'].sort();
    assert.deepEqual(served, known);
  });
});
