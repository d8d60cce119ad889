import type { AuthState, KarwanContext } from '@karwan/shared-contracts';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { SiteConfig } from './site-config.ts';

export type ShellContext = { ctx: KarwanContext; site: SiteConfig };

const Context = createContext<ShellContext | null>(null);

/** Stands above the router, on the server and in the browser; `ctx` is the one that remotes get. */
export function ShellProvider({ children, ctx, site }: ShellContext & { children: ReactNode }) {
  return <Context value={{ ctx, site }}>{children}</Context>;
}

function useShell(): ShellContext {
  const shell = useContext(Context);
  if (!shell) throw new Error('A component of the shell was rendered outside of its ShellProvider');
  return shell;
}

export const useKarwan = (): KarwanContext => useShell().ctx;
export const useSite = (): SiteConfig => useShell().site;

export function useAuthState(): AuthState {
  const { auth } = useKarwan();
  return useSyncExternalStore(auth.subscribe, auth.getSnapshot, auth.getSnapshot);
}
