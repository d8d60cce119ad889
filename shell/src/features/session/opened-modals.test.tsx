import { expect, jest, test } from '@jest/globals';
import { authLoggedOut, authOpen, readOpenModal, storeOpenModal, toastShow } from '@karwan/shared-contracts';
import { act, waitFor } from '@testing-library/react';
import { LoginRequired } from '../../composition/login-required.tsx';
import { individual, renderShell } from '../../testing/render-shell.tsx';
import { Session } from './Session.tsx';

test.each([
  [undefined, 'add-phone-send-otp', 'add-phone-send-otp'],
  [undefined, 'logout-confirmation', null],
  [undefined, 'no-such-modal', null],
  [individual, 'email-login', null],
  [individual, 'add-phone-send-otp', 'add-phone-send-otp'],
  [individual, 'logout-confirmation', 'logout-confirmation'],
])('a link that asks %j for %s opens %s', async (user, requested, opened) => {
  const { ctx, router } = renderShell(<Session />, { ...(user && { user }), path: `/used-cars?auth=${requested}` });
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(ctx.auth.getSnapshot().status).toBe(opened);
});

test('a link may ask for a modal, which leaves the address; everything else in it stays', async () => {
  const { ctx, router } = renderShell(<Session />, { path: '/used-cars?auth=email-login&sort=newest#popular' });
  await waitFor(() => expect(ctx.auth.getSnapshot().status).toBe('email-login'));
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/used-cars', search: '?sort=newest', hash: '#popular' }),
  );
});

test.each([
  ['reload', '/used-cars?sort=newest', null, 'verify-otp-email'],
  ['reload', '/used-cars?sort=newest', 'login-list', undefined],
  ['navigate', '/used-cars?sort=newest', null, undefined],
  ['reload', '/used-cars', null, undefined],
] as const)('after a %s, %s with %s asks again for the modal that was open: %s', async (type, path, status, modal) => {
  storeOpenModal('/used-cars?sort=newest', { modal: 'verify-otp-email', returnTo: '/chat' });
  jest.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceNavigationTiming]);
  const { emittedPayloads } = renderShell(<Session />, { path, auth: { status } });
  // The page has started reading before, so it is done by then.
  await readOpenModal(path);
  const openRequests = modal === undefined ? [] : [{ modal, returnTo: '/chat' }];
  await waitFor(() => expect(emittedPayloads(authOpen)).toEqual(openRequests));
});

test('who is logged in is told so by a link to a login', async () => {
  const { ctx, router, emittedPayloads } = renderShell(<Session />, { path: '/?auth=login-list', user: individual });
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(ctx.auth.getSnapshot().status).toBeNull();
  const message = 'You’re already logged in.';
  expect(emittedPayloads(toastShow)).toEqual([expect.objectContaining({ message })]);
});

test('a login that would open at home is dropped when the person is logged in before', async () => {
  const { ctx, router, emittedPayloads } = renderShell(<Session />, { user: individual, path: '/used-cars' });
  await act(async () => {
    ctx.auth.logOut();
    ctx.bus.emit(authLoggedOut, { reason: 'expired' });
    ctx.auth.logIn(individual);
    await router.navigate('/used-bikes');
  });
  act(() => ctx.auth.logOut());
  await act(() => router.navigate('/'));
  expect(emittedPayloads(authOpen)).toEqual([]);
});

test('a private page asks for a login, and then opens without another step in the history', async () => {
  const { ctx, router, emittedPayloads } = renderShell(<LoginRequired />, { path: '/user-profile?tab=sold' });
  expect(emittedPayloads(authOpen)).toEqual([{ modal: 'login-list', returnTo: '/user-profile?tab=sold' }]);
  await act(async () => ctx.auth.logIn(individual));
  expect(router.state.historyAction).toBe('REPLACE');
});
