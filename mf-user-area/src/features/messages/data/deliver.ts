import {
  type ChatMessage,
  chatMessage,
  isRefused,
  type KarwanContext,
  realtimeAcknowledgement,
  sendMessage,
} from '@karwan/shared-contracts';
import type { Outbox, Outgoing } from './outbox.ts';
import { receiveMessages } from './receive-messages.ts';

/** `retryAfterMs`: the server asked to wait that long. */
export type DeliveryOutcome = { isDone: true } | { isDone: false; retryAfterMs: number };

/**
 * Sends what waits in the outbox, in order, each once; also what is added meanwhile. Stops at the first message that
 * finds no connection, so that none overtakes another; what the server refuses stays marked with the reason. It goes on
 * only while `mayGoOn`: the account that wrote them is signed in.
 */
export async function deliver(
  ctx: Pick<KarwanContext, 'call' | 'queryClient' | 'realtime'>,
  outbox: Outbox,
  mayGoOn: () => boolean,
): Promise<DeliveryOutcome> {
  for (let next = nextOf(outbox); next && mayGoOn(); next = nextOf(outbox)) {
    outbox.update(next.clientId, { state: 'sending' });
    try {
      const stored = await send(ctx, next);
      receiveMessages(ctx, next.conversationId, [stored]);
      outbox.remove(next.clientId);
    } catch (error) {
      if (!isForGood(error)) {
        markWaiting(outbox);
        return { isDone: false, retryAfterMs: isRefused(error) ? (error.failure.retryAfterSeconds ?? 0) * 1000 : 0 };
      }
      outbox.update(next.clientId, { state: 'refused', reason: error.message });
    }
  }
  return { isDone: true };
}

/** Shows that nothing is on its way just now. */
export function markWaiting(outbox: Outbox): void {
  for (const { clientId, state } of outbox.getSnapshot())
    if (state === 'sending') outbox.update(clientId, { state: 'waiting' });
}

const nextOf = (outbox: Outbox) => outbox.getSnapshot().find(({ state }) => state !== 'refused');

/** Over the live connection when it is there, else by a call; the call also tells why it was refused. */
async function send(
  { call, realtime }: Pick<KarwanContext, 'call' | 'realtime'>,
  { clientId, conversationId, text }: Outgoing,
): Promise<ChatMessage> {
  if (realtime?.state === 'connected') {
    const stored = await realtime
      .emit('send-message', { clientId, conversationId, text })
      .then(async (answer) => {
        const acknowledged = await realtimeAcknowledgement.parseAsync(answer);
        return acknowledged.success ? chatMessage.parseAsync(acknowledged.data) : undefined;
      })
      .catch(() => undefined);
    if (stored) return stored;
  }
  return call(sendMessage, { params: { conversationId }, body: { clientId, text } });
}

/** The same message would be refused again. Not so when the session has ended, or the server is busy. */
const isForGood = (error: unknown): error is Error =>
  isRefused(error) && error.failure.status < 500 && ![401, 408, 425, 429].includes(error.failure.status);
