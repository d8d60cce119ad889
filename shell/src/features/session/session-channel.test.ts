import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { z as described, registerZodLoader } from '@karwan/shared-contracts/described-zod';
import { waitFor } from '@testing-library/react';
import * as share from '../../share/zod.ts';
import type { SessionChannel, SessionMessage } from './session-channel.ts';

// As in browsers.
jest.unstable_mockModule('zod', () => ({ z: described }));
const { openSessionChannel } = await import('./session-channel.ts');

const heard: SessionMessage[] = [];
let zod: PromiseWithResolvers<typeof share>;
let here: SessionChannel;
let otherTab: BroadcastChannel;
let messages: number;

beforeEach(() => {
  heard.length = 0;
  messages = 0;
  zod = Promise.withResolvers();
  registerZodLoader(() => zod.promise);
  here = openSessionChannel((news) => heard.push(news));
  otherTab = new BroadcastChannel('karwan:session');
  const counter = new BroadcastChannel('karwan:session');
  counter.onmessage = () => {
    messages += 1;
    if (messages === 3) counter.close();
  };
});
afterEach(() => {
  here.close();
  otherTab.close();
});

const tellThree = async () => {
  otherTab.postMessage({ kind: 'logged-out', isExpired: true });
  otherTab.postMessage({ kind: 'logged-in', user: 'somebody' });
  otherTab.postMessage({ kind: 'logged-out', blockedReason: 'Fraud' });
  await waitFor(() => expect(messages).toBe(3));
};

test('news that come before zod are checked by it, and heard in their order', async () => {
  await tellThree();
  expect(heard).toEqual([]);
  zod.resolve(share);
  await waitFor(() => expect(heard).toHaveLength(2));
  expect(heard).toEqual([
    { kind: 'logged-out', isExpired: true },
    { kind: 'logged-out', blockedReason: 'Fraud' },
  ]);
});

test('who has closed hears nothing more, not even what was waiting', async () => {
  const heardElsewhere: SessionMessage[] = [];
  const elsewhere = openSessionChannel((news) => heardElsewhere.push(news));
  await tellThree();
  here.close();
  zod.resolve(share);
  await waitFor(() => expect(heardElsewhere).toHaveLength(2));
  elsewhere.close();
  expect(heard).toEqual([]);
});
