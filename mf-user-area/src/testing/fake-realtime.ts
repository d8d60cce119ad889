import { type EventBus, type Realtime, realtimeConnected, realtimeDisconnected } from '@karwan/shared-contracts';
import { act } from '@testing-library/react';

type Answer = (event: string, payload: unknown) => Promise<unknown>;

/** A fake of the shell's live connection. Tests play the server. */
export function fakeRealtime(bus: EventBus) {
  let state: Realtime['state'] = 'connected';
  let answer: Answer = () => Promise.reject(new Error('Nobody answers'));
  const subscribers = new Set<() => void>();
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  const emitted: { event: string; payload: unknown }[] = [];
  const setState = (next: Realtime['state']) =>
    act(async () => {
      state = next;
      for (const subscriber of [...subscribers]) subscriber();
      if (next === 'connected') bus.emit(realtimeConnected, { isReconnect: true });
      else bus.emit(realtimeDisconnected, {});
    });
  const realtime: Realtime = {
    get state() {
      return state;
    },
    subscribe(subscriber) {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    on(event, listener) {
      const eventListeners = listeners.get(event) ?? new Set();
      // Tests pass a payload that matches the event.
      const handler = listener as (payload: unknown) => void;
      listeners.set(event, eventListeners.add(handler));
      return () => eventListeners.delete(handler);
    },
    async emit(event, payload) {
      if (state !== 'connected') throw new Error('The live connection is not there');
      emitted.push({ event, payload });
      return answer(event, payload);
    },
  };
  return {
    realtime,
    emitted: (event: string) => emitted.filter((entry) => entry.event === event).map(({ payload }) => payload),
    /** Sets the acknowledgement of emitted events. Without it, they are rejected. */
    answer: (next: Answer) => {
      answer = next;
    },
    deliver: (event: string, payload: unknown) =>
      act(async () => {
        for (const listener of listeners.get(event) ?? []) listener(payload);
      }),
    disconnect: () => setState('lost'),
    reconnect: () => setState('connected'),
  };
}
