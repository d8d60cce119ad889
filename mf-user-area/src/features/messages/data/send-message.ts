import {
  type ChatMessage,
  chatMessage,
  type KarwanContext,
  realtimeAcknowledgement,
  sendMessage,
} from '@karwan/shared-contracts';
import type { Outgoing, SendOutgoing } from '@karwan/shared-kit';
import { conversationsQuery } from '../../../lib/queries/conversations.ts';
import { receiveMessages } from './receive-messages.ts';

type Sender = Pick<KarwanContext, 'call' | 'queryClient' | 'realtime'>;

/** Sends a message and adds it to every cached view. */
export const createMessageSender =
  (ctx: Sender): SendOutgoing =>
  async (message) => {
    receiveMessages(ctx, message.conversationId, [await send(ctx, message)]);
    void ctx.queryClient.invalidateQueries(conversationsQuery(ctx.call));
  };

/**
 * Uses the live connection if connected, else (or if that fails) a call, which also returns the reason for a refusal.
 */
async function send(
  { call, realtime }: Pick<Sender, 'call' | 'realtime'>,
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
