import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashSecret } from '../../platform/hash-secret.ts';
import {
  completionLimits,
  existenceLimits,
  invitationLimits,
  loginLimits,
  reauthenticationLimit,
  sendLimits,
  verifyLimits,
} from './limits.ts';

const [SECOND_MS, MINUTE_MS, HOUR_MS] = [1000, 60_000, 3_600_000];
const network = '2001:db8:0:1::/64';
const origin = { ip: '2001:db8:0:1::5', deviceId: 'phone-1' };
const device = hashSecret('phone-1');
const limit = (key: string, free: number, longestPauseMs: number, leakMs: number) => ({
  ...{ key, free, longestPauseMs, leakMs },
});

/** The limits per network and per device. */
const shared = (action: string, free = 20) => [
  limit(`${action} ${network}`, 100, 5 * MINUTE_MS, 30 * SECOND_MS),
  limit(`${action} ${device} ${network}`, free, 15 * MINUTE_MS, 3 * MINUTE_MS),
];

test('wrong passwords are limited per contact and network, per network, per device and per contact', () => {
  const login = loginLimits('site', '03001234567', origin, false);
  const key = 'login site:03001234567';
  assert.deepEqual(login, {
    exclusive: [limit(`${key} ${network}`, 5, 15 * MINUTE_MS, 12 * MINUTE_MS)],
    shared: [...shared('login'), limit(key, 50, MINUTE_MS, 2 * MINUTE_MS)],
  });
  assert.deepEqual(loginLimits('site', '03001234567', origin, true), { ...login, shared: shared('login') });
});

test('codes are limited by how often they are requested, and entered', () => {
  assert.deepEqual(sendLimits('me', origin), [
    limit(`send me ${network}`, 10, 6 * HOUR_MS, 2 * HOUR_MS),
    ...shared('send', 40),
  ]);
  assert.deepEqual(verifyLimits(origin), shared('verify', 40));
});

test('looking for accounts, setting passwords and confirming them are limited', () => {
  assert.deepEqual(existenceLimits('me', origin), [
    ...shared('exists'),
    limit(`exists me ${network}`, 20, 15 * MINUTE_MS, 12 * MINUTE_MS),
  ]);
  assert.deepEqual(completionLimits(origin), [limit(`complete ${network}`, 60, 5 * MINUTE_MS, 30 * SECOND_MS)]);
  assert.deepEqual(reauthenticationLimit('a'), limit('again a', 5, 15 * MINUTE_MS, 12 * MINUTE_MS));
});

test('invitations are limited per dealer, and per recipient', () => {
  assert.deepEqual(invitationLimits('dealer', 'you@example.com'), [
    limit('invite dealer', 20, HOUR_MS, HOUR_MS),
    limit('invited you@example.com', 3, 24 * HOUR_MS, 8 * HOUR_MS),
  ]);
});

test('without a device id only the network counts', () => {
  for (const deviceId of [undefined, null, ''] as (string | undefined)[])
    assert.deepEqual(verifyLimits({ ip: '203.0.113.5', deviceId }), [
      limit('verify 203.0.113.5', 100, 5 * MINUTE_MS, 30 * SECOND_MS),
    ]);
});
