import { GOOGLE_CHANNEL, type GoogleOutcome, googleOutcome } from '@karwan/shared-contracts';
import { z } from 'zod';

const googleMessage = z.object({ outcome: googleOutcome });

/** Subscribes to the result of the sign-in in Google's window. Returns the function that unsubscribes. */
export function onGoogleOutcome(listener: (outcome: GoogleOutcome) => void): () => void {
  const channel = new BroadcastChannel(GOOGLE_CHANNEL);
  let isOpen = true;
  channel.onmessage = async ({ data }) => {
    const message = (await googleMessage.safeParseAsync(data)).data;
    if (message && isOpen) listener(message.outcome);
  };
  return () => {
    isOpen = false;
    channel.close();
  };
}
