import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createAuthStore, createEventBus, realtimeConnected, realtimeDisconnected } from '@karwan/shared-contracts';
import type { io } from 'socket.io-client';
import { individual } from '../../testing/render-shell.tsx';
import { createRealtime } from './create-realtime.ts';
import { parseEvent, reconnectOptions } from './live-socket.ts';

/** The parts of a socket that we use, controlled by the test. */
function fakeSocket() {
  const handlers = new Map<string, (value?: unknown) => void>();
  let emitAny: (event: string, payload: unknown) => void = () => {};
  return {
    connected: false,
    active: true,
    connect: jest.fn(),
    disconnect: jest.fn(),
    on: (event: string, handler: (value?: unknown) => void) => handlers.set(event, handler),
    onAny: (handler: typeof emitAny) => {
      emitAny = handler;
    },
    timeout: jest.fn((_ms: number) => ({ emitWithAck: async (event: string) => ({ success: true, data: event }) })),
    receive(event: string, value?: unknown) {
      this.connected = event === 'connect';
      handlers.get(event)?.(value);
    },
    receives: (event: string, payload: unknown) => emitAny(event, payload),
  };
}

const setUp = (isLoggedIn = true) => {
  const socket = fakeSocket();
  const open = jest.fn((_options: unknown) => socket);
  const auth = createAuthStore(isLoggedIn ? { user: individual, isLoggedIn: true } : {});
  const bus = createEventBus({ validate: true });
  const onRefused = jest.fn();
  const load = jest.fn(async () => ({ io: open as unknown as typeof io, parseEvent, reconnectOptions }));
  const realtime = createRealtime({ path: '/socket.io', auth, bus, onRefused, load });
  return { socket, open, auth, bus, onRefused, load, realtime };
};
const advanceTimers = () => jest.advanceTimersByTimeAsync(2000);

beforeEach(() => {
  jest.useFakeTimers();
});

describe('the live connection', () => {
  test('visitors load nothing; a login connects, a logout parts', async () => {
    const { load, open, auth, socket, realtime } = setUp(false);
    await advanceTimers();
    expect(load).not.toHaveBeenCalled();
    auth.logIn(individual);
    await advanceTimers();
    expect(open).toHaveBeenCalledWith(expect.objectContaining({ path: '/socket.io', ...reconnectOptions }));
    socket.receive('connect');
    expect(realtime.state).toBe('connected');
    auth.logOut();
    expect(socket.disconnect).toHaveBeenCalled();
    expect(realtime.state).toBe('off');
  });

  test('tells when it is lost and that it is back', async () => {
    const { socket, bus, realtime, auth } = setUp();
    const news: unknown[] = [];
    bus.on(realtimeConnected, ({ isReconnect }) => news.push(isReconnect));
    bus.on(realtimeDisconnected, () => news.push('lost'));
    await advanceTimers();
    socket.receive('connect');
    socket.receive('disconnect', 'transport close');
    expect(realtime.state).toBe('lost');
    socket.receive('connect');
    expect(news).toEqual([false, 'lost', true]);
    auth.logOut();
    auth.logIn(individual);
    await advanceTimers();
    socket.receive('connect');
    expect(news).toEqual([false, 'lost', true, 'lost', false]);
  });

  test('returns after the server itself has parted, and at once when the network is back', async () => {
    const { socket } = setUp();
    await advanceTimers();
    socket.receive('connect');
    socket.receive('disconnect', 'io server disconnect');
    await jest.advanceTimersByTimeAsync(999);
    expect(socket.connect).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1001);
    expect(socket.connect).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('online'));
    expect(socket.connect).toHaveBeenCalledTimes(2);
  });

  test('a refusal is told and tried again, each time later, and at once when the page is looked at', async () => {
    const { socket, auth, onRefused } = setUp();
    await advanceTimers();
    socket.receive('connect_error');
    expect(onRefused).not.toHaveBeenCalled();
    socket.active = false;
    const waits = [4000, 8000, 16_000, 32_000, 64_000, 120_000, 120_000];
    for (const [index, ms] of waits.entries()) {
      socket.receive('connect_error');
      expect(onRefused).toHaveBeenCalledTimes(index + 1);
      await jest.advanceTimersByTimeAsync(ms / 2 - 1);
      expect(socket.connect).toHaveBeenCalledTimes(index);
      await jest.advanceTimersByTimeAsync(ms / 2 + 1);
      expect(socket.connect).toHaveBeenCalledTimes(index + 1);
    }
    socket.receive('connect_error');
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(socket.connect).toHaveBeenCalledTimes(waits.length);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(socket.connect).toHaveBeenCalledTimes(waits.length + 1);
    socket.receive('connect');
    socket.receive('connect_error');
    await jest.advanceTimersByTimeAsync(4000);
    expect(socket.connect).toHaveBeenCalledTimes(waits.length + 2);
    socket.receive('connect_error');
    auth.logOut();
    await jest.advanceTimersByTimeAsync(120_000);
    expect(socket.connect).toHaveBeenCalledTimes(waits.length + 2);
  });

  test('delivers what fits its schema and nothing else', async () => {
    const { socket, realtime } = setUp();
    const onUnreadCount = jest.fn();
    const unsubscribe = realtime.on('message-unread-count', onUnreadCount);
    await advanceTimers();
    socket.receives('message-unread-count', { notificationCount: 1, chatCount: 2 });
    socket.receives('message-unread-count', { notificationCount: 'many' });
    socket.receives('unheard-of', {});
    expect(onUnreadCount.mock.calls).toEqual([[{ notificationCount: 1, chatCount: 2 }]]);
    unsubscribe();
    socket.receives('message-unread-count', { notificationCount: 3, chatCount: 2 });
    expect(onUnreadCount).toHaveBeenCalledTimes(1);
  });

  test('emits with a limit of 8 s, and fails at once when not connected', async () => {
    const { socket, realtime } = setUp();
    await advanceTimers();
    await expect(realtime.emit('join', { conversationId: 'c-1' })).rejects.toThrow('not there');
    socket.receive('connect');
    await expect(realtime.emit('join', { conversationId: 'c-1' })).resolves.toEqual({ success: true, data: 'join' });
    expect(socket.timeout).toHaveBeenCalledWith(8000);
  });

  test('a library that does not come is tried again', async () => {
    const { load, realtime, auth } = setUp();
    load.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
    await advanceTimers();
    expect(realtime.state).toBe('lost');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(load).toHaveBeenCalledTimes(2);
    auth.logOut();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(load).toHaveBeenCalledTimes(2);
  });
});
