import { z } from 'zod';
import { apiErrorBody } from '../api-failure.ts';
import { chatMessage, sendMessageBody } from '../endpoints/chat.ts';
import { counts } from '../entities/counts.ts';

const ofConversation = z.object({ conversationId: z.uuid() });

/** What a page emits, by event. Each is acknowledged with `realtimeAcknowledgement`. */
export const realtimeRequests = {
  /** Enters a conversation that the account takes part in; the other side hears `on-join`. */
  join: ofConversation,
  leave: ofConversation,
  /** The acknowledgement's `data` is the stored `chatMessage`; the same `clientId` again is answered with the same one. */
  'send-message': sendMessageBody.extend({ conversationId: z.uuid() }),
} as const;

/**
 * What the server emits, by event. Delivery is at most once: after a lost connection read on with `chat.messages@1`
 * (`after` the last id) and `notifications.counts@1`.
 */
export const realtimePayloads = {
  'on-join': z.object({ conversationId: z.uuid(), accountId: z.uuid() }),
  /** New messages, to every page of both sides; or that `readerId` has now seen the other side's up to an id. */
  'receive-chats': z.object({
    conversationId: z.uuid(),
    messages: z.array(chatMessage),
    seen: z.object({ readerId: z.uuid(), upToMessageId: z.int(), seenAt: z.iso.datetime() }).nullable(),
  }),
  /** Both unread numbers of the account, as they are now; after a message, a reading or a notification. */
  'message-unread-count': counts,
  /** Whether `accountId` and the account may write to each other is not what it was: read their conversations again. */
  'barrier-changed': z.object({ accountId: z.uuid() }),
  /** An own order is not what it was: read it again. */
  'order-changed': z.object({ number: z.string() }),
  /** The case of an own booking is not what it was, or has other messages: read it again. */
  'case-changed': z.object({ bookingId: z.uuid() }),
  /** This session has ended; the server closes the connection. */
  logout: z.object({}),
  'profile-blocked': z.object({ reason: z.string() }),
  'profile-suspended': z.object({ reason: z.string(), until: z.iso.datetime() }),
} as const;

export type RealtimeRequestName = keyof typeof realtimeRequests;
/** What a page gives with it; the server reads `z.output` of the same schema. */
export type RealtimeRequest<Name extends RealtimeRequestName> = z.input<(typeof realtimeRequests)[Name]>;

export type RealtimeEventName = keyof typeof realtimePayloads;
/** As a page is told it. */
export type RealtimePayload<Name extends RealtimeEventName> = z.output<(typeof realtimePayloads)[Name]>;

/** The answer to an emitted event: done, or refused as a call over HTTP would be. */
export const realtimeAcknowledgement = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true), data: z.unknown() }),
  apiErrorBody,
]);
export type RealtimeAcknowledgement = z.infer<typeof realtimeAcknowledgement>;
