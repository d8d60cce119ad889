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

/** Sends a message of a conversation, and puts it into every place that shows it. */
export const sendIn =
  (ctx: Sender): SendOutgoing =>
  async (message) => {
    receiveMessages(ctx, message.conversationId, [await send(ctx, message)]);
    void ctx.queryClient.invalidateQueries(conversationsQuery(ctx.call));
  };

/** Over the live connection when it is there, else by a call; the call also tells why it was refused. */
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
