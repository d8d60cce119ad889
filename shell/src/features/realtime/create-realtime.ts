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

const ACKNOWLEDGEMENT_TIMEOUT_MS = 8000;
/**
 * Maximum delay before reconnecting after the server disconnected us (a restart, or the end of the session);
 * randomised, because all clients reconnect.
 */
const RECONNECT_DELAY_MS = 2000;
/** Maximum delay after the server refused the connection, e.g. for too many open pages. */
const MAX_REFUSED_DELAY_MS = 120_000;

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
  let shouldConnect = false;
  let refusals = 0;
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  const subscribers = new Set<() => void>();
  const listeners = new Map<string, Set<(payload: unknown) => void>>();

  const setState = (next: Realtime['state']) => {
    if (state === next) return;
    const previous = state;
    state = next;
    for (const subscriber of [...subscribers]) subscriber();
    if (next === 'connected') {
      bus.emit(realtimeConnected, { isReconnect: hasBeenConnected });
      hasBeenConnected = true;
    } else if (previous === 'connected') bus.emit(realtimeDisconnected, {});
  };

  const notifyListeners = (event: string, payload: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(payload);
  };

  const start = async () => {
    shouldConnect = true;
    setState('connecting');
    // Loads schemas first, so that events are validated synchronously and stay in order.
    const [library] = await Promise.all([load(), schemasReady()]).catch(() => []);
    if (!shouldConnect || socket) return;
    if (!library) {
      setState('lost');
      reconnectTimer = setTimeout(start, RECONNECT_DELAY_MS * 5);
      return;
    }
    socket = library.io({
      path,
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      ...library.reconnectOptions,
    });
    socket.on('connect', () => {
      refusals = 0;
      setState('connected');
    });
    socket.on('disconnect', (reason) => {
      if (!shouldConnect) return;
      setState('lost');
      if (reason !== 'io server disconnect') return;
      reconnectTimer = setTimeout(() => socket?.connect(), RECONNECT_DELAY_MS * (0.5 + Math.random() / 2));
    });
    socket.on('connect_error', () => {
      setState('lost');
      // Not active: the server refused the connection, and the library does not retry.
      if (!socket || socket.active) return;
      onRefused();
      clearTimeout(reconnectTimer);
      const delayMs = Math.min(RECONNECT_DELAY_MS * 2 ** ++refusals, MAX_REFUSED_DELAY_MS);
      reconnectTimer = setTimeout(() => socket?.connect(), delayMs * (0.5 + Math.random() / 2));
    });
    socket.onAny((event: string, payload: unknown) => {
      const parsed = library.parseEvent(event, payload);
      if (parsed) notifyListeners(event, parsed.payload);
    });
  };

  const stop = () => {
    shouldConnect = false;
    clearTimeout(reconnectTimer);
    socket?.disconnect();
    socket = undefined;
    hasBeenConnected = false;
    setState('off');
  };

  const syncWithAuth = () => {
    const { isLoggedIn } = auth.getSnapshot();
    if (isLoggedIn && !shouldConnect) void start();
    else if (!isLoggedIn && shouldConnect) stop();
  };
  auth.subscribe(syncWithAuth);
  // Deferred so that the page loads first.
  whenIdle(syncWithAuth);
  const reconnectIfLost = () => {
    if (shouldConnect && state === 'lost' && document.visibilityState === 'visible') socket?.connect();
  };
  window.addEventListener('online', reconnectIfLost);
  // Closing another page may have freed a connection for this one.
  document.addEventListener('visibilitychange', reconnectIfLost);

  return {
    get state() {
      return state;
    },
    subscribe(subscriber) {
      subscribers.add(subscriber);
      return () => {
        subscribers.delete(subscriber);
      };
    },
    on(event, listener) {
      const eventListeners = listeners.get(event) ?? new Set();
      // Receives what this event's schema has parsed.
      const untypedListener = listener as (payload: unknown) => void;
      listeners.set(event, eventListeners.add(untypedListener));
      return () => {
        eventListeners.delete(untypedListener);
      };
    },
    async emit(event, payload, timeoutMs = ACKNOWLEDGEMENT_TIMEOUT_MS) {
      if (!socket?.connected) throw new Error('The live connection is not there');
      return socket.timeout(timeoutMs).emitWithAck(event, payload);
    },
  };
}
