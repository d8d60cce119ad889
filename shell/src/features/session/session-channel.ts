import { userProfile } from '@karwan/shared-contracts';
import { z } from 'zod';

const CHANNEL = 'karwan:session';

const sessionMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('logged-in'), user: userProfile }),
  z.object({
    kind: z.literal('logged-out'),
    /** Set if the account was blocked: other tabs may receive this before their own connection reports it. */
    blockedReason: z.string().optional(),
    /** The session expired: typed input is preserved. */
    isExpired: z.literal(true).optional(),
  }),
]);
export type SessionMessage = z.infer<typeof sessionMessage>;

export type SessionChannel = { broadcast: (message: SessionMessage) => void; close: () => void };

/** Broadcasts session changes to the browser's other tabs and receives theirs, never its own (AUTH-09). */
export function openSessionChannel(onMessage: (message: SessionMessage) => void): SessionChannel {
  const channel = new BroadcastChannel(CHANNEL);
  let isOpen = true;
  let lastHandling: Promise<unknown> = Promise.resolve();
  const handleMessage = async (data: unknown) => {
    // A tab may run another release of the site.
    const message = await sessionMessage.safeParseAsync(data);
    if (message.success && isOpen) onMessage(message.data);
  };
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    // In sequence, because the first message may wait for the schema to load.
    lastHandling = lastHandling.then(() => handleMessage(data)).catch(() => undefined);
  };
  return {
    broadcast: (message) => channel.postMessage(message),
    close() {
      isOpen = false;
      channel.close();
    },
  };
}
