import { isRefused } from '@karwan/shared-contracts';
import { isTemporary } from '../sending/is-temporary.ts';
import type { Outbox, Outgoing } from './outbox.ts';

/** Sends one message and shows it as stored; the same `clientId` again never doubles it. */
export type SendOutgoing = (message: Outgoing) => Promise<void>;

/**
 * Sends what waits in the outbox, in order, each once; also what is added meanwhile. Rejects at the first message that
 * may be sent later, so that none overtakes another; what the server refuses stays marked with the reason. It goes on
 * only while `mayGoOn`: the account that wrote them is signed in.
 */
export async function deliver(outbox: Outbox, send: SendOutgoing, mayGoOn: () => boolean): Promise<void> {
  for (let next = nextOf(outbox); next && mayGoOn(); next = nextOf(outbox)) {
    outbox.update(next.clientId, { state: 'sending' });
    try {
      await send(next);
      outbox.remove(next.clientId);
    } catch (error) {
      if (!isForGood(error)) {
        markWaiting(outbox);
        throw error;
      }
      outbox.update(next.clientId, { state: 'refused', reason: error.message });
    }
  }
}

/** Shows that nothing is on its way just now. */
export function markWaiting(outbox: Outbox): void {
  for (const { clientId, state } of outbox.getSnapshot())
    if (state === 'sending') outbox.update(clientId, { state: 'waiting' });
}

export const nextOf = (outbox: Outbox) => outbox.getSnapshot().find(({ state }) => state !== 'refused');

/** The same message would be refused again. Not so when the session has ended. */
const isForGood = (error: unknown): error is Error =>
  isRefused(error) && error.failure.status !== 401 && !isTemporary(error);
