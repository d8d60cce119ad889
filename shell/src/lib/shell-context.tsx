import type { KarwanContext } from '@karwan/shared-contracts';
import { RemoteProvider } from '@karwan/shared-kit';
import { createContext, type ReactNode, useContext } from 'react';
import type { SiteConfig } from './site-config.ts';

export type ShellContext = { ctx: KarwanContext; site: SiteConfig };

const SiteContext = createContext<SiteConfig | null>(null);

/** Provider above the router, on server and in the browser; `ctx` is the one that remotes receive. */
export function ShellProvider({ children, ctx, site }: ShellContext & { children: ReactNode }) {
  return (
    <RemoteProvider ctx={ctx}>
      <SiteContext value={site}>{children}</SiteContext>
    </RemoteProvider>
  );
}

export function useSite(): SiteConfig {
  const site = useContext(SiteContext);
  if (!site) throw new Error('A component of the shell was rendered outside of its ShellProvider');
  return site;
}
