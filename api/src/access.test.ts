import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type AnyEndpoint, apiErrorBody, type Caller } from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import { accounts } from './modules/users/index.ts';
import type { ApiClient } from './testing/api-client.ts';
import { startApi, type TestApi } from './testing/start-api.ts';

const HOUR_MS = 3_600_000;

/** Every call there is, by every kind of caller, with an empty body: whoever may not is told so before anything else. */
describe('access', () => {
  let api: TestApi;
  before(async () => {
    api = await startApi();
  });
  after(() => api.stop());

  async function refusalOf(endpoint: AnyEndpoint, client: ApiClient): Promise<string | undefined> {
    const path = endpoint.path.replaceAll(/:\w+/g, '6f1f6a0e-5d0e-4a7b-9b1c-0123456789ab');
    const answer = await client.raw(endpoint.method, path, endpoint.method === 'GET' ? {} : { body: {} });
    return answer.status === 401 || answer.status === 403 ? apiErrorBody.parse(answer.body).code : undefined;
  }

  const kinds: [Caller, Partial<typeof accounts.$inferInsert>][] = [
    ['user', { realm: 'user', userType: 'user' }],
    ['user', { realm: 'user', userType: 'car-seller' }],
    ['dealer', { realm: 'dealer', userType: 'dealer', dealerType: 'car', businessType: 'Used Cars' }],
    ['dealer', { realm: 'dealer', userType: 'dealer', dealerType: 'bike', businessType: 'Used Bikes' }],
    ['dealer-staff', { realm: 'dealer', userType: 'dealer-staff' }],
    ['mechanic', { realm: 'mechanic', userType: 'mechanic' }],
  ];
  for (const [caller, details] of kinds) {
    test(`${details.userType} ${details.dealerType ?? ''}: only the calls that name ${caller}`, async () => {
      for (const endpoint of api.endpoints) {
        const { client } = await api.person(details);
        const refusal = await refusalOf(endpoint, client);
        if (endpoint.callers.includes(caller)) assert.notEqual(refusal, 'forbidden', endpoint.id);
        else assert.equal(refusal, 'forbidden', endpoint.id);
      }
    });
  }

  test('a visitor: only the calls that name visitors', async () => {
    for (const endpoint of api.endpoints) {
      const refusal = await refusalOf(endpoint, api.visitor());
      if (endpoint.callers.includes('visitor')) assert.notEqual(refusal, 'unauthorized', endpoint.id);
      else assert.equal(refusal, 'unauthorized', endpoint.id);
    }
  });

  test('a blocked account is nobody, whatever its session', async () => {
    const { client, account } = await api.person();
    await api.services.db.update(accounts).set({ blockedAt: new Date() }).where(eq(accounts.id, account.id));
    for (const endpoint of api.endpoints.filter(({ callers }) => !callers.includes('visitor'))) {
      assert.equal(await refusalOf(endpoint, client), 'unauthorized', endpoint.id);
    }
  });

  test('a suspended account is refused by the calls that say so, and by no other', async () => {
    for (const endpoint of api.endpoints.filter(({ callers }) => callers.includes('user'))) {
      const { client } = await api.person({ suspendedUntil: new Date(api.clock.now().getTime() + HOUR_MS) });
      const isRefused = (await refusalOf(endpoint, client)) === 'account_suspended';
      assert.equal(isRefused, endpoint.errors?.includes('account_suspended') ?? false, endpoint.id);
    }
  });
});
