import { beforeEach, expect, jest, test } from '@jest/globals';
import { authLoggedIn, createEventBus, realtimeConnected } from '@karwan/shared-contracts';
import { aLostConnection, aRefusal, aUser } from '@karwan/shared-contracts/testing';
import fc from 'fast-check';
import { isTemporary } from './is-temporary.ts';
import { createSender } from './sender.ts';

/** A sender with pending items, and a network that fails while `failure` is set. */
function aSender(options: { lock?: string } = {}) {
  const bus = createEventBus();
  const network = { waiting: 1, tries: 0, sent: 0, atOnce: 0, maxAtOnce: 0, failure: undefined as Error | undefined };
  const sender = createSender({
    ...{ bus, ...options },
    async send() {
      network.tries += 1;
      network.atOnce += 1;
      network.maxAtOnce = Math.max(network.maxAtOnce, network.atOnce);
      try {
        while (network.waiting > 0) {
          await Promise.resolve();
          if (network.failure) throw network.failure;
          network.waiting -= 1;
          network.sent += 1;
        }
      } finally {
        network.atOnce -= 1;
      }
    },
    isWaiting: () => network.waiting > 0,
  });
  return { bus, network, sender };
}

beforeEach(() => {
  jest.useFakeTimers();
});

test('tells the caller of the first try, and retries with growing pauses until it is done', async () => {
  const { network, sender } = aSender();
  network.failure = aLostConnection();
  await expect(sender.run()).rejects.toThrow('No connection');
  expect(network.tries).toBe(1);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(network.tries).toBeGreaterThan(3);
  expect(network.tries).toBeLessThan(12);
  network.failure = undefined;
  await jest.advanceTimersByTimeAsync(15_000);
  expect(network.sent).toBe(1);
  const done = network.tries;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(network.tries).toBe(done);
});

test.each([
  ['the network is back', () => void window.dispatchEvent(new Event('online'))],
  [
    'the live connection is back',
    (bus: ReturnType<typeof createEventBus>) => bus.emit(realtimeConnected, { isReconnect: true }),
  ],
  ['the login is back', (bus: ReturnType<typeof createEventBus>) => bus.emit(authLoggedIn, { user: aUser() })],
] as const)('sends at once when %s', async (_what, comeBack) => {
  const { bus, network, sender } = aSender();
  network.failure = aRefusal({ status: 401 });
  await expect(sender.run()).rejects.toThrow();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(network.tries).toBe(1);
  network.failure = undefined;
  comeBack(bus);
  await jest.advanceTimersByTimeAsync(0);
  expect(network.sent).toBe(1);
});

test('does not retry what is refused for good, and waits as long as the server asks', async () => {
  const { network, sender } = aSender();
  network.failure = aRefusal({ status: 400 });
  await expect(sender.run()).rejects.toThrow();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(network.tries).toBe(1);
  network.failure = aRefusal({ status: 429, retryAfterSeconds: 30 });
  await expect(sender.run()).rejects.toThrow();
  await jest.advanceTimersByTimeAsync(29_000);
  expect(network.tries).toBe(2);
  network.failure = undefined;
  await jest.advanceTimersByTimeAsync(5_000);
  expect(network.sent).toBe(1);
});

test('does not wait as long as the server asks where the network is back before', async () => {
  const { network, sender } = aSender();
  network.failure = aRefusal({ status: 429, retryAfterSeconds: 30 });
  await expect(sender.run()).rejects.toThrow();
  network.failure = undefined;
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect([network.tries, network.sent, jest.getTimerCount()]).toEqual([2, 1, 0]);
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(network.tries).toBe(2);
});

test.each([
  ['nothing waits any more', ({ network }: ReturnType<typeof aSender>) => Object.assign(network, { waiting: 0 })],
  ['it was stopped', ({ sender }: ReturnType<typeof aSender>) => sender.stop()],
])('does not try again what failed while %s', async (_what, happen) => {
  const opened = aSender();
  opened.network.failure = aLostConnection();
  const sent = opened.sender.run();
  happen(opened);
  await sent.catch(() => undefined);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(opened.network.tries).toBe(1);
});

test('sends one at a time of all tabs, where the browser has locks and the sender a name', async () => {
  const request = jest.fn((_name: string, send: () => Promise<void>) => send());
  Object.assign(navigator, { locks: { request } });
  for (const options of [{}, { lock: 'drafts' }]) {
    const { network, sender } = aSender(options);
    await sender.run();
    expect(network.sent).toBe(1);
  }
  expect(request.mock.calls.map(([name]) => name)).toEqual(['drafts']);
  Reflect.deleteProperty(navigator, 'locks');
});

test.each([
  [400, false],
  [401, false],
  [408, true],
  [425, true],
  [429, true],
  [499, false],
  [500, true],
  [503, true],
])('a refusal with %i passes by itself: %s', (status, isPassing) => {
  expect(isTemporary(aRefusal({ status }))).toBe(isPassing);
});

test('debounces, and sends no more by itself once it is stopped', async () => {
  const { bus, network, sender } = aSender();
  for (let keys = 0; keys < 5; keys++) {
    sender.runAfter(400);
    await jest.advanceTimersByTimeAsync(300);
  }
  expect(network.tries).toBe(0);
  await jest.advanceTimersByTimeAsync(100);
  expect([network.tries, network.sent]).toEqual([1, 1]);
  network.waiting = 1;
  network.failure = aLostConnection();
  await expect(sender.run()).rejects.toThrow();
  sender.stop();
  sender.runAfter(400);
  window.dispatchEvent(new Event('online'));
  bus.emit(realtimeConnected, { isReconnect: true });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(network.tries).toBe(2);
  network.failure = undefined;
  await sender.run();
  expect(network.sent).toBe(2);
});

test('sends all, never twice at a time, and answers each caller, however work, failures and calls interleave', async () => {
  const step = fc.oneof(
    fc.constant('add' as const),
    fc.constant('run' as const),
    fc.constant('cut' as const),
    fc.constant('restore' as const),
    fc.constant('online' as const),
    fc.integer({ min: 1, max: 20_000 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { network, sender } = aSender();
      let [added, calls, answers] = [network.waiting, 0, 0];
      const answered = () => {
        answers += 1;
      };
      const run = () => {
        calls += 1;
        sender.run().then(answered, answered);
      };
      for (const each of steps) {
        if (each === 'add') {
          network.waiting += 1;
          added += 1;
          sender.runAfter(400);
        } else if (each === 'run') run();
        else if (each === 'cut') network.failure = aLostConnection();
        else if (each === 'restore') network.failure = undefined;
        else if (each === 'online') window.dispatchEvent(new Event('online'));
        else await jest.advanceTimersByTimeAsync(each);
      }
      network.failure = undefined;
      run();
      await jest.advanceTimersByTimeAsync(60_000);
      sender.stop();
      expect([network.sent, network.maxAtOnce, answers]).toEqual([added, 1, calls]);
    }),
    { numRuns: 100 },
  );
});
