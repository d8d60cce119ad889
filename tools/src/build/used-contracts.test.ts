import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ModuleFacts } from './module-facts.ts';
import { usedContracts } from './used-contracts.ts';

const module = (names: string[], change: Partial<ModuleFacts> = {}): ModuleFacts => ({
  imports: names.map((name) => ['@karwan/shared-contracts', name]),
  members: new Map(),
  emitted: new Set(),
  listened: new Set(),
  ...change,
});

test('a remote uses the endpoints that it imports, one by one or in a map of them', () => {
  const modules = [
    module(['getUserProfile', 'messages', 'userProfile', 'firstCode']),
    module(['profileUpdateCalls', 'updateUserProfile']),
    module([], { imports: [['elsewhere', 'login']] }),
  ];
  assert.deepEqual(usedContracts(modules).endpoints, [
    'auth.get-user-profile@1',
    'profile.update-dealer@1',
    'profile.update-user@1',
    'profile.update-workshop@1',
  ]);
});

test('it emits and listens to the events that it names on the bus', () => {
  const said = module(['authOpen', 'toastShow'], { emitted: new Set(['authOpen']), listened: new Set(['toastShow']) });
  const { emits, listens, endpoints } = usedContracts([said]);
  assert.deepEqual([emits, listens, endpoints], [['auth.open@1'], ['toast.show@1'], []]);
});
