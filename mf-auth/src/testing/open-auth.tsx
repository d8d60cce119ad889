import { type AuthState, authOpen, type PayloadOf } from '@karwan/shared-contracts';
import type { FakeApi } from '@karwan/shared-contracts/testing';
import { aContext, showRoutes } from '@karwan/shared-kit/testing';
import { act } from '@testing-library/react';
import { Outlet } from 'react-router';
import { remote } from '../exposes/remote.tsx';
import { Component as AuthModals } from '../pages/auth-modals.tsx';

export const authRemote = { name: 'mf-auth', remote };

export type OpenOptions = {
  /** Browser history, the open page last. */
  history?: string[];
  auth?: Partial<AuthState>;
};

export type OpenedAuth = Awaited<ReturnType<typeof openAuth>>;

/** Renders a page with the modals, as the shell does, and records every bus event. */
export async function openAuth(api: FakeApi, { history = ['/'], auth = {} }: OpenOptions = {}) {
  const help = { phone: '+924200000000', phoneText: '+92 42 00000000', email: 'help@karwan.test' };
  const config = { profile: 'demo', siteOrigin: 'http://karwan.test', realtimePath: '/socket.io', help } as const;
  const { ctx, emittedPayloads, toasts } = aContext(authRemote, api, { auth, change: { config } });
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
    /** Requests a modal, as any part of the page can. */
    openAuthModal: (request: PayloadOf<typeof authOpen>) => act(() => ctx.bus.emit(authOpen, request)),
    emittedPayloads,
    toasts,
  };
}
