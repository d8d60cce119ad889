import { isRefused } from '@karwan/shared-contracts';
import { isTemporary } from '../sending/is-temporary.ts';
import type { Outbox, Outgoing } from './outbox.ts';

/** Sends one message and shows it as stored. Idempotent by `clientId`. */
export type SendOutgoing = (message: Outgoing) => Promise<void>;

/**
 * Sends the outbox in order, each message once, including messages added meanwhile. Rejects at the first temporary
 * failure, so that no message overtakes another; messages refused by the server are marked with the reason. Continues
 * only while `isAuthorSignedIn`, i.e. while their author is signed in.
 */
export async function deliver(outbox: Outbox, send: SendOutgoing, isAuthorSignedIn: () => boolean): Promise<void> {
  for (let next = nextToSend(outbox); next && isAuthorSignedIn(); next = nextToSend(outbox)) {
    outbox.update(next.clientId, { state: 'sending' });
    try {
      await send(next);
      outbox.remove(next.clientId);
    } catch (error) {
      if (!isPermanentRefusal(error)) {
        markWaiting(outbox);
        throw error;
      }
      outbox.update(next.clientId, { state: 'refused', reason: error.message });
    }
  }
}

/** Marks all messages in `sending` as waiting. */
export function markWaiting(outbox: Outbox): void {
  for (const { clientId, state } of outbox.getSnapshot())
    if (state === 'sending') outbox.update(clientId, { state: 'waiting' });
}

export const nextToSend = (outbox: Outbox) => outbox.getSnapshot().find(({ state }) => state !== 'refused');

/** A permanent refusal: a retry would fail again. A 401 is not permanent, as the user can log in again. */
const isPermanentRefusal = (error: unknown): error is Error =>
  isRefused(error) && error.failure.status !== 401 && !isTemporary(error);
