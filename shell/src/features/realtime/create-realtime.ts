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
/** After the server itself has parted from us (a restart, or the end of the session). At the most: others come too. */
const RETURN_AFTER_MS = 2000;
/** The longest wait after the server has said no, as it does to a person with many open pages. */
const MAX_REFUSED_MS = 120_000;

export type RealtimeOptions = {
  /** Socket.io path on this origin. */
  path: string;
  auth: AuthStore;
  bus: EventBus;
  /** The server did not let us in: the session may have ended. */
  onRefused: () => void;
  /** Gets the socket library; a chunk of its own that visitors never load. */
  load?: () => Promise<typeof import('./live-socket.ts')>;
};

const loadLibrary = () => import(/* webpackChunkName: "realtime" */ './live-socket.ts');

/**
 * The live connection of the page. It follows the auth store: somebody signed in is connected, a visitor is not. Lost
 * connections come back by themselves, at once when the browser says that it is online again.
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
    // What comes is checked at once: news keep their order.
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
      // Not active: the server has answered and said no; the library then does not try again by itself.
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
  // The page comes first.
  whenIdle(follow);
  const connectLost = () => {
    if (isWanted && state === 'lost' && document.visibilityState === 'visible') socket?.connect();
  };
  window.addEventListener('online', connectLost);
  // Another page may have been closed, and so made room for this one.
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
      // It gets what the schema of this very event has parsed.
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
