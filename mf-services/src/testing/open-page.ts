import { createEventBus, type Realtime, type RealtimePayload, type UserProfile } from '@karwan/shared-contracts';
import { aUser, type FakeApi } from '@karwan/shared-contracts/testing';
import { openRemote } from '@karwan/shared-kit/testing';
import { act } from '@testing-library/react';
import { remote } from '../exposes/remote.tsx';

type OrderListener = (payload: RealtimePayload<'order-changed'>) => void;

/** Opens a page of this remote as the shell does. `null` user: a visitor. */
export function openPage(path: string, api: FakeApi, user: UserProfile | null = aUser()) {
  const listeners = new Set<unknown>();
  const realtime: Realtime = {
    state: 'connected',
    subscribe: () => () => undefined,
    on(_event, listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit: () => Promise.reject(new Error('Nobody answers')),
  };
  const bus = createEventBus({ validate: true });
  const options = { change: { bus, realtime }, ...(user && { user }) };
  return {
    ...openRemote({ name: 'mf-services', remote }, path, api, options),
    /** Simulates the server's event that an order has changed. */
    emitOrderChanged: (number: string) =>
      act(async () => {
        for (const listener of listeners) (listener as OrderListener)({ number });
      }),
  };
}
