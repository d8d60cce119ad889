import { afterEach, expect, jest, test } from '@jest/globals';
import { authOpen, storeOpenModal, toastShow } from '@karwan/shared-contracts';
import { waitFor } from '@testing-library/react';
import { individual, renderShell } from '../../testing/render-shell.tsx';
import { Session } from './Session.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

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
  ['reload', '/used-cars?sort=newest', 'verify-otp-email'],
  ['navigate', '/used-cars?sort=newest', undefined],
  ['reload', '/used-cars', undefined],
])('after a %s, %s asks again for the modal that was open: %s', async (type, path, modal) => {
  storeOpenModal('/used-cars?sort=newest', { modal: 'verify-otp-email', returnTo: '/chat' });
  jest.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceNavigationTiming]);
  const { emittedPayloads } = renderShell(<Session />, { path });
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
