import { beforeEach, describe, expect, test } from '@jest/globals';
import { createEventBus, sendMessage } from '@karwan/shared-contracts';
import { aMessage, anId } from '@karwan/shared-contracts/testing';
import { createOutbox, deliver as deliverBy, type Outbox } from '@karwan/shared-kit';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { QueryClient } from '@tanstack/react-query';
import { fakeRealtime } from '../../../testing/fake-realtime.ts';
import { createMessageSender } from './send-message.ts';

const conversationId = anId(700);

const api = fakeApiForEachTest();
let outbox: Outbox;
let nextId = 1;
beforeEach(() => {
  outbox = createOutbox('karwan:outbox:me:');
  nextId = 1;
});

type Sent = { clientId: string; text: string };
const store = (sent: Sent) => aMessage({ id: nextId++, conversationId, clientId: sent.clientId, text: sent.text });
// The request body was created by the client under test, so the cast is safe.
const called = () => api.callsTo(sendMessage).map(({ body }) => (body as Sent).text);
const write = (...texts: string[]) => texts.map((text) => outbox.add({ conversationId, text }));
const deliver = (ctx: Parameters<typeof createMessageSender>[0], shouldContinue = () => true) =>
  deliverBy(outbox, createMessageSender(ctx), shouldContinue);
const context = () => ({ call: api.call, queryClient: new QueryClient() });

describe('without a live connection', () => {
  test('sends what waits by calls, in order, and what is added meanwhile behind the rest', async () => {
    write('one', 'two');
    api.answer(sendMessage, ({ body }) => {
      if ((body as Sent).text === 'one') write('three');
      return store(body as Sent);
    });
    await deliver(context());
    expect(called()).toEqual(['one', 'two', 'three']);
    expect(outbox.getSnapshot()).toEqual([]);
  });

  test('sends nothing once its writer is not signed in any more', async () => {
    write('one', 'two');
    let isSignedIn = true;
    api.answer(sendMessage, ({ body }) => {
      isSignedIn = false;
      return store(body as Sent);
    });
    await deliver(context(), () => isSignedIn);
    expect(called()).toEqual(['one']);
    expect(outbox.getSnapshot()).toMatchObject([{ text: 'two' }]);
  });
});

describe('with a live connection', () => {
  const withLiveConnection = () => {
    const live = fakeRealtime(createEventBus({ validate: true }));
    return { live, ctx: { ...context(), realtime: live.realtime } };
  };

  test('sends over it, and makes no call', async () => {
    const { live, ctx } = withLiveConnection();
    live.answer(async (_event, payload) => ({ success: true, data: store(payload as Sent) }));
    const [one] = write('one', 'two');
    await deliver(ctx);
    expect(live.emitted('send-message')).toMatchObject([
      { conversationId, clientId: one?.clientId, text: 'one' },
      { text: 'two' },
    ]);
    expect(called()).toEqual([]);
    expect(outbox.getSnapshot()).toEqual([]);
  });

  test('a lost acknowledgement is asked for by a call with the same id, so that nothing doubles', async () => {
    const { live, ctx } = withLiveConnection();
    api.answer(sendMessage, ({ body }) => store(body as Sent));
    const [one] = write('one');
    await deliver(ctx);
    expect(live.emitted('send-message')).toHaveLength(1);
    expect(api.bodiesTo(sendMessage)).toEqual([{ clientId: one?.clientId, text: 'one' }]);
    expect(outbox.getSnapshot()).toEqual([]);
  });

  test('a refusal over it is told by the call', async () => {
    const { live, ctx } = withLiveConnection();
    live.answer(async () => ({ success: false, code: 'account_suspended', message: 'Suspended' }));
    api.refuse(sendMessage, { status: 403, code: 'account_suspended', message: 'Your account is suspended.' });
    write('one');
    await deliver(ctx);
    expect(outbox.getSnapshot()).toMatchObject([{ state: 'refused', reason: 'Your account is suspended.' }]);
  });
});
