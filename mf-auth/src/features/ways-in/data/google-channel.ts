import { GOOGLE_CHANNEL, type GoogleOutcome, googleOutcome } from '@karwan/shared-contracts';
import { z } from 'zod';

const news = z.object({ outcome: googleOutcome });

/** Listens to how the sign-in in Google's window ends, until the returned function is called. */
export function onGoogleOutcome(listener: (outcome: GoogleOutcome) => void): () => void {
  const channel = new BroadcastChannel(GOOGLE_CHANNEL);
  channel.onmessage = ({ data }) => {
    const told = news.safeParse(data).data;
    if (told) listener(told.outcome);
  };
  return () => channel.close();
}
