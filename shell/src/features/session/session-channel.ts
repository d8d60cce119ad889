import { userProfile } from '@karwan/shared-contracts';
import { z } from 'zod';

const CHANNEL = 'karwan:session';

const sessionNews = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('logged-in'), user: userProfile }),
  z.object({
    kind: z.literal('logged-out'),
    /** Why, when the account was blocked: the other tabs may hear of it here before their own connection tells. */
    blockedReason: z.string().optional(),
    /** Nobody wanted it: what is typed stays. */
    isExpired: z.literal(true).optional(),
  }),
]);
export type SessionNews = z.infer<typeof sessionNews>;

export type SessionChannel = { tell: (news: SessionNews) => void; close: () => void };

/** Tells the other tabs of this browser, and hears from them; never from itself (AUTH-09). */
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
    // One after the other: the first may have to wait for what checks it.
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
