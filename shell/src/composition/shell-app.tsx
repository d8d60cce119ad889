import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { type ShellContext, ShellProvider } from '../lib/shell-context.tsx';
import { type Browsing, BrowsingProvider } from './browsing.tsx';
import { ErrorReferenceProvider } from './error-reference.tsx';
import { type Remotes, RemotesProvider } from './remotes.tsx';

export type ShellAppProps = ShellContext & {
  remotes: Remotes;
  browsing: Browsing;
  requestId: string;
  /** The router's provider: static on the server, live in the browser. */
  children: ReactNode;
};

/** Everything above the router. Server and browser must render the same tree, or hydration fails. */
export function ShellApp({ ctx, site, remotes, browsing, requestId, children }: ShellAppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={ctx.queryClient}>
        <ShellProvider ctx={ctx} site={site}>
          <ErrorReferenceProvider value={requestId}>
            <RemotesProvider remotes={remotes}>
              <BrowsingProvider value={browsing}>{children}</BrowsingProvider>
            </RemotesProvider>
          </ErrorReferenceProvider>
        </ShellProvider>
      </QueryClientProvider>
    </StrictMode>
  );
}
