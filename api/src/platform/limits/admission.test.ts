import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { describe, test } from 'node:test';
import { VISITOR_HEADER } from '@karwan/shared-contracts';
import type { Caller } from '../http/caller.ts';
import { Refusal } from '../http/refusal.ts';
import { createAdmission, type Limit } from './admission.ts';
import { createClientIdentifier } from './client-identity.ts';
import { createLimits } from './limits.ts';

const LIMIT: Limit = { name: 'test', max: 3, seconds: 60 };
const ada = '0123456789abcdefghij-A';
const bano = '0123456789abcdefghij-B';

/** A request forwarded by a proxy at `from`, for a client `ip` and a visitor. */
function request(ip: string, { visitor, from = '127.0.0.1' }: { visitor?: string; from?: string } = {}) {
  const headers = { 'x-forwarded-for': ip, ...(visitor && { [VISITOR_HEADER]: visitor }) };
  return { headers, socket: { remoteAddress: from } } as unknown as IncomingMessage;
}

function opened(trustedProxies = ['loopback']) {
  const limits = createLimits({ redis: undefined, now: () => new Date() });
  const admission = createAdmission(limits, createClientIdentifier(trustedProxies));
  let identified = 0;
  return {
    admission,
    identified: () => identified,
    /** How many of `count` requests are admitted. */
    async admitted(count: number, requestOf: (each: number) => IncomingMessage, token?: string, caller?: Caller) {
      let welcome = 0;
      for (let each = 0; each < count; each += 1) {
        const identify = async (): Promise<Caller> => {
          identified += 1;
          return caller ?? { kind: 'visitor' };
        };
        await admission
          .admit(requestOf(each), LIMIT, token, identify)
          .then(() => (welcome += 1))
          .catch((error: unknown) => assert.ok(error instanceof Refusal && error.status === 429, String(error)));
      }
      return welcome;
    },
  };
}

const account = (accountId: string): Caller => ({
  kind: 'account',
  accountId,
  personId: accountId,
  sessionId: accountId,
  userType: 'user',
  dealerType: null,
  businessType: null,
  permissions: [],
  suspendedUntil: null,
});

const waitsAMinute = (error: unknown) => {
  assert.ok(error instanceof Refusal && error.status === 429, String(error));
  assert.ok(['59', '60'].includes(error.headers?.['retry-after'] ?? ''), JSON.stringify(error.headers));
  return true;
};

describe('who is let in', () => {
  test('all addresses of one IPv6 network are one', async () => {
    const { admitted } = opened();
    assert.equal(await admitted(10, (each) => request(`2001:db8:1:2::${each}`)), 3);
    assert.equal(await admitted(10, (each) => request(`2001:db8:1:3::${each}`)), 3);
  });

  test('visitors of one address have a share each, those without a cookie one together, the address thirty', async () => {
    const { admitted } = opened();
    assert.equal(await admitted(10, () => request('10.0.0.1')), 3);
    assert.equal(await admitted(10, () => request('10.0.0.1', { visitor: ada })), 3);
    assert.equal(await admitted(10, () => request('10.0.0.1', { visitor: bano })), 3);
    const crowd = (each: number) => request('10.0.0.1', { visitor: `crowd-abcdefghij-${10_000 + each}` });
    assert.equal(await admitted(100, crowd), 90 - 9);
    assert.equal(await admitted(1, () => request('10.0.0.2', { visitor: ada })), 1);
  });

  test('a visitor and an address are believed from a trusted proxy alone, and a visitor’s id only as the shell makes it', async () => {
    const { admitted } = opened();
    const withoutCookie = (each: number) =>
      request(`10.1.0.${each}`, { from: '203.0.113.9', visitor: `crowd-abcdefghij-${10_000 + each}` });
    assert.equal(await admitted(10, withoutCookie), 3);
    assert.equal(await admitted(10, (each) => request('10.0.0.3', { visitor: `invented ${each}` })), 3);
  });

  test('an account has its share wherever it is, and no visitor of its address takes from it', async () => {
    const { admitted } = opened();
    const token = 'a-token';
    assert.equal(await admitted(1, () => request('10.0.0.4', { visitor: ada }), token, account('a')), 1);
    assert.equal(await admitted(10, () => request('10.0.0.4')), 3);
    assert.equal(await admitted(1, () => request('10.0.0.4'), token, account('a')), 1);
    assert.equal(await admitted(10, (each) => request(`10.0.1.${each}`), token, account('a')), 1);
  });

  test('staff of a dealer have a share each, and all of them ten', async () => {
    const { admitted } = opened();
    const staff = (each: number): Caller => ({ ...account('dealer'), personId: `staff ${each}` }) as Caller;
    const requestFrom = (each: number) => admitted(4, () => request(`10.3.0.${each}`), `token ${each}`, staff(each));
    // The first request of a session is counted for its address, too.
    for (let each = 0; each < 10; each += 1) assert.equal(await requestFrom(each), 3, `staff ${each}`);
    assert.equal(await requestFrom(10), 0);
    assert.equal(await admitted(4, () => request('10.3.1.1'), 'of the dealer', account('dealer')), 3);
    const ofAnother = { ...account('another dealer'), personId: 'staff 11' } as Caller;
    assert.equal(await admitted(4, () => request('10.3.1.2'), 'of another', ofAnother), 3);
    for (let each = 0; each < 11; each += 1)
      assert.equal(await admitted(4, () => request(`10.3.2.${each}`), `alone ${each}`, account(`alone ${each}`)), 3);
  });

  test('a session that has ended counts as a visitor again', async () => {
    const { admitted } = opened();
    assert.equal(await admitted(1, () => request('10.0.0.8'), 'a-token', account('a')), 1);
    const rejected: Caller = { kind: 'rejected', reason: 'session' };
    assert.equal(await admitted(10, () => request('10.0.0.9'), 'a-token', rejected), 1 + 3);
  });

  test('a refusal says after how many seconds to return; an endpoint may count a caller once more', async () => {
    const { admission } = opened();
    const visitor: Caller = { kind: 'visitor' };
    const crowd = { ...LIMIT, anonymousShares: 2 };
    for (let each = 0; each < 6; each += 1) await admission.count(request('10.0.0.1'), crowd, visitor);
    await assert.rejects(async () => admission.count(request('10.0.0.1'), crowd, visitor), waitsAMinute);
    for (let each = 0; each < 3; each += 1) await admission.count(request('10.0.0.1'), crowd, account('a'));
    await assert.rejects(async () => admission.count(request('10.0.0.1'), crowd, account('a')), waitsAMinute);
    assert.equal(admission.visitorOf(request('10.0.0.1', { visitor: ada })), ada);
  });

  test('whoever is refused costs no look at the database, with a session, an invented one or none', async () => {
    const { admitted, identified } = opened();
    await admitted(100, () => request('10.0.0.5'), 'invented', { kind: 'rejected', reason: 'session' });
    await admitted(100, () => request('10.0.0.6'), 'a-token', account('a'));
    await admitted(100, () => request('10.0.0.7'));
    // One extra each: within its address's limit, and found to exceed the account's.
    assert.ok(identified() <= 10, `${identified()} looks`);
  });
});
