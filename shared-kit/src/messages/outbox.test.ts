import { expect, jest, test } from '@jest/globals';
import { anId } from '@karwan/shared-contracts/testing';
import { createOutbox } from './outbox.ts';

const PREFIX = 'karwan:outbox:me:';
const conversationId = anId(700);
const texts = (outbox: ReturnType<typeof createOutbox>) => outbox.getSnapshot().map(({ text }) => text);

test('keeps messages in the order in which they were written, over a reload', () => {
  const outbox = createOutbox(PREFIX);
  for (const text of ['one', 'two', 'three']) outbox.add({ conversationId, text });
  expect(texts(outbox)).toEqual(['one', 'two', 'three']);
  expect(createOutbox(PREFIX).getSnapshot()).toEqual(outbox.getSnapshot());
  expect(texts(createOutbox('karwan:outbox:another:'))).toEqual([]);
  expect(Date.now() - (outbox.getSnapshot()[0]?.position ?? 0)).toBeLessThan(60_000);
  jest.spyOn(Date, 'now').mockReturnValue(1000);
  for (const text of ['after the clock', 'went back']) outbox.add({ conversationId, text });
  expect(texts(createOutbox(PREFIX))).toEqual(['one', 'two', 'three', 'after the clock', 'went back']);
});

test('what is sent or discarded is gone for good, a refusal stays with its reason until it is tried again', () => {
  const outbox = createOutbox(PREFIX);
  const [one, two] = [outbox.add({ conversationId, text: 'one' }), outbox.add({ conversationId, text: 'two' })];
  outbox.remove(one.clientId);
  outbox.update(two.clientId, { state: 'refused', reason: 'Your account is suspended.' });
  expect(createOutbox(PREFIX).getSnapshot()).toEqual([
    { ...two, state: 'refused', reason: 'Your account is suspended.' },
  ]);
  outbox.update(two.clientId, { state: 'sending' });
  expect(outbox.getSnapshot()).toStrictEqual([two]);
  expect(createOutbox(PREFIX).getSnapshot()).toEqual([two]);
  outbox.update(one.clientId, { state: 'waiting' });
  expect(texts(outbox)).toEqual(['two']);
});

test('tells who listens, and only as long as they do', () => {
  const outbox = createOutbox(PREFIX);
  let changeCount = 0;
  const off = outbox.subscribe(() => {
    changeCount += 1;
  });
  const before = outbox.getSnapshot();
  expect(outbox.getSnapshot()).toBe(before);
  outbox.add({ conversationId, text: 'one' });
  expect(changeCount).toBe(1);
  off();
  outbox.add({ conversationId, text: 'two' });
  expect(changeCount).toBe(1);
});

test('two tabs write without overwriting each other, and see each other', () => {
  const firstOutbox = createOutbox(PREFIX);
  const secondOutbox = createOutbox(PREFIX);
  // The storage event that other tabs receive.
  const tellOf = (key: string) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));
  const one = firstOutbox.add({ conversationId, text: 'one' });
  const two = secondOutbox.add({ conversationId, text: 'two' });
  expect(texts(createOutbox(PREFIX)).sort()).toEqual(['one', 'two']);
  tellOf(PREFIX + one.clientId);
  tellOf(PREFIX + two.clientId);
  expect(texts(firstOutbox)).toEqual(texts(secondOutbox));
  secondOutbox.remove(one.clientId);
  tellOf(PREFIX + one.clientId);
  expect(texts(firstOutbox)).toEqual(['two']);
  createOutbox('karwan:outbox:another:').add({ conversationId, text: 'three' });
  for (const key of Object.keys(localStorage)) tellOf(key);
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(texts(firstOutbox)).toEqual(['two']);
});

test('lives as long as the page where the device keeps nothing, and takes no rubbish from it', () => {
  localStorage.setItem(`${PREFIX}x`, '{"text":1}');
  localStorage.setItem(`${PREFIX}y`, '{');
  expect(texts(createOutbox(PREFIX))).toEqual([]);
  const refuse = () => {
    throw new Error('QuotaExceededError');
  };
  const full = { length: 1, key: () => null, getItem: () => '{', setItem: refuse, removeItem: refuse };
  expect(texts(createOutbox('', full))).toEqual([]);
  const outbox = createOutbox(PREFIX, { ...full, key: refuse });
  const one = outbox.add({ conversationId, text: 'one' });
  expect(texts(outbox)).toEqual(['one']);
  outbox.remove(one.clientId);
  expect(texts(outbox)).toEqual([]);
});
