import {
  type AuthStore,
  type EventBus,
  type Realtime,
  realtimeConnected,
  realtimeDisconnected,
  schemasReady,
} from '@karwan/shared-contracts';
import type { Socket } from 'socket.io-client';
import { whenIdle } from '../../composition/when-idle.ts';

const ACKNOWLEDGEMENT_MS = 8000;
/**
 * Maximum delay before reconnecting after the server disconnected us (a restart, or the end of the session);
 * randomised, because all clients reconnect.
 */
const RETURN_AFTER_MS = 2000;
/** Maximum delay after the server refused the connection, e.g. for too many open pages. */
const MAX_REFUSED_MS = 120_000;

export type RealtimeOptions = {
  /** Socket.io path on this origin. */
  path: string;
  auth: AuthStore;
  bus: EventBus;
  /** The server refused the connection: the session may have ended. */
  onRefused: () => void;
  /** Loads the socket library, a separate chunk that visitors never load. */
  load?: () => Promise<typeof import('./live-socket.ts')>;
};

const loadLibrary = () => import(/* webpackChunkName: "realtime" */ './live-socket.ts');

/**
 * The page's live connection. Follows the auth store: connected while logged in. Reconnects automatically, and at once
 * when the browser goes online.
 */
export function createRealtime({ path, auth, bus, onRefused, load = loadLibrary }: RealtimeOptions): Realtime {
  let state: Realtime['state'] = 'off';
  let socket: Socket | undefined;
  let hasBeenConnected = false;
  let isWanted = false;
  let refusals = 0;
  let returning: ReturnType<typeof setTimeout> | undefined;
  const watchers = new Set<() => void>();
  const listeners = new Map<string, Set<(payload: unknown) => void>>();

  const become = (next: Realtime['state']) => {
    if (state === next) return;
    const was = state;
    state = next;
    for (const watcher of [...watchers]) watcher();
    if (next === 'connected') {
      bus.emit(realtimeConnected, { isReconnect: hasBeenConnected });
      hasBeenConnected = true;
    } else if (was === 'connected') bus.emit(realtimeDisconnected, {});
  };

  const deliver = (event: string, payload: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(payload);
  };

  const start = async () => {
    isWanted = true;
    become('connecting');
    // Loads schemas first, so that events are validated synchronously and stay in order.
    const [library] = await Promise.all([load(), schemasReady()]).catch(() => []);
    if (!isWanted || socket) return;
    if (!library) {
      become('lost');
      returning = setTimeout(start, RETURN_AFTER_MS * 5);
      return;
    }
    socket = library.io({
      path,
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      ...library.comingAgain,
    });
    socket.on('connect', () => {
      refusals = 0;
      become('connected');
    });
    socket.on('disconnect', (reason) => {
      if (!isWanted) return;
      become('lost');
      if (reason !== 'io server disconnect') return;
      returning = setTimeout(() => socket?.connect(), RETURN_AFTER_MS * (0.5 + Math.random() / 2));
    });
    socket.on('connect_error', () => {
      become('lost');
      // Not active: the server refused the connection, and the library does not retry.
      if (!socket || socket.active) return;
      onRefused();
      clearTimeout(returning);
      const waitMs = Math.min(RETURN_AFTER_MS * 2 ** ++refusals, MAX_REFUSED_MS);
      returning = setTimeout(() => socket?.connect(), waitMs * (0.5 + Math.random() / 2));
    });
    socket.onAny((event: string, payload: unknown) => {
      const known = library.readEvent(event, payload);
      if (known) deliver(event, known.payload);
    });
  };

  const stop = () => {
    isWanted = false;
    clearTimeout(returning);
    socket?.disconnect();
    socket = undefined;
    hasBeenConnected = false;
    become('off');
  };

  const follow = () => {
    const { isLoggedIn } = auth.getSnapshot();
    if (isLoggedIn && !isWanted) void start();
    else if (!isLoggedIn && isWanted) stop();
  };
  auth.subscribe(follow);
  // Deferred so that the page loads first.
  whenIdle(follow);
  const connectLost = () => {
    if (isWanted && state === 'lost' && document.visibilityState === 'visible') socket?.connect();
  };
  window.addEventListener('online', connectLost);
  // Closing another page may have freed a connection for this one.
  document.addEventListener('visibilitychange', connectLost);

  return {
    get state() {
      return state;
    },
    subscribe(watcher) {
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
      };
    },
    on(event, listener) {
      const forEvent = listeners.get(event) ?? new Set();
      // Receives what this event's schema has parsed.
      const heard = listener as (payload: unknown) => void;
      listeners.set(event, forEvent.add(heard));
      return () => {
        forEvent.delete(heard);
      };
    },
    async emit(event, payload, timeoutMs = ACKNOWLEDGEMENT_MS) {
      if (!socket?.connected) throw new Error('The live connection is not there');
      return socket.timeout(timeoutMs).emitWithAck(event, payload);
    },
  };
}
