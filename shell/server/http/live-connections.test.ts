import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import type { WebSocket } from 'ws';
import { liveConnections } from './live-connections.ts';

test('only the connections that are still open are closed', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { proxyOptions, part } = liveConnections(() => ({}));
  const closed: string[] = [];
  const [left] = ['left', 'open'].map((name) => {
    const socket = Object.assign(new EventEmitter(), { close: () => closed.push(name) });
    proxyOptions.wsHooks.onConnect(undefined, socket as unknown as WebSocket);
    return socket;
  });
  left?.emit('close');
  void part(0);
  assert.deepEqual(closed, ['open']);
});
