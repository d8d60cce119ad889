import { expect, jest, test } from '@jest/globals';
import { authLoggedOut, createEventBus, type KarwanContext } from '@karwan/shared-contracts';
import { aLostConnection, anId, aRefusal } from '@karwan/shared-contracts/testing';
import { waitFor } from '@testing-library/react';
import { clearUnsentMessages, type Delivery, deliveryOf } from './delivery.ts';
import type { Outgoing } from './outbox.ts';

const conversationId = anId(700);

/** A page with an outbox; `answer` is the server. */
function open(answer: (message: Outgoing) => Promise<void> = async () => undefined) {
  const bus = createEventBus();
  const person = { isSignedIn: true };
  const send = jest.fn(answer);
  // A delivery uses the bus only.
  const ctx = { bus } as KarwanContext;
  const of = (name: string) => deliveryOf(ctx, { name, send, isAuthorSignedIn: () => person.isSignedIn });
  return { ctx, person, send, of, delivery: of('karwan:outbox:me:') };
}
const write = ({ outbox, run }: Delivery, ...written: string[]) => {
  for (const text of written) outbox.add({ conversationId, text });
  return Promise.resolve(run()).catch(() => undefined);
};
const states = ({ outbox }: Delivery) => outbox.getSnapshot().map(({ text, state }) => `${text}: ${state}`);
const setOnline = (isOnline: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

test('a page has one delivery of each name, which sends what was left when it starts', async () => {
  setOnline(false);
  await write(open().delivery, 'one', 'two');
  setOnline(true);
  const { of, delivery, send } = open();
  expect(of('karwan:outbox:me:')).toBe(delivery);
  expect(of('karwan:outbox:another:')).not.toBe(delivery);
  await waitFor(() => expect(states(delivery)).toEqual([]));
  expect(send.mock.calls.map(([{ text }]) => text)).toEqual(['one', 'two']);
  expect(localStorage).toHaveLength(0);
});

test('without a network messages wait and are not tried; with it they go by themselves, once each', async () => {
  const network = setOnline(false);
  const { delivery, send } = open();
  await write(delivery, 'one', 'two');
  expect([states(delivery), send.mock.calls.length]).toEqual([['one: waiting', 'two: waiting'], 0]);
  network.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(states(delivery)).toEqual([]));
  expect(send).toHaveBeenCalledTimes(2);
});

test('any failure is tried again, as those that the server refused for good stay by themselves', async () => {
  jest.useFakeTimers();
  const { delivery, send } = open(() => Promise.reject(aLostConnection()));
  await write(delivery, 'one');
  expect(states(delivery)).toEqual(['one: waiting']);
  send.mockRejectedValueOnce(new Error('The answer was no message')).mockResolvedValue();
  await jest.advanceTimersByTimeAsync(20_000);
  expect([states(delivery), send.mock.calls.length]).toEqual([[], 3]);
});

test.each([
  [400, ['one: refused'], ['one', 'two']],
  [401, ['one: waiting', 'two: waiting'], ['one']],
  [503, ['one: waiting', 'two: waiting'], ['one']],
])('after a %i there are left: %j', async (status, left, tried) => {
  const { ctx, delivery, send } = open(async ({ text }) => {
    if (text === 'one') throw aRefusal({ status, message: 'Too long.' });
  });
  await write(delivery, 'one', 'two');
  expect(states(delivery)).toEqual(left);
  expect(delivery.outbox.getSnapshot()[0]?.reason).toBe(status === 400 ? 'Too long.' : undefined);
  expect(send.mock.calls.map(([{ text }]) => text)).toEqual(tried);
  clearUnsentMessages(ctx, ':me:');
});

test('a writer who is away sends nothing; a login goes on, a chosen logout forgets the messages', async () => {
  const { ctx, person, delivery, send } = open();
  person.isSignedIn = false;
  await write(delivery, 'one');
  window.dispatchEvent(new Event('online'));
  expect([states(delivery), send.mock.calls.length]).toEqual([['one: sending'], 0]);
  ctx.bus.emit(authLoggedOut, { reason: 'expired' });
  person.isSignedIn = true;
  ctx.bus.emit(authLoggedOut, { reason: 'chosen' });
  expect(states(delivery)).toEqual(['one: sending']);
  person.isSignedIn = false;
  ctx.bus.emit(authLoggedOut, { reason: 'chosen' });
  expect([states(delivery), localStorage.length]).toEqual([[], 0]);
});

test('what a person leaves unsent goes from page and device, and nothing of others', async () => {
  setOnline(false);
  const { ctx, of, delivery } = open();
  const another = of('karwan:outbox:another:');
  await write(delivery, 'mine');
  await write(another, 'theirs');
  for (const key of ['karwan:draft:me:1', 'karwan:draft:another:1', 'site:me']) localStorage.setItem(key, 'text');
  clearUnsentMessages(ctx, ':me:');
  expect([states(delivery), states(another)]).toEqual([[], ['theirs: waiting']]);
  expect(Object.keys(localStorage).sort()).toEqual([
    'karwan:draft:another:1',
    expect.stringMatching(/^karwan:outbox:another:/),
    'site:me',
  ]);
  clearUnsentMessages({} as KarwanContext, ':another:');
  expect(Object.keys(localStorage)).toEqual(['site:me']);
});
