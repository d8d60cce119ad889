import {
  type ChatMessage,
  chatMessage,
  isRefused,
  type KarwanContext,
  realtimeAcknowledgement,
  sendMessage,
} from '@karwan/shared-contracts';
import { receiveMessages } from './message-cache.ts';
import type { Outbox, Outgoing } from './outbox.ts';

/**
 * Sends what waits in the outbox, in order, each once. Stops at the first message that finds no connection; what the
 * server refuses stays marked with the reason. Resolves with whether anything still waits for the connection.
 */
export async function deliver(ctx: KarwanContext, outbox: Outbox): Promise<{ isWaiting: boolean }> {
  for (const message of outbox.getSnapshot().filter(({ state }) => state !== 'refused')) {
    outbox.update(message.clientId, { state: 'sending' });
    try {
      const stored = await send(ctx, message);
      receiveMessages(ctx, message.conversationId, [stored]);
      outbox.remove(message.clientId);
    } catch (error) {
      if (isRefused(error) && error.failure.status < 500 && error.failure.status !== 429) {
        outbox.update(message.clientId, { state: 'refused', reason: error.message });
      } else {
        outbox.update(message.clientId, { state: 'waiting' });
        return { isWaiting: true };
      }
    }
  }
  return { isWaiting: false };
}

/** Over the live connection when it is there, else by a call; the call also tells why it was refused. */
async function send({ call, realtime }: KarwanContext, message: Outgoing): Promise<ChatMessage> {
  const { clientId, conversationId, text } = message;
  if (realtime?.state === 'connected') {
    const answer = await realtime
      .emit('send-message', { clientId, conversationId, text })
      .then((raw) => realtimeAcknowledgement.parse(raw))
      .catch(() => undefined);
    if (answer?.success) return chatMessage.parse(answer.data);
  }
  return call(sendMessage, { params: { conversationId }, body: { clientId, text } });
}
