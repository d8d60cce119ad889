import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inProject } from '../workspace/workspace.ts';
import { type ModuleFacts, moduleFacts } from './module-facts.ts';
import { belongsToRemote, usedContracts } from './used-contracts.ts';

const module = (names: string[], change: Partial<ModuleFacts> = {}): ModuleFacts => ({
  imports: names.map((name) => ['@karwan/shared-contracts', name]),
  members: new Map(),
  emitted: new Set(),
  listened: new Set(),
  emittedTexts: new Set(),
  listenedTexts: new Set(),
  islands: new Set(),
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

test('what a remote takes of the kit is its own, what it takes of contracts and components is not', () => {
  const files = ['mf-auth/src/lib/log-in.ts', 'shared-kit/src/codes/codes.ts', 'shared-contracts/src/index.ts'];
  const promised = files.filter((file) => belongsToRemote(inProject(file), inProject('mf-auth')));
  assert.deepEqual(promised, files.slice(0, 2));
  assert.ok(!belongsToRemote(inProject('mf-auth-more/src/a.ts'), inProject('mf-auth')));
});

test('it emits and listens to the events that it names on the bus', () => {
  const namedModule = module(['authOpen', 'toastShow'], {
    emitted: new Set(['authOpen']),
    listened: new Set(['toastShow']),
  });
  const { emits, listens, endpoints } = usedContracts([namedModule]);
  assert.deepEqual([emits, listens, endpoints], [['auth.open@1'], ['toast.show@1'], []]);
});

test('it uses the realtime events that it names as texts, and the widgets whose definitions it imports', () => {
  const facts = usedContracts([
    module(['placeWidget', 'securitySettingsWidget'], {
      emittedTexts: new Set(['join', 'receive-chats']),
      listenedTexts: new Set(['receive-chats', 'pagehide']),
    }),
  ]);
  assert.deepEqual(facts.realtimeEmits, ['join']);
  assert.deepEqual(facts.realtimeListens, ['receive-chats']);
  assert.deepEqual(facts.widgets, ['mf-auth/security-settings']);
});

test('the facts of the project’s own modules name them', () => {
  const read = (file: string) => usedContracts([moduleFacts(inProject(file))]);
  const live = read('mf-user-area/src/features/messages/data/use-live-conversation.ts');
  assert.deepEqual(
    [live.realtimeListens, live.realtimeEmits],
    [
      ['barrier-changed', 'receive-chats'],
      ['join', 'leave'],
    ],
  );
  assert.deepEqual(read('mf-dealer/src/pages/workshop-security-page.tsx').widgets, [
    'mf-auth/security-settings',
    'mf-user-area/account-deletion',
  ]);
  const islandsOf = (file: string) => [...moduleFacts(inProject(file)).islands];
  assert.deepEqual(islandsOf('mf-listings/src/components/SaveButton.tsx'), ['save-heart']);
  assert.deepEqual(islandsOf('tools/template/src/features/cities/components/SuggestCity.tsx'), ['suggest-city']);
  assert.ok(read('shell/src/features/session/use-live-account.ts').realtimeListens.includes('profile-blocked'));
});
