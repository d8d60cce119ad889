import { type AuthState, authOpen, type PayloadOf } from '@karwan/shared-contracts';
import type { FakeApi } from '@karwan/shared-contracts/testing';
import { aContext, showRoutes } from '@karwan/shared-kit/testing';
import { act } from '@testing-library/react';
import { Outlet } from 'react-router';
import { remote } from '../exposes/remote.tsx';
import { Component as AuthModals } from '../pages/auth-modals.tsx';

export const authRemote = { name: 'mf-auth', remote };

export type OpenOptions = {
  /** The browser's history so far, the page that is open last. */
  history?: string[];
  auth?: Partial<AuthState>;
};

export type OpenedAuth = Awaited<ReturnType<typeof openAuth>>;

/** A page of the site with the modals on it, as the shell places them, and a record of everything said on the bus. */
export async function openAuth(api: FakeApi, { history = ['/'], auth = {} }: OpenOptions = {}) {
  const help = { phone: '+924200000000', phoneText: '+92 42 00000000', email: 'help@karwan.test' };
  const config = { profile: 'demo', siteOrigin: 'http://karwan.test', realtimePath: '/socket.io', help } as const;
  const { ctx, heard } = aContext(authRemote, api, { auth, change: { config } });
  const site = (
    <>
      <Outlet />
      <AuthModals ctx={ctx} />
    </>
  );
  const routes = [{ element: site, children: [{ path: '*', element: <main>A page</main> }] }];
  return {
    ...showRoutes(ctx, routes, { history }),
    ctx,
    /** Asks for a modal, as any part of the page may. */
    ask: (request: PayloadOf<typeof authOpen>) => act(() => ctx.bus.emit(authOpen, request)),
    heard,
    toasts: () => heard('toast.show@1'),
  };
}
