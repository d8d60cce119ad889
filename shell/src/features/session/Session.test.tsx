import { afterEach, expect, jest, test } from '@jest/globals';
import {
  authLoggedIn,
  authLoggedOut,
  authOpen,
  chatMessageReceived,
  countsChanged,
  getCounts,
  type KarwanContext,
  profileBlocked,
  queryKeyOf,
  type Realtime,
  readFormValues,
  realtimeConnected,
  sessionExpired,
  storeFormValues,
  toastShow,
  userFlag,
} from '@karwan/shared-contracts';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { useCounts } from '../../lib/counts.ts';
import { individual, renderShell } from '../../testing/render-shell.tsx';
import { Session } from './Session.tsx';
import { openSessionChannel, type SessionChannel, type SessionMessage } from './session-channel.ts';

const channels: SessionChannel[] = [];
/** Another tab of the same browser. */
function otherTab() {
  const received: SessionMessage[] = [];
  const channel = openSessionChannel((message) => received.push(message));
  channels.push(channel);
  return { received, broadcast: channel.broadcast };
}
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
});

/** A page of a logged-in person with a live connection. */
function renderLive(answers = {}) {
  const listeners = new Map<string, (payload: unknown) => void>();
  const realtime: Realtime = {
    state: 'connected',
    subscribe: () => () => {},
    on: (event, listener) => {
      // Tests pass payloads that match the event.
      listeners.set(event, listener as (payload: unknown) => void);
      return () => listeners.delete(event);
    },
    emit: async () => null,
  };
  const view = renderShell(<Session />, { user: individual, realtime, answers });
  return { ...view, receives: (event: string, payload: unknown) => act(() => listeners.get(event)?.(payload)) };
}

type Reason = 'chosen' | 'expired' | 'elsewhere';
const logOut = ({ auth, bus }: KarwanContext, reason: Reason) =>
  act(() => {
    auth.logOut();
    bus.emit(authLoggedOut, { reason });
  });

test.each([
  ['chosen', { kind: 'logged-out' }],
  ['expired', { kind: 'logged-out', isExpired: true }],
] as const)('a logout that was %s is told to the other tabs as one', async (reason, message) => {
  const { ctx } = renderShell(<Session />, { user: individual });
  const tab = otherTab();
  logOut(ctx, reason);
  await waitFor(() => expect(tab.received).toEqual([message]));
});

test('a chosen logout leaves nothing of the account on the device, an expired session everything', async () => {
  const dealerId = '0b6f7a52-6a4f-4a5b-9a39-0d6d4c1e2f02';
  const user = { ...individual, userType: 'dealer-staff', dealerId } as const;
  const { _id } = user;
  const accountKeys = [`karwan:draft:${_id}:c1`, `karwan:outbox:${_id}:m1`, `karwan:sell:${dealerId}:new`];
  for (const key of [...accountKeys, 'karwan:draft:somebody-else:c1', 'karwan:app-banner-dismissed', 'foreign'])
    localStorage.setItem(key, 'x');
  storeFormValues('profile', { name: 'Ali' }, _id);
  const { ctx } = renderShell(<Session />, { user });
  logOut(ctx, 'expired');
  expect(Object.keys(localStorage)).toEqual(expect.arrayContaining(accountKeys));
  expect(readFormValues('profile', _id)).toEqual({ name: 'Ali' });
  expect(readFormValues('profile', dealerId)).toEqual({});
  act(() => ctx.auth.logIn(user));
  logOut(ctx, 'chosen');
  expect(Object.keys(localStorage).sort()).toEqual([
    'foreign',
    'karwan:app-banner-dismissed',
    'karwan:draft:somebody-else:c1',
  ]);
  expect(readFormValues('profile', _id)).toEqual({});
});

test('what is typed in other tabs goes with a logout, and stays when the session expired there', async () => {
  const { _id } = individual;
  const { ctx } = renderShell(<Session />, { user: individual });
  storeFormValues('profile', { name: 'Ali' }, _id);
  const tab = otherTab();
  tab.broadcast({ kind: 'logged-out', isExpired: true });
  await waitFor(() => expect(ctx.auth.getSnapshot().isLoggedIn).toBe(false));
  expect(readFormValues('profile', _id)).toEqual({ name: 'Ali' });
  tab.broadcast({ kind: 'logged-in', user: individual });
  await waitFor(() => expect(ctx.auth.getSnapshot().isLoggedIn).toBe(true));
  tab.broadcast({ kind: 'logged-out' });
  await waitFor(() => expect(ctx.auth.getSnapshot().isLoggedIn).toBe(false));
  expect(readFormValues('profile', _id)).toEqual({});
});

test('a session that was ended on another device leaves nothing of the account here', () => {
  localStorage.setItem(`karwan:sell:${individual._id}:new`, 'x');
  userFlag.write(individual.userType);
  renderLive().receives('logout', undefined);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('a login that failed reaches nobody', async () => {
  const { ctx } = renderShell(<Session />);
  const tab = otherTab();
  act(() => ctx.bus.emit(authLoggedOut, { reason: 'failed-login' }));
  act(() => ctx.bus.emit(authLoggedIn, { user: individual }));
  await waitFor(() => expect(tab.received).toEqual([{ kind: 'logged-in', user: individual }]));
});

test('a logout elsewhere clears this tab, is told, and is not told back', async () => {
  const { ctx, emitted } = renderShell(<Session />, { user: individual });
  const tab = otherTab();
  tab.broadcast({ kind: 'logged-out' });
  await waitFor(() => expect(ctx.auth.getSnapshot().isLoggedIn).toBe(false));
  const message = 'You were logged out in another tab or on another device.';
  expect(emitted).toEqual([
    [authLoggedOut.name, { reason: 'elsewhere' }],
    [toastShow.name, expect.objectContaining({ message })],
  ]);
  act(() => ctx.bus.emit(authLoggedIn, { user: individual }));
  await waitFor(() => expect(tab.received).toEqual([{ kind: 'logged-in', user: individual }]));
});

test('the server’s word that the session has ended is news, unless this page ended it itself', () => {
  const { ctx, receives, emittedPayloads } = renderLive();
  act(() => ctx.auth.setLoading(true));
  receives('logout', {});
  expect(emittedPayloads(authLoggedOut)).toEqual([]);
  act(() => ctx.auth.setLoading(false));
  receives('logout', {});
  expect(emittedPayloads(authLoggedOut)).toEqual([{ reason: 'elsewhere' }]);
});

test('a login elsewhere logs this tab in', async () => {
  const { ctx, emittedPayloads } = renderShell(<Session />);
  otherTab().broadcast({ kind: 'logged-in', user: individual });
  await waitFor(() => expect(ctx.auth.getSnapshot().user).toEqual(individual));
  expect(emittedPayloads(authLoggedIn)).toEqual([{ user: individual }]);
});

test('a private page is left when the session ends', async () => {
  const { ctx, router } = renderShell(<Session />, { user: individual, path: '/user-profile/messages' });
  logOut(ctx, 'elsewhere');
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

/** Renders public data and data for signed-in people. */
function Shown({ loadPublicText }: { loadPublicText: () => string }) {
  const { chatCount } = useCounts();
  const { data } = useQuery({ queryKey: ['cities'], queryFn: loadPublicText, staleTime: 60_000 });
  return `${chatCount} messages, ${data}`;
}

test.each(['/used-cars', '/user-profile/messages'])(
  'a logout on %s asks again for what everybody gets, and for nothing private',
  async (path) => {
    const fetchCounts = jest.fn(() => ({ notificationCount: 0, chatCount: 3 }));
    const loadPublicText = jest.fn(() => 'Lahore');
    const ui = (
      <>
        <Session />
        <Shown loadPublicText={loadPublicText} />
      </>
    );
    const answers = { 'notifications.counts@1': fetchCounts };
    const { ctx, queryClient } = renderShell(ui, { user: individual, path, answers });
    await screen.findByText('3 messages, Lahore');
    logOut(ctx, 'chosen');
    await waitFor(() => expect(loadPublicText).toHaveBeenCalledTimes(2));
    await screen.findByText('0 messages, Lahore');
    expect(fetchCounts).toHaveBeenCalledTimes(1);
    expect(queryClient.getQueryData(queryKeyOf(getCounts))).toBeUndefined();
  },
);

/** Renders the current path. */
const Place = () => useLocation().pathname;

test.each([
  [individual, 'login-list'],
  [{ ...individual, userType: 'dealer' as const }, 'dealer-login'],
  [{ ...individual, userType: 'mechanic' as const }, 'workshop-login'],
])('an expired session leads home, and a login back to where the person was (%#)', async (user, modal) => {
  const { ctx, container } = renderShell(
    <>
      <Session />
      <Place />
    </>,
    { user, path: '/used-cars?sort=newest' },
  );
  const openRequests: unknown[] = [];
  // Home must be rendered by then: a modal opened earlier would be bound to the page that is left.
  ctx.bus.on(authOpen, (request) => openRequests.push([container.textContent, request]));
  act(() => {
    ctx.auth.logOut();
    ctx.bus.emit(sessionExpired, {});
    ctx.bus.emit(authLoggedOut, { reason: 'expired' });
  });
  const reason = 'Your session has ended. Log in to continue where you left off.';
  await waitFor(() => expect(openRequests).toEqual([['/', { modal, returnTo: '/used-cars?sort=newest', reason }]]));
});

test('a suspension reaches the account, and leaves it when it is taken back', () => {
  const { ctx, receives } = renderLive();
  const suspension = { reason: 'Spam', until: '2099-01-31T00:00:00.000Z' };
  receives('profile-suspended', suspension);
  expect(ctx.auth.getSnapshot().user).toEqual({ ...individual, suspension });
  receives('profile-suspended', { reason: '', until: '2001-01-31T00:00:00.000Z' });
  expect(ctx.auth.getSnapshot().user).toEqual(individual);
});

test('an expired session is told', () => {
  const { ctx, emittedPayloads } = renderShell(<Session />, { user: individual });
  act(() => ctx.bus.emit(sessionExpired, {}));
  const message = 'Your session has ended. Please log in again.';
  expect(emittedPayloads(toastShow)).toEqual([{ variant: 'info', message }]);
});

test('counts come from the live connection and from whoever has read; after a gap they are fetched', async () => {
  const fetchCounts = jest.fn(() => ({ notificationCount: 9, chatCount: 9 }));
  const { ctx, queryClient, receives } = renderLive({ 'notifications.counts@1': fetchCounts });
  const counts = () => queryClient.getQueryData(queryKeyOf(getCounts));
  receives('message-unread-count', { notificationCount: 1, chatCount: 2 });
  expect(counts()).toEqual({ notificationCount: 1, chatCount: 2 });
  act(() => ctx.bus.emit(countsChanged, { notifications: 0, messages: 2 }));
  expect(counts()).toEqual({ notificationCount: 0, chatCount: 2 });
  const isInvalidated = () => queryClient.getQueryState(queryKeyOf(getCounts))?.isInvalidated;
  act(() => ctx.bus.emit(realtimeConnected, { isReconnect: false }));
  expect(isInvalidated()).toBe(false);
  act(() => ctx.bus.emit(realtimeConnected, { isReconnect: true }));
  expect(isInvalidated()).toBe(true);
});

test('chat messages are passed on', () => {
  const { receives, emittedPayloads } = renderLive();
  const conversationId = '6b0f6a3e-2f4e-4d52-8a37-0f4d1f3f7a10';
  const sentAt = '2026-01-15T10:00:00.000Z';
  const message = { conversationId, senderId: individual._id, text: 'Salam', sentAt };
  const messages = [{ ...message, id: 7, clientId: conversationId, seenAt: null }];
  receives('receive-chats', { conversationId, messages, seen: null });
  expect(emittedPayloads(chatMessageReceived)).toEqual([{ ...message, messageId: 7 }]);
});

const reason = 'Fraudulent ads';
const eventsOfBlock = [
  [profileBlocked.name, { reason }],
  [authLoggedOut.name, { reason: 'blocked' }],
  [toastShow.name, { variant: 'error', message: 'Your account has been blocked: Fraudulent ads' }],
];

test('a blocked account is logged out with the reason, once, and the other tabs hear of it', async () => {
  const { ctx, receives, emitted } = renderLive();
  const tab = otherTab();
  receives('profile-blocked', { reason });
  receives('profile-blocked', { reason });
  expect(ctx.auth.getSnapshot().isLoggedIn).toBe(false);
  expect(emitted).toEqual(eventsOfBlock);
  await waitFor(() => expect(tab.received).toEqual([{ kind: 'logged-out', blockedReason: reason }]));
});

test('a block that another tab heard of first says why here, too', async () => {
  const { ctx, emitted } = renderShell(<Session />, { user: individual });
  otherTab().broadcast({ kind: 'logged-out', blockedReason: reason });
  await waitFor(() => expect(ctx.auth.getSnapshot().isLoggedIn).toBe(false));
  expect(emitted).toEqual(eventsOfBlock);
});
