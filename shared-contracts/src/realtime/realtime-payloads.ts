import { z } from 'zod';
import { apiErrorBody } from '../api-failure.ts';
import { chatMessage, sendMessageBody } from '../endpoints/chat.ts';
import { counts } from '../entities/counts.ts';

const conversationPayload = z.object({ conversationId: z.uuid() });

/** Events that pages emit. Each is acknowledged with `realtimeAcknowledgement`. */
export const realtimeRequests = {
  /** Joins a conversation of the account; the other side receives `on-join`. */
  join: conversationPayload,
  leave: conversationPayload,
  /** The acknowledgement's `data` is the stored `chatMessage`. Idempotent by `clientId`. */
  'send-message': sendMessageBody.extend({ conversationId: z.uuid() }),
} as const;

/**
 * Events that the server emits, at most once. After a lost connection, catch up with `chat.messages@1` (`after` the
 * last id) and `notifications.counts@1`.
 */
export const realtimePayloads = {
  'on-join': z.object({ conversationId: z.uuid(), accountId: z.uuid() }),
  /** New messages, sent to every page of both sides; or `readerId` has read the other side's messages up to an id. */
  'receive-chats': z.object({
    conversationId: z.uuid(),
    messages: z.array(chatMessage),
    seen: z.object({ readerId: z.uuid(), upToMessageId: z.int(), seenAt: z.iso.datetime() }).nullable(),
  }),
  /** Current unread counts of the account; sent after a message, a read or a notification. */
  'message-unread-count': counts,
  /** A block between `accountId` and the account, or an ad that they talk about, has changed: refetch conversations. */
  'barrier-changed': z.object({ accountId: z.uuid() }),
  /** An own order is not what it was: read it again. */
  'order-changed': z.object({ number: z.string() }),
  /** The case of one of the account's bookings changed or has new messages: refetch it. */
  'case-changed': z.object({ bookingId: z.uuid() }),
  /** This session has ended; the server closes the connection. */
  logout: z.object({}),
  'profile-blocked': z.object({ reason: z.string() }),
  'profile-suspended': z.object({ reason: z.string(), until: z.iso.datetime() }),
} as const;

export type RealtimeRequestName = keyof typeof realtimeRequests;
/** The payload that a page sends; the server parses it to `z.output` of the same schema. */
export type RealtimeRequest<Name extends RealtimeRequestName> = z.input<(typeof realtimeRequests)[Name]>;

export type RealtimeEventName = keyof typeof realtimePayloads;
/** The payload that a page receives. */
export type RealtimePayload<Name extends RealtimeEventName> = z.output<(typeof realtimePayloads)[Name]>;

/** Acknowledgement of an emitted event: success, or a refusal as over HTTP. */
export const realtimeAcknowledgement = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true), data: z.unknown() }),
  apiErrorBody,
]);
export type RealtimeAcknowledgement = z.infer<typeof realtimeAcknowledgement>;
