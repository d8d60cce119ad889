import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertMaySend } from './may-send.ts';
import { networkOf } from './network-of.ts';
import type { SentCode } from './sent-codes.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const start = new Date('2026-07-01T06:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);

const code = (browserHash: string, network: string, sentAt: Date, hasFailed = false) =>
  ({
    browserHash,
    network,
    sentAt,
    expiresAt: hasFailed ? sentAt : new Date(sentAt.getTime() + 10 * MINUTE_MS),
  }) as SentCode;
const requester = (browser: string, network: string, isKnown = false) => ({ browser, network, isKnown });
const isSent = (sent: readonly SentCode[], otpRequester: ReturnType<typeof requester>, now: Date) => {
  try {
    assertMaySend(sent, otpRequester, now);
    return true;
  } catch {
    return false;
  }
};

/** Requests codes repeatedly, each time from a new browser and in turn from these networks; returns the codes sent. */
function besieged(networks: number, tries: number): SentCode[] {
  const sent: SentCode[] = [];
  for (let index = 0; index < tries; index += 1) {
    const stranger = requester(`stranger-${index}`, `network-${index % networks}`);
    if (isSent(sent, stranger, start)) sent.push(code(stranger.browser, stranger.network, start));
  }
  return sent;
}

test('a browser gets one code in 60 seconds, another one is not held up by that, nor is whoever’s code was not sent', () => {
  const sent = [code('mine', 'home', start)];
  const soon = { code: 'otp_too_soon', message: /wait 20 seconds/ };
  assert.throws(() => assertMaySend(sent, requester('mine', 'home'), after(40_000)), soon);
  assert.equal(isSent(sent, requester('mine', 'home'), after(60_000)), true);
  assert.equal(isSent(sent, requester('other', 'home'), after(1000)), true);
  assert.equal(isSent([code('mine', 'home', start, true)], requester('mine', 'home'), after(1000)), true);
});

for (const [networks, max] of [
  [1, 10],
  [3, 10],
  [4, 10],
  [6, 12],
  [7, 14],
  [40, 24],
] as const) {
  test(`strangers at ${networks} networks have ${max} codes a day sent to somebody`, () => {
    assert.equal(besieged(networks, 400).length, max);
  });
}

test('whoever asks from seven networks leaves a code for one that has asked for none, from however many one for a known browser', () => {
  assert.equal(isSent(besieged(7, 400), requester('new', 'home'), after(1000)), true);
  const used = besieged(40, 400);
  assert.equal(isSent(used, requester('new', 'home'), after(1000)), false);
  for (let index = 0; index < 6; index += 1) {
    const owner = requester('mine', 'home', true);
    const now = after(index * MINUTE_MS);
    assert.equal(isSent(used, owner, now), true);
    used.push(code('mine', 'home', now));
  }
  const tomorrow = { code: 'otp_too_soon', message: /You have requested too many codes today/ };
  assert.throws(() => assertMaySend(used, requester('mine', 'home', true), after(DAY_MS - MINUTE_MS)), tomorrow);
});

test('a network is a /24 of IPv4 and a /48 of IPv6', () => {
  assert.deepEqual(['203.0.113.7', '::ffff:203.0.113.9', '2001:db8:1:2::3', '2001:db8:1:ffff::1'].map(networkOf), [
    '203.0.113.0/24',
    '203.0.113.0/24',
    '2001:db8:1::/48',
    '2001:db8:1::/48',
  ]);
});
