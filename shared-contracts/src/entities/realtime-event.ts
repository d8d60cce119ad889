import { z } from 'zod';

/** Names on the socket between browser and API (specification §3). */
export const realtimeEvents = [
  'join',
  'leave',
  'on-join',
  'send-message',
  'receive-chats',
  'message-unread-count',
  'logout',
  'profile-blocked',
  'profile-suspended',
] as const;
export const realtimeEvent = z.enum(realtimeEvents);
export type RealtimeEvent = z.infer<typeof realtimeEvent>;
