import { expect, jest, test } from '@jest/globals';
import { authOpen, type KarwanContext, opensModal, toastShow } from '@karwan/shared-contracts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { individual, renderShell } from '../testing/render-shell.tsx';
import { AuthModalsHost } from './auth-modals-host.tsx';

function Modals({ ctx }: { ctx: KarwanContext }) {
  const { bus, auth } = ctx;
  useEffect(() => bus.on(authOpen, ({ modal }) => auth.openModal(modal)), [bus, auth]);
  return <p>Modals</p>;
}

/** A page whose mf-auth loads when the test allows it. */
function openPage(user: typeof individual | null = null) {
  const modalsLoad = Promise.withResolvers<void>();
  const fetch = jest.fn(async () => {
    await modalsLoad.promise;
    const load = async () => ({ Component: Modals });
    return {
      contract: 1 as const,
      routes: () => [],
      copy: { en: {} },
      widgets: { 'auth-modals': { chunk: '', load } },
    };
  });
  const { ctx, emittedPayloads } = renderShell(
    <>
      <AuthModalsHost />
      <button type="button">Sort</button>
      <button type="button" {...opensModal('login-list')}>
        <b>Log In</b>
      </button>
      <button type="button" {...opensModal('logout-confirmation')}>
        Log out
      </button>
    </>,
    { user, remotes: { fetch } },
  );
  return { ctx, emittedPayloads, fetch, modalsLoad };
}

test('the modals come when somebody points at what opens them, and are opened by the press', async () => {
  const idle = jest.fn();
  Object.assign(globalThis, { requestIdleCallback: idle });
  const { ctx, fetch, modalsLoad } = openPage();
  await userEvent.hover(screen.getByText('Sort'));
  // This modal requires a login, which the visitor does not have.
  await userEvent.hover(screen.getByText('Log out'));
  expect(idle).not.toHaveBeenCalled();
  expect(fetch).not.toHaveBeenCalled();

  await userEvent.hover(screen.getByText('Log In'));
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('progressbar')).toBeNull();

  act(() => ctx.bus.emit(authOpen, { modal: 'login-list' }));
  expect(await screen.findByRole('progressbar')).toBeInTheDocument();
  modalsLoad.resolve();
  expect(await screen.findByText('Modals')).toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(ctx.auth.getSnapshot().status).toBe('login-list');
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('who is signed in brings them by the focus on a logout, not by what asks visitors for a login', async () => {
  const { fetch } = openPage(individual);
  await userEvent.tab();
  await userEvent.tab();
  expect(fetch).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(screen.getByText('Log out')).toHaveFocus();
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('where they cannot be had, the press is told so; pointing at it is not', async () => {
  const { ctx, emittedPayloads, fetch, modalsLoad } = openPage();
  modalsLoad.reject(new Error('offline'));
  await userEvent.hover(screen.getByText('Log In'));
  await act(() => modalsLoad.promise.catch(() => undefined));
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(emittedPayloads(toastShow)).toEqual([]);

  act(() => ctx.bus.emit(authOpen, { modal: 'login-list' }));
  await waitFor(() => expect(emittedPayloads(toastShow)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
});
