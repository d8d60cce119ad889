import { userProfile } from '@karwan/shared-contracts';
import { z } from 'zod';

const CHANNEL = 'karwan:session';

const sessionNews = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('logged-in'), user: userProfile }),
  z.object({
    kind: z.literal('logged-out'),
    /** Set if the account was blocked: other tabs may receive this before their own connection reports it. */
    blockedReason: z.string().optional(),
    /** The session expired: typed input is preserved. */
    isExpired: z.literal(true).optional(),
  }),
]);
export type SessionNews = z.infer<typeof sessionNews>;

export type SessionChannel = { tell: (news: SessionNews) => void; close: () => void };

/** Broadcasts session changes to the browser's other tabs and receives theirs, never its own (AUTH-09). */
export function openSessionChannel(onNews: (news: SessionNews) => void): SessionChannel {
  const channel = new BroadcastChannel(CHANNEL);
  let isOpen = true;
  let heard: Promise<unknown> = Promise.resolve();
  const hear = async (data: unknown) => {
    // A tab may run another release of the site.
    const news = await sessionNews.safeParseAsync(data);
    if (news.success && isOpen) onNews(news.data);
  };
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    // In sequence, because the first message may wait for the schema to load.
    heard = heard.then(() => hear(data)).catch(() => undefined);
  };
  return {
    tell: (news) => channel.postMessage(news),
    close() {
      isOpen = false;
      channel.close();
    },
  };
}
