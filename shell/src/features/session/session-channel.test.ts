import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { z as described, registerZodLoader } from '@karwan/shared-contracts/described-zod';
import { waitFor } from '@testing-library/react';
import * as share from '../../share/zod.ts';
import type { SessionChannel, SessionMessage } from './session-channel.ts';

// As in browsers.
jest.unstable_mockModule('zod', () => ({ z: described }));
const { openSessionChannel } = await import('./session-channel.ts');

const received: SessionMessage[] = [];
let zod: PromiseWithResolvers<typeof share>;
let ownChannel: SessionChannel;
let otherTab: BroadcastChannel;
let messages: number;

beforeEach(() => {
  received.length = 0;
  messages = 0;
  zod = Promise.withResolvers();
  registerZodLoader(() => zod.promise);
  ownChannel = openSessionChannel((message) => received.push(message));
  otherTab = new BroadcastChannel('karwan:session');
  const counter = new BroadcastChannel('karwan:session');
  counter.onmessage = () => {
    messages += 1;
    if (messages === 3) counter.close();
  };
});
afterEach(() => {
  ownChannel.close();
  otherTab.close();
});

const sendThreeMessages = async () => {
  otherTab.postMessage({ kind: 'logged-out', isExpired: true });
  otherTab.postMessage({ kind: 'logged-in', user: 'somebody' });
  otherTab.postMessage({ kind: 'logged-out', blockedReason: 'Fraud' });
  await waitFor(() => expect(messages).toBe(3));
};

test('news that come before zod are checked by it, and heard in their order', async () => {
  await sendThreeMessages();
  expect(received).toEqual([]);
  zod.resolve(share);
  await waitFor(() => expect(received).toHaveLength(2));
  expect(received).toEqual([
    { kind: 'logged-out', isExpired: true },
    { kind: 'logged-out', blockedReason: 'Fraud' },
  ]);
});

test('who has closed hears nothing more, not even what was waiting', async () => {
  const receivedByOther: SessionMessage[] = [];
  const otherChannel = openSessionChannel((message) => receivedByOther.push(message));
  await sendThreeMessages();
  ownChannel.close();
  zod.resolve(share);
  await waitFor(() => expect(receivedByOther).toHaveLength(2));
  otherChannel.close();
  expect(received).toEqual([]);
});
